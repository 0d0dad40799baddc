import type { lifecycles } from '../../../generated/server/guards.ts';
import type { MoverOf } from '../../../generated/server/runtime/traits/lifecycle.ts';
import type { EncoderLeg, LegStatus } from '../../ports/media/encoder.ts';
import { PlatformError } from '../../ports/platform.ts';
import type { Reader, Transaction } from '../../ports/store.ts';

/** A session's destination with its bound broadcast. */
interface BoundOutput {
  readonly session_id: string;
  readonly destination_id: string;
  readonly studio_id: string;
  readonly user_id: string;
  readonly connection_id: string;
  readonly broadcast_id: string;
}

/**
 * The stream of outputs; undefined after its end. `by` is the cause of a change of status: an operation of
 * the API, or by default the service itself.
 */
export interface OutputStream {
  readonly studioId: string;
  readonly streamId: string | undefined;
  readonly by?: MoverOf<typeof lifecycles.destination>;
}

interface ErrorResponse {
  readonly rejected: string;
  readonly message: string;
}

/** The functions of the destinations area that outputs call. */
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

/** The functions of the broadcasts area that outputs call. */
export interface OutputBroadcasts {
  /** The broadcast to bind to; its id is undefined if the platform has no broadcasts (BCAST-24, BCAST-26). */
  forGoLive(legTarget: {
    readonly userId: string;
    readonly studioId: string;
    readonly destinationId: string;
  }): Promise<{ readonly id: string | undefined } | ErrorResponse>;
}

/** The functions of bound broadcasts that outputs call. */
export interface OutputBindings {
  /** Binds a session to a broadcast, which is then taken live and ended with the session. */
  bind(bound: BoundOutput): Promise<void>;
  /**
   * The status of a destination, from the status of its output. A destination with a broadcast is LIVE once
   * its viewers see it.
   */
  reached(transaction: Transaction, streamId: string, output: LegStatus): Promise<LegStatus>;
}

/** The publish addresses of linked accounts. */
export interface OutputIngest {
  ingestFor(
    userId: string,
    connectionId: string,
    broadcastId: string | undefined,
  ): Promise<{ readonly rtmpUrl: string; readonly streamKey: string } | ErrorResponse>;
}

/** The options of outputs. */
export interface SessionOutputsOptions {
  readonly destinations: OutputDestinations;
  readonly broadcasts: OutputBroadcasts;
  readonly bindings: OutputBindings;
  readonly ingest: OutputIngest;
}

/** The outputs of sessions: destinations, their broadcasts and their addresses. */
export class SessionOutputs {
  readonly #options: SessionOutputsOptions;

  constructor(options: SessionOutputsOptions) {
    this.#options = options;
  }

  /** The ids of a studio's destinations in ascending order, and whether they are enabled (DEST-04). */
  choices(reader: Reader, studioId: string) {
    return this.#options.destinations.choices(reader, studioId);
  }

  /** The statuses of a session's outputs, by destination id ascending. */
  ofStream(reader: Reader, studioId: string, streamId: string): Promise<readonly LegStatus[]> {
    return this.#options.destinations.ofStream(reader, studioId, streamId);
  }

  /**
   * Writes the statuses of outputs and emits events. Without a stream id, the outputs no longer belong to
   * any stream.
   */
  async save(transaction: Transaction, stream: OutputStream, outputs: readonly LegStatus[]): Promise<void> {
    const { destinations, bindings } = this.#options;
    const { streamId } = stream;
    for (const output of outputs) {
      await destinations.save(transaction, stream, output, async (status) =>
        streamId === undefined ? status : bindings.reached(transaction, streamId, status),
      );
    }
  }

  /**
   * Binds an output to its broadcast and returns its address (BCAST-24, BCAST-26). If a linked account
   * cannot be used, only this output fails, not the session (CONN-28).
   */
  async open(
    legTarget: { readonly userId: string; readonly studioId: string; readonly destinationId: string },
    streamId: string,
  ): Promise<EncoderLeg | { readonly problem: string }> {
    const { destinationId } = legTarget;
    const target = await this.#options.destinations.target(legTarget.studioId, destinationId);
    if ('problem' in target) return target;
    const { vertical } = target;
    if ('rtmpUrl' in target) return { destinationId, vertical, url: publishUrl(target) };
    const ingest = await this.#ingest(legTarget, streamId, target.connectionId);
    if ('rejected' in ingest) return { problem: ingest.message };
    return { destinationId, vertical, url: publishUrl(ingest) };
  }

  async #ingest(
    legTarget: { readonly userId: string; readonly studioId: string; readonly destinationId: string },
    streamId: string,
    connectionId: string,
  ) {
    const { userId, studioId, destinationId } = legTarget;
    const { broadcasts, bindings, ingest } = this.#options;
    try {
      const bound = await broadcasts.forGoLive(legTarget);
      if ('rejected' in bound) return bound;
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
      return { rejected: error.kind, message: error.message };
    }
  }
}

/** The address with the key as its last segment, as RTMP servers expect. */
function publishUrl({ rtmpUrl, streamKey }: { rtmpUrl: string; streamKey: string | undefined }): string {
  return streamKey === undefined ? rtmpUrl : `${rtmpUrl.replace(/\/+$/, '')}/${streamKey}`;
}
