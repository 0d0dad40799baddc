import type { Logger } from 'pino';
import { ipcChannelOf } from '../../ipc/ipc-channel.ts';
import { Link, type LinkLimits } from '../../ipc/link.ts';
import { endAtOnce, endWithParent } from '../../ipc/orphan-watch.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { MediaPorts, MediaServers } from '../../ports/media/media-servers.ts';
import type { LinkToControl, Listening, MediaProcessMethods } from './media-protocol.ts';

/** What a media process is made of. */
export interface HostedMediaOptions<Settings> {
  /** Opens the media servers; the ports are those of the process before this one, so that addresses stay good. */
  readonly open: (settings: Settings, ports: MediaPorts) => MediaServers | Promise<MediaServers>;
  readonly log: Pick<Logger, 'error'>;
  readonly limits?: Partial<LinkLimits>;
}

/**
 * Makes this process the media process of the one that forked it, for as long as that lives: whichever way that one ends, so does
 * this.
 */
export function hostMedia<Settings>({ open, log, limits }: HostedMediaOptions<Settings>): void {
  if (!process.send) throw new Error('the media process is started by the API, not by hand');
  // A terminal and a service manager signal every process; whoever stops the API has it drain this one.
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

/** The media servers of this process, once they are open. */
class MediaHost<Settings> {
  readonly #open: HostedMediaOptions<Settings>['open'];
  #servers: MediaServers | undefined;
  #drained = false;

  constructor(open: HostedMediaOptions<Settings>['open']) {
    this.#open = open;
  }

  /** Whether nothing is left to be ended. */
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
    // Copied one by one: they may be computed, and what is computed does not travel.
    const { webrtc, rtmp, rtmps, srt } = plane.addresses;
    return { endpoints, addresses: { webrtc, rtmp, rtmps, srt } };
  }

  #opened(): MediaServers {
    if (!this.#servers) throw new Error('the media servers are not open yet');
    return this.#servers;
  }
}

/** The control plane's word on who may publish and play; while that is out of reach nobody may. */
function accessOver<Settings>(link: LinkToControl<Settings>): MediaAccess {
  return {
    publishable: (path) => link.call('publishable', path),
    playable: (path) => link.call('playable', path),
    admit: (path, credentials) => link.call('admit', path, credentials),
    grant: (token) => link.call('grant', token),
  };
}
