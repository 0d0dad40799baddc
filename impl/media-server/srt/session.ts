import type { EndReason } from '../formats/media.ts';
import type { SrtConnection } from './connection.ts';

/** The session of an accepted caller. */
export interface SrtSession {
  /** Called once, after the response to the caller was sent. */
  begin(connection: SrtConnection): void;
  /** Processes a payload of the caller. */
  receive(payload: Buffer): void;
  /** Called at every tick of the server, so that the session can end itself without media. */
  watch(now: number): void;
  /** Called when the connection has ended. */
  ended(): void;
  end(reason: EndReason): void;
}
