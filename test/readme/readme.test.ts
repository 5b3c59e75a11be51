import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';

const root = new URL('../../', import.meta.url);

it('shows the example that runs here', async () => {
  const readme = await readFile(new URL('README.md', root), 'utf8');
  const example = await readFile(new URL('test/readme/example.ts', root), 'utf8');
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\`\n`);
});

it('prints what the README says it prints', async () => {
  const readme = await readFile(new URL('README.md', root), 'utf8');
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  await import('./example.js').finally(() => log.mockRestore());
  expect(printed.length).toBeGreaterThan(1);
  expect(readme).toContain(`\`\`\`text\n${printed.slice(0, 3).join('\n')}\n`);
});
