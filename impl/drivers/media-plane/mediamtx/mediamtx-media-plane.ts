import type { Logger } from 'pino';
import type { Clock } from '../../../ports/clock.ts';
import type { Liveness, MediaPlane } from '../../../ports/media/media-plane.ts';
import { ControlApi } from './control-api.ts';
import { PathWatch } from './path-watch.ts';
import { Admissions } from './pending-publishers.ts';
import { kickPublishers } from './publisher-kick.ts';

/** How to reach a MediaMTX, and where others do. */
export interface MediaMtxMediaPlaneOptions {
  /** Of its control API: `http://127.0.0.1:9997`; user and password in it are sent as Basic, and never logged. */
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Where it listens, as its own configuration says. */
  readonly addresses: MediaPlane['addresses'];
  /** How often it is asked who publishes, in milliseconds; 1,000. */
  readonly everyMs?: number;
}

/**
 * A MediaMTX (v1.20) as media plane. It makes no paths: they are there when its `mediamtx.yml` has them by regular
 * expressions. That file must hold
 *
 * - `paths` with `~^inputs/[^/]+$` and `~^program/[^/]+$`, of `source: publisher` and `overridePublisher: true`, and nothing
 *   that matches other names (no `all_others`);
 * - `authMethod: http` and in `authHTTPAddress` the auth hook of this deployment with its secret (`http.ts`), which decides who
 *   publishes and plays;
 * - `api: true` on an `apiAddress` of loopback, with `action: api` in `authHTTPExclude`: the hook lets nobody use the API, so
 *   who reaches its port may do anything;
 * - `readTimeout: 10s`, as is its default, so that a vanished publisher is noticed in time (SRC-07).
 */
export class MediaMtxMediaPlane implements MediaPlane {
  readonly addresses: MediaPlane['addresses'];
  /** Whom the auth hook let in; to be given to it. */
  readonly admissions: Admissions;
  readonly #api: ControlApi;
  readonly #watch: PathWatch;

  /**
   * Begins to ask who publishes.
   * @throws TypeError when `apiUrl` is no address.
   */
  constructor({ apiUrl, addresses, everyMs = 1000, ...options }: MediaMtxMediaPlaneOptions) {
    this.addresses = addresses;
    this.admissions = new Admissions(options);
    this.#api = new ControlApi(apiUrl);
    const seen = (publishers: ReadonlyMap<string, string>) => this.admissions.seen(publishers);
    this.#watch = new PathWatch({ ...options, api: this.#api, everyMs, seen });
  }

  liveness(paths: readonly string[]): Promise<ReadonlyMap<string, Liveness> | undefined> {
    return this.#watch.liveness(paths);
  }

  /**
   * Disconnects publishers (INGEST-21). Who was let in before this process began is disconnected whatever the generation, which is not known.
   * @throws ControlApiError when it is not certain that they are gone.
   */
  async kick(path: string, olderThan?: number): Promise<void> {
    try {
      await kickPublishers({ api: this.#api, admissions: this.admissions }, path, olderThan);
    } finally {
      this.#watch.lookAgain();
    }
  }

  onChange(listener: (path: string, liveness: Liveness) => void): () => void {
    return this.#watch.onChange(listener);
  }

  /** Asks no more. */
  close(): Promise<void> {
    return this.#watch.close();
  }
}
