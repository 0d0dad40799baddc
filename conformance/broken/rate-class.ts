import { type Breaking, type Mutant, type Operator, plain, type Subject } from '../mutation/operator.ts';
import { type ProxiedResponse, type Violations, withJson } from '../mutation/proxy.ts';
import { again, errorResponse, isSuccess, withHeader } from '../mutation/response-mutations.ts';

/** A mutant of each rate class, on the first operation in it. */
const perClass = (breaks: (subject: Subject, name: string) => () => Breaking): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const name of Object.keys(subject.contract.rateClasses)) {
      const [operation] = plain(subject).filter(({ rateClass }) => rateClass?.name === name);
      if (!operation) continue;
      yield { operation, what: name, caughtBy: [`*/rate-class/${name}`], breaks: breaks(subject, name) };
    }
  };

/** Violations of rate classes: no request is rejected, or Retry-After is wrong. */
export const operators: readonly Operator[] = [
  {
    name: 'lets-all-through',
    sentence: 'Requests are accepted although the bucket is empty.',
    caughtBy: ['*/rate-class/*'],
    mutants: perClass((subject, name) => () => {
      const last = new Map<string, ProxiedResponse>();
      return async (call, forward) => {
        const response = await forward(call);
        const key = `${call.operation?.name} ${call.path}`;
        if (call.operation?.rateClass?.name !== name) return response;
        if (isSuccess(response)) last.set(key, response);
        const known = last.get(key) ?? subject.world.shown(call.operation, call.path);
        if (response.status !== 429) return response;
        return known
          ? again(subject, response, known)
          : errorResponse(subject.contract, response, subject.contract.codes.missing);
      };
    }),
  },
  {
    name: 'no-retry-after',
    sentence: 'A 429 has no Retry-After.',
    caughtBy: ['*/rate-class/*'],
    mutants: perClass((_subject, name) => () => async (call, forward) => {
      const response = await forward(call);
      const isMeant = call.operation?.rateClass?.name === name && response.status === 429;
      return isMeant ? withHeader(response, 'retry-after', undefined) : response;
    }),
  },
  {
    name: 'retry-after-in-words',
    sentence: 'Retry-After of a 429 is not in whole seconds.',
    caughtBy: ['*/rate-class/*'],
    mutants: perClass((_subject, name) => () => async (call, forward) => {
      const response = await forward(call);
      const isMeant = call.operation?.rateClass?.name === name && response.status === 429;
      return isMeant ? withHeader(response, 'retry-after', '0.5') : response;
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'counts-by-operation': {
    sentence: 'Every operation of a class has an own bucket.',
    clause: 'RATE-1',
    caughtBy: ['listRooms/rate-class/general'],
    breaks: () => {
      const counts = new Map<string, number>();
      return async (request, forward) => {
        const location = request.path
          .split('?')[0]
          ?.split('/')
          .filter((_, index) => index % 2 === 1)
          .join('/');
        const own = `${request.method} ${location} ${request.headers.authorization}`;
        const count = (counts.get(own) ?? 0) + 1;
        counts.set(own, count);
        const response = await forward(request);
        if (response.status !== 429 || count > 200) return response;
        return {
          ...withJson(response, () => ({
            error: { code: 'not_found', message: 'room not found', requestId: 'x' },
          })),
          status: 404,
        };
      };
    },
  },
  'leaves-an-operation-out': {
    sentence: 'One operation of a class is never rate-limited.',
    clause: 'RATE-1',
    caughtBy: ['listRooms/rate-class/general'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isOne = request.method === 'PATCH' && /^\/rooms\/[^/]+$/.test(request.path);
      if (!isOne || response.status !== 429) return response;
      return {
        ...withJson(response, () => ({
          error: { code: 'not_found', message: 'room not found', requestId: 'x' },
        })),
        status: 404,
      };
    },
  },
};
