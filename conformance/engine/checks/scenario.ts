import type { ContractRecord } from '../model/operation.ts';
import { closedBy, givenOf, type InputKind, inputKinds, lackOf } from '../target/inputs.ts';
import { type Check, citationsOf, type Effect, Skipped } from './check.ts';
import type { Context } from './context.ts';
import { isOff, tellingParts } from './optional-features.ts';

/** What a scenario needs of the target; it is skipped, with the reason, where something is lacking. */
export type Need =
  | 'token-b'
  | 'token-disposable'
  /** What only an operator can bring about: `deployment:writes-off`, `token:expired`, `given:page`. */
  | `${InputKind}:${string}`
  /** A part that a deployment may lack, as the project's preconditions name it: `part:printer`. */
  | `part:${string}`
  /** A part that it takes away itself, so that being refused for want of it is what it is about. */
  | `without:${string}`
  | 'media-url'
  | 'embed-url'
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
        if (await isSaidOff(context, need)) continue;
        const lacking = whatLacks(context, need) ?? (await whatIsOff(context, need));
        if (lacking !== undefined) throw new Skipped(lacking);
      }
      await run(context);
    },
  };
}

function whatLacks(context: Context, need: Need): string | undefined {
  const { target, inputs } = context.session;
  const [kind = '', ...rest] = need.split(':');
  const word = rest.join(':');
  const input = inputKinds.find((known) => known === kind);
  if (input) return givenOf(target, input)[word] === undefined ? lackOf(inputs, input, word) : undefined;
  const flag = `give --${need} or CALLSHEET_${need.toUpperCase().replaceAll('-', '_')}`;
  switch (need) {
    case 'token-b':
      return target.tokens.b ? undefined : `needs a second user: ${flag}`;
    case 'token-disposable':
      return target.tokens.disposable ? undefined : `needs a user whose account may be deleted: ${flag}`;
    case 'media-url':
      return target.mediaUrl ? undefined : `needs the signaling address: ${flag}`;
    case 'embed-url':
      return target.embedUrl ? undefined : `needs the address of the embed host: ${flag}`;
    default:
      if (kind === 'part' || kind === 'without') return undefined;
      return context.session.operation(word) ? undefined : `the contract has no operation ${word}`;
  }
}

/**
 * Whether the target is itself what a check asks another deployment for: what it says it lacks is looked at there, so that
 * a part it only claims to lack excuses nobody.
 */
async function isSaidOff(context: Context, need: Need): Promise<boolean> {
  const [kind = '', deployment = ''] = need.split(':');
  if (kind !== 'deployment') return false;
  const { gates } = context.session;
  const closed = [...gates].some(([name, isOpen]) => !isOpen && closedBy(name) === deployment);
  const part = tellingParts(context).find(({ name }) => closedBy(name) === deployment);
  const isOffHere = closed || (part !== undefined && (await isOff(context, part).catch(() => false)));
  if (isOffHere) context.standsFor.add(deployment);
  return isOffHere;
}

/** Only the target can say whether it has a part. */
async function whatIsOff(context: Context, need: Need): Promise<string | undefined> {
  const name = /^part:(.*)$/.exec(need)?.[1];
  const part = context.preconditions.parts?.find((one) => one.name === name);
  return part && (await isOff(context, part)) ? `the target's ${part.name} is off` : undefined;
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
