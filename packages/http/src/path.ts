/**
 * A path without percent signs where they stand for text. What stands for no text, and `%25`, which would then be read twice, is left.
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
