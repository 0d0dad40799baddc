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
import type { SignalingAnswer, SignalingRequest } from '../../ports/media/signaling.ts';
import type { LinkToNode, MediaState, NodeControlMethods } from './media-protocol.ts';
import { LinkedEncoder } from './standalone-encoder.ts';
import { LinkedPlane } from './standalone-plane.ts';

/** What media servers elsewhere are reached with. */
export interface LinkedMediaOptions {
  /** Connects to their process; one try. */
  readonly connect: () => Promise<IpcChannel>;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly limits?: Partial<LinkLimits>;
  /** How long the first connection may take, in milliseconds; 20 s. */
  readonly startMs?: number;
  /** How long it may be out of reach, nobody knows why, until what it had on air counts as failed, in milliseconds; 60 s. */
  readonly lostMs?: number;
}

/** How long signaling may take; clients wait for it. */
const signalMs = 5_000;
const pauses = { firstMs: 100, maxMs: 2_000 };

/** Media servers in a process that others start and share. A lost connection is made again, for as long as it takes. */
export class LinkedMediaServers implements MediaServers {
  readonly plane: LinkedPlane;
  readonly encoder: LinkedEncoder;
  readonly #options: LinkedMediaOptions;
  readonly #closing = new AbortController();
  #link: LinkToNode | undefined;
  #staying: Promise<void> | undefined;
  #fence: number | undefined;

  constructor(options: LinkedMediaOptions) {
    this.#options = options;
    this.plane = new LinkedPlane(options.log);
    this.encoder = new LinkedEncoder(options);
    this.plane.outOfReach();
  }

  /** @throws MediaProcessError when the process cannot be reached in time. */
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

  /** @throws LinkError when it is out of reach. */
  async signal(request: SignalingRequest): Promise<SignalingAnswer> {
    if (!this.#link) throw new LinkError('the media process is out of reach');
    return this.#link.callFor(signalMs, 'signal', request);
  }

  /** The process receives the number now, and again whenever it is back in reach. */
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
          this.#options.log.warn('the media process is out of reach; it is looked for');
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
      publishing: (path, liveness) => this.plane.hear(path, liveness),
      session: (streamId, status) => this.encoder.hear(streamId, status),
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
    for (const [path, liveness] of publishers) this.plane.hear(path, liveness);
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

/** Its machine says that there is no such process, and not only that nobody can get there. */
function nobodyListens(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}
