import type { Logger } from 'pino';
import { Backoff } from '../../ipc/backoff.ts';
import type { IpcChannel } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLimits } from '../../ipc/link.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import {
  type MediaEndpoints,
  MediaProcessError,
  type MediaServers,
} from '../../ports/media/media-servers.ts';
import type { SignalingRequest, SignalingResponse } from '../../ports/media/signaling.ts';
import type { LinkToNode, MediaState, NodeControlMethods } from './media-protocol.ts';
import { StandaloneEncoder } from './standalone-encoder.ts';
import { StandalonePlane } from './standalone-plane.ts';

/** Options of linked media servers. */
export interface StandaloneMediaOptions {
  /** Connects to the process; one attempt. */
  readonly connect: () => Promise<IpcChannel>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly limits?: Partial<LinkLimits>;
  /** The time limit of the first connection, in milliseconds; 20 s by default. */
  readonly startMs?: number;
  /**
   * How long the process may be unreachable for an unknown reason before its sessions count as failed, in
   * milliseconds; 60 s by default.
   */
  readonly lostMs?: number;
}

/** The time limit of signaling, because clients wait for it. */
const signalMs = 5_000;
const pauses = { firstMs: 100, maxMs: 2_000 };

/**
 * Media servers in a standalone process shared by several API processes. A lost connection is retried
 * without end.
 */
export class StandaloneMediaServers implements MediaServers {
  readonly plane: StandalonePlane;
  readonly encoder: StandaloneEncoder;
  readonly #options: StandaloneMediaOptions;
  readonly #closing = new AbortController();
  #link: LinkToNode | undefined;
  #staying: Promise<void> | undefined;
  #fence: number | undefined;

  constructor(options: StandaloneMediaOptions) {
    this.#options = options;
    this.plane = new StandalonePlane(options.log);
    this.encoder = new StandaloneEncoder(options);
    this.plane.outOfReach();
  }

  /** @throws MediaProcessError if the process cannot be reached in time. */
  async listen(access: MediaAccess): Promise<MediaEndpoints> {
    if (this.#staying) throw new Error('the media servers are linked already');
    const first = Promise.withResolvers<MediaEndpoints>();
    const { startMs = 20_000 } = this.#options;
    let last: unknown;
    const late = setTimeout(
      () => first.reject(new MediaProcessError(`no media process within ${startMs} ms`, { cause: last })),
      startMs,
    );
    this.#staying = this.#stay(access, first.resolve, (cause) => {
      last = cause;
    });
    return first.promise.finally(() => clearTimeout(late));
  }

  /** @throws LinkError if the process is unreachable. */
  async signal(request: SignalingRequest): Promise<SignalingResponse> {
    if (!this.#link) throw new LinkError('the media process is out of reach');
    return this.#link.callFor(signalMs, 'signal', request);
  }

  /** The process receives the number now, and again after each reconnect. */
  raiseFence(number: number): void {
    this.#fence = number;
    this.#link?.notify('raiseFence', number);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#link?.close();
    await this.#staying;
    this.encoder.close();
  }

  async #stay(
    access: MediaAccess,
    joined: (endpoints: MediaEndpoints) => void,
    failed: (cause: unknown) => void,
  ): Promise<void> {
    const backoff = new Backoff(pauses);
    do {
      const since = performance.now();
      try {
        const link = this.#over(await this.#options.connect(), access, joined);
        this.#link = link;
        if (this.#closing.signal.aborted) link.close();
        await link.gone;
        if (!this.#closing.signal.aborted)
          this.#options.log.warn('the media process is out of reach; reconnecting');
      } catch (cause) {
        failed(cause);
        if (nobodyListens(cause)) this.encoder.gone();
      }
      this.plane.outOfReach();
      this.encoder.outOfReach();
      backoff.ran(performance.now() - since);
    } while (await backoff.wait(this.#closing.signal));
  }

  #over(channel: IpcChannel, access: MediaAccess, joined: (endpoints: MediaEndpoints) => void): LinkToNode {
    const { log, limits } = this.#options;
    const methods: NodeControlMethods = {
      publishable: (path) => access.publishable(path),
      playable: (path) => access.playable(path),
      admit: (path, credentials) => access.admit(path, credentials),
      grant: (token) => access.grant(token),
      relay: async (path, request) => access.relay?.(path, request),
      publishing: (path, liveness) => this.plane.receive(path, liveness),
      session: (streamId, status) => this.encoder.receive(streamId, status),
      joined: (state) => {
        this.#inReach(link, state);
        joined(state.endpoints);
      },
    };
    const link: LinkToNode = new Link({ channel, methods, limits, log });
    link.onSilence(() => link.close());
    return link;
  }

  #inReach(link: LinkToNode, { addresses, publishers, sessions }: MediaState): void {
    for (const [path, liveness] of publishers) this.plane.receive(path, liveness);
    if (this.#fence !== undefined) link.notify('raiseFence', this.#fence);
    this.plane.inReach(
      { kick: (path, olderThan, fence) => link.call('kick', path, olderThan, fence) },
      addresses,
    );
    this.encoder.inReach(
      {
        isReachable: () => link.call('isReachable'),
        start: (session) => link.call('start', session),
        stop: (streamId, studioId, fence) => link.call('stop', streamId, studioId, fence),
        endLeg: (streamId, destinationId, fence) => link.call('endLeg', streamId, destinationId, fence),
        apply: (streamId, plan, fence) => link.call('apply', streamId, plan, fence),
        running: () => link.call('running'),
        lateFrames: () => link.call('lateFrames'),
      },
      sessions,
    );
  }
}

/**
 * The machine of the process rejected the connection: no such process listens there. Other errors only mean
 * that it is unreachable.
 */
function nobodyListens(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
