// Copied from templates/client/runtime/media/trickle.ts by `npx callsheet generate`. Do not edit.

import { fragmentOf, type IceCandidate } from './ice-fragment.ts';
import type { PeerConnection } from './media-peer.ts';

/** What a session answers that takes no candidates after its offer (RFC 9725, 4.3). */
export const untaken: readonly (number | undefined)[] = [400, 405, 415, 422, 501];

/** Sends the candidates of a connection as they are found, one request after the other: what comes meanwhile goes together. */
export class Trickle {
  /** Settles where the session takes none. */
  readonly refused: Promise<'refused'>;
  readonly #connection: PeerConnection;
  readonly #send: (fragment: string) => Promise<number | undefined>;
  readonly #found: IceCandidate[] = [];
  #refuse: () => void = () => {};
  #isComplete = false;
  #isBusy = false;
  #isHeld = false;
  #isOver = false;

  /** @param send gives the status it was answered with, undefined where nothing answered. */
  constructor(connection: PeerConnection, send: (fragment: string) => Promise<number | undefined>) {
    this.#connection = connection;
    this.#send = send;
    this.refused = new Promise((resolve) => {
      this.#refuse = () => resolve('refused');
    });
    connection.addEventListener('icecandidate', (event) => {
      const found: Partial<IceCandidate> | null | undefined = Reflect.get(event, 'candidate');
      if (found?.candidate) this.#found.push({ candidate: found.candidate, sdpMid: found.sdpMid ?? null });
      else if (!found) this.#isComplete = true;
      void this.#flush();
    });
  }

  /** Keeps what is found from here on until `go`: it belongs to an ICE session that the other side does not know yet. */
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
      if (!untaken.includes(status)) continue;
      this.#isOver = true;
      return this.#refuse();
    }
    this.#isBusy = false;
  }
}
