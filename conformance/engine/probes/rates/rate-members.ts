import type { RateClass } from '../../../../templates/model/rate-class.ts';
import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import { expectRefusal, expectRetryAfter } from '../../checks/envelope.ts';
import { hasIds } from '../../checks/probe.ts';
import type { Operation } from '../../model/operation.ts';
import { accepts, mintedScheme, scopesOf } from '../../target/credentials.ts';
import type { Credential, Parts } from '../../target/ledger/request.ts';
import { expectReadableByPages } from '../cors.ts';
import { malformed } from '../rejections/rejected-requests.ts';
import { origin } from '../rejections/rejections.ts';

/** An operation, and what is sent to it. */
export type Call = readonly [Operation, Parts];

/** Whether the class refuses before anything is looked for, so that a call with a made-up id counts as well. */
const countsFirst = ({ contract: { precedence } }: Context): boolean =>
  precedence.includes('rate') &&
  ['validation', 'ownership'].every((step) => precedence.indexOf('rate') < precedence.indexOf(step));

/** The operations of a class that keys are for. */
export function membersOf(context: Context, rateClass: RateClass): Operation[] {
  const scheme = mintedScheme(context.contract)?.name;
  return Object.values(context.contract.operations).filter(
    (one) =>
      one.rateClass?.name === rateClass.name &&
      one.marker !== 'socket' &&
      one.marker !== 'signaling' &&
      one.disposes === undefined &&
      accepts(one, scheme) &&
      scopesOf(one).length > 0,
  );
}

/** Cheap reads of the class beside the first, by seed: whatever is read, the bucket is one. */
export async function spread(context: Context, first: Operation, rateClass: RateClass): Promise<Call[]> {
  if (!countsFirst(context)) return [];
  const reads = membersOf(context, rateClass).filter(
    (one) => one.method === 'GET' && !one.stream && one.name !== first.name,
  );
  const some = context.session.random.shuffled(reads).slice(0, 4);
  return Promise.all(
    some.map(async (one): Promise<Call> => [one, await context.prepare(one, { missing: true })]),
  );
}

/** Calls at once that keep the bucket empty. */
const fillers = 16;
const mostRetries = 8;

/** A bucket that fills up this fast is empty no more by the time that a single call has been answered. */
const perSecond = ({ tokens, everySeconds }: RateClass): number => tokens / everySeconds;

/**
 * Once the class is exhausted, every operation of it refuses: a repeat of what exhausted it, and of the others calls that
 * have something else wrong, so that none changes anything.
 */
export async function expectMembersRefused(
  context: Context,
  exhausting: readonly Call[],
  key: Credential,
  rateClass: RateClass,
): Promise<void> {
  const [first] = exhausting;
  if (!first || !countsFirst(context)) return;
  const repeat = (one: Operation): Call | undefined => exhausting.find(([{ name }]) => name === one.name);
  const calls = await Promise.all(
    membersOf(context, rateClass).map((one) => repeat(one) ?? harmless(context, one)),
  );
  let left = calls.filter((call) => call !== undefined);
  const takers = [first, ...left];
  const many = rateClass.burst > 40 || perSecond(rateClass) > fillers ? fillers : 1;
  const code = context.contract.codes.limited;
  const ask = async ([operation, parts]: Call): Promise<boolean> => {
    // As from a page, which has to be able to read how long to wait.
    const headers = { ...parts.headers, [origin[0]]: origin[1] };
    const exchange = await context.send(operation, { ...parts, headers }, key, { impatient: true });
    const isRefused = exchange.answer.status === 429;
    if (isRefused) {
      expectRefusal(context, exchange, { status: 429, code, operation });
      expectRetryAfter(context, exchange);
      expectReadableByPages(context, operation, exchange);
    }
    return isRefused;
  };
  const most = Math.ceil(left.length / many) + mostRetries;
  // A bucket gets something back while calls are under way: only where most of them are refused does a round say anything.
  let [told, untold] = [0, 0];
  while (left.length > 0 && told < most && untold < most) {
    const batch = left.slice(0, many);
    // Another operation each time: one that is never refused tells nothing of the bucket.
    const [operation, parts] = takers[(told + untold) % takers.length] ?? first;
    const filler: Call = [operation, parts];
    const filling = Array.from({ length: many }, () => filler);
    // All at once, so that on a long line no time lies between what empties the bucket and what finds it empty; in any
    // order, since what comes first takes what the bucket got back meanwhile.
    const refused = new Map<Call, boolean>();
    let filled = 0;
    const sent = context.session.random.shuffled([...filling, ...batch]).map(async (call) => {
      const isRefused = await ask(call);
      if (call === filler) filled += isRefused ? 1 : 0;
      else refused.set(call, isRefused);
    });
    await Promise.all(sent);
    if (filled <= many / 2) {
      untold += 1;
      continue;
    }
    told += 1;
    // Those let through are asked again, behind the others.
    left = [...left.slice(many), ...batch.filter((call) => !refused.get(call))];
  }
  if (left.length > 0 && told < most) throw new Skipped('the bucket fills up faster than calls are answered');
  const names = left.map(([{ name }]) => name).join(', ');
  context.must(left.length === 0, `while the class '${rateClass.name}' refuses, ${names} is let through`);
}

/** A call that nothing can come of; undefined where the contract leaves none. */
async function harmless(context: Context, operation: Operation): Promise<Call | undefined> {
  const parts = await context.prepare(operation, { missing: true });
  if (operation.method === 'GET' && !operation.stream) return [operation, parts];
  if (hasIds(operation)) return [operation, parts];
  const wrong = operation.stream ? undefined : malformed(operation, parts);
  return wrong && [operation, wrong];
}
