import { compareText, type Sha256, sha256 as builtIn, toUtf8 } from 'wayfold/registry';

/**
 * SHA-256 over the sorted paths of files, each with the SHA-256 of its content: lines `<path> <hash>`, in hex. It names
 * the content that was read, of a checkout or a package, wherever it came from.
 */
export function sourceDigest(
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
  sha256: Sha256 = builtIn,
): string {
  const lines = [...files]
    .sort(([one], [other]) => compareText(one, other))
    .map(
      ([path, content]) =>
        `${path} ${hex(sha256(typeof content === 'string' ? toUtf8(content) : content))}\n`,
    );
  return hex(sha256(toUtf8(lines.join(''))));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
