interface Listener {
  readonly heard: (text: string) => void;
  readonly missed: () => void;
}

/** The listeners of this process, by topic. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Gives each listener of the topic the text. */
  tell(topic: string, text: string): void {
    for (const { heard } of this.#listeners.get(topic) ?? []) heard(text);
  }

  /** Notifies the listeners of every topic that texts may be lost. */
  miss(): void {
    for (const listeners of this.#listeners.values()) for (const { missed } of listeners) missed();
  }

  listen(topic: string, heard: (text: string) => void, missed: () => void): () => void {
    const listener = { heard, missed };
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }
}
