import { isObject, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Operation, ValidationError, Validator } from '../engine/model/operation.ts';
import { readQuery } from '../engine/target/ledger/request.ts';
import type { Call } from '../mutation/call.ts';
import { faultsOf, faulty } from '../mutation/json-mutations.ts';
import { jsonMedia } from '../mutation/media.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { unchanged, type Violations } from '../mutation/proxy.ts';
import { sending, withQuery } from '../mutation/response-mutations.ts';
import { sentBody, withBody } from '../mutation/sent-bodies.ts';

/**
 * The first error in a value, as one text: the pointer, the missing member if there is one, and the keyword.
 */
function faultIn(value: unknown, validate: Validator): string | undefined {
  if (validate(structuredClone(value))) return undefined;
  const [first] = validate.errors ?? [];
  return first && nameOf(first);
}

function nameOf({ instancePath, keyword = '', params = {} }: ValidationError): string {
  const location = instancePath.replace(/\/\d+(?=\/|$)/g, '/0');
  const member = typeof params.missingProperty === 'string' ? `/${params.missingProperty}` : '';
  return `${location}${member}/${keyword}`;
}

/** Valid bodies of the operation: its examples, and after them the observed ones. */
function goodBodies({ world }: Subject, operation: Operation): unknown[] {
  const validate = operation.validators.body;
  const all = [...Object.values(operation.body?.examples ?? {}), ...world.bodies(operation)];
  return all.filter((body) => validate?.(structuredClone(body)) === true);
}

/** The rules of a body, each found by breaking it, with a valid replacement for the value that breaks it. */
function rulesOf(subject: Subject, operation: Operation): Map<string, unknown> {
  const validate = operation.validators.body;
  const rules = new Map<string, unknown>();
  if (!validate || !jsonMedia(operation)) return rules;
  for (const body of goodBodies(subject, operation).slice(-6))
    for (const fault of faultsOf(body, validate)) {
      const rule = faultIn(faulty(body, fault, validate), validate);
      if (rule !== undefined && !rules.has(rule)) rules.set(rule, body);
    }
  return rules;
}

/** Removes or replaces the value that breaks one rule, so that the deployment accepts the body. */
function taken(call: Call, rule: string, good: unknown, operation: Operation): Call {
  const validate = operation.validators.body;
  if (call.operation !== operation || call.json === undefined || !validate) return call;
  if (faultIn(call.json, validate) !== rule) return call;
  const [first] = validate.errors ?? [];
  const pointer = first?.instancePath ?? '';
  const extra = first?.params?.additionalProperty;
  const missing = first?.params?.missingProperty;
  const location = [pointer, extra ?? missing].filter((part) => part !== undefined).join('/');
  for (const normalized of [
    ...(location === '' ? [] : [withValueAt(call.json, location, valueAt(good, location))]),
    ...(location === '' || !isObject(call.json) ? [] : [withValueAt(call.json, location, undefined)]),
    good,
  ])
    if (validate(structuredClone(normalized))) return sending(call, normalized);
  return call;
}

/** Violations of validation: invalid requests are accepted, one mutant for each rule. */
export const operators: readonly Operator[] = [
  {
    name: 'takes',
    sentence: 'A body that breaks a rule of its schema is accepted.',
    caughtBy: ['{operation}/body/*'],
    *mutants(subject): Iterable<Mutant> {
      for (const operation of plain(subject))
        for (const [rule, good] of rulesOf(subject, operation))
          yield {
            operation,
            what: `body${rule}`,
            status: 400,
            breaks: () => (call, forward) => forward(taken(call, rule, good, operation)),
          };
    },
  },
  {
    name: 'takes-any-query',
    sentence: 'A query parameter that breaks a rule is ignored.',
    caughtBy: ['{operation}/query/*', '{operation}/pagination/limit-*', '{operation}/clamp/*'],
    *mutants(subject): Iterable<Mutant> {
      for (const operation of plain(subject)) {
        const validate = operation.validators.query;
        if (!validate) continue;
        for (const { name, in: location, type } of operation.parameters) {
          const isPages =
            name === operation.pagination?.query.cursor || name === operation.pagination?.query.limit;
          const isRuled =
            !isPages && (['integer', 'number', 'boolean'].includes(type) || !validate({ [name]: '' }));
          if (location !== 'query' || !isRuled) continue;
          yield {
            operation,
            what: `query/${name}`,
            status: 400,
            breaks: () => (call, forward) => {
              const text = call.query[name];
              const isWrong = text !== undefined && !validate(readQuery(operation, { [name]: text }));
              return forward(
                call.operation === operation && isWrong ? withQuery(call, name, undefined) : call,
              );
            },
          };
        }
      }
    },
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'accepts-unknown-members': {
    sentence: 'Unknown members are dropped instead of rejected.',
    clause: 'API-3',
    caughtBy: ['createRoom/body/*/unknown*'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'POST' || !request.body.toString('utf8').includes('"unknownMember"'))
        return forward(request);
      const body: unknown = JSON.parse(request.body.toString('utf8'));
      if (!isObject(body)) return forward(request);
      const { unknownMember: _, ...kept } = body;
      const content = Buffer.from(JSON.stringify(kept));
      return forward({
        ...request,
        headers: { ...request.headers, 'content-length': String(content.length) },
        body: content,
      });
    },
  },
  'takes-an-id': {
    sentence: 'A read-only member in a request is accepted and ignored.',
    clause: 'API-3',
    caughtBy: ['createRoom/body/id/read-only', 'updateRoom/body/changedAt/read-only'],
    breaks: () => async (request, forward) => {
      const { id, changedAt, ...others } = sentBody(request);
      return forward(id === undefined && changedAt === undefined ? request : withBody(request, others));
    },
  },
  'takes-numbers-of-any-size': {
    sentence: 'A number too large to be stored exactly is accepted as a smaller one.',
    clause: 'API-3',
    caughtBy: ['createRoom/body/seats/above-maximum'],
    breaks: () => (request, forward) => {
      if (!/json/.test(request.headers['content-type'] ?? '')) return forward(request);
      const body = Buffer.from(
        request.body.toString('utf8').replaceAll(/(?<=:)\d+e\+\d+|(?<=:)\d{16,}/g, '1'),
      );
      return forward({
        ...request,
        headers: { ...request.headers, 'content-length': String(body.length) },
        body,
      });
    },
  },
  'takes-what-has-passed': {
    sentence: 'A key with a past expiry is issued.',
    caughtBy: ['createKey/body/expiresAt/beyond'],
    breaks: () => (request, forward) => {
      if (request.method !== 'POST' || request.path !== '/keys') return unchanged()(request, forward);
      const { expiresAt, ...body } = sentBody(request);
      const isPast = Date.parse(String(expiresAt)) < Date.now();
      return forward(isPast ? withBody(request, body) : request);
    },
  },
};
