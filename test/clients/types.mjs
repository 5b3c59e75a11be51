// Writes the response types of the public client as a JSON Schema by the names of the wire: node types.mjs FILE > client-types.json
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Response type of each endpoint. */
const responses = {
  ibcOriginAssets: 'IbcOriginAssetsResponse',
  assetsBetweenChains: 'AssetsBetweenChainsResponse',
  msgs: 'MsgsResponse',
  route: 'RouteResponse',
  msgsDirect: 'MsgsDirectResponse',
  assets: 'AssetsResponse',
  assetsFromSource: 'AssetsFromSourceResponse',
  recommendAssets: 'AssetRecommendationsResponse',
  venues: 'VenuesResponse',
  chains: 'ChainsResponse',
  bridges: 'BridgesResponse',
};

/** Types that a folder of the client declares but does not export by name: what its functions answer. */
const declared = {
  IbcOriginAssetsResponse: {
    properties: { origin_assets: { items: { $ref: 'OptionalAsset' }, type: 'array' } },
    type: 'object',
  },
  AssetsBetweenChainsResponse: {
    properties: { assets_between_chains: { items: { $ref: 'AssetBetweenChains' }, type: 'array' } },
    type: 'object',
  },
};

/** The client's own conversion of names. */
const wireName = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The schema of the types of a declaration file, those that responses reach. */
export function schemaOf(text, source) {
  const file = ts.createSourceFile('types.d.ts', text, ts.ScriptTarget.Latest, true);
  const declarations = new Map(
    file.statements.flatMap((one) => (one.name === undefined ? [] : [[one.name.text, one]])),
  );
  const types = {};
  const reach = (name) => {
    if (name in types) return { $ref: name };
    types[name] = {};
    const found = declarations.get(name);
    if (found === undefined && declared[name] === undefined) throw new Error(`no type ${name}`);
    types[name] = found === undefined ? declared[name] : schemaOfDeclaration(found, reach);
    for (const inner of JSON.stringify(types[name]).matchAll(/"\$ref":"(\w+)"/g)) reach(inner[1]);
    return { $ref: name };
  };
  for (const name of Object.values(responses)) reach(name);
  return { source, responses, types };
}

function schemaOfDeclaration(node, reach) {
  if (ts.isEnumDeclaration(node))
    return { type: 'string', enum: node.members.map(({ initializer }) => initializer.text) };
  return ts.isInterfaceDeclaration(node) ? objectOf(node.members, reach) : schemaOfType(node.type, reach);
}

function objectOf(members, reach) {
  const properties = members.map(({ name, type }) => [wireName(name.text), schemaOfType(type, reach)]);
  const required = members
    .filter(({ questionToken }) => !questionToken)
    .map(({ name }) => wireName(name.text));
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

function schemaOfType(node, reach) {
  if (node.kind === ts.SyntaxKind.StringKeyword) return { type: 'string' };
  if (node.kind === ts.SyntaxKind.NumberKeyword) return { type: 'number' };
  if (node.kind === ts.SyntaxKind.BooleanKeyword) return { type: 'boolean' };
  if (node.kind === ts.SyntaxKind.ObjectKeyword || node.kind === ts.SyntaxKind.AnyKeyword) return {};
  if (ts.isParenthesizedTypeNode(node)) return schemaOfType(node.type, reach);
  if (ts.isArrayTypeNode(node)) return { type: 'array', items: schemaOfType(node.elementType, reach) };
  if (ts.isTypeLiteralNode(node)) return objectOf(node.members, reach);
  if (ts.isUnionTypeNode(node)) return { anyOf: node.types.map((one) => schemaOfType(one, reach)) };
  if (ts.isIntersectionTypeNode(node)) return { allOf: node.types.map((one) => schemaOfType(one, reach)) };
  if (ts.isTypeReferenceNode(node)) {
    const name = node.typeName.getText();
    if (name === 'Record')
      return { type: 'object', additionalProperties: schemaOfType(node.typeArguments[1], reach) };
    return reach(name);
  }
  throw new Error(`no schema of ${node.getText()}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , file, version] = process.argv;
  const source = { package: '@skip-go/client', version, file: file.replace(/.*\/dist\//, 'dist/') };
  process.stdout.write(`${JSON.stringify(schemaOf(readFileSync(file, 'utf8'), source), null, 1)}\n`);
}
