/** An event as the log stores it; `data` is JSON text. */
export interface CommittedEvent {
  readonly sequence: number;
  readonly kind: string;
  readonly data: string;
  readonly created_at: string;
}

/**
 * Studios with new events, and those events. A stream that has all earlier events of a studio does not have
 * to read these from the log.
 */
export class CommittedEvents extends Set<string> {
  readonly #events = new Map<string, CommittedEvent[]>();

  /** Adds the next event of a studio. */
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
