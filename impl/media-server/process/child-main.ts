import type { Logger } from 'pino';
import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLimits } from '../../ipc/link.ts';
import { endAtOnce, endWithParent } from '../../ipc/orphan-watch.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { LinkToControl, Listening, MediaProcessMethods } from './media-protocol.ts';

/** Options of a media process. */
export interface ChildMainOptions<Settings> {
  /** Opens the media servers. The ports are those of the previous process, so that addresses stay valid. */
  readonly open: (settings: Settings, ports: MediaPorts) => MediaServers | Promise<MediaServers>;
  readonly log: Pick<Logger, 'error'>;
  readonly limits?: Partial<LinkLimits>;
}

/**
 * Makes this process the media process of its parent. It ends with its parent, even if the parent crashes.
 */
export function hostMedia<Settings>({ open, log, limits }: ChildMainOptions<Settings>): void {
  if (!process.send) throw new Error('the media process is started by the API, not by hand');
  // Ignores signals, because terminals and service managers signal every process. The API stops this one by a
  // call of `drain`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  endWithParent();
  const host = new MediaHost(open);
  const link: LinkToControl<Settings> = new Link({
    channel: ipcChannelOf(process),
    log,
    limits,
    methods: host.methods(() => link),
  });
  void link.gone.then(() => (host.drained ? process.exit(0) : endAtOnce()));
}

/** The media servers of this process, after they were opened. */
class MediaHost<Settings> {
  readonly #open: ChildMainOptions<Settings>['open'];
  #servers: MediaServers | undefined;
  #drained = false;

  constructor(open: ChildMainOptions<Settings>['open']) {
    this.#open = open;
  }

  /** Whether all sessions have ended. */
  get drained(): boolean {
    return this.#drained;
  }

  methods(link: () => LinkToControl<Settings>): MediaProcessMethods<Settings> {
    return {
      listen: (settings, ports) => this.#listen(link(), settings, ports),
      drain: async () => {
        await this.#servers?.close();
        this.#drained = true;
      },
      kick: (path, olderThan) => this.#opened().plane.kick(path, olderThan),
      isReachable: () => this.#opened().encoder.isReachable(),
      start: (session) => this.#opened().encoder.start(session),
      stop: (streamId) => this.#opened().encoder.stop(streamId),
      endLeg: (streamId, destinationId) => this.#opened().encoder.endLeg(streamId, destinationId),
      running: () => this.#opened().encoder.running(),
      lateFrames: () => this.#opened().encoder.lateFrames(),
      apply: (streamId, plan) => this.#opened().encoder.apply(streamId, plan),
    };
  }

  async #listen(link: LinkToControl<Settings>, settings: Settings, ports: MediaPorts): Promise<Listening> {
    if (this.#servers) throw new Error('the media servers are open already');
    const servers = await this.#open(settings, ports);
    this.#servers = servers;
    const { plane, encoder } = servers;
    plane.onChange((path, liveness) => link.notify('publishing', path, liveness));
    encoder.onStatus((streamId, status) => link.notify('session', streamId, status));
    const endpoints = await servers.listen(accessOver(link));
    // The addresses are copied one by one, because computed properties are lost in a message.
    const { webrtc, rtmp, rtmps, srt } = plane.addresses;
    return { endpoints, addresses: { webrtc, rtmp, rtmps, srt } };
  }

  #opened(): MediaServers {
    if (!this.#servers) throw new Error('the media servers are not open yet');
    return this.#servers;
  }
}

/**
 * Delegates authorization to the API process. While the API process is unreachable, all publishers and
 * players are rejected.
 */
function accessOver<Settings>(link: LinkToControl<Settings>): MediaAccess {
  return {
    publishable: (path) => link.call('publishable', path),
    playable: (path) => link.call('playable', path),
    admit: (path, credentials) => link.call('admit', path, credentials),
    grant: (token) => link.call('grant', token),
  };
}
