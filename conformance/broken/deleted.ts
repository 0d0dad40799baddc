import type { Operation } from '../engine/model/operation.ts';
import { each, type Operator, type Subject } from '../mutation/operator.ts';
import type { ProxiedResponse, Violations } from '../mutation/proxy.ts';
import { again, isSuccess } from '../mutation/response-mutations.ts';

/** Whether the operation removes a resource that can be read. */
const removes = ({ method, path }: Operation, { contract }: Subject): boolean =>
  method === 'DELETE' &&
  Object.values(contract.operations).some((other) => other.path === path && other.method === 'GET');

const bare = (path: string): string => path.replace(/\?.*$/, '');

/** Violations of deletion: removed resources can still be accessed. */
export const operators: readonly Operator[] = [
  {
    name: 'removes-twice',
    sentence: 'A removed resource can be removed again.',
    caughtBy: ['{operation}/deleted/gone'],
    mutants: each(removes, (operation, subject) => () => {
      const gone = new Map<string, ProxiedResponse>();
      return async (call, forward) => {
        const response = await forward(call);
        if (call.operation !== operation) return response;
        const before = gone.get(bare(call.path));
        if (isSuccess(response)) gone.set(bare(call.path), response);
        return response.status === 404 && before ? again(subject, response, before) : response;
      };
    }),
  },
  {
    name: 'shows-what-is-gone',
    sentence: 'A removed resource, or one below it, can still be read.',
    caughtBy: ['{operation}/deleted/gone'],
    mutants: each(removes, (operation, subject) => () => {
      const gone = new Set<string>();
      return async (call, forward) => {
        const response = await forward(call);
        const path = bare(call.path);
        if (call.operation === operation && isSuccess(response)) gone.add(path);
        const isWithin = [...gone].some((one) => path === one || path.startsWith(`${one}/`));
        if (call.operation?.method !== 'GET' || response.status !== 404 || !isWithin) return response;
        const before = subject.world.responses(call.operation, 200).at(-1);
        return before ? again(subject, response, before) : response;
      };
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'keeps-what-was-within': {
    sentence: 'The bookings of a removed room can still be listed.',
    caughtBy: ['deleteRoom/deleted/gone'],
    breaks: () => {
      const gone = new Set<string>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method === 'DELETE' && response.status === 204) gone.add(request.path);
        const [, room] = /^(\/rooms\/[^/]+)\/bookings$/.exec(request.path) ?? [];
        if (room === undefined || response.status !== 404 || !gone.has(room)) return response;
        return { ...response, status: 200, body: Buffer.from('{"rows":[]}') };
      };
    },
  },
};
