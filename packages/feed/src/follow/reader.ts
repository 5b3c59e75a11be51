/** Reads the files of a feed: over HTTPS, from a folder, or from memory. */
export interface FeedReader {
  /**
   * Bytes of a file; undefined if there is none.
   *
   * @param path relative to the feed, such as `3.root.json` or `targets/v3/minor/ab….3.4.1.jsonl`
   * @param mostBytes of a longer file one byte more is returned, and the rest is not read
   * @throws FeedRefusal `UNREACHABLE`, or `LIMIT` if it takes too long
   */
  read(path: string, mostBytes: number): Promise<Uint8Array | undefined>;
}
