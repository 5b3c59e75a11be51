/**
 * Runs one command of the command line and resolves to its exit code.
 *
 * @param argv the arguments after the program's name
 */
export async function main(argv: readonly string[]): Promise<number> {
  process.stdout.write(`wayfold ${argv.join(' ')}: not written yet\n`);
  return 0;
}
