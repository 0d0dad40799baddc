import type { MonitorHandlers } from '../../../generated/server/monitor.ts';
import type { MediaPlane } from '../../ports/media/media-plane.ts';
import type { MediaTokens } from '../../ports/media/media-tokens.ts';
import { monitorHandlers } from './handlers.ts';
import { Monitors } from './monitors.ts';

/** The monitors, for the deployment. */
export interface MonitorArea {
  readonly handlers: MonitorHandlers;
}

/** Opens the area `monitor`. */
export function openMonitor(ports: {
  readonly mediaTokens: MediaTokens;
  readonly plane: Pick<MediaPlane, 'addresses' | 'parts'>;
}): MonitorArea {
  const monitors = new Monitors({ tokens: ports.mediaTokens, plane: ports.plane });
  return { handlers: monitorHandlers(monitors) };
}
