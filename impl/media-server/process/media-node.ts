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

/** An API process that does not respond in this time is skipped, because a publisher waits for it. */
const defaultAccessMs = 3_000;
/** An API process that has not responded by then may be suspended: the next one is queried as well. */
const nextMs = 300;
/** Longer than an API process keeps its duties while it stands still, so that it is still linked when it continues. */
const silenceMs = 12_000;
/** Longer: that one may have to ask another. */
const relayMs = 8_000;

/**
 * Media servers for several API processes. All of them are told everything; whom to let in is asked of any that answers. What
 * is on air stays on air while they come and go.
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
      /** How long one API process may take to decide about access, in milliseconds. */
      readonly accessMs?: number;
    },
  ) {
    this.#servers = servers;
    this.#log = options.log;
    this.#limits = options.limits;
    this.#accessMs = options.accessMs ?? defaultAccessMs;
  }

  /**
   * Begins to listen; to be called once, before anybody joins.
   * @throws StartError, or what the system said, when a port or an address cannot be had.
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
    // Copied one by one: they may be computed, and what is computed does not travel.
    const { webrtc, rtmp, rtmps, srt } = plane.addresses;
    this.#listening = { endpoints, addresses: { webrtc, rtmp, rtmps, srt } };
    return this.#listening;
  }

  /** Takes an API process, which is told how things stand and from then on what changes. */
  join(channel: IpcChannel): void {
    if (!this.#listening) throw new Error('the media servers do not listen yet');
    const link: LinkToApi = new Link({
      channel,
      log: this.#log,
      limits: { silenceMs, ...this.#limits },
      methods: this.#methods(),
    });
    // What it misses while it is silent it is told when it comes back.
    link.onSilence(() => link.close());
    this.#links.add(link);
    void link.gone.then(() => this.#leave(link));
    const [publishers, sessions] = [new Map(this.#publishers), new Map(this.#sessions)];
    link.notify('joined', { ...this.#listening, publishers, sessions });
  }

  /** Ends every session and lets everybody go. */
  async close(): Promise<void> {
    await this.#servers.close();
    for (const link of this.#links) link.close();
  }

  #leave(link: LinkToApi): void {
    this.#links.delete(link);
    // A deployment that comes back may be restored from a backup, with lower numbers.
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
        if (!servers.signal) throw new Error('these media servers speak no WHIP and WHEP');
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

  /** While no API process answers, nobody is let in. */
  #access(): MediaAccess {
    const ms = this.#accessMs;
    return {
      publishable: (path) => this.#askSome((link) => link.callFor(ms, 'publishable', path)),
      playable: (path) => this.#askSome((link) => link.callFor(ms, 'playable', path)),
      admit: (path, credentials) => this.#askSome((link) => link.callFor(ms, 'admit', path, credentials)),
      grant: (token) => this.#askSome((link) => link.callFor(ms, 'grant', token)),
      relay: (path, request) => this.#askInTurn((link) => link.callFor(relayMs, 'relay', path, request)),
    };
  }

  /**
   * The first response of any API process, for queries that change nothing. A silent process delays it by `nextMs`
   * only.
   */
  async #askSome<T>(question: (link: LinkToApi) => Promise<T>): Promise<T> {
    const links = [...this.#links];
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    let unanswered = links.length;
    const ask = (index: number) => {
      const link = links[index];
      if (!link) return;
      let isNextAsked = false;
      const next = () => {
        clearTimeout(timer);
        if (isNextAsked) return;
        isNextAsked = true;
        ask(index + 1);
      };
      const timer = setTimeout(next, nextMs);
      void question(link)
        .then(resolve, (error: unknown) => {
          unanswered -= 1;
          if (!(error instanceof LinkError) || unanswered === 0) return reject(error);
          next();
        })
        .finally(() => clearTimeout(timer));
    };
    if (links.length === 0) throw new LinkError('no API process is linked');
    ask(0);
    return promise;
  }

  /** The response of the first API process that gives one, for queries that may change something. */
  async #askInTurn<T>(question: (link: LinkToApi) => Promise<T>): Promise<T> {
    let unanswered = new LinkError('no API process is linked');
    for (const link of [...this.#links]) {
      try {
        return await question(link);
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        unanswered = error;
      }
    }
    throw unanswered;
  }
}
