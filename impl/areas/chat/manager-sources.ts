import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Platforms } from '../../ports/platform.ts';
import type { Store } from '../../ports/store.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatAccount, Dispatcher, UseGrant } from './dispatcher.ts';
import type { ChatPeers } from './process-sync.ts';

/** The owner of a studio, and whether it is live. */
export interface StudioStanding {
  readonly userId: string;
  readonly isLive: boolean;
}

/** The queries of the manager to other areas. */
export interface ManagerSources {
  /** The owner of the studio; undefined if the studio was deleted. */
  ownerOf(studioId: string): Promise<string | undefined>;
  accounts(userId: string, studioId: string): Promise<readonly ChatAccount[]>;
  /** The owner of each studio, and whether it has a live session. Deleted studios are left out. */
  studios(studioIds: readonly string[]): Promise<ReadonlyMap<string, StudioStanding>>;
  /** The studios that have a live session. */
  live(): Promise<readonly string[]>;
  readonly use: UseGrant;
}

/** The ports with which a started manager follows chats. Default: the ports in the manager's options. */
export interface ManagerDuties {
  readonly store: Store;
  readonly log: ChatLog;
  readonly use: UseGrant;
}

/** The options of a manager. */
export interface ChatManagerOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly platforms: Platforms;
  readonly log: ChatLog;
  readonly dispatcher: Dispatcher;
  readonly sources: ManagerSources;
  readonly peers: ChatPeers;
  readonly bus: Pick<Bus, 'reception'>;
  readonly leader?: ManagerDuties | undefined;
  readonly failed: (error: unknown, studioId?: string) => void;
  /** The first pause after a failure of a listener. */
  readonly firstPauseMs?: number;
}
