import type { Document, Node } from '../load/document/document.ts';
import { items, mapping, mappings } from '../load/document/node.ts';
import { operationNames } from '../load/document/operation-names.ts';
import { resolved } from '../load/document/resolve.ts';
import { operationsIn } from '../load/document/structure.ts';
import {
  type Changes,
  type Report,
  type Version,
  type Versions,
  writtenAt,
} from '../model/changes/changes.ts';
import type { Described, DescribedParameter, Pair } from '../model/changes/pair.ts';
import type { Operation, Response } from '../model/contract/contract.ts';
import { traits } from '../traits/index.ts';
import { half } from '../traits/trait.ts';
import { compareBodies } from './bodies.ts';
import { written } from './canonical-json.ts';
import { compareParameters } from './parameters.ts';
import { compareResponses } from './responses.ts';
import type { SchemaComparison } from './schemas/schema-comparison.ts';

/** Compares operations by name, or if a name was removed, by method and path. */
export function compareOperations(versions: Versions, changes: Changes, schemas: SchemaComparison): void {
  const before = describe(versions.before);
  const after = describe(versions.after);
  const paired = new Set<string>();
  for (const [name, was] of before) {
    const is = after.get(name) ?? renamed(was.operation, before, after);
    if (is === undefined) {
      const { method, path, location } = was.operation;
      changes.reporter(name, location)('breaking', `the operation is removed (${method} ${path})`);
      continue;
    }
    paired.add(is.operation.name);
    const report = changes.reporter(is.operation.name, is.operation.location);
    compareOperation({ before: was, after: is, versions, report, schemas });
  }
  for (const [name, { operation }] of after) {
    if (paired.has(name)) continue;
    changes.reporter(name, operation.location)(
      'additive',
      `the operation is new (${operation.method} ${operation.path})`,
    );
  }
}

function compareOperation(pair: Pair): void {
  compareIdentity(pair);
  compareParameters(pair);
  compareBodies(pair);
  compareResponses(pair);
  for (const { compare } of traits) half(compare)?.operations?.(pair);
  compareProse(pair);
}

function compareIdentity({ before, after, report }: Pair): void {
  const [was, is] = [before.operation, after.operation];
  // Requests stay the same, but code that uses the operation's name or area must change.
  if (was.name !== is.name) report('warning', `the operation was called ${was.name}`);
  if (was.method !== is.method) report('breaking', `method changed from ${was.method} to ${is.method}`);
  if (shapeOfPath(was.path) !== shapeOfPath(is.path))
    report('breaking', `path changed from ${was.path} to ${is.path}`);
  if (was.area !== is.area) report('warning', `moved from the area ${was.area} to ${is.area}`);
}

/** Compares documentation and examples. */
function compareProse({ before, after, report }: Pair): void {
  for (const name of ['summary', 'description', 'externalDocs'] as const) {
    if (written(before.node[name]) !== written(after.node[name])) {
      const { document } = after.version;
      report('cosmetic', `${name} changed`, document.location(after.node, name));
    }
  }
  if (before.node.deprecated !== after.node.deprecated) {
    report('cosmetic', after.node.deprecated === true ? 'is deprecated' : 'is no longer deprecated');
  }
  compareExamples('body', before.operation.body, after.operation.body, report);
  for (const is of after.operation.responses) {
    const was = before.operation.responses.find(({ status }) => status === is.status);
    const links = ({ node, version: { document } }: Described) =>
      written(resolved(document.root, mapping(node.responses)[String(is.status)]).links);
    if (was && links(before) !== links(after))
      report('cosmetic', `links of ${is.status} changed`, is.location);
    compareExamples(String(is.status), was, is, report);
  }
}

type WithExamples = Pick<Response, 'contents' | 'location'> | undefined;

function compareExamples(label: string, was: WithExamples, is: WithExamples, report: Report): void {
  if (was === undefined || is === undefined) return;
  const examples = ({ contents }: NonNullable<WithExamples>) =>
    written(
      Object.fromEntries(
        contents.map(({ mediaType, examples: named }) => [
          mediaType,
          Object.fromEntries(named.map(({ name, value }) => [name, value])),
        ]),
      ),
    );
  if (examples(was) !== examples(is)) report('cosmetic', `${label} examples changed`, is.location);
}

function renamed(
  was: Operation,
  before: ReadonlyMap<string, Described>,
  after: ReadonlyMap<string, Described>,
): Described | undefined {
  return [...after.values()].find(
    ({ operation: { name, method, path } }) =>
      !before.has(name) && method === was.method && shapeOfPath(path) === shapeOfPath(was.path),
  );
}

/** A path without the names of its parameters, which no request contains. */
const shapeOfPath = (path: string): string => path.replaceAll(/\{[^}]*\}/g, '{}');

function describe(version: Version): Map<string, Described> {
  const { root } = version.document;
  const byName = new Map(
    version.contract.areas.flatMap(({ operations }) =>
      operations.map((operation) => [operation.name, operation]),
    ),
  );
  const found = new Map<string, Described>();
  for (const [path, shared] of mappings(root.paths)) {
    const item = resolved(root, shared);
    for (const { method, node } of operationsIn(item)) {
      const operation = byName.get(operationNames(root)(method, path));
      if (operation === undefined) continue;
      found.set(operation.name, {
        operation,
        node,
        parameters: laidOver(version.document, item.parameters, node.parameters),
        version,
      });
    }
  }
  return found;
}

/** The path's parameters, overridden by the operation's own. */
function laidOver(document: Document, ...lists: readonly (Node | undefined)[]): DescribedParameter[] {
  const found = new Map<string, DescribedParameter>();
  for (const parameter of lists.flatMap(items)) {
    const node = resolved(document.root, parameter);
    const location = writtenAt(document, parameter, document.location(mapping(parameter)));
    found.set(`${String(node.in)} ${String(node.name)}`, { node, location });
  }
  return [...found.values()];
}
