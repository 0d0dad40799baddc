import type { Check, Trace } from '../checks/check.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import type { Operation } from '../model/operation.ts';

/** What was removed is gone: for a second removal, for who reads it, and with all that was within it. */
export function deleted(operation: Operation, trace: Trace): Check {
  return probe(
    operation,
    {
      trait: 'deleted',
      what: 'gone',
      title: `${operation.name} leaves nothing: a second one, a read and reads of what was within are 404.`,
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
        const asked = one === operation ? parts : { ...prepared, path: { ...prepared.path, ...parts.path } };
        const exchange = await context.send(one, asked, await context.credential(one));
        expectRefusal(context, exchange, { status: 404, code: codes.missing, operation: one });
      }
    },
  );
}
