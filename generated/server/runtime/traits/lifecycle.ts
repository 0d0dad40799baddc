// Copied from templates/server/runtime/traits/lifecycle.ts by `npx callsheet generate`. Do not edit.

import type { Lifecycle } from '../../../model/lifecycle.ts';
import { ApiError } from '../errors/api-error.ts';

/** A state of a lifecycle. */
export type StateOf<L extends Lifecycle> = L['states'][number];

/** The cause of a move: an operation, or `service` for the service itself. */
export type MoverOf<L extends Lifecycle> = L['moves'][number]['by'];

/** The states to which an operation, or the service, moves a resource. */
export type TargetOf<L extends Lifecycle, By extends MoverOf<L>> = Extract<
  L['moves'][number],
  { readonly by: By; readonly to: string }
>['to'];

/** A move that the contract does not declare: an error of the server. Its write must not be committed. */
export class UndeclaredMoveError extends Error {
  override readonly name = 'UndeclaredMoveError';
}

/** The moves of a lifecycle. The state undefined stands for a resource that does not exist yet. */
export interface Moves<L extends Lifecycle> {
  /** The state of a new resource. */
  readonly initial: L['initial'];
  /**
   * Converts a stored text to a state.
   *
   * @throws UndeclaredMoveError for another text.
   */
  stateOf(text: string): StateOf<L>;
  /** The declared error response of a rejected move; undefined if the contract does not reject it. */
  rejection(
    by: MoverOf<L>,
    from: StateOf<L> | undefined,
  ): { readonly status: number; readonly code: string } | undefined;
  /** Whether the contract declares a move out of this state. */
  moves(by: MoverOf<L>, from: StateOf<L> | undefined): boolean;
  /**
   * Returns the state to which a move leads: `to`, or the only declared one.
   *
   * @throws ApiError with the declared error response; UndeclaredMoveError for an undeclared move.
   */
  move<By extends MoverOf<L>>(by: By, from: StateOf<L> | undefined, to?: TargetOf<L, By>): TargetOf<L, By>;
  /** Like `move`, for a state that an external system reports. Staying in the same state is allowed. */
  reach(by: MoverOf<L>, from: StateOf<L> | undefined, to: StateOf<L>): StateOf<L>;
}

/**
 * Creates the functions that enforce a lifecycle: `lifecycle(lifecycles.order).move('payOrder', row.state)`.
 */
export function lifecycle<const L extends Lifecycle>(declared: L): Moves<L> {
  const { name, states } = declared;
  const known: readonly string[] = states;
  const movesOf = (by: string, from: string | undefined) =>
    declared.moves.filter(
      (move) => move.by === by && (from === undefined ? move.from.length === 0 : move.from.includes(from)),
    );
  const rejection = (by: string, from: string | undefined) =>
    movesOf(by, from).find(({ rejected }) => rejected !== undefined)?.rejected;
  const targets = (by: string, from: string | undefined) =>
    movesOf(by, from).flatMap(({ to }) => (to === undefined ? [] : [to]));
  const move = (by: string, from: string | undefined, to?: string): string => {
    const rejected = rejection(by, from);
    if (rejected)
      throw new ApiError(rejected.status, rejected.code, `The ${name} is ${from}, so ${by} is not possible.`);
    const possible = targets(by, from);
    const target = to ?? (possible.length === 1 ? possible[0] : undefined);
    if (target !== undefined && possible.includes(target)) return target;
    const way = `from ${from ?? 'nothing'}${to === undefined ? '' : ` to ${to}`}`;
    throw new UndeclaredMoveError(`${name}: the contract declares no move by ${by} ${way}`);
  };
  return {
    initial: declared.initial as L['initial'], // TypeScript loses the connection of an optional member to its type.
    stateOf(text) {
      if (!known.includes(text)) throw new UndeclaredMoveError(`${text} is not a state of ${name}`);
      return text;
    },
    rejection,
    moves: (by, from) => targets(by, from).length > 0,
    // The types state the same as the declaration.
    move: (by, from, to) => move(by, from, to) as NonNullable<typeof to>,
    reach: (by, from, to) => (from === to && known.includes(to) ? to : move(by, from, to)),
  };
}
