import { readType } from '../../build/types.ts';
import type { Document, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, mappings, text } from '../../load/document/node.ts';
import { operationsIn } from '../../load/document/structure.ts';
import type { Contract } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, printString } from '../../text/code.ts';
import { schemaTypeName } from '../../text/names.ts';
import { header } from '../parts/header.ts';
import { publishedDocument } from '../served-document.ts';
import { asRead, schemasAsRead } from './as-read.ts';
import { type Member, printMembers } from './members.ts';
import {
  bodyType,
  operationType,
  parameterType,
  pathItemType,
  responseType,
  type Schemas,
} from './operation-types.ts';

/** The view of `templates/paths/openapi.ts.hbs`. */
export interface PathsView {
  readonly header: Code;
  readonly paths: Code;
  readonly webhooks: Code;
  readonly components: Code;
  readonly operations: Code;
}

/** `openapi.ts`: the published document as types, path by path. */
export function pathsView(contract: Contract, document: Document): PathsView {
  const root = publishedDocument(document, contract);
  const schemas = schemasOf(root);
  const operations = namedOperations(root);
  const named = new Set(operations.map(({ operation }) => operation));
  const itemTypes = (node: Node | undefined): Member[] =>
    mappings(node).map(([name, item]) => ({ name, type: pathItemType(item, named, schemas) }));
  const webhooks = itemTypes(root.webhooks);
  return {
    header: header(contract.entry),
    paths: new Code(block(itemTypes(root.paths))),
    webhooks: new Code(
      webhooks.length === 0
        ? 'type webhooks = Record<string, never>;'
        : `interface webhooks ${block(webhooks)}`,
    ),
    components: new Code(componentsType(root, schemas)),
    operations: new Code(
      block(
        operations.map(({ id, operation, shared }) => ({
          name: id,
          type: operationType(operation, shared, schemas),
        })),
      ),
    ),
  };
}

/** The body of an interface, which may be empty. */
const block = (members: readonly Member[]) => (members.length === 0 ? '{}' : printMembers(members));

interface NamedOperation {
  readonly id: string;
  readonly operation: Mapping;
  readonly shared: readonly Node[];
}

/** Operations with an id, of paths and of webhooks. */
function namedOperations(root: Mapping): NamedOperation[] {
  const found = new Map<string, NamedOperation>();
  for (const [, item] of [...mappings(root.paths), ...mappings(root.webhooks)]) {
    for (const { node: operation } of operationsIn(item)) {
      const id = text(operation.operationId);
      if (id !== undefined && !found.has(id))
        found.set(id, { id, operation, shared: items(item.parameters) });
    }
  }
  return [...found.values()];
}

function schemasOf(root: Mapping): Schemas {
  const names = new Map(
    Object.keys(mapping(mapping(root.components).schemas)).map((name) => [schemaTypeName(name), name]),
  );
  const reference = (type: string) => `components['schemas'][${printString(names.get(type) ?? type)}]`;
  const printRead = (schema: Node) => printType(readType(schema), reference).text;
  return {
    root,
    printRead,
    print: (schema, direction) => printRead(asRead(schema, direction === 'responded' ? 'there' : 'optional')),
  };
}

function componentsType(root: Mapping, schemas: Schemas): string {
  const components = mapping(root.components);
  const kind = (name: string, type: (node: Mapping) => string): Member => {
    const own = mappings(components[name]).map(
      ([key, node]): Member => ({ name: key, type: type(node), comment: [text(node.description)] }),
    );
    return { name, type: own.length === 0 ? 'never' : printMembers(own) };
  };
  const read = schemasAsRead(root).map(
    ([name, schema]): Member => ({
      name,
      type: schemas.printRead(schema),
      comment: [isMapping(schema) ? text(schema.description) : undefined],
    }),
  );
  return printMembers([
    { name: 'schemas', type: read.length === 0 ? 'never' : printMembers(read) },
    kind('responses', (node) => responseType(node, schemas)),
    kind('parameters', (node) => parameterType(node, schemas)),
    kind('requestBodies', (node) => bodyType(node, schemas)),
    kind('headers', (node) => parameterType(node, schemas)),
    { name: 'pathItems', type: 'never' },
  ]);
}
