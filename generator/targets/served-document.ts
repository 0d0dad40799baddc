import { withAliasSchemes } from '../load/alias-schemes.ts';
import { compactJson } from '../load/document/compact-json.ts';
import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping, mappings } from '../load/document/node.ts';
import { withOperations } from '../load/document/structure.ts';
import type { Contract } from '../model/contract/contract.ts';

/** The versions of OpenAPI in which a contract is published. */
export type OpenApiVersion = '3.1' | '3.2';

/**
 * The contract as the OpenAPI document that the server publishes, in a form that every tool reads. All
 * references are internal, and a second header of a credential is a security scheme. The root declares the
 * request id header once, and here it is on every response. Version 3.2 has `itemSchema` in place of the
 * registered back-port `x-oai-itemSchema`.
 */
export function bundledJson(document: Document, contract: Contract, version: OpenApiVersion = '3.1'): string {
  const published = publishedDocument(written(document), contract);
  if (version === '3.1') return compactJson(published);
  const renamed = rename(published, 'x-oai-itemSchema', 'itemSchema');
  return compactJson({ ...mapping(renamed), openapi: '3.2.0' });
}

/** The document before later stages added schemas. */
export function written(document: Document): Document {
  return { ...document, root: document.published ?? document.root };
}

/** The contract as the document that is published. */
export function publishedDocument({ root }: Document, contract: Contract): Mapping {
  const schemas = mapping(mapping(root.components).schemas);
  return mapping(withFullMappings(withAliasSchemes(withRequestId(root, contract)), schemas));
}

/** Mappings may name schemas without a reference, which tools interpret as a file. */
function withFullMappings(node: Node, schemas: Mapping): Node {
  return changed(node, (key, member) =>
    key === 'discriminator' && isMapping(member) && isMapping(member.mapping)
      ? [key, { ...member, mapping: fullMapping(member.mapping, schemas) }]
      : [key, withFullMappings(member, schemas)],
  );
}

/**
 * A node with changed members, or the node itself if none changes, because most of a document stays the
 * same.
 */
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

/** Another document defines the responses of signaling, so nothing is added to them. */
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
