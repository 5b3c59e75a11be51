// The reference of every public entry point, from the docstrings of its source, as pages of the site: reference/api.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, Comment, Converter, ReflectionKind, RendererEvent } from 'typedoc';
import { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import ts from 'typescript';
import { entryPoints, publishedFolders } from '../../../scripts/inputs.mjs';
import { root } from '../../../scripts/steps.mjs';

const isFunction = ({ kind }) => kind === ReflectionKind.Function;
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
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (context) => {
  // Brands are members that no value has.
  for (const member of context.project.getReflectionsByKind(ReflectionKind.Property))
    if (member.type?.name === 'never') context.project.removeReflection(member);
  for (const { context, parameter, type } of named)
    parameter.type = context.converter.convertType(context, type);
});

// The plugin counts names that differ by case alone (`endKey`, `EndKey`) otherwise than VitePress does.
app.renderer.on(RendererEvent.BEGIN, ({ project: { children } }) => {
  const { anchors, fullUrls } = app.renderer.router;
  for (const { children: members = [] } of children) {
    const functions = new Set(members.filter(isFunction).map(({ name }) => name.toLowerCase()));
    for (const member of members.filter((one) => !isFunction(one) && functions.has(one.name.toLowerCase()))) {
      const anchor = `${member.name.toLowerCase()}-1`;
      if (!anchors.has(member)) continue;
      anchors.set(member, anchor);
      fullUrls.set(member, fullUrls.get(member).replace(/#.*/, `#${anchor}`));
    }
  }
});

// VitePress writes anchors in links with dashes.
app.renderer.on(MarkdownPageEvent.END, (page) => {
  page.contents = page.contents?.replace(/<a id="[^"]+">/g, (anchor) => anchor.replaceAll('_', '-'));
});

const project = await app.convert();
if (project === undefined) process.exitCode = 1;
else await app.generateOutputs(project);
if (app.logger.hasErrors()) process.exitCode = 1;
