import type { Lifecycle } from '../../../model/lifecycle.ts';
import { RefusalError } from '../errors/api-error.ts';

/** A state of a lifecycle. */
export type StateOf<L extends Lifecycle> = L['states'][number];

/** Who moves a resource: an operation, or the service itself. */
export type MoverOf<L extends Lifecycle> = L['moves'][number]['by'];

/** The states an operation, or the service, leads to. */
export type TargetOf<L extends Lifecycle, By extends MoverOf<L>> = Extract<
  L['moves'][number],
  { readonly by: By; readonly to: string }
>['to'];

/** A move that the contract does not declare: a fault of the server, and nothing of it may be written. */
export class UndeclaredMoveError extends Error {
  override readonly name = 'UndeclaredMoveError';
}

/** What a lifecycle lets happen. A state that is undefined is that of a resource that does not exist yet. */
export interface Moves<L extends Lifecycle> {
  /** The state a new resource is in. */
  readonly initial: L['initial'];
  /** A state that was kept as text. */
  stateOf(text: string): StateOf<L>;
  /** What the contract refuses such a move with; undefined where it does not. */
  refusal(
    by: MoverOf<L>,
    from: StateOf<L> | undefined,
  ): { readonly status: number; readonly code: string } | undefined;
  /** Whether it is declared to move a resource out of that state. */
  moves(by: MoverOf<L>, from: StateOf<L> | undefined): boolean;
  /**
   * The state a move leads to: the one given, or the only one declared.
   * @throws RefusalError with the declared refusal; UndeclaredMoveError for a move that nothing declares.
   */
  move<By extends MoverOf<L>>(by: By, from: StateOf<L> | undefined, to?: TargetOf<L, By>): TargetOf<L, By>;
  /** The same to a state that is learnt from elsewhere; staying where it is is no move. */
  reach(by: MoverOf<L>, from: StateOf<L> | undefined, to: StateOf<L>): StateOf<L>;
}

/** Holds a resource to its lifecycle: `lifecycle(lifecycles.order).move('payOrder', row.state)`. */
export function lifecycle<const L extends Lifecycle>(declared: L): Moves<L> {
  const { name, states } = declared;
  const known: readonly string[] = states;
  const movesOf = (by: string, from: string | undefined) =>
    declared.moves.filter(
      (move) => move.by === by && (from === undefined ? move.from.length === 0 : move.from.includes(from)),
    );
  const refusal = (by: string, from: string | undefined) =>
    movesOf(by, from).find(({ refused }) => refused !== undefined)?.refused;
  const targets = (by: string, from: string | undefined) =>
    movesOf(by, from).flatMap(({ to }) => (to === undefined ? [] : [to]));
  const move = (by: string, from: string | undefined, to?: string): string => {
    const refused = refusal(by, from);
    if (refused)
      throw new RefusalError(refused.status, refused.code, `The ${name} is ${from}: ${by} does not move it.`);
    const possible = targets(by, from);
    const target = to ?? (possible.length === 1 ? possible[0] : undefined);
    if (target !== undefined && possible.includes(target)) return target;
    const way = `from ${from ?? 'nothing'}${to === undefined ? '' : ` to ${to}`}`;
    throw new UndeclaredMoveError(`${name}: the contract declares no move by ${by} ${way}`);
  };
  return {
    initial: declared.initial as L['initial'], // of an optional member the compiler forgets whose it is
    stateOf(text) {
      if (!known.includes(text)) throw new UndeclaredMoveError(`${text} is no state of ${name}`);
      return text;
    },
    refusal,
    moves: (by, from) => targets(by, from).length > 0,
    // The types say the same of what is declared.
    move: (by, from, to) => move(by, from, to) as NonNullable<typeof to>,
    reach: (by, from, to) => (from === to && known.includes(to) ? to : move(by, from, to)),
  };
}
