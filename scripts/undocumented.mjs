// node scripts/undocumented.mjs [folder]: lists the public members without a doc comment.
import { publicMembers } from './members.mjs';

const [folder = ''] = process.argv.slice(2);
const missing = publicMembers().filter(({ isDocumented, path }) => !isDocumented && path.startsWith(folder));
for (const { path, line, name } of missing) console.log(`${path}:${line} ${name}`);
console.log(`${missing.length} members without a doc comment`);
