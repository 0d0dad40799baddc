import type { EndReason, Publisher, Track } from '../formats/media.ts';
import { MpegTsReader } from '../formats/mpeg-ts/reader.ts';
import type { Seat } from '../paths/path-registry.ts';
import type { SrtConnection } from './connection.ts';
import type { SrtSession } from './session.ts';

/** A publisher over SRT, which sends a transport stream. */
export class PublishSession implements Publisher, SrtSession {
  readonly #withoutMediaMs: number;
  readonly #reader: MpegTsReader;
  #tracks: readonly Track[] = [];
  #seat: Seat | undefined;
  #connection: SrtConnection | undefined;
  #mediaAt = performance.now();
  /** Why it was cut before it had a connection. */
  #cut: EndReason | undefined;

  constructor({ withoutMediaMs }: { readonly withoutMediaMs: number }) {
    this.#withoutMediaMs = withoutMediaMs;
    this.#reader = new MpegTsReader({
      tracks: (tracks) => {
        this.#tracks = tracks;
      },
      frame: (frame) => {
        this.#mediaAt = performance.now();
        this.#seat?.forwardFrame(frame);
      },
    });
  }

  get tracks(): readonly Track[] {
    return this.#tracks;
  }

  /** Its place on the path, once it was let in. */
  sit(seat: Seat): void {
    this.#seat = seat;
  }

  begin(connection: SrtConnection): void {
    this.#connection = connection;
    this.#mediaAt = performance.now();
    if (this.#cut) this.end(this.#cut);
  }

  receive(payload: Buffer): void {
    this.#reader.push(payload);
  }

  /** Ends it when nothing that can be carried has come for too long (SRC-07). */
  watch(now: number): void {
    if (now - this.#mediaAt > this.#withoutMediaMs) this.end('silent');
  }

  ended(): void {
    this.#seat?.leave();
  }

  end(reason: EndReason): void {
    this.#cut ??= reason;
    if (this.#connection) this.#connection.end(reason);
    else this.#seat?.leave();
  }
}
