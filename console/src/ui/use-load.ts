import { useEffect, useState } from 'preact/hooks';
import { online } from '../app/session.ts';

/** A value that is loading, loaded or failed. */
export interface Loaded<T> {
  readonly value: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  /** Loads the value again; the old one stays until the response arrives. */
  reload(): void;
  /** Replaces the loaded value. */
  set(value: T): void;
}

type State<T> = Pick<Loaded<T>, 'value' | 'error' | 'isLoading'>;

/**
 * Loads a value when the component is first shown, when one of `keys` changes, and when the deployment is
 * reachable again.
 */
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
