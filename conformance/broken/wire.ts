import type { Operation } from '../engine/model/operation.ts';
import { firstExample } from '../engine/session/example-body.ts';
import type { Call } from '../mutation/call.ts';
import { jsonMedia } from '../mutation/media.ts';
import { each, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type Violations, withoutHeaders } from '../mutation/proxy.ts';
import { errorResponse, sending, withHeader } from '../mutation/response-mutations.ts';

/** A valid body of the operation. */
const goodBody = ({ world }: Subject, operation: Operation): unknown =>
  world.bodies(operation).at(-1) ?? operation.body?.examples[firstExample(operation) ?? ''];

/** Replaces an unreadable body by a valid one. */
const takes = (
  kind: string,
  isMeant: (call: Call, operation: Operation) => boolean,
): Pick<Operator, 'caughtBy' | 'mutants'> => ({
  caughtBy: [`{operation}/wire/${kind}`],
  mutants: each(
    (operation, subject) => jsonMedia(operation) && goodBody(subject, operation) !== undefined,
    (operation, subject) => () => async (call, forward) => {
      if (call.operation !== operation || !isMeant(call, operation)) return forward(call);
      return forward(sending(call, goodBody(subject, operation)));
    },
  ),
});

/** Returns 500 for the selected unknown ids. */
const faultsOnIds = (
  kind: string,
  isMeant: (path: string) => boolean,
): Pick<Operator, 'caughtBy' | 'mutants'> => ({
  caughtBy: [`{operation}/wire/${kind}`],
  mutants: each(
    ({ path, security, marker }) =>
      marker === undefined && path.includes('{') && security.alternatives.length > 0,
    (operation, { contract }) => {
      const pattern = new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]*')}$`);
      return () => async (call, forward) => {
        const response = await forward(call);
        const [path = ''] = call.path.split('?');
        const isIts = call.method === operation.method && pattern.test(path) && isMeant(path);
        const fault = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 500);
        return isIts ? errorResponse(contract, response, fault ?? contract.codes.invalid, 500) : response;
      };
    },
  ),
});

const isText = (call: Call): boolean => call.body.toString('utf8').includes('\ufffd');

/** Changes the error response for undeclared methods of a path. */
function methods(
  change: (
    response: Parameters<typeof withHeader>[0],
    operation: Operation,
    subject: Subject,
  ) => ReturnType<typeof withHeader>,
): Operator['mutants'] {
  return each(
    ({ marker, disposes }) => marker === undefined && disposes !== 'caller',
    (operation, subject) => {
      const pattern = new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]*')}$`);
      return () => async (call, forward) => {
        const response = await forward(call);
        const isIts =
          pattern.test(call.path.split('?')[0] ?? '') && response.status === 405 && call.method !== 'OPTIONS';
        return isIts ? change(response, operation, subject) : response;
      };
    },
  );
}

/**
 * Returns 500 for the selected requests outside the contract. The mutant is attributed to the first
 * operation.
 */
const faultsOutsideOperations = (
  check: string,
  isMeant: (call: Call) => boolean,
): Pick<Operator, 'caughtBy' | 'mutants'> => ({
  caughtBy: [check],
  mutants: (subject) => {
    const [operation] = plain(subject);
    const { contract } = subject;
    const fault = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 500);
    if (!operation) return [];
    return [
      {
        operation,
        breaks: () => async (call, forward) => {
          const response = await forward(call);
          const isSeparate = call.operation === undefined && isMeant(call);
          return isSeparate
            ? errorResponse(contract, response, fault ?? contract.codes.invalid, 500)
            : response;
        },
      },
    ];
  },
});

const isHuge = ({ headers }: Call): boolean => Object.values(headers).some(({ length }) => length > 32_000);

/**
 * Violations of malformed requests: bodies are accepted, or ids and requests outside the contract return
 * 500.
 */
export const operators: readonly Operator[] = [
  {
    name: 'takes-broken-json',
    sentence: 'Incomplete JSON is accepted.',
    ...takes('malformed-json', (call) => call.json === undefined && call.body.length > 0 && !isText(call)),
  },
  {
    name: 'takes-no-utf8',
    sentence: 'Bytes that are not UTF-8 are accepted.',
    ...takes('bad-utf8', isText),
  },
  {
    name: 'takes-other-media',
    sentence: 'A body with another content type is accepted.',
    ...takes('content-type', (call) => /x-callsheet/.test(call.headers['content-type'] ?? '')),
  },
  {
    name: 'takes-large-bodies',
    sentence: 'A body that is too large is accepted.',
    ...takes('oversized', (call) => call.body.length > 16_000),
  },
  {
    name: 'faults-on-long-ids',
    sentence: 'An id of thousands of letters returns 500.',
    ...faultsOnIds('long-id', (path) => path.length > 2000),
  },
  {
    name: 'faults-on-strange-ids',
    sentence: 'An unusual id returns 500.',
    ...faultsOnIds('strange-id', (path) => /%00|%2F|%F0|%27|'/i.test(path)),
  },
  {
    name: 'faults-on-broken-escapes',
    sentence: 'A path with a broken escape returns 500.',
    ...faultsOnIds('bad-escape', (path) => path.includes('%zz')),
  },
  {
    name: 'no-allow',
    sentence: 'The error response for an undeclared method has no Allow.',
    caughtBy: ['{operation}/wire/method'],
    mutants: methods((response) => withHeader(response, 'allow', undefined)),
  },
  {
    name: 'allow-lacks-one',
    sentence: 'Allow lacks a method of the path.',
    caughtBy: ['{operation}/wire/method'],
    mutants: methods((response, operation) =>
      withHeader(
        response,
        'allow',
        (response.headers.allow ?? '')
          .split(/\s*,\s*/)
          .filter((method) => method !== operation.method)
          .join(', '),
      ),
    ),
  },
  {
    name: 'misses-methods',
    sentence: 'An undeclared method returns 404.',
    caughtBy: ['{operation}/wire/method'],
    mutants: methods((response, _operation, { contract }) =>
      errorResponse(contract, response, contract.codes.missing),
    ),
  },
  {
    name: 'faults-on-unknown-paths',
    sentence: 'A path outside the contract returns 500.',
    ...faultsOutsideOperations('wire/unknown-route', (call) => !isHuge(call)),
  },
  {
    name: 'faults-on-huge-headers',
    sentence: 'A header of 64 KiB returns 500.',
    ...faultsOutsideOperations('wire/huge-header', isHuge),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'allows-more-than-there-is': {
    sentence: 'Allow of a 405 names methods that the path does not have.',
    clause: 'API-2',
    caughtBy: ['listRooms/wire/method'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return response.status === 405
        ? { ...response, headers: { ...response.headers, allow: 'GET, POST, PUT, PATCH, DELETE' } }
        : response;
    },
  },
  'forgets-allow': {
    sentence: 'A 405 has no Allow.',
    clause: 'API-2',
    caughtBy: ['listRooms/wire/method'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return { ...response, headers: withoutHeaders(response.headers, 'allow') };
    },
  },
  'replaces-what-is-there': {
    sentence:
      'An existing room accepts a PUT, which the contract does not declare; a missing one rejects it.',
    clause: 'API-2',
    caughtBy: ['*Room/wire/method'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'PUT' || !/^\/rooms\/[^/]+$/.test(request.path)) return forward(request);
      const there = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
      return there.status === 200 ? there : forward(request);
    },
  },
  'strays-on-streams': {
    sentence: 'An undeclared method on the path of a stream returns 500.',
    clause: 'API-2',
    caughtBy: ['followRoom/wire/method'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return /\/news$/.test(request.path) && response.status === 405
        ? { ...response, status: 500 }
        : response;
    },
  },
  'takes-deletes-of-lists': {
    sentence: 'The list of rooms accepts a DELETE, which the contract does not declare.',
    clause: 'API-2',
    caughtBy: ['*Room*/wire/method'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      return request.method === 'DELETE' && request.path === '/rooms'
        ? { ...response, status: 204, body: Buffer.alloc(0) }
        : response;
    },
  },
};
