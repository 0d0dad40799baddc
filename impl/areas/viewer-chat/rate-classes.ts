import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { RateClass } from '../../ports/rate-limiter.ts';

/** The names of the socket's buckets among the rate classes of a deployment. */
export const viewerBuckets = {
  rpc: 'viewer-chat.rpc',
  viewer: 'viewer-chat.viewer',
  studio: 'viewer-chat.studio',
} as const;

/** The contract's buckets, multiplied by `scale` (VIEWER_RATE_SCALE). */
export function viewerRateClasses(scale: number): Record<string, RateClass> {
  const { rpc, viewer, studio } = connectViewerChatSocket.buckets;
  const scaled = ({ tokens, everySeconds, burst }: RateClass): RateClass => ({
    tokens: tokens * scale,
    everySeconds,
    burst: Math.max(1, burst * scale),
  });
  return {
    [viewerBuckets.rpc]: scaled(rpc),
    [viewerBuckets.viewer]: scaled(viewer),
    [viewerBuckets.studio]: scaled(studio),
  };
}
