import type { RateClass } from '../../../../templates/model/rate-class.ts';
import { Skipped } from '../../checks/check.ts';
import type { Context } from '../../checks/context.ts';
import { expectErrorResponse, expectRetryAfter } from '../../checks/envelope.ts';
import { hasIds } from '../../checks/probe.ts';
import type { Operation } from '../../model/operation.ts';
import { accepts, issuedScheme, scopesOf } from '../../target/credentials.ts';
import type { Credential, RequestValues } from '../../target/ledger/request.ts';
import { expectReadableByPages } from '../cors.ts';
import { malformed } from '../rejections/rejected-requests.ts';
import { origin } from '../rejections/rejections.ts';

/** An operation and the values of its request. */
export type Call = readonly [Operation, RequestValues];

/** Whether the class is checked before any lookup, so that a call with a made-up id counts as well. */
const countsFirst = ({ contract: { precedence } }: Context): boolean =>
  precedence.includes('rate') &&
  ['validation', 'ownership'].every((step) => precedence.indexOf('rate') < precedence.indexOf(step));

/** The operations of a class that accept API keys. */
export function membersOf(context: Context, rateClass: RateClass): Operation[] {
  const scheme = issuedScheme(context.contract)?.name;
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

/**
 * Cheap reads of the class in addition to the first one, selected by the seed: all of them use one bucket.
 */
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

/** The number of concurrent calls that keep the bucket empty. */
const fillers = 16;
const maxRetries = 8;

/** The refill rate; a fast bucket is not empty anymore after the response to a single call. */
const perSecond = ({ tokens, everySeconds }: RateClass): number => tokens / everySeconds;

/**
 * Expects that every operation of an exhausted class is rejected. It repeats the exhausting calls; calls of
 * other operations have another error, so that none changes anything.
 */
export async function expectMembersRejected(
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
  const request = async ([operation, parts]: Call): Promise<boolean> => {
    // The request comes from a page of another origin, because such a page must be able to read
    // `Retry-After`.
    const headers = { ...parts.headers, [origin[0]]: origin[1] };
    const exchange = await context.send(operation, { ...parts, headers }, key, { impatient: true });
    const isRejected = exchange.response.status === 429;
    if (isRejected) {
      expectErrorResponse(context, exchange, { status: 429, code, operation });
      expectRetryAfter(context, exchange);
      expectReadableByPages(context, operation, exchange);
    }
    return isRejected;
  };
  const max = Math.ceil(left.length / many) + maxRetries;
  // The bucket regains tokens during the calls, so a round proves something only if most of its fillers are
  // rejected.
  let [provingRounds, otherRounds] = [0, 0];
  while (left.length > 0 && provingRounds < max && otherRounds < max) {
    const batch = left.slice(0, many);
    // Each round has fillers of another operation, because an operation that is never rejected shows nothing
    // about the bucket.
    const [operation, parts] = takers[(provingRounds + otherRounds) % takers.length] ?? first;
    const filler: Call = [operation, parts];
    const order = context.session.random.shuffled([...Array.from({ length: many }, () => filler), ...batch]);
    const { filled, rejected } = await sendTogether(order, filler, request);
    if (filled <= many / 2) {
      otherRounds += 1;
      continue;
    }
    provingRounds += 1;
    // Accepted calls are repeated after the remaining calls.
    left = [...left.slice(many), ...batch.filter((call) => !rejected.get(call))];
  }
  if (left.length > 0 && provingRounds < max)
    throw new Skipped('the bucket refills faster than calls are processed');
  const names = left.map(([{ name }]) => name).join(', ');
  context.assert(left.length === 0, `while the class '${rateClass.name}' is exhausted, ${names} is accepted`);
}

/**
 * Sends calls at once, so that on a slow connection no time passes between emptying the bucket and testing it. Their order
 * is random, because the first calls use the tokens that the bucket regained meanwhile.
 * @returns the number of rejected fillers, and whether each other call was rejected.
 */
async function sendTogether(
  calls: readonly Call[],
  filler: Call,
  request: (call: Call) => Promise<boolean>,
): Promise<{ readonly filled: number; readonly rejected: ReadonlyMap<Call, boolean> }> {
  const rejected = new Map<Call, boolean>();
  let filled = 0;
  const sent = calls.map(async (call) => {
    const isRejected = await request(call);
    if (call === filler) filled += isRejected ? 1 : 0;
    else rejected.set(call, isRejected);
  });
  await Promise.all(sent);
  return { filled, rejected };
}

/** A call that changes nothing; undefined if the contract allows none. */
async function harmless(context: Context, operation: Operation): Promise<Call | undefined> {
  const parts = await context.prepare(operation, { missing: true });
  if (operation.method === 'GET' && !operation.stream) return [operation, parts];
  if (hasIds(operation)) return [operation, parts];
  const wrong = operation.stream ? undefined : malformed(operation, parts);
  return wrong && [operation, wrong];
}
