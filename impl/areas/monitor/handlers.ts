import { monitorRequestMembers } from '../../../generated/server/members.ts';
import type { MonitorHandlers } from '../../../generated/server/monitor.ts';
import type { Monitors } from './monitors.ts';

const { ttlSeconds: lifetime } = monitorRequestMembers;

/** The handlers of the operations of `monitor`. */
export function monitorHandlers(monitors: Monitors): MonitorHandlers {
  return {
    async mintMonitor({ params, body }) {
      return { status: 200, body: await monitors.issue(params.id, body?.ttlSeconds ?? lifetime.default) };
    },
  };
}
