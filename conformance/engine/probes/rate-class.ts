import type { RateClass } from '../../../templates/model/rate-class.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse, expectRetryAfter } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import type { Exchange } from '../http/client.ts';
import { type Rate, rateIn } from '../http/rates.ts';
import type { Operation } from '../model/operation.ts';
import { scopesOf } from '../target/credentials.ts';
import type { Credential, RequestValues } from '../target/ledger/request.ts';
import { rateOf } from './rates/effective-rate.ts';
import { expectMembersRejected, membersOf, spread } from './rates/rate-members.ts';

export interface RateOptions extends Trace {
  /** Operations of the same class that use the same bucket; called in turn with the first. */
  readonly with?: readonly Operation[];
}

const maxWaitSeconds = 90;

/**
 * The class rejects a burst that is spread over its operations, then rejects every operation, returns a
 * correct `Retry-After`, and does not affect other callers.
 */
export function rateClass(operation: Operation, options: RateOptions): Check {
  const rateClass = operation.rateClass;
  if (!rateClass) throw new Error(`${operation.name} has no rate class`);
  return probe(
    operation,
    {
      trait: 'rate-class',
      what: rateClass.name,
      title: `${operation.name} rejects a burst beyond the class '${rateClass.name}', and accepts requests after Retry-After.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      queue: rateClass.default ? `wait rate ${rateClass.name}` : `wait ${rateClass.name}`,
      needs: ['api-key'],
    },
    options,
    async (context) => {
      const operations = [operation, ...(options.with ?? [])];
      const requests: [Operation, RequestValues][] = [];
      for (const one of operations)
        requests.push([one, brief(one, await context.prepare(one, { succeeds: true }))]);
      const members = membersOf(context, rateClass);
      const scopes = [...operations, ...members].flatMap((one) => scopesOf(one));
      const key = await context.credential(operation, { exactly: [...new Set(scopes)], fresh: true });
      // If all keys of a user share one bucket, earlier checks of the queue may have emptied it. So the first
      // call waits until it succeeds.
      const [first] = requests;
      const served = first && rateIn(await context.succeed(first[0], first[1], key));
      const rate = served ?? (await rateOf(context, rateClass.name, rateClass));
      const others = rateClass.default ? await spread(context, operation, rateClass) : [];
      const rejected = await burst(context, [...requests, ...others], key, rate, rateClass);
      const { limited } = context.contract.codes;
      let seconds = 0;
      for (const one of rejected) {
        const from = context.contract.operations[one.operation ?? ''] ?? operation;
        expectErrorResponse(context, one, { status: 429, code: limited, operation: from });
        seconds = Math.max(seconds, expectRetryAfter(context, one));
      }
      await expectMembersRejected(context, requests, key, { ...rateClass, ...rate });
      await expectOthersUnaffected(context, operation, requests[0]?.[1], scopes, rateClass);
      context.assert(
        seconds <= maxWaitSeconds,
        `Retry-After is ${seconds} s, longer than the class can require`,
      );
      await context.wait(seconds * 1000 + 50);
      const parts = requests[0]?.[1];
      const later = parts && (await context.send(operation, parts, key, { impatient: true }));
      context.assert(
        later?.response.status !== 429,
        `still rejected after waiting the ${seconds} s of Retry-After`,
      );
    },
  );
}

/** Requests one row of a list, because the bucket refills during slow responses. */
function brief({ pagination }: Operation, parts: RequestValues): RequestValues {
  return pagination ? { ...parts, query: { ...parts.query, [pagination.query.limit]: '1' } } : parts;
}

/** The maximum number of calls. A target that is slower than its bucket refills cannot be checked. */
const maxCalls = 3000;

/**
 * Calls until a rejection, and returns the rejected exchanges. It is a violation if more calls succeed than
 * the class allows.
 */
async function burst(
  context: Context,
  requests: readonly (readonly [Operation, RequestValues])[],
  key: Credential,
  rate: Rate,
  rateClass: RateClass,
): Promise<readonly Exchange[]> {
  const { burst: tokens, tokens: more, everySeconds } = rate;
  if (tokens > maxCalls)
    throw new Skipped(`the class allows ${tokens} calls at once, but a check sends at most ${maxCalls}`);
  const together = tokens > 40 ? 20 : 1;
  const begun = Date.now();
  let sent = 0;
  // Tokens that the bucket regains meanwhile may be used as well.
  const allowed = (): number => tokens + (more * (Date.now() - begun)) / 1000 / everySeconds;
  while (sent <= Math.max(30, allowed() * 1.5 + 2 * more)) {
    if (sent > maxCalls) throw new Skipped(`${sent} calls took so long that the bucket refilled meanwhile`);
    const batch = Array.from({ length: together }, (_, index) => requests[(sent + index) % requests.length]);
    const exchanges = await Promise.all(
      batch.flatMap((request) =>
        request ? [context.send(request[0], request[1], key, { impatient: true })] : [],
      ),
    );
    const rejected = exchanges.filter(({ response }) => response.status === 429);
    if (rejected.length > 0) return rejected;
    sent += together;
  }
  return context.fail(
    `${sent} calls in a row were accepted; the class allows a burst of ${tokens}. If the deployment is set to more, give --rate ${rateClass.name}=N/SECONDS/BURST`,
  );
}

async function expectOthersUnaffected(
  context: Context,
  operation: Operation,
  parts: RequestValues | undefined,
  scopes: readonly string[],
  rateClass: RateClass,
): Promise<void> {
  if (!parts || rateClass.per !== 'credential') return;
  try {
    const other = await context.credential(operation, { exactly: [...new Set(scopes)], fresh: true });
    const exchange = await context.send(operation, parts, other, { impatient: true });
    context.assert(exchange.response.status !== 429, 'another credential was rejected with it');
  } catch (problem) {
    if (!(problem instanceof Skipped)) throw problem;
  }
}
