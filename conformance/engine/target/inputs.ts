import { UsageError } from '../../../cli/usage-error.ts';
import type { ContractRecord } from '../model/operation.ts';
import type { Target } from './target.ts';

/** An input that only an operator can provide. Checks request it by name. */
export interface Input {
  /** A description to follow "needs": `a deployment with an empty store`. */
  readonly what: string;
  /** How an operator provides it. */
  readonly how?: string;
}

/** The kinds of inputs, each an option of that name: a deployment's address, a secret, any other value. */
export const inputKinds = ['deployment', 'token', 'input'] as const;

/** One kind of input. */
export type InputKind = (typeof inputKinds)[number];

/** The inputs that the checks of a project use, by kind and name. */
export type Inputs = { readonly [kind in InputKind]?: Readonly<Record<string, Input>> };

/** All inputs for a contract: those that its traits need, and the project's. */
export function inputsOf(contract: ContractRecord, inputs: Inputs = {}): Required<Inputs> {
  const closed = Object.keys(contract.gates).map((gate): readonly [string, Input] => [
    closedBy(gate),
    { what: `a deployment of the same users with the gate '${gate}' closed` },
  ]);
  const without = Object.values(contract.errors).flatMap(({ off }): (readonly [string, Input])[] =>
    off === undefined
      ? []
      : [[closedBy(off), { what: `a deployment of the same users with ${off} turned off` }]],
  );
  const crowded: readonly (readonly [string, Input])[] =
    Object.keys(contract.ceilings).length === 0
      ? []
      : [[lowCeilings, { what: 'a deployment of the same users with ceilings of at most 40' }]];
  return {
    deployment: { ...Object.fromEntries([...closed, ...without, ...crowded]), ...inputs.deployment },
    token: { expired: { what: 'a token of user A that was good and has expired' }, ...inputs.token },
    input: inputs.input ?? {},
  };
}

/** The name of a deployment with low ceilings, so that checks can reach them. */
export const lowCeilings = 'low-ceilings';

/** The name of a deployment with a closed gate, or with another feature turned off. */
export const closedBy = (part: string): string => `${part}-off`;

/** The inputs of a kind that the run received, by name. */
export function givenOf(target: Target, kind: InputKind): Readonly<Record<string, unknown>> {
  return { deployment: target.deployments, token: target.namedTokens, input: target.inputs }[kind];
}

/**
 * The reason why a check without its input is skipped, with the option that provides it.
 * @param word is the need without its kind: `store-empty`.
 */
export function lackOf(inputs: Required<Inputs>, kind: InputKind, word: string): string {
  const { what = `the ${kind} '${word}'`, how } = inputs[kind][word] ?? {};
  const form = { deployment: 'URL', token: 'TOKEN', input: 'VALUE' }[kind];
  const flag = `give --${kind} ${word}=${form}, or the same in CALLSHEET_${kind.toUpperCase()}`;
  return `needs ${what}${how === undefined ? '' : ` (${how})`}: ${flag}`;
}

/**
 * Requires that some check uses each given input.
 * @throws UsageError with the known names.
 */
export function requireKnownInputs(target: Target, inputs: Required<Inputs>): void {
  for (const kind of inputKinds) {
    const stray = Object.keys(givenOf(target, kind)).find((name) => inputs[kind][name] === undefined);
    if (stray === undefined) continue;
    const known = Object.keys(inputs[kind]);
    const others = known.length === 0 ? 'no check needs any' : `known: ${known.join(', ')}`;
    throw new UsageError(`--${kind} names '${stray}', which no check needs; ${others}`);
  }
}
