import { UsageError } from '../../../cli/usage-error.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Target } from './target.ts';

/** Something that only an operator can bring about, and that checks ask for by its name. */
export interface Input {
  /** What it is, behind "needs": `a deployment whose store is empty`. */
  readonly what: string;
  /** How an operator comes by it. */
  readonly how?: string;
}

/** The kinds of them, each an option of its name: a deployment's address, a secret, and what is no secret. */
export const inputKinds = ['deployment', 'token', 'given'] as const;

/** One of the kinds. */
export type InputKind = (typeof inputKinds)[number];

/** What the checks of a project ask for, by kind and name. */
export type Inputs = { readonly [kind in InputKind]?: Readonly<Record<string, Input>> };

/** Every input there is for the contract: those of its own promises, and the project's. */
export function inputsOf(contract: ContractRecord, inputs: Inputs = {}): Required<Inputs> {
  const closed = Object.keys(contract.gates).map((gate): readonly [string, Input] => [
    closedBy(gate),
    { what: `a deployment of the same users whose gate '${gate}' is closed` },
  ]);
  const without = Object.values(contract.errors).flatMap(({ off }): (readonly [string, Input])[] =>
    off === undefined
      ? []
      : [[closedBy(off), { what: `a deployment of the same users whose ${off} is off` }]],
  );
  const crowded: readonly (readonly [string, Input])[] =
    Object.keys(contract.ceilings).length === 0
      ? []
      : [[lowCeilings, { what: 'a deployment of the same users with room for 40 of each at the most' }]];
  return {
    deployment: { ...Object.fromEntries([...closed, ...without, ...crowded]), ...inputs.deployment },
    token: { expired: { what: 'a token of user A that was good and has expired' }, ...inputs.token },
    given: inputs.given ?? {},
  };
}

/** The name of a deployment whose ceilings can be reached. */
export const lowCeilings = 'low-ceilings';

/** The name of a deployment where a gate is closed, or another part is off. */
export const closedBy = (part: string): string => `${part}-off`;

/** What the run was given of a kind, by name. */
export function givenOf(target: Target, kind: InputKind): Readonly<Record<string, unknown>> {
  return { deployment: target.deployments, token: target.namedTokens, given: target.given }[kind];
}

/**
 * Why a check that needs an input says nothing, with how to give it.
 * @param word is the need behind its kind: `store-empty`.
 */
export function lackOf(inputs: Required<Inputs>, kind: InputKind, word: string): string {
  const { what = `the ${kind} '${word}'`, how } = inputs[kind][word] ?? {};
  const form = { deployment: 'URL', token: 'TOKEN', given: 'VALUE' }[kind];
  const flag = `give --${kind} ${word}=${form}, or the same in CALLSHEET_${kind.toUpperCase()}`;
  return `needs ${what}${how === undefined ? '' : ` (${how})`}: ${flag}`;
}

/**
 * What was given has a name that some check asks for.
 * @throws UsageError with the names there are.
 */
export function requireKnownInputs(target: Target, inputs: Required<Inputs>): void {
  for (const kind of inputKinds) {
    const stray = Object.keys(givenOf(target, kind)).find((name) => inputs[kind][name] === undefined);
    if (stray === undefined) continue;
    const known = Object.keys(inputs[kind]);
    const others = known.length === 0 ? 'it asks for none' : `there are ${known.join(', ')}`;
    throw new UsageError(`--${kind} names '${stray}', which no check asks for; ${others}`);
  }
}
