// Copied from templates/client/runtime/media/trickle.ts by `npx callsheet generate`. Do not edit.

import { fragmentOf, type IceCandidate } from './ice-fragment.ts';
import type { PeerConnection } from './media-peer.ts';

/** The statuses of a session that accepts no candidates after its offer (RFC 9725, 4.3). */
export const unsupportedStatuses: readonly (number | undefined)[] = [400, 405, 415, 422, 501];

/**
 * Sends the candidates of a connection as they are found, one request at a time: candidates found meanwhile
 * go into the next request.
 */
export class Trickle {
  /** Resolves if the session rejects candidates. */
  readonly rejected: Promise<'rejected'>;
  readonly #connection: PeerConnection;
  readonly #send: (fragment: string) => Promise<number | undefined>;
  readonly #found: IceCandidate[] = [];
  #reject: () => void = () => {};
  #isComplete = false;
  #isBusy = false;
  #isHeld = false;
  #isOver = false;

  /** @param send Sends a fragment and returns the status, or undefined without a response. */
  constructor(connection: PeerConnection, send: (fragment: string) => Promise<number | undefined>) {
    this.#connection = connection;
    this.#send = send;
    this.rejected = new Promise((resolve) => {
      this.#reject = () => resolve('rejected');
    });
    connection.addEventListener('icecandidate', (event) => {
      const found: Partial<IceCandidate> | null | undefined = Reflect.get(event, 'candidate');
      if (found?.candidate) this.#found.push({ candidate: found.candidate, sdpMid: found.sdpMid ?? null });
      else if (!found) this.#isComplete = true;
      void this.#flush();
    });
  }

  /**
   * Drops unsent candidates and holds new ones until `go`: they belong to an ICE session that the server
   * does not know yet.
   */
  hold(): void {
    this.#isHeld = true;
    this.#isComplete = false;
    this.#found.length = 0;
  }

  go(): void {
    this.#isHeld = false;
    void this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#isBusy || this.#isOver) return;
    this.#isBusy = true;
    while (!this.#isHeld && (this.#found.length > 0 || this.#isComplete)) {
      const isLast = this.#isComplete;
      this.#isComplete = false;
      const candidates = this.#found.splice(0);
      const status = await this.#send(
        fragmentOf(this.#connection.localDescription?.sdp ?? '', candidates, isLast),
      );
      if (!unsupportedStatuses.includes(status)) continue;
      this.#isOver = true;
      return this.#reject();
    }
    this.#isBusy = false;
  }
}
