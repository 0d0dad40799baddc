import type { EndReason, FramePlayer, MediaFrame, Track } from '../formats/media.ts';
import { packetBytes } from '../formats/mpeg-ts/packets.ts';
import { canCarry, MpegTsWriter } from '../formats/mpeg-ts/writer.ts';
import type { Subscription } from '../paths/media-path.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import type { SrtConnection } from './connection.ts';
import type { SrtSession } from './session.ts';

/** The payload of a datagram in live mode: seven transport stream packets. */
const payloadBytes = 7 * packetBytes;

/** A reader over SRT, which receives a transport stream. */
export class ReadSession implements FramePlayer, SrtSession {
  readonly form = 'frames';
  readonly #registry: PathRegistry;
  readonly #path: string;
  readonly #carried: string;
  readonly #writer: MpegTsWriter;
  #subscription: Subscription | undefined;
  #connection: SrtConnection | undefined;

  constructor({
    registry,
    path,
    tracks,
  }: { readonly registry: PathRegistry; readonly path: string; readonly tracks: readonly Track[] }) {
    this.#registry = registry;
    this.#path = path;
    this.#carried = signature(tracks);
    this.#writer = new MpegTsWriter(tracks);
  }

  begin(connection: SrtConnection): void {
    this.#connection = connection;
    const subscription = this.#registry.subscribe(this.#path, this);
    // The cached media is sent at once. It may have exceeded the reader's buffer and ended the connection.
    if (connection.ended) subscription.leave();
    else this.#subscription = subscription;
  }

  take(frame: MediaFrame): void {
    const stream = this.#writer.write(frame);
    for (let at = 0; at < stream.length; at += payloadBytes)
      this.#connection?.send(stream.subarray(at, at + payloadBytes));
  }

  follow(tracks: readonly Track[]): boolean {
    if (signature(tracks) !== this.#carried) return false;
    this.#writer.changeClock();
    return true;
  }

  receive(): void {
    // Payloads of a reader are ignored.
  }

  watch(): void {
    // The connection itself detects a lost reader.
  }

  ended(): void {
    this.#subscription?.leave();
  }

  end(reason: EndReason): void {
    this.#connection?.end(reason);
  }
}

/**
 * The properties of the tracks that are in the program map. All other properties are in the stream itself.
 */
function signature(tracks: readonly Track[]): string {
  return tracks
    .filter(canCarry)
    .map(({ codec }) => (codec.name === 'opus' ? `opus ${codec.channels}` : codec.name))
    .sort()
    .join();
}
