import type { lifecycles } from '../../../generated/server/guards.ts';
import type { MoverOf } from '../../../generated/server/runtime/traits/lifecycle.ts';
import type { EncoderLeg, LegStatus } from '../../ports/media/encoder.ts';
import { PlatformError } from '../../ports/platform.ts';
import type { Reader, Transaction } from '../../ports/store.ts';

/** A session's destination with the broadcast it is bound to. */
interface BoundOutput {
  readonly session_id: string;
  readonly destination_id: string;
  readonly studio_id: string;
  readonly user_id: string;
  readonly connection_id: string;
  readonly broadcast_id: string;
}

/** The stream that outputs are of, undefined for none any more, and what moves them; by default the service itself. */
export interface OutputStream {
  readonly studioId: string;
  readonly streamId: string | undefined;
  readonly by?: MoverOf<typeof lifecycles.destination>;
}

interface Refusal {
  readonly refused: string;
  readonly message: string;
}

/** What outputs ask of the destinations area. */
export interface OutputDestinations {
  choices(
    reader: Reader,
    studioId: string,
  ): Promise<readonly { readonly id: string; readonly enabled: boolean }[]>;
  ofStream(reader: Reader, studioId: string, streamId: string): Promise<readonly LegStatus[]>;
  save(
    transaction: Transaction,
    stream: OutputStream,
    output: LegStatus,
    shown: (output: LegStatus) => Promise<LegStatus>,
  ): Promise<void>;
  target(
    studioId: string,
    destinationId: string,
  ): Promise<
    | { readonly vertical: boolean; readonly rtmpUrl: string; readonly streamKey: string | undefined }
    | { readonly vertical: boolean; readonly connectionId: string }
    | { readonly problem: string }
  >;
}

/** What outputs ask of the broadcasts area. */
export interface OutputBroadcasts {
  /** The broadcast to bind to; undefined id where the platform has none (BCAST-24, BCAST-26). */
  forGoLive(place: {
    readonly userId: string;
    readonly studioId: string;
    readonly destinationId: string;
  }): Promise<{ readonly id: string | undefined } | Refusal>;
}

/** What outputs ask of the broadcasts that sessions are bound to. */
export interface OutputBindings {
  /** Notes that a session is bound to a broadcast, so that it is taken live and ended with the session. */
  bind(bound: BoundOutput): Promise<void>;
  /** How a destination does, given how its output does: one that feeds a broadcast is LIVE once its viewers see it. */
  reached(transaction: Transaction, streamId: string, output: LegStatus): Promise<LegStatus>;
}

/** Where linked accounts publish. */
export interface OutputIngest {
  ingestFor(
    userId: string,
    connectionId: string,
    broadcastId: string | undefined,
  ): Promise<{ readonly rtmpUrl: string; readonly streamKey: string } | Refusal>;
}

/** What outputs are made from. */
export interface SessionOutputsParts {
  readonly destinations: OutputDestinations;
  readonly broadcasts: OutputBroadcasts;
  readonly bindings: OutputBindings;
  readonly ingest: OutputIngest;
}

/** The outputs of sessions: destinations, the broadcasts that they feed, and the addresses they go to. */
export class SessionOutputs {
  readonly #parts: SessionOutputsParts;

  constructor(parts: SessionOutputsParts) {
    this.#parts = parts;
  }

  /** Ids of a studio's destinations with whether they take video (DEST-04), by id ascending. */
  choices(reader: Reader, studioId: string) {
    return this.#parts.destinations.choices(reader, studioId);
  }

  /** How the outputs of a session stand, by destination id ascending. */
  ofStream(reader: Reader, studioId: string, streamId: string): Promise<readonly LegStatus[]> {
    return this.#parts.destinations.ofStream(reader, studioId, streamId);
  }

  /** Writes how outputs do, and notifies the studio's watchers; without a stream they are in none any more. */
  async save(transaction: Transaction, stream: OutputStream, outputs: readonly LegStatus[]): Promise<void> {
    const { destinations, bindings } = this.#parts;
    const { streamId } = stream;
    for (const output of outputs) {
      await destinations.save(transaction, stream, output, async (said) =>
        streamId === undefined ? said : bindings.reached(transaction, streamId, said),
      );
    }
  }

  /**
   * Where an output goes to, bound to its broadcast (BCAST-24, BCAST-26). A linked account that cannot be used is the
   * output's problem, not the session's (CONN-28).
   */
  async open(
    place: { readonly userId: string; readonly studioId: string; readonly destinationId: string },
    streamId: string,
  ): Promise<EncoderLeg | { readonly problem: string }> {
    const { destinationId } = place;
    const target = await this.#parts.destinations.target(place.studioId, destinationId);
    if ('problem' in target) return target;
    const { vertical } = target;
    if ('rtmpUrl' in target) return { destinationId, vertical, url: publishUrl(target) };
    const ingest = await this.#ingest(place, streamId, target.connectionId);
    if ('refused' in ingest) return { problem: ingest.message };
    return { destinationId, vertical, url: publishUrl(ingest) };
  }

  async #ingest(
    place: { readonly userId: string; readonly studioId: string; readonly destinationId: string },
    streamId: string,
    connectionId: string,
  ) {
    const { userId, studioId, destinationId } = place;
    const { broadcasts, bindings, ingest } = this.#parts;
    try {
      const bound = await broadcasts.forGoLive(place);
      if ('refused' in bound) return bound;
      if (bound.id !== undefined)
        await bindings.bind({
          session_id: streamId,
          destination_id: destinationId,
          studio_id: studioId,
          user_id: userId,
          connection_id: connectionId,
          broadcast_id: bound.id,
        });
      return await ingest.ingestFor(userId, connectionId, bound.id);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return { refused: error.kind, message: error.message };
    }
  }
}

/** The address with its key as the last segment, the form RTMP servers take. */
function publishUrl({ rtmpUrl, streamKey }: { rtmpUrl: string; streamKey: string | undefined }): string {
  return streamKey === undefined ? rtmpUrl : `${rtmpUrl.replace(/\/+$/, '')}/${streamKey}`;
}
