import type { Bus, EventfulStudios } from '../../ports/bus.ts';
import { Topics } from './topics.ts';

/**
 * Wakes readers of this process; those of others look for themselves now and then. Texts stay in this process, and go
 * nowhere while it is one that cannot be reached.
 */
export class MemoryBus implements Bus {
  readonly #reachable: boolean;
  readonly #listeners = new Set<(studios: EventfulStudios) => void>();
  readonly #topics = new Topics();

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

  /** Always undefined: another process, such as an operator's, may write to the same store unnoticed. */
  reception(): undefined {}

  publish(topic: string, text: string): void {
    if (this.#reachable) this.#topics.tell(topic, text);
  }

  listen(topic: string, heard: (text: string) => void, missed: () => void): () => void {
    return this.#topics.listen(topic, heard, missed);
  }

  /** Notifies every listener that texts may be lost. */
  miss(): void {
    this.#topics.miss();
  }
}
