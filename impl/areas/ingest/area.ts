import type { IngestHandlers } from '../../../generated/server/ingest.ts';
import type { DutyPorts } from '../../ports/duty-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { Secrets } from '../../ports/secrets.ts';
import type { Store } from '../../ports/store.ts';
import type { Changes } from '../changes.ts';
import { ingestHandlers } from './handlers.ts';
import { Ingest, type IngestSources } from './ingest.ts';
import { PublisherCuts } from './publisher-cuts.ts';
import { StreamKeys } from './stream-keys.ts';

/** What the deployment asks of ingest. */
export interface IngestArea {
  readonly handlers: IngestHandlers;
  /** Who may publish, as the media servers ask for each session. */
  readonly access: Pick<MediaAccess, 'publishable' | 'admit'>;
  readonly ingest: Ingest;
  readonly keys: StreamKeys;
  readonly cuts: PublisherCuts;
  /** Takes up what an earlier process left. */
  start(): void;
  /** To be called before the store is closed. */
  close(): Promise<void>;
}

/** What ingest asks of other areas. */
export interface IngestOthers {
  readonly sources: IngestSources;
  /** Whether the canvas has given an input a seat by itself, rather than left it in the tray (CONTRIB-15). */
  readonly autoSeats: (studioId: string, sourceId: string) => Promise<boolean>;
}

/** Opens the area `ingest`. */
export function openIngest(
  ports: {
    readonly store: Store;
    readonly secrets: Secrets;
    readonly plane: MediaPlane;
    readonly duties?: Pick<DutyPorts, 'store' | 'plane'>;
    readonly log: Log;
    readonly changes: Changes;
    readonly contributeEnabled: boolean;
  },
  { sources, autoSeats }: IngestOthers,
): IngestArea {
  const { log, changes } = ports;
  const keys = new StreamKeys(ports);
  const failed = (err: unknown) => log.warn({ err }, 'publishers could not be noted or cut');
  const cuts = new PublisherCuts({ ...ports, failed });
  // Any process cuts publishers at once after a rotation. One process retries failed cuts.
  const retried = ports.duties ? new PublisherCuts({ ...ports.duties, failed }) : cuts;
  const ingest = new Ingest({ ...ports, sources, keys, autoSeats, cut: () => cuts.cut() });
  changes.inWrite('sourceAdded', (transaction, { sourceId }) => keys.provision(transaction, sourceId));
  return {
    handlers: ingestHandlers(ingest, ports),
    access: {
      publishable: (path) => keys.generation(path),
      admit: (path, { user, password }) => keys.admit(path, user, password),
    },
    ingest,
    keys,
    cuts,
    start: () => retried.start(),
    async close() {
      await Promise.all([cuts.close(), retried.close()]);
    },
  };
}
