import type { ContractRecord, Operation } from '../engine/model/operation.ts';
import type { Call } from './call.ts';
import type { ObservedTraffic } from './observed-traffic.ts';
import type { Forward, ProxiedResponse } from './proxy.ts';

/** The behaviour of a deployment that breaks the promise. */
export type Breaking = (call: Call, forward: Forward) => Promise<ProxiedResponse>;

/** One promise of one operation, broken in one way. */
export interface Mutant {
  readonly operation: Operation;
  /** The affected part of the operation, if it has several: `200/name`. */
  readonly what?: string;
  /** The status of the changed responses. Only checks that receive that status can catch the mutant. */
  readonly status?: number;
  /** The deployment to break, if it is not the operator's. */
  readonly host?: 'closed';
  /** Globs of the checks that must catch the mutant; by default the operator's. */
  readonly caughtBy?: readonly string[];
  /** Creates a new violation, which may store state between exchanges. */
  breaks(): Breaking;
}

/** The inputs from which operators derive mutants. */
export interface Subject {
  readonly contract: ContractRecord;
  /** The traffic observed on the healthy target. */
  readonly world: ObservedTraffic;
  /** Whether decisions are asserted too. */
  readonly strict: boolean;
}

/** A rule that breaks one kind of promise in any contract. */
export interface Operator {
  /** A short name: `loses-a-row`. */
  readonly name: string;
  /** The broken behaviour, as a sentence. */
  readonly sentence: string;
  /** Globs of the checks that must catch the mutants, with `{operation}` in place of the operation's name. */
  readonly caughtBy: readonly string[];
  /** Breaks the deployment with writes off instead of the target. */
  readonly host?: 'closed';
  /** Derives one mutant for each promise of that kind in the contract. */
  mutants(subject: Subject): Iterable<Mutant>;
}

/** An operator with its trait, which its file or folder is named after. */
export interface PlacedOperator extends Operator {
  readonly trait: string;
}

/** Every operation, except those with an own protocol. */
export const plain = ({ contract }: Subject): Operation[] =>
  Object.values(contract.operations).filter(({ marker }) => marker === undefined || marker === 'stream');

/** One mutant for each operation that satisfies the condition. */
export const each =
  (
    applies: (operation: Operation, subject: Subject) => unknown,
    breaks: (operation: Operation, subject: Subject) => () => Breaking,
  ): Operator['mutants'] =>
  (subject) =>
    plain(subject)
      .filter((operation) => applies(operation, subject))
      .map((operation) => ({ operation, breaks: breaks(operation, subject) }));

/**
 * The host of a mutant that changes responses of that status. Only the deployment with the closed gate
 * returns the gate's status.
 */
export const placed = ({ gate }: Operation, status: number): Pick<Mutant, 'status' | 'host'> => ({
  status,
  ...(gate?.status === status && { host: 'closed' as const }),
});

/** Globs of the checks that must catch any error in responses of that status. */
export function seeing(operation: Operation, status: number): string[] {
  const traits: Readonly<Record<number, readonly string[]>> = {
    304: ['conditional'],
    400: ['body', 'query', 'wire', 'pagination', 'patch'],
    401: ['credential'],
    403: ['scope', 'credential'],
    404: ['tenancy'],
    405: ['wire'],
    429: ['rate-class', 'stream'],
  };
  const own = status < 300 ? ['responses'] : operation.gate?.status === status ? ['gate'] : traits[status];
  return (own ?? ['*']).map((trait) => `${operation.name}/${trait}/*`);
}
