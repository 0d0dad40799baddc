import { type Check, citationsOf, type Effect, Skipped } from './check.ts';
import type { Context } from './context.ts';
import type { ContractRecord } from './operation.ts';

/** What a scenario needs of the target; it is skipped, with the reason, where something is lacking. */
export type Need =
  | 'token-b'
  | 'token-disposable'
  | 'token-expired'
  | 'media-url'
  | 'embed-url'
  | 'writes-off-url'
  /** An operation of the contract: `operation:createRoom`. */
  | `operation:${string}`;

/** What a scenario cites. */
export interface Citations {
  /** The clauses that a target cannot break without turning it red. */
  readonly proves?: readonly string[];
  /** Clauses that it touches and does not prove. */
  readonly about?: readonly string[];
}

export interface ScenarioOptions extends Citations {
  /** What has to hold, as a sentence. */
  readonly title: string;
  readonly needs?: readonly Need[];
  /** Scenarios of one lane run in the order they are listed and share its memory; by default one of its own. */
  readonly lane?: string;
  /** By default it writes. */
  readonly effect?: Effect;
  /** Asserts decisions: `--profile strict` only. */
  readonly strict?: true;
  /** It mostly waits, and takes no worker from other lanes. */
  readonly waits?: true;
}

/** A hand-written check; the first word of its id is its area. */
export interface Scenario extends Check {
  readonly trait: 'scenario';
}

/** Checks in order, or with time and concurrency in them: written by hand. */
export function scenario(
  id: `${string}/${string}`,
  options: ScenarioOptions,
  run: (context: Context) => Promise<void>,
): Scenario {
  const lane = options.lane ?? id;
  return {
    id,
    area: id.split('/')[0] ?? id,
    trait: 'scenario',
    title: options.title,
    ...citationsOf(options),
    profile: options.strict ? 'strict' : 'stated',
    effect: options.effect ?? 'writes',
    lane: options.waits ? `wait ${lane}` : lane,
    needs: options.needs ?? [],
    async run(context) {
      for (const need of options.needs ?? []) {
        const lacking = whatLacks(context, need);
        if (lacking !== undefined) throw new Skipped(lacking);
      }
      await run(context);
    },
  };
}

function whatLacks(context: Context, need: Need): string | undefined {
  const { target } = context.session;
  const flag = `give --${need} or CALLSHEET_${need.toUpperCase().replaceAll('-', '_')}`;
  switch (need) {
    case 'token-b':
      return target.tokens.b ? undefined : `needs a second user: ${flag}`;
    case 'token-disposable':
      return target.tokens.disposable ? undefined : `needs a user whose account may be deleted: ${flag}`;
    case 'token-expired':
      return target.expiredToken ? undefined : `needs a token that has expired: ${flag}`;
    case 'media-url':
      return target.mediaUrl ? undefined : `needs the signaling address: ${flag}`;
    case 'embed-url':
      return target.embedUrl ? undefined : `needs the address of the embed host: ${flag}`;
    case 'writes-off-url':
      return target.writesOffUrl ? undefined : `needs a deployment whose write gate is closed: ${flag}`;
    default: {
      const name = need.slice('operation:'.length);
      return context.session.operation(name) ? undefined : `the contract has no operation ${name}`;
    }
  }
}

/** The scenarios that speak of operations the contract has. */
export function applicable(scenarios: readonly Scenario[], contract: ContractRecord): Scenario[] {
  return scenarios.filter(({ needs }) =>
    needs.every(
      (need) =>
        !need.startsWith('operation:') || contract.operations[need.slice('operation:'.length)] !== undefined,
    ),
  );
}
