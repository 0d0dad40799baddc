import type { RateClass } from '../../../templates/model/rate-class.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal, expectRetryAfter } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import type { Exchange } from '../http/client.ts';
import { type Rate, rateIn } from '../http/rates.ts';
import type { Operation } from '../model/operation.ts';
import { scopesOf } from '../target/credentials.ts';
import type { Credential, Parts } from '../target/ledger/request.ts';
import { rateOf } from './rates/effective-rate.ts';
import { expectMembersRefused, membersOf, spread } from './rates/rate-members.ts';

export interface RateOptions extends Trace {
  /** Operations of the same class that draw on the same bucket; called in turn with the first. */
  readonly with?: readonly Operation[];
}

const longestWaitSeconds = 90;

/** The class refuses a burst that is spread over its operations and then every one of them, says how long to wait, keeps its word, and leaves other callers alone. */
export function rateClass(operation: Operation, options: RateOptions): Check {
  const rateClass = operation.rateClass;
  if (!rateClass) throw new Error(`${operation.name} has no rate class`);
  return probe(
    operation,
    {
      trait: 'rate-class',
      what: rateClass.name,
      title: `${operation.name} refuses a burst beyond the class '${rateClass.name}', and passes again after Retry-After.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      lane: rateClass.default ? `wait rate ${rateClass.name}` : `wait ${rateClass.name}`,
      needs: ['api-key'],
    },
    options,
    async (context) => {
      const operations = [operation, ...(options.with ?? [])];
      const requests: [Operation, Parts][] = [];
      for (const one of operations)
        requests.push([one, brief(one, await context.prepare(one, { succeeds: true }))]);
      const members = membersOf(context, rateClass);
      const scopes = [...operations, ...members].flatMap((one) => scopesOf(one));
      const key = await context.credential(operation, { exactly: [...new Set(scopes)], fresh: true });
      // Where all keys of a user draw on one bucket, the lane's earlier checks may have emptied it.
      const [first] = requests;
      const told = first && rateIn(await context.succeed(first[0], first[1], key));
      const rate = told ?? (await rateOf(context, rateClass.name, rateClass));
      const others = rateClass.default ? await spread(context, operation, rateClass) : [];
      const refused = await burst(context, [...requests, ...others], key, rate, rateClass);
      const { limited } = context.contract.codes;
      let seconds = 0;
      for (const one of refused) {
        const from = context.contract.operations[one.operation ?? ''] ?? operation;
        expectRefusal(context, one, { status: 429, code: limited, operation: from });
        seconds = Math.max(seconds, expectRetryAfter(context, one));
      }
      await expectMembersRefused(context, requests, key, { ...rateClass, ...rate });
      await expectOthersUnaffected(context, operation, requests[0]?.[1], scopes, rateClass);
      context.must(
        seconds <= longestWaitSeconds,
        `Retry-After is ${seconds} s, longer than the class can need`,
      );
      await context.wait(seconds * 1000 + 50);
      const parts = requests[0]?.[1];
      const later = parts && (await context.send(operation, parts, key, { impatient: true }));
      context.must(
        later?.answer.status !== 429,
        `still refused after waiting the ${seconds} s of Retry-After`,
      );
    },
  );
}

/** Of a list no more is asked for than a row: what is answered slowly lets the bucket fill up. */
function brief({ pagination }: Operation, parts: Parts): Parts {
  return pagination ? { ...parts, query: { ...parts.query, [pagination.query.limit]: '1' } } : parts;
}

/** More calls than a check should send; a target that is slower than its bucket fills cannot be judged so. */
const maxCalls = 3000;

/** Calls until refused, and what was refused then; more calls than the class can let through without being refused are a violation. */
async function burst(
  context: Context,
  requests: readonly (readonly [Operation, Parts])[],
  key: Credential,
  rate: Rate,
  rateClass: RateClass,
): Promise<readonly Exchange[]> {
  const { burst: tokens, tokens: more, everySeconds } = rate;
  if (tokens > maxCalls)
    throw new Skipped(`the class lets ${tokens} calls through at once, and a check makes ${maxCalls}`);
  const together = tokens > 40 ? 20 : 1;
  const begun = Date.now();
  let sent = 0;
  // What the bucket gets back meanwhile may be let through as well.
  const allowed = (): number => tokens + (more * (Date.now() - begun)) / 1000 / everySeconds;
  while (sent <= Math.max(30, allowed() * 1.5 + 2 * more)) {
    if (sent > maxCalls)
      throw new Skipped(`${sent} calls took so long that the bucket filled up beside them`);
    const batch = Array.from({ length: together }, (_, index) => requests[(sent + index) % requests.length]);
    const exchanges = await Promise.all(
      batch.flatMap((request) =>
        request ? [context.send(request[0], request[1], key, { impatient: true })] : [],
      ),
    );
    const refused = exchanges.filter(({ answer }) => answer.status === 429);
    if (refused.length > 0) return refused;
    sent += together;
  }
  return context.fail(
    `${sent} calls in a row were let through; the class allows a burst of ${tokens}. Where the deployment is set to more, say so: --rate ${rateClass.name}=N/SECONDS/BURST`,
  );
}

async function expectOthersUnaffected(
  context: Context,
  operation: Operation,
  parts: Parts | undefined,
  scopes: readonly string[],
  rateClass: RateClass,
): Promise<void> {
  if (!parts || rateClass.per !== 'credential') return;
  try {
    const other = await context.credential(operation, { exactly: [...new Set(scopes)], fresh: true });
    const exchange = await context.send(operation, parts, other, { impatient: true });
    context.must(exchange.answer.status !== 429, 'another credential was refused with it');
  } catch (problem) {
    if (!(problem instanceof Skipped)) throw problem;
  }
}
