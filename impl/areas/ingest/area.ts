import type { IngestHandlers } from '../../../generated/server/ingest.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
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

/** The functions of ingest, for the deployment. */
export interface IngestArea {
  readonly handlers: IngestHandlers;
  /** Authorizes publishers. The media servers call it for each session. */
  readonly access: Pick<MediaAccess, 'publishable' | 'admit'>;
  readonly ingest: Ingest;
  readonly keys: StreamKeys;
  readonly cuts: PublisherCuts;
  /** Resumes pending disconnections of an earlier process. */
  start(): void;
  /** Call it before the store is closed. */
  close(): Promise<void>;
}

/** The functions of other areas that ingest calls. */
export interface IngestOthers {
  readonly sources: IngestSources;
  /** Whether the canvas has seated an input automatically instead of leaving it in the tray (CONTRIB-15). */
  readonly autoSeats: (studioId: string, sourceId: string) => Promise<boolean>;
}

/** Opens the area `ingest`. */
export function openIngest(
  ports: {
    readonly store: Store;
    readonly secrets: Secrets;
    readonly plane: MediaPlane;
    readonly leader?: Pick<LeaderPorts, 'store' | 'plane'>;
    readonly log: Log;
    readonly changes: Changes;
    readonly contributeEnabled: boolean;
  },
  { sources, autoSeats }: IngestOthers,
): IngestArea {
  const { log, changes } = ports;
  const keys = new StreamKeys(ports);
  const failed = (err: unknown) => log.warn({ err }, 'publishers could not be disconnected; retrying');
  const cuts = new PublisherCuts({ ...ports, failed });
  // Any process disconnects publishers right after a rotation. Only one process retries failures.
  const retried = ports.leader ? new PublisherCuts({ ...ports.leader, failed }) : cuts;
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
