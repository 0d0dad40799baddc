interface Listener {
  readonly onText: (text: string) => void;
  readonly missed: () => void;
}

/** The listeners of this process, by topic. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();

  /** Sends a text to each listener of the topic. */
  notify(topic: string, text: string): void {
    for (const { onText } of this.#listeners.get(topic) ?? []) onText(text);
  }

  /** Notifies the listeners of every topic that texts may be lost. */
  miss(): void {
    for (const listeners of this.#listeners.values()) for (const { missed } of listeners) missed();
  }

  listen(topic: string, onText: (text: string) => void, missed: () => void): () => void {
    const listener = { onText, missed };
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }
}
