import type { Document } from '../../load/document/document.ts';
import { mapping } from '../../load/document/node.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { operationNamed, operationsOf, readOf } from '../../model/contract/operations-of.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { responseOf, successOf } from '../../model/contract/responses-of.ts';
import { camelCase, kebabCase } from '../../text/names.ts';
import { takenBodies } from '../../traits/boundary-bodies.ts';
import { cite } from '../../traits/citations.ts';
import { traits } from '../../traits/index.ts';
import { pageShape } from '../../traits/pagination/page-shape.ts';
import { partOf, schemaOf } from '../../traits/part-of.ts';
import type { CheckOptions, Subject } from '../../traits/trait.ts';
import { examplesFrom } from './operation-record.ts';
import { isOneText } from './suite-serialization.ts';

/** One line of a generated suite: a probe, its operation, and its options. */
export interface ProbedLine {
  readonly probe: { readonly file: string; readonly name: string };
  readonly options: CheckOptions;
}

const named = (name: string) => ({ file: name, name: camelCase(name) });

/**
 * All checks that follow from the contract's promises about one operation: of its requests and responses,
 * then trait by trait.
 */
export function checksOf(contract: Contract, document: Document, operation: Operation): ProbedLine[] {
  const subject: Subject = { operation, contract, document };
  // Plain requests cannot check tokens of the media plane and messages of sockets.
  if (operation.socket || operation.signaling)
    return [{ probe: named('implemented'), options: cite(operation.clauses) }];
  // The response of a stream does not end, so its own checks read it. Error responses before it are plain.
  const plain = [
    ...(operation.stream ? [] : responses(operation)),
    ...(operation.stream
      ? []
      : takenBodies(subject).map((options) => ({ probe: named('accepts'), options }))),
    ...faults(operation),
    ...readOnlyMembers(subject),
    ...malformed(operation),
    ...deleted(contract, operation),
    ...readBack(contract, operation),
  ];
  const promised = traits.flatMap(({ name, checks }) =>
    'without' in checks ? [] : checks(subject).map((line) => ({ probe: named(kebabCase(name)), ...line })),
  );
  return [...plain, ...promised];
}

function responses(operation: Operation): ProbedLine[] {
  const { body, idempotent, decision, ranges } = operation;
  // An operation may declare its success only as the range 2XX, without a single status.
  const success = responseOf(operation, successOf(operation)) ?? ranges.find(({ range }) => range === '2XX');
  if (!success) return [];
  const clauses = [
    ...operation.clauses,
    ...success.clauses,
    ...success.contents.flatMap((content) => content.clauses),
  ];
  const bodyClauses = body ? [...body.clauses, ...body.contents.flatMap((content) => content.clauses)] : [];
  const examples = body
    ? [...new Set(examplesFrom(body.contents).flatMap(({ examples }) => examples.map(({ name }) => name)))]
    : [];
  const bare = !body?.required;
  const line = (status: number, example?: string): ProbedLine => ({
    probe: named('responses'),
    options: {
      status,
      example,
      ...cite(example === undefined ? clauses : [...clauses, ...bodyClauses], decision),
    },
  });
  const later = idempotent?.later;
  return [
    ...(bare ? [line(successOf(operation))] : []),
    ...examples.map((example) => line(successOf(operation), example)),
    ...(later !== undefined && later !== successOf(operation) ? [line(later, examples[0])] : []),
  ];
}

function faults(operation: Operation): ProbedLine[] {
  const { body, parameters, decision, genericValidation } = operation;
  const clauses = responseOf(operation, 400)?.clauses ?? [];
  if (!responseOf(operation, 400)) return [];
  const excesses = parameters
    .filter((parameter) => parameter.in === 'query' && isOneText(parameter.written))
    .flatMap(({ name, excesses, clauses: cited }) =>
      excesses.map(
        ({ mutation, because, strict }): ProbedLine => ({
          probe: named('rejects'),
          options: {
            part: 'query',
            pointer: `/${name}`,
            mutation,
            because,
            names: genericValidation ? false : undefined,
            ...cite([...clauses, ...cited], decision || strict),
          },
        }),
      ),
    );
  const faults = (body?.faults ?? []).map((fault) => ({
    probe: named('rejects'),
    options: {
      part: 'body',
      pointer: fault.pointer,
      mutation: fault.mutation,
      because: fault.because,
      beyond: fault.beyond,
      example: fault.example,
      names: genericValidation ? false : undefined,
      ...cite([...clauses, ...fault.clauses], decision || fault.strict),
    },
  }));
  return [...excesses, ...missingParameters(operation, clauses), ...faults];
}

/** Checks that a request without a required query parameter is rejected, for each such parameter. */
function missingParameters(operation: Operation, clauses: readonly string[]): ProbedLine[] {
  const { parameters, decision, genericValidation } = operation;
  return parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, clauses: cited }) => ({
      probe: named('rejects'),
      options: {
        part: 'query',
        pointer: `/${name}`,
        mutation: { remove: true },
        because: 'missing',
        names: genericValidation ? false : undefined,
        ...cite([...clauses, ...cited], decision),
      },
    }));
}

/**
 * Checks that a body with a member that only the response has is rejected like a body with an unknown
 * member.
 */
function readOnlyMembers({ operation, contract }: Subject): ProbedLine[] {
  const { body, decision, genericValidation } = operation;
  const content = body?.contents[0];
  const unknown = body?.faults.find(({ pointer }) => pointer === '/unknownMember');
  const response = responseOf(operation, successOf(operation));
  const shown = response?.contents[0];
  if (!content || !unknown || !shown) return [];
  const settable = new Set(propertiesOf(contract, content.type).map(({ name }) => name));
  const others = propertiesOf(contract, shown.type)
    .map(({ name }) => name)
    .filter((name) => !settable.has(name));
  const stamp = others.find((name) => name.endsWith('At'));
  const example = mapping(shown.examples[0]?.value as never);
  return [...others.filter((name) => name === 'id'), ...(stamp ? [stamp] : [])].map((name) => ({
    probe: named('rejects'),
    options: {
      part: 'body',
      pointer: `/${name}`,
      mutation: { set: example[name] ?? '2026-01-01T00:00:00.000Z' },
      because: 'read-only',
      example: unknown.example,
      names: genericValidation ? false : undefined,
      ...cite(unknown.clauses, decision || unknown.strict),
    },
  }));
}

function malformed(operation: Operation): ProbedLine[] {
  const { body, tenancy } = operation;
  const kinds = ['method', ...(tenancy.length > 0 ? ['long-id', 'strange-id', 'bad-escape'] : [])];
  const json = body?.contents.some(({ validator }) => validator !== undefined);
  const unreadable = body
    ? json
      ? ['malformed-json', 'bad-utf8', 'content-type', 'oversized']
      : ['content-type', 'oversized']
    : [];
  const line = (kind: string, clauses: readonly string[]): ProbedLine => ({
    probe: named('wire'),
    options: { kind, ...cite(clauses, true) },
  });
  const stated = responseOf(operation, 400)?.clauses ?? [];
  return [...kinds.map((kind) => line(kind, [])), ...unreadable.map((kind) => line(kind, stated))];
}

/** Checks that a deleted resource, and all resources within it, can no longer be read. */
function deleted(contract: Contract, operation: Operation): ProbedLine[] {
  const { method, path, tenancy, clauses, decision } = operation;
  const reader = readOf(contract, path);
  if (method !== 'DELETE' || !reader || tenancy.length === 0 || !responseOf(operation, 404)) return [];
  return [{ probe: named('deleted'), options: cite(clauses, decision) }];
}

/**
 * Checks that the rows of a list and the responses of a write equal the read of the same resource, if both
 * have the same schema.
 */
function readBack(contract: Contract, operation: Operation): ProbedLine[] {
  const { method, path, makes, clauses } = operation;
  if (operation.stream) return [];
  const isOf = (type: string | undefined, reader: Operation | undefined): reader is Operation =>
    type !== undefined && reader !== undefined && reader !== operation && schemaOf(reader) === type;
  const line = (kind: string, type: string | undefined, reader: Operation | undefined): ProbedLine[] =>
    isOf(type, reader)
      ? [{ probe: named('read-back'), options: { kind, read: reader.name, ...cite(clauses) } }]
      : [];
  /** The check that a write's response equals a row of the list, if both have the same schema. */
  const listed = (type: string | undefined, path: string): ProbedLine[] => {
    const list = readOf(contract, path);
    const item = list && pageShape(contract, list)?.item;
    return list && type !== undefined && item?.kind === 'reference' && item.name === type
      ? [{ probe: named('read-back'), options: { kind: 'list', read: list.name, ...cite(clauses) } }]
      : [];
  };
  const item = pageShape(contract, operation)?.item;
  if (item?.kind === 'reference')
    return line(
      'row',
      item.name,
      operationsOf(contract).find((other) => isRowReader(other, path)),
    );
  // Only paths with an id: the suite must not often change a resource that an account has once.
  if ((method === 'PATCH' || method === 'PUT') && path.includes('{')) {
    const reader = readOf(contract, path);
    const inList = listed(schemaOf(operation), path.replace(/\/\{[^/]*\}$/, ''));
    if (reader || inList.length > 0) return [...line('response', schemaOf(operation), reader), ...inList];
    const part = partOf(contract, operation);
    return part
      ? [{ probe: named('read-back'), options: { kind: 'member', ...part, ...cite(clauses) } }]
      : [];
  }
  // The start of a process, unlike a creation, returns 200 or 202.
  const isMade = method === 'POST' && successOf(operation) === 201;
  const read = isMade ? makes[0]?.read?.operation : undefined;
  return [
    ...line('response', schemaOf(operation), operationNamed(contract, read)),
    // If the new resource can also be read alone, the check of the list already compares its row with that
    // read.
    ...(isMade && read === undefined ? listed(schemaOf(operation), path) : []),
  ];
}

const isRowReader = ({ method, path }: Operation, list: string): boolean =>
  method === 'GET' && path.startsWith(`${list}/{`) && !path.slice(list.length + 1).includes('/');
