import { newId } from '../../ports/ids.ts';
import type { ViewerGrant } from '../../ports/viewer-tokens.ts';
import type { Admitted } from './admission.ts';
import type { Requester } from './requests.ts';
import type { ViewerSocket } from './viewer-socket.ts';

/** One viewer on one socket, with the token's grant reduced by blocks. */
export class Viewer implements Requester {
  readonly id = newId('vwr');
  readonly grant: ViewerGrant;
  readonly socket: ViewerSocket;
  #canSend: boolean;

  constructor({ grant, blocked }: Admitted, socket: ViewerSocket) {
    this.grant = grant;
    this.socket = socket;
    this.#canSend = this.#mayWhile(blocked);
  }

  get canSend(): boolean {
    return this.#canSend;
  }

  /** Sends the first frame (WS-10). */
  greet(): void {
    const { studioId, caps } = this.grant;
    this.socket.send({ type: 'hello', data: { studioId, caps: [...caps], canSend: this.#canSend } });
  }

  /**
   * Applies the studio's current blocks, and notifies the viewer of a change. An unblock restores only
   * granted capabilities (WS-14, WS-15).
   */
  applyBlocks(blocked: ReadonlySet<string>): void {
    const canSend = this.#mayWhile(blocked);
    if (canSend === this.#canSend) return;
    this.#canSend = canSend;
    this.socket.send({ type: 'caps_changed', data: { canSend, reason: canSend ? '' : 'blocked' } });
  }

  send(message: Parameters<ViewerSocket['send']>[0]): void {
    this.socket.send(message);
  }

  taken(): Promise<boolean> {
    return this.socket.taken();
  }

  /** A viewer without a `memberRef` could not be blocked, so it may not send. */
  #mayWhile(blocked: ReadonlySet<string>): boolean {
    const { caps, memberRef } = this.grant;
    return caps.includes('chat.send') && memberRef !== undefined && !blocked.has(memberRef);
  }
}
