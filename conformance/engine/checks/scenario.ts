import type { ContractRecord } from '../model/operation.ts';
import { closedBy, givenOf, type InputKind, inputKinds, lackOf } from '../target/inputs.ts';
import { type Check, citationsOf, type Effect, Skipped } from './check.ts';
import type { Context } from './context.ts';
import { isOff, queryableFeatures } from './optional-features.ts';

/** Requirements of a scenario; it is skipped with a reason if one is missing. */
export type Need =
  | 'token-b'
  | 'token-disposable'
  /** An input from an operator: `deployment:writes-off`, `token:expired`, `input:page`. */
  | `${InputKind}:${string}`
  /** An optional feature of the project's preconditions: `part:printer`. */
  | `part:${string}`
  /** A feature that the scenario itself turns off. Its absence does not excuse the scenario. */
  | `without:${string}`
  | 'media-url'
  | 'embed-url'
  /** An operation of the contract: `operation:createRoom`. */
  | `operation:${string}`;

/** The clauses of a scenario. */
export interface Citations {
  /** The clauses that a target cannot violate without failing the scenario. */
  readonly proves?: readonly string[];
  /** Clauses that the scenario touches without proving them. */
  readonly about?: readonly string[];
}

export interface ScenarioOptions extends Citations {
  /** The promise, as a sentence. */
  readonly title: string;
  readonly needs?: readonly Need[];
  /**
   * Scenarios of one queue run in the order in which they are listed and share resources. By default each
   * has a separate queue.
   */
  readonly queue?: string;
  /** The effect on the target; by default `writes`. */
  readonly effect?: Effect;
  /** Checks decisions: `--profile strict` only. */
  readonly strict?: true;
  /** The scenario mostly waits, so it occupies no worker. */
  readonly waits?: true;
}

/** A hand-written check; the part of its id before the slash is its area. */
export interface Scenario extends Check {
  readonly trait: 'scenario';
}

/** Defines a hand-written check, for sequences, timing and concurrency. */
export function scenario(
  id: `${string}/${string}`,
  options: ScenarioOptions,
  run: (context: Context) => Promise<void>,
): Scenario {
  const queue = options.queue ?? id;
  return {
    id,
    area: id.split('/')[0] ?? id,
    trait: 'scenario',
    title: options.title,
    ...citationsOf(options),
    profile: options.strict ? 'strict' : 'stated',
    effect: options.effect ?? 'writes',
    queue: options.waits ? `wait ${queue}` : queue,
    needs: options.needs ?? [],
    async run(context) {
      for (const need of options.needs ?? []) {
        if (await isDeclaredOff(context, need)) continue;
        const lacking = whatLacks(context, need) ?? (await missingFeature(context, need));
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
      return target.tokens.disposable
        ? undefined
        : `needs a user with an account that may be deleted: ${flag}`;
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
 * Whether the target itself is the required deployment. If it reports that it lacks a feature, the check
 * runs on the target, so that a wrong report excuses no check.
 */
async function isDeclaredOff(context: Context, need: Need): Promise<boolean> {
  const [kind = '', deployment = ''] = need.split(':');
  if (kind !== 'deployment') return false;
  const { gates } = context.session;
  const closed = [...gates].some(([name, isOpen]) => !isOpen && closedBy(name) === deployment);
  const part = queryableFeatures(context).find(({ name }) => closedBy(name) === deployment);
  const isOffHere = closed || (part !== undefined && (await isOff(context, part).catch(() => false)));
  if (isOffHere) context.replacesDeployments.add(deployment);
  return isOffHere;
}

/**
 * Why a scenario that needs an optional feature of the project cannot run: the target itself reports the
 * feature as off. Undefined if the feature is on, or the need is of another kind.
 */
async function missingFeature(context: Context, need: Need): Promise<string | undefined> {
  const name = /^part:(.*)$/.exec(need)?.[1];
  const part = context.preconditions.parts?.find((one) => one.name === name);
  return part && (await isOff(context, part)) ? `the target's ${part.name} is off` : undefined;
}

/** The scenarios that need only operations of the contract. */
export function applicable(scenarios: readonly Scenario[], contract: ContractRecord): Scenario[] {
  return scenarios.filter(({ needs }) =>
    needs.every(
      (need) =>
        !need.startsWith('operation:') || contract.operations[need.slice('operation:'.length)] !== undefined,
    ),
  );
}
