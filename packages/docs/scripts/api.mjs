// The reference of every public entry point, from the docstrings of its source, as pages of the site: reference/api.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Comment, Converter } from 'typedoc';
import ts from 'typescript';
import { entryPoints, publishedFolders } from '../../../scripts/inputs.mjs';
import { root } from '../../../scripts/steps.mjs';

const docs = dirname(dirname(fileURLToPath(import.meta.url)));

// The core first: the other packages show its types, and link to where they are described.
const folders = publishedFolders().sort((a, b) => (b === 'packages/core') - (a === 'packages/core'));
const entries = folders.flatMap((folder) => entryPoints(folder)).filter(({ exists }) => exists);

const app = await Application.bootstrapWithPlugins({
  entryPoints: entries.map(({ source }) => join(root, source)),
  tsconfig: join(docs, 'tsconfig.api.json'),
  plugin: ['typedoc-plugin-markdown', 'typedoc-vitepress-theme'],
  out: join(docs, 'reference/api'),
  docsRoot: docs,
  // Types are checked elsewhere.
  skipErrorChecking: true,
  readme: 'none',
  router: 'module',
  sort: ['source-order'],
  excludeInternal: true,
  excludeExternals: true,
  groupOrder: ['Functions', 'Variables', 'Interfaces', 'Type Aliases', 'Classes', '*'],
  tableColumnSettings: { hideModifiers: true },
  disableSources: true,
  githubPages: false,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  hideGroupHeadings: false,
  useCodeBlocks: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  expandParameters: true,
  entryFileName: 'index.md',
  pageTitleTemplates: { index: 'API', member: '{name}', module: '{name}' },
  sidebar: { autoConfiguration: true, format: 'vitepress', pretty: true, collapsed: true },
  logLevel: 'Warn',
});

// An entry is known by the name under which it is imported, not by its file.
const names = new Map(entries.map(({ name, source }) => [join(root, source), name]));
app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
  if (reflection.parent !== context.project) return;
  const file = context.getSymbolFromReflection(reflection)?.declarations?.[0]?.getSourceFile().fileName;
  reflection.name = names.get(file) ?? reflection.name;
  const [, about] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  const text = about?.replace(/^\s*\* ?/gm, '').trim();
  if (text) reflection.comment = new Comment([{ kind: 'text', text }]);
});

// Types of parameters as the source names them: what TypeScript makes of `Plain<CompileRequest>` nobody can read.
const named = [];
app.converter.on(Converter.EVENT_CREATE_PARAMETER, (context, parameter) => {
  const { type } = context.getSymbolFromReflection(parameter)?.valueDeclaration ?? {};
  if (type && ts.isTypeReferenceNode(type)) named.push({ context, parameter, type });
});
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, () => {
  for (const { context, parameter, type } of named)
    parameter.type = context.converter.convertType(context, type);
});

const project = await app.convert();
if (project === undefined) process.exitCode = 1;
else await app.generateOutputs(project);
if (app.logger.hasErrors()) process.exitCode = 1;
