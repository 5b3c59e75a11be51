import type { OpenApiOptions } from './document.js';
import type { JsonSchema } from './json-schema.js';

/**
 * Returns the interface as an OpenAPI 3.1 document: requests from the codecs that check them, answers from their interfaces.
 * The text of the document is loaded with the first call. Rejects only if it cannot be loaded.
 *
 * @example JSON.stringify(await openApiDocument({ version: '1.2.3' }))
 */
export async function openApiDocument(options: OpenApiOptions = {}): Promise<JsonSchema> {
  const { documentOf } = await import('./document.js');
  return documentOf(options);
}
