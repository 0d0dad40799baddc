import type { Document, Mapping } from '../load/document/document.ts';
import { items, mapping, mappings, text } from '../load/document/node.ts';
import type {
  Area,
  Contract,
  NamedSchema,
  Operation,
  Resource,
  RootReads,
} from '../model/contract/contract.ts';
import { areaName, camelCase, pascalCase, schemaTypeName } from '../text/names.ts';
import { readClauses } from '../traits/clauses.ts';
import { traits } from '../traits/index.ts';
import { readMembers } from './members.ts';
import { readOperations } from './operations.ts';
import { readOutgoing } from './outgoing.ts';
import { readServers } from './servers.ts';
import { readType } from './types.ts';
import { readValidated } from './validator-schemas.ts';

/** Builds the contract, from which the targets generate, from a document without lint errors. */
export function build(document: Document): Contract {
  const { root } = document;
  const info = mapping(root.info);
  const operations = readOperations(document);
  return {
    title: text(info.title) ?? '',
    version: String(info.version ?? ''),
    entry: document.entry,
    servers: readServers(root),
    areas: readAreas(document, operations),
    outgoing: readOutgoing(document),
    schemas: readSchemas(document),
    resources: readResources(operations),
    validated: readValidated(document, operations),
    ...readRoots(root),
  };
}

/** Reads the root's traits. Each reader returns a member of the contract. */
function readRoots(root: Mapping): RootReads {
  const read = traits.flatMap(({ readRoot = {} }) =>
    Object.entries(readRoot).map(([member, readMember]) => [member, readMember(root)] as const),
  );
  return Object.fromEntries(read) as RootReads & Record<string, unknown>; // one member from each reader
}

/** Areas in the order of the document's tags, then other tags in the order of the operations. */
function readAreas({ root }: Document, operations: readonly Operation[]): Area[] {
  const tags = items(root.tags).map(mapping);
  const names = new Set([
    ...tags.map((tag) => areaName(text(tag.name))),
    ...operations.map(({ area }) => area),
  ]);
  return [...names].flatMap((name) => {
    const own = operations.filter(({ area }) => area === name);
    const [first] = own;
    if (!first) return [];
    const summary = text(tags.find((tag) => areaName(text(tag.name)) === name)?.description);
    const source = first.location.file;
    return [
      { name, typeName: pascalCase(name), valueName: camelCase(name), summary, source, operations: own },
    ];
  });
}

function readSchemas(document: Document): NamedSchema[] {
  const schemas = mapping(mapping(document.root.components).schemas);
  return mappings(schemas).map(([name, schema]) => {
    const { clauses, decision } = readClauses(schema);
    const summary = text(schema.description);
    return {
      name: schemaTypeName(name),
      summary,
      type: readType(schema),
      members: readMembers(document.root, schema),
      location: document.location(schemas, name),
      clauses,
      decision,
    };
  });
}

/** The resources in path parameters, without duplicates. */
function readResources(operations: readonly Operation[]): Resource[] {
  const byName = new Map<string, Resource>();
  for (const { tenancy } of operations) {
    for (const [index, { resource }] of tenancy.entries()) {
      const under = tenancy.slice(0, index).map((outer) => outer.resource);
      if (!byName.has(resource))
        byName.set(resource, { name: resource, valueName: camelCase(resource), under });
    }
  }
  return [...byName.values()];
}
