/** Who listens to which topic in this process. */
export class Topics {
  readonly #listeners = new Map<string, Set<(text: string) => void>>();

  /** Gives each listener of the topic the text. */
  tell(topic: string, text: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(text);
  }

  listen(topic: string, listener: (text: string) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }
}
