import type { ViewerTokensHandlers } from '../../../generated/server/viewer-tokens.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Store } from '../../ports/store.ts';
import type { ViewerTokens } from '../../ports/viewer-tokens.ts';
import { ownsStudio } from '../studio-access.ts';
import { viewerTokensHandlers } from './handlers.ts';
import { ViewerAccess } from './viewer-access.ts';
import { ViewerBlocks } from './viewer-blocks.ts';

/** The functions of viewers' access that other areas call. */
export interface ViewerTokensArea {
  readonly handlers: ViewerTokensHandlers;
  /** The blocked viewers of a studio; undefined if the studio does not exist. */
  blockList(studioId: string): Promise<ReadonlySet<string> | undefined>;
  /** The blocked viewers of each studio, without studios that do not exist. */
  blockLists(studioIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
}

/** Opens the area `viewer-tokens`. */
export function openViewerTokens(ports: {
  readonly store: Store;
  readonly clock: Clock;
  readonly viewerTokens: ViewerTokens;
}): ViewerTokensArea {
  const blocks = new ViewerBlocks(ports);
  const access = new ViewerAccess({ ...ports, blocks });
  const owns = (userId: string, studioId: string) => ownsStudio(ports.store, userId, studioId);
  return {
    handlers: viewerTokensHandlers(access, owns),
    blockList: (studioId) => blocks.blockList(studioId),
    blockLists: (studioIds) => blocks.blockLists(studioIds),
  };
}
