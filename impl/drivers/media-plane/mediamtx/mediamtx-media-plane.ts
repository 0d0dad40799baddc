import type { Logger } from 'pino';
import type { Clock } from '../../../ports/clock.ts';
import type { Liveness, MediaPlane } from '../../../ports/media/media-plane.ts';
import { ControlApi } from './control-api.ts';
import { PathWatch } from './path-watch.ts';
import { Admissions } from './pending-publishers.ts';
import { kickPublishers } from './publisher-kick.ts';

/** The address of a MediaMTX for this process, and its addresses for clients. */
export interface MediaMtxMediaPlaneOptions {
  /**
   * The address of its control API: `http://127.0.0.1:9997`. User and password in it are sent as Basic
   * authentication, and never logged.
   */
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** The addresses on which MediaMTX listens for clients, as in its configuration. */
  readonly addresses: MediaPlane['addresses'];
  /** The poll interval in milliseconds; default 1,000. */
  readonly everyMs?: number;
}

/**
 * A MediaMTX (v1.20) as media plane. It creates no paths: `mediamtx.yml` must define them by regular
 * expressions. That file must contain
 *
 * - `paths` with `~^inputs/[^/]+$` and `~^program/[^/]+$`, with `source: publisher` and `overridePublisher:
 * true`, and nothing that matches other names (no `all_others`);
 * - `authMethod: http` and in `authHTTPAddress` the auth hook of this deployment with its secret
 * (`http.ts`), which decides on every publisher and player;
 * - `api: true` on an `apiAddress` of loopback, with `action: api` in `authHTTPExclude`, because the hook
 * denies all use of the API. The API then has no authentication, so no other client may reach its port;
 * - `readTimeout: 10s`, as is its default, so that a vanished publisher is noticed in time (SRC-07).
 */
export class MediaMtxMediaPlane implements MediaPlane {
  readonly addresses: MediaPlane['addresses'];
  /** The publishers that the auth hook has admitted; pass it to the hook. */
  readonly admissions: Admissions;
  readonly #api: ControlApi;
  readonly #watch: PathWatch;

  /**
   * Starts to poll for publishers.
   * @throws TypeError when `apiUrl` is not a valid address.
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
   * Disconnects publishers (INGEST-21). Publishers that were admitted before this process started are always
   * disconnected, because their generation is unknown.
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

  /** Stops polling. */
  close(): Promise<void> {
    return this.#watch.close();
  }
}
