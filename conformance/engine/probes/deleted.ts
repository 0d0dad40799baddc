import type { Check, Trace } from '../checks/check.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import type { Operation } from '../model/operation.ts';

/**
 * A removed resource does not exist anymore: neither for a second removal, nor for reads of it or of
 * resources within it.
 */
export function deleted(operation: Operation, trace: Trace): Check {
  return probe(
    operation,
    {
      trait: 'deleted',
      what: 'gone',
      title: `${operation.name} removes the resource: a second removal, and reads of it and of everything within it return 404.`,
      effect: 'writes',
    },
    trace,
    async (context) => {
      const { operations, codes } = context.contract;
      const within = Object.values(operations).filter(
        ({ method, marker, path }) =>
          method === 'GET' && !marker && (path === operation.path || path.startsWith(`${operation.path}/`)),
      );
      const parts = await context.prepare(operation, { succeeds: true, fresh: true });
      await context.succeed(operation, parts, await context.credential(operation));
      for (const one of [operation, ...within]) {
        const prepared = await context.prepare(one, { missing: true });
        const requested =
          one === operation ? parts : { ...prepared, path: { ...prepared.path, ...parts.path } };
        const exchange = await context.send(one, requested, await context.credential(one));
        expectErrorResponse(context, exchange, { status: 404, code: codes.missing, operation: one });
      }
    },
  );
}
