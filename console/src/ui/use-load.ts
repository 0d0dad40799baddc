import { useEffect, useState } from 'preact/hooks';
import { online } from '../app/session.ts';

/** Something that is asked for: on its way, there, or failed. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Asks again; what was there stays until the answer comes. */
  reload(): void;
  /** Puts another value in the place of what was answered. */
  set(value: T): void;
}

type State<T> = Pick<Loaded<T>, 'value' | 'error' | 'isLoading'>;

/** Asks when it is first shown, when one of `keys` changes, and when the deployment can be reached again. */
export function useLoad<T>(
  load: (signal: AbortSignal) => PromiseLike<T>,
  keys: readonly unknown[],
): Loaded<T> {
  const [state, setState] = useState<State<T>>({ value: undefined, error: undefined, isLoading: true });
  const [turn, setTurn] = useState(0);
  const isOnline = online.value;
  useEffect(() => {
    const ending = new AbortController();
    setState((before) => ({ ...before, error: undefined, isLoading: true }));
    load(ending.signal).then(
      (value) => !ending.signal.aborted && setState({ value, error: undefined, isLoading: false }),
      (error: unknown) =>
        !ending.signal.aborted && setState((before) => ({ ...before, error, isLoading: false })),
    );
    return () => ending.abort();
  }, [...keys, turn, isOnline]);
  return {
    ...state,
    reload: () => setTurn((before) => before + 1),
    set: (value) => setState({ value, error: undefined, isLoading: false }),
  };
}
