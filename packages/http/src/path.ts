/**
 * Decodes the percent signs of a path. Invalid ones stay, and so does `%25`, which would otherwise be decoded twice.
 */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeKeepingPercent(path);
  } catch {
    return path.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => {
      try {
        return decodeKeepingPercent(run);
      } catch {
        return run;
      }
    });
  }
}

function decodeKeepingPercent(text: string): string {
  return decodeURI(text.replaceAll('%25', '%2525'));
}
