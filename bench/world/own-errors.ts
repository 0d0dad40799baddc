import { readFileSync } from 'node:fs';
import type { Mapping, Node } from '../../generator/load/document/document.ts';
import { isMapping } from '../../generator/load/document/node.ts';
import { drawnDocuments, type WorldDocument } from '../generate/documents.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Draws this many documents at a time; fewer than half of all documents qualify. */
const drawnAtOnce = 200;

/**
 * Public documents that declare their own error schemas, in the order that the seed gives them; one per provider.
 * A document is read only when the caller requests the next one.
 */
export async function* documentsWithOwnErrors(seed: number): AsyncGenerator<WorldDocument> {
  const seen = new Set<string>();
  for (let count = drawnAtOnce; ; count += drawnAtOnce) {
    const documents = await drawnDocuments(count, seed);
    for (const document of documents.slice(seen.size)) {
      seen.add(document.name);
      if (declaresOwnErrors(JSON.parse(readFileSync(document.path, 'utf8')))) yield document;
    }
    if (documents.length < count) return;
  }
}

/** Whether an operation of an OpenAPI document describes the body of an error response by a JSON schema. */
export function declaresOwnErrors(document: Node): boolean {
  if (!isMapping(document) || !isMapping(document.paths)) return false;
  return Object.values(document.paths).some((item) =>
    methods.some((method) => {
      const operation = isMapping(item) ? item[method] : undefined;
      const responses = isMapping(operation) ? operation.responses : undefined;
      return (
        isMapping(responses) &&
        Object.entries(responses).some(
          ([status, response]) => /^([45]|default$)/.test(status) && hasSchema(document, response),
        )
      );
    }),
  );
}

function hasSchema(document: Mapping, written: Node | undefined): boolean {
  const response = followed(document, written);
  if (!isMapping(response) || !isMapping(response.content)) return false;
  return Object.entries(response.content).some(
    ([type, media]) => /json/i.test(type) && isMapping(media) && isMapping(media.schema),
  );
}

function followed(document: Mapping, node: Node | undefined): Node | undefined {
  const reference = isMapping(node) ? node.$ref : undefined;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return node;
  return reference
    .slice(2)
    .split('/')
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Node | undefined>((found, key) => (isMapping(found) ? found[key] : undefined), document);
}
