import type { Operation } from '../engine/model/operation.ts';
import { firstExample } from '../engine/session/example-body.ts';
import type { Call } from '../mutation/call.ts';
import { jsonMedia } from '../mutation/media.ts';
import { each, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type Violations, withoutHeaders } from '../mutation/proxy.ts';
import { refusal, sending, withHeader } from '../mutation/response-mutations.ts';

/** A body that the operation takes. */
const goodBody = ({ world }: Subject, operation: Operation): unknown =>
  world.bodies(operation).at(-1) ?? operation.body?.examples[firstExample(operation) ?? ''];

/** Takes a body that nobody can read for a good one. */
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

/** Answers ids that nobody gives out with a fault. */
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
        const answer = await forward(call);
        const [path = ''] = call.path.split('?');
        const isIts = call.method === operation.method && pattern.test(path) && isMeant(path);
        const fault = Object.keys(contract.errors).find((code) => contract.errors[code]?.status === 500);
        return isIts ? refusal(contract, answer, fault ?? contract.codes.invalid, 500) : answer;
      };
    },
  ),
});

const isText = (call: Call): boolean => call.body.toString('utf8').includes('\ufffd');

/** Changes how a path refuses the methods that it does not have. */
function methods(
  change: (
    answer: Parameters<typeof withHeader>[0],
    operation: Operation,
    subject: Subject,
  ) => ReturnType<typeof withHeader>,
): Operator['mutants'] {
  return each(
    ({ marker, disposes }) => marker === undefined && disposes !== 'caller',
    (operation, subject) => {
      const pattern = new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]*')}$`);
      return () => async (call, forward) => {
        const answer = await forward(call);
        const isIts =
          pattern.test(call.path.split('?')[0] ?? '') && answer.status === 405 && call.method !== 'OPTIONS';
        return isIts ? change(answer, operation, subject) : answer;
      };
    },
  );
}

/** Answers with a fault what is asked for beside the contract; on the first operation, for it is no one's. */
const faultsBeside = (
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
          const answer = await forward(call);
          const isBeside = call.operation === undefined && isMeant(call);
          return isBeside ? refusal(contract, answer, fault ?? contract.codes.invalid, 500) : answer;
        },
      },
    ];
  },
});

const isHuge = ({ headers }: Call): boolean => Object.values(headers).some(({ length }) => length > 32_000);

/** Malformed bodies and ids that are accepted or end in a 500, and requests beside the contract that do so. */
export const operators: readonly Operator[] = [
  {
    name: 'takes-broken-json',
    sentence: 'JSON that breaks off is taken.',
    ...takes('malformed-json', (call) => call.json === undefined && call.body.length > 0 && !isText(call)),
  },
  {
    name: 'takes-no-utf8',
    sentence: 'Bytes that are no UTF-8 are taken.',
    ...takes('bad-utf8', isText),
  },
  {
    name: 'takes-other-media',
    sentence: 'A body of another content type is taken.',
    ...takes('content-type', (call) => /x-callsheet/.test(call.headers['content-type'] ?? '')),
  },
  {
    name: 'takes-large-bodies',
    sentence: 'A body that is too large is taken.',
    ...takes('oversized', (call) => call.body.length > 16_000),
  },
  {
    name: 'faults-on-long-ids',
    sentence: 'An id of thousands of letters is answered 500.',
    ...faultsOnIds('long-id', (path) => path.length > 2000),
  },
  {
    name: 'faults-on-strange-ids',
    sentence: 'A strange id is answered 500.',
    ...faultsOnIds('strange-id', (path) => /%00|%2F|%F0|%27|'/i.test(path)),
  },
  {
    name: 'faults-on-broken-escapes',
    sentence: 'A path with a broken escape is answered 500.',
    ...faultsOnIds('bad-escape', (path) => path.includes('%zz')),
  },
  {
    name: 'no-allow',
    sentence: 'A method that a path does not have is refused without Allow.',
    caughtBy: ['{operation}/wire/method'],
    mutants: methods((answer) => withHeader(answer, 'allow', undefined)),
  },
  {
    name: 'allow-lacks-one',
    sentence: 'Allow leaves out a method that a path has.',
    caughtBy: ['{operation}/wire/method'],
    mutants: methods((answer, operation) =>
      withHeader(
        answer,
        'allow',
        (answer.headers.allow ?? '')
          .split(/\s*,\s*/)
          .filter((method) => method !== operation.method)
          .join(', '),
      ),
    ),
  },
  {
    name: 'misses-methods',
    sentence: 'A method that a path does not have is answered as if there were no such path.',
    caughtBy: ['{operation}/wire/method'],
    mutants: methods((answer, _operation, { contract }) => refusal(contract, answer, contract.codes.missing)),
  },
  {
    name: 'faults-on-unknown-paths',
    sentence: 'A path that the contract lacks is answered 500.',
    ...faultsBeside('wire/unknown-route', (call) => !isHuge(call)),
  },
  {
    name: 'faults-on-huge-headers',
    sentence: 'A header of 64 KiB is answered 500.',
    ...faultsBeside('wire/huge-header', isHuge),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'allows-more-than-there-is': {
    sentence: 'A 405 names methods that the path does not take.',
    clause: 'API-2',
    caughtBy: ['listRooms/wire/method'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return answer.status === 405
        ? { ...answer, headers: { ...answer.headers, allow: 'GET, POST, PUT, PATCH, DELETE' } }
        : answer;
    },
  },
  'forgets-allow': {
    sentence: 'A 405 does not say what the path takes.',
    clause: 'API-2',
    caughtBy: ['listRooms/wire/method'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return { ...answer, headers: withoutHeaders(answer.headers, 'allow') };
    },
  },
  'replaces-what-is-there': {
    sentence:
      'A room that is there takes a PUT, which the contract does not declare; one that is not refuses it.',
    clause: 'API-2',
    caughtBy: ['*Room/wire/method'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'PUT' || !/^\/rooms\/[^/]+$/.test(request.path)) return forward(request);
      const there = await forward({ ...request, method: 'GET', body: Buffer.alloc(0) });
      return there.status === 200 ? there : forward(request);
    },
  },
  'strays-on-streams': {
    sentence: 'Another method on the path of a stream is a fault.',
    clause: 'API-2',
    caughtBy: ['followRoom/wire/method'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return /\/news$/.test(request.path) && answer.status === 405 ? { ...answer, status: 500 } : answer;
    },
  },
  'takes-deletes-of-lists': {
    sentence: 'The list of rooms can be deleted, though the contract declares no such thing.',
    clause: 'API-2',
    caughtBy: ['*Room*/wire/method'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      return request.method === 'DELETE' && request.path === '/rooms'
        ? { ...answer, status: 204, body: Buffer.alloc(0) }
        : answer;
    },
  },
};
