import type { EndReason } from '../formats/media.ts';
import type { SrtConnection } from './connection.ts';

/** What a caller that was let in does with its connection. */
export interface SrtSession {
  /** Called once, when the caller has been answered. */
  begin(connection: SrtConnection): void;
  /** Takes what the caller sends. */
  receive(payload: Buffer): void;
  /** Called every now and then. */
  watch(now: number): void;
  /** The connection is over. */
  ended(): void;
  end(reason: EndReason): void;
}
