/** An event as the log keeps it; `data` is JSON text. */
export interface CommittedEvent {
  readonly sequence: number;
  readonly kind: string;
  readonly data: string;
  readonly created_at: string;
}

/** Studios with new events, and these: who has all that came before them need not read them. */
export class CommittedEvents extends Set<string> {
  readonly #events = new Map<string, CommittedEvent[]>();

  /** Takes in the next event of a studio. */
  put(studioId: string, event: CommittedEvent): void {
    this.add(studioId);
    const known = this.#events.get(studioId);
    if (known) known.push(event);
    else this.#events.set(studioId, [event]);
  }

  /** The events of a studio, in their order. */
  of(studioId: string): readonly CommittedEvent[] {
    return this.#events.get(studioId) ?? [];
  }
}
