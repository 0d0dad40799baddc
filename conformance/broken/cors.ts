import type { Call } from '../mutation/call.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withoutHeaders } from '../mutation/proxy.ts';
import { withHeader } from '../mutation/response-mutations.ts';

/** Whether the contract's deployment permits pages of other origins, as observed responses show. */
const isPromised = ({ world, contract }: Subject): boolean =>
  Object.values(contract.operations).some((operation) =>
    world
      .statuses(operation)
      .some((status) =>
        world.responses(operation, status).some(({ headers }) => headers['access-control-allow-origin']),
      ),
  );

/** Changes the CORS headers of each operation's responses. */
const changing = (
  kind: string,
  isMeant: (call: Call) => boolean,
  change: (response: ProxiedResponse) => ProxiedResponse,
): Operator['mutants'] =>
  function* (subject) {
    if (!isPromised(subject)) return;
    for (const operation of plain(subject)) {
      const pattern = new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      yield {
        operation,
        caughtBy: [`${operation.name}/cors/${kind}`],
        breaks: () => async (call, forward) => {
          const response = await forward(call);
          const isIts =
            call.operation === operation ||
            (call.method === 'OPTIONS' &&
              call.headers['access-control-request-method'] === operation.method &&
              pattern.test(call.path.split('?')[0] ?? ''));
          return isIts && isMeant(call) ? change(response) : response;
        },
      };
    }
  };

const isPreflight = ({ method }: Call): boolean => method === 'OPTIONS';

const isFromPage = (call: Call): boolean => !isPreflight(call) && call.headers.origin !== undefined;

/** Changes responses outside every operation. The mutant is attributed to the first operation. */
const outsideOperations =
  (kind: string, isMeant: (call: Call) => boolean, change: (response: ProxiedResponse) => ProxiedResponse) =>
  (subject: Subject): Mutant[] =>
    plain(subject)
      .slice(0, isPromised(subject) ? 1 : 0)
      .map((operation) => ({
        operation,
        caughtBy: [`*/cors/${kind}`],
        breaks: () => async (call, forward) => {
          const response = await forward(call);
          return call.operation === undefined && isMeant(call) ? change(response) : response;
        },
      }));

/** Violations of CORS: pages of other origins are rejected, or permitted with cookies. */
export const operators: readonly Operator[] = [
  {
    name: 'rejects-preflights',
    sentence: 'A preflight is rejected like any other OPTIONS request.',
    caughtBy: ['{operation}/cors/preflight'],
    mutants: changing('preflight', isPreflight, (response) => ({ ...response, status: 405 })),
  },
  {
    name: 'no-origin-in-preflights',
    sentence: 'The response to a preflight does not state the permitted origins.',
    caughtBy: ['{operation}/cors/preflight'],
    mutants: changing('preflight', isPreflight, (response) =>
      withHeader(response, 'access-control-allow-origin', undefined),
    ),
  },
  {
    name: 'allows-no-headers',
    sentence: 'The response to a preflight permits none of the required headers.',
    caughtBy: ['{operation}/cors/preflight'],
    mutants: (subject) =>
      [
        ...changing('preflight', isPreflight, (response) =>
          withHeader(response, 'access-control-allow-headers', undefined),
        )(subject),
      ].filter(({ operation }) => operation.security.alternatives.length > 0),
  },
  {
    name: 'hides-what-is-missing',
    sentence: 'A page of another origin may not read the 404 of an unknown path.',
    caughtBy: ['*/cors/unknown'],
    mutants: outsideOperations('unknown', isFromPage, (response) =>
      withHeader(response, 'access-control-allow-origin', undefined),
    ),
  },
  {
    name: 'takes-options',
    sentence: 'An OPTIONS request that is not a preflight has the response of one.',
    caughtBy: ['*/cors/options'],
    mutants: outsideOperations(
      'options',
      (call) => isPreflight(call) && call.headers.origin === undefined,
      (response) => ({ ...response, status: 204, body: Buffer.alloc(0) }),
    ),
  },
  {
    name: 'takes-cookies',
    sentence: "Pages of every origin may send requests with the user's cookies.",
    caughtBy: ['{operation}/cors/*'],
    mutants: changing(
      '*',
      () => true,
      (response) => withHeader(response, 'access-control-allow-credentials', 'true'),
    ),
  },
  {
    name: 'hides-responses',
    sentence: 'A page of another origin may not read the response.',
    caughtBy: ['{operation}/cors/response'],
    mutants: changing('response', isFromPage, (response) =>
      withHeader(response, 'access-control-allow-origin', undefined),
    ),
  },
  {
    name: 'hides-headers',
    sentence: 'A page of another origin may not read the request id.',
    caughtBy: ['{operation}/cors/response'],
    mutants: changing('response', isFromPage, (response) =>
      withHeader(response, 'access-control-expose-headers', undefined),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'hides-how-long-to-wait': {
    sentence: 'A page of another origin cannot read Retry-After.',
    caughtBy: ['*/rate-class/*'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const exposed = response.headers['access-control-expose-headers'];
      if (exposed === undefined) return response;
      const others = exposed.split(/\s*,\s*/).filter((name) => name.toLowerCase() !== 'retry-after');
      return {
        ...response,
        headers: { ...response.headers, 'access-control-expose-headers': others.join(', ') },
      };
    },
  },
  'hides-errors': {
    sentence: 'A page of another origin can read successes, but not error responses.',
    caughtBy: ['createRoom/cors/response', '*/cors/unknown'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status < 400) return response;
      return { ...response, headers: withoutHeaders(response.headers, 'access-control-allow-origin') };
    },
  },
};
