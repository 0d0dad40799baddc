import type { Bus, EventfulStudios } from '../../ports/bus.ts';
import { Topics } from './topics.ts';

/**
 * Wakes readers of this process; readers in other processes poll from time to time. Texts stay in this
 * process, and are dropped if `reachable` is false.
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

  /** Call this after each commit with new events. */
  readonly wake = (studios: EventfulStudios): void => {
    for (const listener of this.#listeners) listener(studios);
  };

  isUp(): boolean {
    return this.#reachable;
  }

  /** Always undefined: another process, such as an operator's, may write to the same store unnoticed. */
  reception(): undefined {}

  publish(topic: string, text: string): void {
    if (this.#reachable) this.#topics.notify(topic, text);
  }

  listen(topic: string, onText: (text: string) => void, missed: () => void): () => void {
    return this.#topics.listen(topic, onText, missed);
  }

  /** Notifies every listener that texts may be lost. */
  miss(): void {
    this.#topics.miss();
  }
}
