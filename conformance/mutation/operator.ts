import type { ContractRecord, Operation } from '../engine/model/operation.ts';
import type { Call } from './call.ts';
import type { World } from './observed-traffic.ts';
import type { Forward, PassingAnswer } from './proxy.ts';

/** How a deployment answers that breaks the promise. */
export type Breaking = (call: Call, forward: Forward) => Promise<PassingAnswer>;

/** One promise of one operation, broken in one way. */
export interface Mutant {
  readonly operation: Operation;
  /** What of the operation is broken, where there is more than one such thing: `200/name`. */
  readonly what?: string;
  /** The status of the answers it changes: only checks that meet one can see it. */
  readonly status?: number;
  /** Where it stands, where that is not the operator's place. */
  readonly host?: 'closed';
  /** The checks that are there to see it, as globs; by default the operator's. */
  readonly caughtBy?: readonly string[];
  /** A fresh violation, which may remember what passes. */
  breaks(): Breaking;
}

/** What operators derive their mutants from. */
export interface Subject {
  readonly contract: ContractRecord;
  /** What the run on the healthy target has shown of it. */
  readonly world: World;
  /** Whether decisions are asserted too. */
  readonly strict: boolean;
}

/** A way to break a kind of promise, for any contract. */
export interface Operator {
  /** In a word or two: `loses-a-row`. */
  readonly name: string;
  /** What is wrong, as a sentence. */
  readonly sentence: string;
  /** Globs of the checks that are there to see it, `{operation}` in place of the operation's name. */
  readonly caughtBy: readonly string[];
  /** In front of the deployment whose writes are off. */
  readonly host?: 'closed';
  /** One for each promise of that kind in the contract. */
  mutants(subject: Subject): Iterable<Mutant>;
}

/** An operator with the trait in whose folder it stands. */
export interface PlacedOperator extends Operator {
  readonly trait: string;
}

/** Every operation but those with protocols of their own. */
export const plain = ({ contract }: Subject): Operation[] =>
  Object.values(contract.operations).filter(({ marker }) => marker === undefined || marker === 'stream');

/** One mutant of each operation that something is true of. */
export const each =
  (
    applies: (operation: Operation, subject: Subject) => unknown,
    breaks: (operation: Operation, subject: Subject) => () => Breaking,
  ): Operator['mutants'] =>
  (subject) =>
    plain(subject)
      .filter((operation) => applies(operation, subject))
      .map((operation) => ({ operation, breaks: breaks(operation, subject) }));

/** Where answers with a status come from: a closed gate's from the deployment where it is closed. */
export const placed = ({ gate }: Operation, status: number): Pick<Mutant, 'status' | 'host'> => ({
  status,
  ...(gate?.status === status && { host: 'closed' as const }),
});

/** The checks that are there to see an answer of that status, whatever is wrong with it. */
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
