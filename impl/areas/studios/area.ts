import type { Ownership } from '../../../generated/server/guards.ts';
import type { StudiosHandlers } from '../../../generated/server/studios.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LeaderPorts } from '../../ports/leader-ports.ts';
import type { Log } from '../../ports/log.ts';
import type { Store } from '../../ports/store.ts';
import type { Ceilings } from '../ceilings.ts';
import type { Changes } from '../changes.ts';
import type { StreamArea } from '../stream/area.ts';
import { AutoGoLive } from './auto-go-live.ts';
import { studiosHandlers } from './handlers.ts';
import { Studios } from './studios.ts';

/** The studios, for the deployment. */
export interface StudiosArea {
  readonly handlers: StudiosHandlers;
  readonly ownership: Pick<Ownership, 'studio'>;
}

/** Opens the area `studios`. The stream area implements going live. */
export function openStudios(
  ports: {
    readonly store: Store;
    readonly ceilings?: Ceilings;
    readonly clock: Clock;
    readonly leader?: Pick<LeaderPorts, 'fence'>;
    readonly log: Log;
    readonly changes: Changes;
  },
  { stream }: { readonly stream: Pick<StreamArea, 'stream'> },
): StudiosArea {
  const { log, changes } = ports;
  const studios = new Studios(ports);
  const autoGoLive = new AutoGoLive({
    setting: (studioId) => studios.autoGoLiveOf(studioId),
    stream: stream.stream,
    fence: ports.leader?.fence,
    declined: (studioId, why) => log.warn({ studioId, why }, 'a studio did not go live automatically'),
  });
  changes.inWrite('sourcesChanged', (transaction, { studioId }) =>
    studios.followSources(transaction, studioId),
  );
  changes.inWrite('accountErased', (transaction, { userId }) => studios.erase(transaction, userId));
  changes.afterWrite('publisherArrived', ({ studioId, sourceId }) =>
    autoGoLive
      .began(studioId, sourceId)
      .catch((err: unknown) => log.error({ err, studioId }, 'auto-go-live failed')),
  );
  return {
    handlers: studiosHandlers(studios),
    ownership: { studio: ({ userId }, studioId) => studios.owns(userId, studioId) },
  };
}
