import type { Bus, EventfulStudios } from '../../ports/bus.ts';

/**
 * Wakes readers of this process; those of others look for themselves now and then. Texts stay in this process, and go
 * nowhere while it is one that cannot be reached.
 */
export class MemoryBus implements Bus {
  readonly #reachable: boolean;
  readonly #listeners = new Set<(studios: EventfulStudios) => void>();
  readonly #topics = new Map<string, Set<(text: string) => void>>();

  constructor({ reachable = true }: { readonly reachable?: boolean } = {}) {
    this.#reachable = reachable;
  }

  onEvents(listener: (studios: EventfulStudios) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called after each commit with new events. */
  readonly wake = (studios: EventfulStudios): void => {
    for (const listener of this.#listeners) listener(studios);
  };

  isUp(): boolean {
    return this.#reachable;
  }

  publish(topic: string, text: string): void {
    if (!this.#reachable) return;
    for (const listener of this.#topics.get(topic) ?? []) listener(text);
  }

  listen(topic: string, listener: (text: string) => void): () => void {
    const listeners = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#topics.get(topic) === listeners) this.#topics.delete(topic);
    };
  }
}
