import type { MonitorHandlers } from '../../generated/server/monitor.ts';
import type { Monitors } from './monitor.ts';

const defaultSeconds = 300;

/** Answers the operations of `monitor`. */
export function monitorHandlers(monitors: Monitors): MonitorHandlers {
  return {
    async mintMonitor({ params, body }) {
      return { status: 200, body: await monitors.mint(params.id, body?.ttlSeconds ?? defaultSeconds) };
    },
  };
}
