import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Store } from '../../ports/store.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatAccount, Dispatcher, UseGrant } from './dispatcher.ts';
import type { ChatPeers } from './process-sync.ts';

/** Decides whether a studio's chats are followed, and for which user. */
export interface StudioStanding {
  readonly userId: string;
  readonly isLive: boolean;
}

/** The queries of the manager to other areas. */
export interface ManagerSources {
  /** The owner of the studio; undefined when the studio is gone. */
  ownerOf(studioId: string): Promise<string | undefined>;
  accounts(userId: string, studioId: string): Promise<readonly ChatAccount[]>;
  /** The owner of each studio, and whether it has a live session. A studio that is gone is left out. */
  studios(studioIds: readonly string[]): Promise<ReadonlyMap<string, StudioStanding>>;
  /** The studios that have a live session. */
  live(): Promise<readonly string[]>;
  readonly use: UseGrant;
}

/** The ports by which a started manager follows chats; absent = the plain ones. */
export interface ManagerDuties {
  readonly store: Store;
  readonly log: ChatLog;
  readonly use: UseGrant;
}

/** The parts of a manager. */
export interface ChatManagerParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly platforms: Platforms;
  readonly log: ChatLog;
  readonly dispatcher: Dispatcher;
  readonly sources: ManagerSources;
  readonly peers: ChatPeers;
  readonly bus: Pick<Bus, 'reception'>;
  readonly duties?: ManagerDuties | undefined;
  readonly failed: (error: unknown, studioId?: string) => void;
  /** The first pause of a listener that failed. */
  readonly firstPauseMs?: number;
}
