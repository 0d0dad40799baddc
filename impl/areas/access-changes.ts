import type { Bus } from '../ports/bus.ts';

/**
 * The scope of changed access: a revoked credential, a user with a deleted account or an unlinked platform
 * account, or a studio that was deleted or now blocks other viewers.
 */
export type AccessChange =
  | { readonly credentialId: string }
  | { readonly userId: string }
  | { readonly studioId: string };

const topic = 'access';

/**
 * Notifies every process of changed access, so that streams and sockets that were opened earlier end at once. A
 * notification may be lost, so receivers also check by themselves (`missed-changes.ts`).
 */
export class AccessChanges {
  readonly #bus: Pick<Bus, 'publish' | 'listen'>;

  constructor(bus: Pick<Bus, 'publish' | 'listen'>) {
    this.#bus = bus;
  }

  /** Notifies all processes. Call it once the change is durable. */
  publish(change: AccessChange): void {
    this.#bus.publish(topic, JSON.stringify(change));
  }

  /** Receives the changes of all processes, until the returned function is called. */
  listen(listener: (change: AccessChange) => void): () => void {
    // Every sender is a process of the same build, so the text needs no validation.
    return this.#bus.listen(
      topic,
      (text) => listener(JSON.parse(text) as AccessChange),
      () => {},
    );
  }
}
