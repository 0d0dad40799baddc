import type { Logger } from 'pino';
import type { IpcChannel } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLimits } from '../../ipc/link.ts';
import { LinkError } from '../../ipc/link-errors.ts';
import type { SessionStatus } from '../../ports/media/encoder.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { Liveness } from '../../ports/media/media-plane.ts';
import type { MediaServers } from '../../ports/media/media-servers.ts';
import { HighestFence } from './highest-fence.ts';
import type { LinkToApi, Listening, MediaNodeMethods } from './media-protocol.ts';

/**
 * The time limit of an authorization query to one API process. Another API process is queried afterwards,
 * because a publisher waits for the response.
 */
const defaultAccessMs = 3_000;
/**
 * After this time without a response, the next API process is queried as well, because the first one may be
 * suspended.
 */
const nextMs = 300;
/**
 * The silence after which a link counts as lost. A suspended API process loses the lease earlier, so it is
 * still linked when it continues.
 */
const silenceMs = 12_000;
/**
 * The time limit of a relayed signaling request. It is longer than an authorization query, because the API
 * process may have to query another media process.
 */
const relayMs = 8_000;

/**
 * Media servers for several API processes. All API processes receive all notifications. Authorization is
 * queried from any API process that responds. Sessions stay on air while API processes connect and
 * disconnect.
 */
export class MediaNode {
  readonly #servers: MediaServers;
  readonly #log: Pick<Logger, 'error'>;
  readonly #limits: Partial<LinkLimits> | undefined;
  readonly #accessMs: number;
  readonly #links = new Set<LinkToApi>();
  readonly #publishers = new Map<string, Liveness>();
  readonly #sessions = new Map<string, SessionStatus>();
  readonly #fence = new HighestFence();
  #listening: Listening | undefined;

  constructor(
    servers: MediaServers,
    options: {
      readonly log: Pick<Logger, 'error'>;
      readonly limits?: Partial<LinkLimits>;
      /** The time limit of an authorization query to one API process, in milliseconds. */
      readonly accessMs?: number;
    },
  ) {
    this.#servers = servers;
    this.#log = options.log;
    this.#limits = options.limits;
    this.#accessMs = options.accessMs ?? defaultAccessMs;
  }

  /**
   * Starts to listen. Call it once, before the first `join`.
   * @throws StartError, or a system error, if a port or an address cannot be used.
   */
  async listen(): Promise<Listening> {
    const { plane, encoder } = this.#servers;
    plane.onChange((path, liveness) => {
      if (liveness.publishing) this.#publishers.set(path, liveness);
      else this.#publishers.delete(path);
      for (const link of this.#links) link.notify('publishing', path, liveness);
    });
    encoder.onStatus((streamId, status) => {
      if (status.state === 'offline' || status.state === 'error') this.#sessions.delete(streamId);
      else this.#sessions.set(streamId, status);
      for (const link of this.#links) link.notify('session', streamId, status);
    });
    const endpoints = await this.#servers.listen(this.#access());
    // The addresses are copied one by one, because computed properties are lost in a message.
    const { webrtc, rtmp, rtmps, srt } = plane.addresses;
    this.#listening = { endpoints, addresses: { webrtc, rtmp, rtmps, srt } };
    return this.#listening;
  }

  /** Adds an API process, which receives the current state and then all changes. */
  join(channel: IpcChannel): void {
    if (!this.#listening) throw new Error('the media servers do not listen yet');
    const link: LinkToApi = new Link({
      channel,
      log: this.#log,
      limits: { silenceMs, ...this.#limits },
      methods: this.#methods(),
    });
    // Closes the link. A silent API process receives the current state when it reconnects.
    link.onSilence(() => link.close());
    this.#links.add(link);
    void link.gone.then(() => this.#leave(link));
    const [publishers, sessions] = [new Map(this.#publishers), new Map(this.#sessions)];
    link.notify('joined', { ...this.#listening, publishers, sessions });
  }

  /** Ends every session and closes all links. */
  async close(): Promise<void> {
    await this.#servers.close();
    for (const link of this.#links) link.close();
  }

  #leave(link: LinkToApi): void {
    this.#links.delete(link);
    // Clears the fence number, because a deployment that returns may be restored from a backup with lower
    // numbers.
    if (this.#links.size === 0) this.#fence.forget();
  }

  #methods(): MediaNodeMethods {
    const servers = this.#servers;
    const fence = this.#fence;
    const { plane, encoder } = servers;
    return {
      raiseFence: (number) => fence.raise(number),
      kick: (path, olderThan, number) => fence.pass(number, () => plane.kick(path, olderThan)),
      async signal(request) {
        if (!servers.signal) throw new Error('these media servers do not support WHIP and WHEP');
        return servers.signal(request);
      },
      isReachable: () => encoder.isReachable(),
      start: (session) => encoder.start(session),
      stop: (streamId, _studioId, number) => fence.pass(number, () => encoder.stop(streamId)),
      endLeg: (streamId, destinationId, number) =>
        fence.pass(number, () => encoder.endLeg(streamId, destinationId)),
      apply: (streamId, plan, number) => fence.pass(number, () => encoder.apply(streamId, plan)),
      running: () => encoder.running(),
      lateFrames: () => encoder.lateFrames(),
    };
  }

  /** While no API process responds, all clients are rejected. */
  #access(): MediaAccess {
    const ms = this.#accessMs;
    return {
      publishable: (path) => this.#queryFirst((link) => link.callFor(ms, 'publishable', path)),
      playable: (path) => this.#queryFirst((link) => link.callFor(ms, 'playable', path)),
      admit: (path, credentials) => this.#queryFirst((link) => link.callFor(ms, 'admit', path, credentials)),
      grant: (token) => this.#queryFirst((link) => link.callFor(ms, 'grant', token)),
      relay: (path, request) => this.#queryInTurn((link) => link.callFor(relayMs, 'relay', path, request)),
    };
  }

  /**
   * Returns the first response of any API process, for queries that change nothing. A silent process delays
   * the response only by `nextMs`.
   */
  async #queryFirst<T>(question: (link: LinkToApi) => Promise<T>): Promise<T> {
    const links = [...this.#links];
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let pending = links.length;
    const query = (index: number) => {
      const link = links[index];
      if (!link) return;
      let isNextQueried = false;
      const next = () => {
        clearTimeout(timer);
        if (isNextQueried) return;
        isNextQueried = true;
        query(index + 1);
      };
      const timer = setTimeout(next, nextMs);
      void question(link)
        .then(resolve, (error: unknown) => {
          pending -= 1;
          if (!(error instanceof LinkError) || pending === 0) return reject(error);
          next();
        })
        .finally(() => clearTimeout(timer));
    };
    if (links.length === 0) throw new LinkError('no API process is linked');
    query(0);
    return promise;
  }

  /** Queries one API process after the other until one responds, for queries that may change something. */
  async #queryInTurn<T>(question: (link: LinkToApi) => Promise<T>): Promise<T> {
    let pending = new LinkError('no API process is linked');
    for (const link of [...this.#links]) {
      try {
        return await question(link);
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        pending = error;
      }
    }
    throw pending;
  }
}
