import type { Clamp } from '../../../templates/model/clamp.ts';
import type { Check, Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { describeResponse } from '../http/describe-response.ts';
import { segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import type { Credential, RequestValues } from '../target/ledger/request.ts';

export interface ClampOptions extends Trace {
  readonly clamp: Clamp;
  /** `above` and `absurd` exceed `max`, `below` is less than `min`, `at` is the bound itself. */
  readonly kind: 'at' | 'above' | 'absurd' | 'below';
}

/** A value beyond its bound is clamped, not rejected. */
export function clamp(operation: Operation, options: ClampOptions): Check {
  const { clamp: bounds, kind } = options;
  const name = segments(bounds.pointer).join('.');
  const bound = kind === 'below' ? bounds.min : bounds.max;
  if (bound === undefined) throw new Error(`${operation.name}: ${name} has no bound for '${kind}'`);
  const absurd = [2 ** 53];
  const values = { at: [bound], above: [bound + 1], absurd, below: [bound - 1] }[kind];
  return probe(
    operation,
    {
      trait: 'clamp',
      what: `${name}/${kind}`,
      title: `${operation.name} treats ${name} ${values.join(' and ')} as ${bound}.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
    },
    options,
    async (context) => {
      const example = bounds.in === 'body' ? firstExample(operation) : undefined;
      const parts = await context.prepare(operation, { succeeds: true, example });
      const credential = await context.credential(operation);
      // The effect of a value is known only if the operation works.
      await context.succeed(operation, parts, credential);
      // The contract does not state that 1e300 is a valid number; that is this project's interpretation.
      for (const value of kind === 'absurd' && context.strict ? [...values, 1e300] : values)
        await expectClamped(context, operation, { parts, credential, bounds, value, bound, name });
    },
  );
}

interface Requested {
  readonly parts: RequestValues;
  readonly credential: Credential;
  readonly bounds: Clamp;
  readonly value: number;
  /** The value after clamping. */
  readonly bound: number;
  readonly name: string;
}

async function expectClamped(context: Context, operation: Operation, wanted: Requested): Promise<void> {
  const { parts, credential, bounds, value, bound, name } = wanted;
  const requested = context.session.pace.now();
  const exchange = await context.send(operation, withValue(parts, bounds, value), credential);
  context.assert(
    exchange.response.status < 300,
    () => `${name} ${value} should be clamped to ${bound}, but ${describeResponse(exchange)}`,
  );
  const body = context.json(exchange);
  // A lifetime is visible in the expiry.
  const lifetime = /seconds$/i.test(name) && typeof valueAt(body, '/expiresAt') === 'string';
  const seen = lifetime ? '/expiresAt' : undefined;
  if (seen !== undefined) expectInEffect(context, valueAt(body, seen), bound, requested, name);
  const page = operation.pagination;
  const rows = page && bounds.in === 'query' ? valueAt(body, `/${page.items}`) : undefined;
  if (Array.isArray(rows))
    context.assert(rows.length <= bound, `${rows.length} rows for a limit that is clamped to ${bound}`);
}

function withValue(parts: RequestValues, bounds: Clamp, value: number): RequestValues {
  if (bounds.in === 'body') return { ...parts, body: withValueAt(parts.body ?? {}, bounds.pointer, value) };
  return { ...parts, query: { ...parts.query, [segments(bounds.pointer)[0] ?? '']: String(value) } };
}

function expectInEffect(
  context: Context,
  seen: unknown,
  bound: number,
  requested: number,
  name: string,
): void {
  if (typeof seen === 'number') {
    context.assert(seen === bound, `${name} takes effect as ${seen}, not ${bound}`);
    return;
  }
  const ends = typeof seen === 'string' ? Date.parse(seen) : Number.NaN;
  context.assert(
    Number.isFinite(ends),
    `the response contains ${JSON.stringify(seen)} instead of the expiry of ${name}`,
  );
  const seconds = (ends - requested) / 1000;
  // A clock difference of up to a minute is tolerated.
  context.assert(
    Math.abs(seconds - bound) <= 60,
    `${name} takes effect as about ${Math.round(seconds)} s, not ${bound} s`,
  );
}
