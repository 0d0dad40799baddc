import { withCallFence, withoutCallFence } from '../../ports/call-fence.ts';
import type { Fence } from '../../ports/fence.ts';
import type { Broadcasts, ChatListener, Platform, PlatformChat, Platforms } from '../../ports/platform.ts';
import { FencedListening } from './fenced-listening.ts';
import { guardedCall } from './guarded-call.ts';

type Guard = <T>(call: () => Promise<T>) => Promise<T>;

/**
 * Platforms that are called only under the lease of the duties: each call, and within it each request of the driver.
 */
export function fencedPlatforms(platforms: Platforms, fence: Fence): Platforms {
  return new Map([...platforms].map(([id, platform]) => [id, fencedPlatform(platform, fence)]));
}

function fencedPlatform(platform: Platform, fence: Fence): Platform {
  const guard: Guard = (call) => guardedCall(fence, () => withCallFence(fence, call));
  const { id, defaultScopes, requiresLiveBroadcast, broadcasts, chat } = platform;
  const revoke = platform.revoke?.bind(platform);
  return {
    id,
    defaultScopes,
    requiresLiveBroadcast,
    authorizationUrl: (request) => platform.authorizationUrl(request),
    exchange: (authorization) => guard(() => platform.exchange(authorization)),
    refresh: (grant) => guard(() => platform.refresh(grant)),
    ...(revoke && { revoke: (grant) => guard(() => revoke(grant)) }),
    account: (grant) => guard(() => platform.account(grant)),
    ingest: (grant, broadcastId) => guard(() => platform.ingest(grant, broadcastId)),
    ...(broadcasts && { broadcasts: fencedBroadcasts(broadcasts, guard) }),
    ...(chat && { chat: fencedChat(chat, fence, guard) }),
  };
}

function fencedBroadcasts(broadcasts: Broadcasts, guard: Guard): Broadcasts {
  const edit = broadcasts.edit?.bind(broadcasts);
  const setThumbnail = broadcasts.setThumbnail?.bind(broadcasts);
  return {
    list: (grant, page) => guard(() => broadcasts.list(grant, page)),
    create: (grant, settings) => guard(() => broadcasts.create(grant, settings)),
    goLive: (grant, broadcastId) => guard(() => broadcasts.goLive(grant, broadcastId)),
    end: (grant, broadcastId) => guard(() => broadcasts.end(grant, broadcastId)),
    ...(edit && { edit: (grant, id, changes) => guard(() => edit(grant, id, changes)) }),
    ...(setThumbnail && { setThumbnail: (grant, id, image) => guard(() => setThumbnail(grant, id, image)) }),
  };
}

function fencedChat(chat: PlatformChat, fence: Fence, guard: Guard): PlatformChat {
  return {
    send: (grant, text) => guard(() => chat.send(grant, text)),
    listen(grant, listener) {
      const unfenced = outside(listener);
      const begin = () => withCallFence(fence, () => chat.listen(grant, unfenced));
      const listening = new FencedListening(fence, { begin, listener });
      return () => listening.stop();
    },
  };
}

/** A listener that runs without a lease, because it makes no request to the platform. */
function outside(listener: ChatListener): ChatListener {
  return {
    message: (message) => withoutCallFence(() => listener.message(message)),
    removed: (removal) => withoutCallFence(() => listener.removed(removal)),
    state: (state) => withoutCallFence(() => listener.state(state)),
  };
}
