import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Fences in other words than `ts` need packages that strangers do not have, and are not compiled where the packages are tried. */
describe.each([
  ['example.ts', 'ts', () => import('./example.js')],
  ['sign.ts', 'typescript', () => import('./sign.js')],
] as const)('%s', (file, fence, run) => {
  it('shows the example that runs here', async () => {
    const readme = await readFile(new URL('README.md', root), 'utf8');
    const example = await readFile(new URL(`test/readme/${file}`, root), 'utf8');
    expect(readme).toContain(`\`\`\`${fence}\n${example}\`\`\`\n`);
  });

  it('prints what the README says it prints', async () => {
    const readme = await readFile(new URL('README.md', root), 'utf8');
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    await run().finally(() => log.mockRestore());
    expect(printed.length).toBeGreaterThan(0);
    expect(readme).toContain(`\`\`\`text\n${printed.slice(0, 3).join('\n')}\n`);
  });
});
