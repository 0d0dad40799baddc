import type { EndReason, Publisher, Track } from '../formats/media.ts';
import { MpegTsReader } from '../formats/mpeg-ts/reader.ts';
import type { PublisherSession } from '../paths/path-registry.ts';
import type { SrtConnection } from './connection.ts';
import type { SrtSession } from './session.ts';

/** A publisher over SRT, which sends a transport stream. */
export class PublishSession implements Publisher, SrtSession {
  readonly #withoutMediaMs: number;
  readonly #reader: MpegTsReader;
  #tracks: readonly Track[] = [];
  #publishing: PublisherSession | undefined;
  #connection: SrtConnection | undefined;
  #mediaAt = performance.now();
  /** The reason of a disconnect before the session had a connection. */
  #endReason: EndReason | undefined;

  constructor({ withoutMediaMs }: { readonly withoutMediaMs: number }) {
    this.#withoutMediaMs = withoutMediaMs;
    this.#reader = new MpegTsReader({
      tracks: (tracks) => {
        this.#tracks = tracks;
      },
      frame: (frame) => {
        this.#mediaAt = performance.now();
        this.#publishing?.forwardFrame(frame);
      },
    });
  }

  get tracks(): readonly Track[] {
    return this.#tracks;
  }

  /** Sets its session on the path, after the authorization. */
  setSession(publishing: PublisherSession): void {
    this.#publishing = publishing;
  }

  begin(connection: SrtConnection): void {
    this.#connection = connection;
    this.#mediaAt = performance.now();
    if (this.#endReason) this.end(this.#endReason);
  }

  receive(payload: Buffer): void {
    this.#reader.push(payload);
  }

  /** Ends the session if no supported media has arrived for too long (SRC-07). */
  watch(now: number): void {
    if (now - this.#mediaAt > this.#withoutMediaMs) this.end('silent');
  }

  ended(): void {
    this.#publishing?.leave();
  }

  end(reason: EndReason): void {
    this.#endReason ??= reason;
    if (this.#connection) this.#connection.end(reason);
    else this.#publishing?.leave();
  }
}
