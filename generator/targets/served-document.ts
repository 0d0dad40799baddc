import { withAliasSchemes } from '../load/alias-schemes.ts';
import { compactJson } from '../load/document/compact-json.ts';
import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping, mappings } from '../load/document/node.ts';
import { withOperations } from '../load/document/structure.ts';
import type { Contract } from '../model/contract/contract.ts';

/** The versions of OpenAPI that a contract is published in. */
export type OpenApiVersion = '3.1' | '3.2';

/**
 * The contract as one OpenAPI document, which the server hands out, in the form that every tool reads: every reference
 * inside it and written in full, a second header of a credential as a scheme, and the request id header, declared once at
 * the root, listed on every response. Version 3.2 has `itemSchema` in place of the registered back-port `x-oai-itemSchema`.
 */
export function bundledJson(document: Document, contract: Contract, version: OpenApiVersion = '3.1'): string {
  const published = publishedDocument(written(document), contract);
  if (version === '3.1') return compactJson(published);
  const renamed = rename(published, 'x-oai-itemSchema', 'itemSchema');
  return compactJson({ ...mapping(renamed), openapi: '3.2.0' });
}

/** The document before later stages made more schemas of it than it has. */
export function written(document: Document): Document {
  return { ...document, root: document.published ?? document.root };
}

/** The contract as the document that is published. */
export function publishedDocument({ root }: Document, contract: Contract): Mapping {
  const schemas = mapping(mapping(root.components).schemas);
  return mapping(withFullMappings(withAliasSchemes(withRequestId(root, contract)), schemas));
}

/** A mapping may name a schema alone; tools take that for a file. */
function withFullMappings(node: Node, schemas: Mapping): Node {
  return changed(node, (key, member) =>
    key === 'discriminator' && isMapping(member) && isMapping(member.mapping)
      ? [key, { ...member, mapping: fullMapping(member.mapping, schemas) }]
      : [key, withFullMappings(member, schemas)],
  );
}

/** A node with its members changed, or itself where none is: most of a document stays as it is. */
function changed(node: Node, change: (key: string, member: Node) => readonly [string, Node]): Node {
  if (isSequence(node)) {
    const items = node.map((item, index) => change(String(index), item)[1]);
    return items.every((item, index) => item === node[index]) ? node : items;
  }
  if (!isMapping(node)) return node;
  const entries = Object.entries(node);
  const made = entries.map(([key, member]) => change(key, member));
  const isSame = made.every(
    ([key, member], index) => key === entries[index]?.[0] && member === entries[index]?.[1],
  );
  return isSame ? node : Object.fromEntries(made);
}

function fullMapping(written: Mapping, schemas: Mapping): Mapping {
  const full = (name: Node) =>
    typeof name === 'string' && Object.hasOwn(schemas, name) ? `#/components/schemas/${name}` : name;
  return Object.fromEntries(Object.entries(written).map(([value, name]) => [value, full(name)]));
}

function withRequestId(root: Mapping, { requestId }: Contract): Mapping {
  if (!requestId) return root;
  const { header, description, schema } = requestId;
  const listed: Mapping = {
    [header]: { ...(description === undefined ? {} : { description }), required: true, schema },
  };
  const add = (response: Node): Node =>
    isMapping(response) && response.$ref === undefined
      ? { ...response, headers: { ...listed, ...mapping(response.headers) } }
      : response;
  const each = (responses: Node | undefined): Mapping =>
    Object.fromEntries(mappings(responses).map(([key, response]) => [key, add(response)]));
  const components = mapping(root.components);
  const paths = mappings(root.paths).map(([path, item]) => [path, withResponses(item, each)] as const);
  return {
    ...root,
    paths: Object.fromEntries(paths),
    components: { ...components, responses: each(components.responses) },
  };
}

/** Signaling is another document's business: what it answers is not ours to add to. */
function withResponses(item: Mapping, each: (responses: Node | undefined) => Mapping): Mapping {
  return withOperations(item, (operation) =>
    mapping(operation['x-callsheet']).signaling === undefined
      ? { ...operation, responses: each(operation.responses) }
      : operation,
  );
}

function rename(node: Node, from: string, to: string): Node {
  return changed(node, (key, member) => [key === from ? to : key, rename(member, from, to)]);
}
