import type { Clamp } from '../../templates/model/clamp.ts';
import { isObject, segments, valueAt } from '../engine/model/json-pointer.ts';
import type { Call } from '../mutation/call.ts';
import { type Mutant, type Operator, plain } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { errorResponse, succeeded, withObject } from '../mutation/response-mutations.ts';

/** The value that a call requests for a bounded member or parameter. */
function requestedValue(call: Call, { in: location, pointer }: Clamp): number {
  const value = location === 'body' ? valueAt(call.json, pointer) : call.query[segments(pointer)[0] ?? ''];
  return value === undefined ? Number.NaN : Number(value);
}

const nameOf = ({ pointer }: Clamp): string => segments(pointer).join('.');

/** Violations of clamps: values beyond the bound are rejected, or accepted unchanged. */
export const operators: readonly Operator[] = [
  {
    name: 'rejects-beyond',
    sentence: 'A value beyond its bound is rejected instead of clamped.',
    caughtBy: ['{operation}/clamp/*'],
    *mutants(subject): Iterable<Mutant> {
      const { contract } = subject;
      for (const operation of plain(subject))
        for (const clamp of operation.clamp ?? [])
          for (const side of ['at', 'above', 'below'] as const) {
            const bound = side === 'below' ? clamp.min : clamp.max;
            if (bound === undefined) continue;
            const what = `${nameOf(clamp)}/${side}`;
            const isBeyond = (requested: number) =>
              ({ at: requested === bound, above: requested > bound, below: requested < bound })[side];
            const breaks = succeeded(operation, (response, call) =>
              isBeyond(requestedValue(call, clamp))
                ? errorResponse(contract, response, contract.codes.invalid)
                : response,
            );
            yield { operation, what, caughtBy: [`${operation.name}/clamp/${what}`], breaks };
          }
    },
  },
  {
    name: 'grants-beyond',
    sentence: 'A lifetime above the maximum is granted as requested.',
    caughtBy: ['{operation}/clamp/*'],
    *mutants(subject): Iterable<Mutant> {
      for (const operation of plain(subject))
        for (const clamp of operation.clamp ?? []) {
          const { max } = clamp;
          if (max === undefined || clamp.in !== 'body' || !/seconds$/i.test(nameOf(clamp))) continue;
          const breaks = succeeded(operation, (response, call) =>
            withObject(response, (body) => {
              const requested = Math.min(requestedValue(call, clamp), 1e11);
              const isBeyond = requested > max && typeof body.expiresAt === 'string';
              return isBeyond
                ? { ...body, expiresAt: new Date(Date.now() + requested * 1000).toISOString() }
                : undefined;
            }),
          );
          const caughtBy = [`${operation.name}/clamp/${nameOf(clamp)}/absurd`];
          yield { operation, what: nameOf(clamp), caughtBy, breaks };
        }
    },
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'ignores-clamp': {
    sentence: 'A lifetime above the maximum is granted as requested.',
    clause: 'DOOR-1',
    caughtBy: ['*/clamp/ttlSeconds/absurd'],
    breaks: () => async (request, forward) => {
      const seconds = Number(/"ttlSeconds":(\d+)/.exec(request.body.toString('utf8'))?.[1]);
      return withJson(await forward(request), (body) =>
        isObject(body) && 'expiresAt' in body && seconds > 600
          ? { ...body, expiresAt: new Date(Date.now() + seconds * 1000).toISOString() }
          : body,
      );
    },
  },
};
