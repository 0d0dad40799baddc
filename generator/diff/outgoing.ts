import { outgoingNodes } from '../build/outgoing.ts';
import type { Mapping } from '../load/document/document.ts';
import { items, mapping } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Changes, Report, Version, Versions } from '../model/changes/changes.ts';
import type { Outgoing } from '../model/contract/contract.ts';
import { compareContents } from './bodies.ts';
import { written } from './canonical-json.ts';
import type { SchemaComparison } from './schemas/schema-comparison.ts';

/** A request that the API itself sends, with its nodes in the document. */
interface Sent extends Outgoing {
  readonly node: Mapping;
  /** The path item with the request and its siblings, which may have common parameters. */
  readonly item: Mapping;
  readonly version: Version;
}

interface SentPair {
  readonly before: Sent;
  readonly after: Sent;
  readonly report: Report;
  readonly schemas: SchemaComparison;
}

/**
 * Compares webhooks and callbacks. The API sends their bodies and parameters, so these are compared as
 * responses. The API receives their responses, so these are compared as requests. Webhooks and callbacks are
 * identified by name and method, and callbacks also by operation and address, because generated names may
 * differ and are never sent.
 */
export function compareOutgoing(versions: Versions, changes: Changes, schemas: SchemaComparison): void {
  const before = sentOf(versions.before);
  const after = sentOf(versions.after);
  for (const [key, was] of before) {
    const is = after.get(key);
    const report = changes.reporter(subjectOf(was), (is ?? was).operation.location);
    if (is) compareSent({ before: was, after: is, report, schemas });
    else report.on('response')('breaking', `the ${was.kind} is no longer sent (${was.operation.method})`);
  }
  for (const [key, is] of after) {
    if (before.has(key)) continue;
    const report = changes.reporter(subjectOf(is), is.operation.location).on('response');
    report('additive', `the ${is.kind} is new (${is.operation.method})`);
  }
}

const subjectOf = ({ kind, key, of }: Outgoing): string =>
  of === undefined ? `${kind} ${key}` : `${kind} ${key} of ${of}`;

function sentOf(version: Version): Map<string, Sent> {
  const nodes = new Map(outgoingNodes(version.document.root).map((one) => [one.name, one]));
  return new Map(
    version.contract.outgoing.map((sent) => {
      const { node = {}, item = {} } = nodes.get(sent.operation.name) ?? {};
      const key = [sent.kind, sent.of, sent.key, sent.expression, sent.operation.method].join(' ');
      return [key, { ...sent, node, item, version }];
    }),
  );
}

function compareSent(pair: SentPair): void {
  const { before, after, report } = pair;
  compareGiven(pair);
  compareBody(pair);
  compareTaken(pair);
  for (const name of ['summary', 'description'] as const) {
    if (written(before.node[name]) === written(after.node[name])) continue;
    report('cosmetic', `${name} changed`, after.version.document.location(after.node, name));
  }
}

/** Compares headers and query. */
function compareGiven({ before, after, report: either, schemas }: SentPair): void {
  const report = either.on('response');
  const parametersOf = ({ operation: { parameters } }: Sent) =>
    new Map(parameters.map((parameter) => [`${parameter.in} parameter "${parameter.name}"`, parameter]));
  const [was, is] = [parametersOf(before), parametersOf(after)];
  for (const [label, { required }] of was)
    if (!is.has(label)) report(required ? 'breaking' : 'warning', `${label} is no longer sent`);
  for (const [label, { required, location }] of is) {
    const old = was.get(label);
    if (!old) {
      report('additive', `${label} is new`, location);
      continue;
    }
    if (old.required && !required) report('breaking', `${label} may now be absent`, location);
    if (!old.required && required) report('additive', `${label} is now always sent`, location);
    schemas.report(either, label, schemaIn(before, label), schemaIn(after, label), 'response', location);
  }
}

/** The schema of a parameter. The request's own overrides the one of its path item. */
function schemaIn({ node, item, version }: Sent, label: string) {
  const found = [...items(node.parameters), ...items(item.parameters)]
    .map((parameter) => resolved(version.document.root, parameter))
    .find((parameter) => `${String(parameter.in)} parameter "${String(parameter.name)}"` === label);
  return found?.schema;
}

function compareBody({ before, after, report: either, schemas }: SentPair): void {
  const report = either.on('response');
  const [was, is] = [before.operation.body, after.operation.body];
  if (!is) {
    if (was) report('breaking', 'no longer has a body');
    return;
  }
  if (!was) {
    report('additive', 'now has a body', is.location);
    return;
  }
  if (was.required && !is.required) report('breaking', 'the body may now be absent', is.location);
  if (!was.required && is.required) report('additive', 'the body is now always sent', is.location);
  compareContents({ report, schemas }, bodyOf(before), bodyOf(after), {
    label: 'body',
    direction: 'response',
    location: is.location,
  });
}

const bodyOf = ({ node, version }: Sent): Mapping => resolved(version.document.root, node.requestBody);

/** Compares the responses that the API accepts from receivers. */
function compareTaken({ before, after, report: either, schemas }: SentPair): void {
  const report = either.on('request');
  const [was, is] = [mapping(before.node.responses), mapping(after.node.responses)];
  const { document } = after.version;
  for (const status of Object.keys(was))
    if (is[status] === undefined && is.default === undefined)
      report('breaking', `${status} is no longer accepted as a response`);
  for (const status of Object.keys(is)) {
    const location = document.location(is, status);
    const old = was[status] ?? was.default;
    if (old === undefined) report('additive', `${status} is now accepted as a response`, location);
    else
      compareContents(
        { report, schemas },
        resolved(before.version.document.root, old),
        resolved(document.root, is[status]),
        { label: status, direction: 'request', location },
      );
  }
}
