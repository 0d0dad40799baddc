import type { Clamp } from '../../../templates/model/clamp.ts';
import type { Check, Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import type { Credential, Parts } from '../target/ledger/request.ts';

export interface ClampOptions extends Trace {
  readonly clamp: Clamp;
  /** `above` and `absurd` lie beyond `max`, `below` under `min`, `at` is the bound itself. */
  readonly kind: 'at' | 'above' | 'absurd' | 'below';
}

/** A value beyond its bound is moved to it, not refused. */
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
      title: `${operation.name} takes ${name} ${values.join(' and ')} as ${bound}.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
    },
    options,
    async (context) => {
      const example = bounds.in === 'body' ? firstExample(operation) : undefined;
      const parts = await context.prepare(operation, { succeeds: true, example });
      const credential = await context.credential(operation);
      // What the value does is only known once the operation works at all.
      await context.succeed(operation, parts, credential);
      // That 1e300 is a number like any other is our reading.
      for (const value of kind === 'absurd' && context.strict ? [...values, 1e300] : values)
        await expectClamped(context, operation, { parts, credential, bounds, value, bound, name });
    },
  );
}

interface Asked {
  readonly parts: Parts;
  readonly credential: Credential;
  readonly bounds: Clamp;
  readonly value: number;
  /** What the value counts as. */
  readonly bound: number;
  readonly name: string;
}

async function expectClamped(context: Context, operation: Operation, wanted: Asked): Promise<void> {
  const { parts, credential, bounds, value, bound, name } = wanted;
  const asked = context.session.pace.now();
  const exchange = await context.send(operation, withValue(parts, bounds, value), credential);
  context.must(
    exchange.answer.status < 300,
    () => `${name} ${value} should count as ${bound}, but ${describeAnswer(exchange)}`,
  );
  const body = context.json(exchange);
  // A lifetime shows in when what was asked for expires.
  const lifetime = /seconds$/i.test(name) && typeof valueAt(body, '/expiresAt') === 'string';
  const seen = lifetime ? '/expiresAt' : undefined;
  if (seen !== undefined) expectInEffect(context, valueAt(body, seen), bound, asked, name);
  const page = operation.pagination;
  const rows = page && bounds.in === 'query' ? valueAt(body, `/${page.items}`) : undefined;
  if (Array.isArray(rows))
    context.must(rows.length <= bound, `${rows.length} rows for a limit that counts as ${bound}`);
}

function withValue(parts: Parts, bounds: Clamp, value: number): Parts {
  if (bounds.in === 'body') return { ...parts, body: withValueAt(parts.body ?? {}, bounds.pointer, value) };
  return { ...parts, query: { ...parts.query, [segments(bounds.pointer)[0] ?? '']: String(value) } };
}

function expectInEffect(context: Context, seen: unknown, bound: number, asked: number, name: string): void {
  if (typeof seen === 'number') {
    context.must(seen === bound, `${name} is in effect as ${seen}, not ${bound}`);
    return;
  }
  const ends = typeof seen === 'string' ? Date.parse(seen) : Number.NaN;
  context.must(Number.isFinite(ends), `where ${name} shows, the answer has ${JSON.stringify(seen)}`);
  const seconds = (ends - asked) / 1000;
  // A minute of difference between the clocks is not what this is about.
  context.must(
    Math.abs(seconds - bound) <= 60,
    `${name} is in effect as about ${Math.round(seconds)} s, not ${bound} s`,
  );
}
