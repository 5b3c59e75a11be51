// ClickHouse's engine in a process of its own: node chdb.mjs FOLDER < request, {settings, queries}; prints a list of rows for each query.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [, , folder = ''] = process.argv;
const { settings, queries } = JSON.parse(readFileSync(0, 'utf8'));

const { Session } = createRequire(join(folder, 'package.json'))('chdb');
const session = new Session(join(folder, 'state'), { connectionArgs: settings });
const answers = queries.map((query) =>
  session
    .query(query, 'JSONEachRow')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line)),
);
session.close();
process.stdout.write(JSON.stringify(answers));
