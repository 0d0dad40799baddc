import type { Call } from '../mutation/call.ts';
import { type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type PassingAnswer, type Violations, withoutHeaders } from '../mutation/proxy.ts';
import { withHeader } from '../mutation/response-mutations.ts';

/** Whether the checks of pages of other origins are there for this contract: their answers were seen. */
const isPromised = ({ world, contract }: Subject): boolean =>
  Object.values(contract.operations).some((operation) =>
    world
      .statuses(operation)
      .some((status) =>
        world.answers(operation, status).some(({ headers }) => headers['access-control-allow-origin']),
      ),
  );

/** Changes what pages of other origins are told, of each operation. */
const told = (
  kind: string,
  isMeant: (call: Call) => boolean,
  change: (answer: PassingAnswer) => PassingAnswer,
): Operator['mutants'] =>
  function* (subject) {
    if (!isPromised(subject)) return;
    for (const operation of plain(subject)) {
      const pattern = new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
      yield {
        operation,
        caughtBy: [`${operation.name}/cors/${kind}`],
        breaks: () => async (call, forward) => {
          const answer = await forward(call);
          const isIts =
            call.operation === operation ||
            (call.method === 'OPTIONS' &&
              call.headers['access-control-request-method'] === operation.method &&
              pattern.test(call.path.split('?')[0] ?? ''));
          return isIts && isMeant(call) ? change(answer) : answer;
        },
      };
    }
  };

const isPreflight = ({ method }: Call): boolean => method === 'OPTIONS';

const isFromPage = (call: Call): boolean => !isPreflight(call) && call.headers.origin !== undefined;

/** Changes what is answered where there is no operation; on the first one, for it is no one's. */
const beside =
  (kind: string, isMeant: (call: Call) => boolean, change: (answer: PassingAnswer) => PassingAnswer) =>
  (subject: Subject): Mutant[] =>
    plain(subject)
      .slice(0, isPromised(subject) ? 1 : 0)
      .map((operation) => ({
        operation,
        caughtBy: [`*/cors/${kind}`],
        breaks: () => async (call, forward) => {
          const answer = await forward(call);
          return call.operation === undefined && isMeant(call) ? change(answer) : answer;
        },
      }));

/** Pages of other origins that are kept out, or let in with cookies. */
export const operators: readonly Operator[] = [
  {
    name: 'refuses-preflights',
    sentence: 'A preflight is refused as any OPTIONS is.',
    caughtBy: ['{operation}/cors/preflight'],
    mutants: told('preflight', isPreflight, (answer) => ({ ...answer, status: 405 })),
  },
  {
    name: 'no-origin-in-preflights',
    sentence: 'A preflight does not say which origins may call.',
    caughtBy: ['{operation}/cors/preflight'],
    mutants: told('preflight', isPreflight, (answer) =>
      withHeader(answer, 'access-control-allow-origin', undefined),
    ),
  },
  {
    name: 'allows-no-headers',
    sentence: 'A preflight allows none of the headers that a call needs.',
    caughtBy: ['{operation}/cors/preflight'],
    mutants: (subject) =>
      [
        ...told('preflight', isPreflight, (answer) =>
          withHeader(answer, 'access-control-allow-headers', undefined),
        )(subject),
      ].filter(({ operation }) => operation.security.alternatives.length > 0),
  },
  {
    name: 'hides-what-is-missing',
    sentence: 'A page of another origin may not read that a path does not exist.',
    caughtBy: ['*/cors/unknown'],
    mutants: beside('unknown', isFromPage, (answer) =>
      withHeader(answer, 'access-control-allow-origin', undefined),
    ),
  },
  {
    name: 'takes-options',
    sentence: 'An OPTIONS that is no preflight is answered as if it were one.',
    caughtBy: ['*/cors/options'],
    mutants: beside(
      'options',
      (call) => isPreflight(call) && call.headers.origin === undefined,
      (answer) => ({ ...answer, status: 204, body: Buffer.alloc(0) }),
    ),
  },
  {
    name: 'takes-cookies',
    sentence: 'Pages of every origin may call with the cookies of whoever looks at them.',
    caughtBy: ['{operation}/cors/*'],
    mutants: told(
      '*',
      () => true,
      (answer) => withHeader(answer, 'access-control-allow-credentials', 'true'),
    ),
  },
  {
    name: 'hides-answers',
    sentence: 'A page of another origin may not read what is answered.',
    caughtBy: ['{operation}/cors/response'],
    mutants: told('response', isFromPage, (answer) =>
      withHeader(answer, 'access-control-allow-origin', undefined),
    ),
  },
  {
    name: 'hides-headers',
    sentence: 'A page of another origin may not read the request id.',
    caughtBy: ['{operation}/cors/response'],
    mutants: told('response', isFromPage, (answer) =>
      withHeader(answer, 'access-control-expose-headers', undefined),
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'hides-how-long-to-wait': {
    sentence: 'A page of another origin cannot read how long it has to wait.',
    caughtBy: ['*/rate-class/*'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      const exposed = answer.headers['access-control-expose-headers'];
      if (exposed === undefined) return answer;
      const others = exposed.split(/\s*,\s*/).filter((name) => name.toLowerCase() !== 'retry-after');
      return {
        ...answer,
        headers: { ...answer.headers, 'access-control-expose-headers': others.join(', ') },
      };
    },
  },
  'hides-refusals': {
    sentence: 'A page of another origin reads successes, and sees of a refusal only that the call failed.',
    caughtBy: ['createRoom/cors/response', '*/cors/unknown'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status < 400) return answer;
      return { ...answer, headers: withoutHeaders(answer.headers, 'access-control-allow-origin') };
    },
  },
};
