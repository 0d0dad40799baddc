import type { Scenario } from '../engine/checks/scenario.ts';
import { credentials } from './scenarios/account/credentials.ts';
import { dataAfterDeletion, dataBeforeDeletion } from './scenarios/account/deleted-data.ts';
import { afterDeletion, beforeDeletion } from './scenarios/account/deleted-streams.ts';
import { deletion } from './scenarios/account/deletion.ts';
import { existingKeys } from './scenarios/account/existing-keys.ts';
import { keys } from './scenarios/account/keys.ts';
import { malformedTokens } from './scenarios/account/malformed-tokens.ts';
import { profile } from './scenarios/account/profile.ts';
import { username } from './scenarios/account/username.ts';
import { mixer } from './scenarios/audio/mixer.ts';
import { broadcastWalk } from './scenarios/broadcasts/broadcast-walk.ts';
import { onAirBroadcasts } from './scenarios/broadcasts/on-air.ts';
import { outage } from './scenarios/broadcasts/outage.ts';
import { platformBroadcasts } from './scenarios/broadcasts/platform-broadcasts.ts';
import { broadcastSettings } from './scenarios/broadcasts/settings.ts';
import { targeting } from './scenarios/broadcasts/targeting.ts';
import { ultraLow } from './scenarios/broadcasts/ultra-low.ts';
import { encoderOff } from './scenarios/canvas/encoder-off.ts';
import { existingPresets } from './scenarios/canvas/existing-presets.ts';
import { placing } from './scenarios/canvas/placing.ts';
import { planner } from './scenarios/canvas/planner.ts';
import { plannerOff } from './scenarios/canvas/planner-off.ts';
import { scenes } from './scenarios/canvas/scenes.ts';
import { screens } from './scenarios/canvas/screens.ts';
import { stale } from './scenarios/canvas/stale.ts';
import { chat } from './scenarios/chat/chat.ts';
import { connectors } from './scenarios/chat/connectors.ts';
import { unconfiguredPlatforms } from './scenarios/connections/few-platforms.ts';
import { keptKey } from './scenarios/connections/kept-key.ts';
import { linkedAccounts } from './scenarios/connections/linked-accounts.ts';
import { links } from './scenarios/connections/links.ts';
import { manual } from './scenarios/connections/manual.ts';
import { destinations } from './scenarios/destinations/destinations.ts';
import { liveChat } from './scenarios/destinations/live-chat.ts';
import { followed } from './scenarios/events/followed.ts';
import { snapshot } from './scenarios/events/snapshot.ts';
import { window } from './scenarios/events/window.ts';
import { contribute } from './scenarios/ingest/contribute.ts';
import { ingest } from './scenarios/ingest/ingest.ts';
import { publishing } from './scenarios/ingest/publishing.ts';
import { existingFiles } from './scenarios/media/existing-files.ts';
import { files } from './scenarios/media/files.ts';
import { allowance } from './scenarios/media/quota.ts';
import { sentUp } from './scenarios/media/sent-up.ts';
import { uploadLimits } from './scenarios/media/upload-limits.ts';
import { uploads } from './scenarios/media/uploads.ts';
import { contractHosts } from './scenarios/meta/contract-hosts.ts';
import { contractPaths } from './scenarios/meta/contract-paths.ts';
import { monitor } from './scenarios/monitor/monitor.ts';
import { offAir } from './scenarios/monitor/off-air.ts';
import { programHero } from './scenarios/program/hero.ts';
import { programLegs } from './scenarios/program/legs.ts';
import { programPicture } from './scenarios/program/picture.ts';
import { programPlaying } from './scenarios/program/playing.ts';
import { programSound } from './scenarios/program/sound.ts';
import { programVertical } from './scenarios/program/vertical.ts';
import { ceilings as sessionCeilings } from './scenarios/signaling/ceilings.ts';
import { foreignResources } from './scenarios/signaling/foreign-users.ts';
import { operated } from './scenarios/signaling/operated.ts';
import { sessions } from './scenarios/signaling/sessions.ts';
import { signaling } from './scenarios/signaling/signaling.ts';
import { mediaThroughClient } from './scenarios/signaling/through-client.ts';
import { mediaOff } from './scenarios/sources/media-off.ts';
import { sources } from './scenarios/sources/sources.ts';
import { configs } from './scenarios/storage/configs.ts';
import { probed } from './scenarios/storage/probed.ts';
import { unsubscribed } from './scenarios/storage/unsubscribed.ts';
import { closedAddresses } from './scenarios/stream/closed-addresses.ts';
import { delivery } from './scenarios/stream/delivery.ts';
import { stream } from './scenarios/stream/stream.ts';
import { autoGoLive } from './scenarios/studios/auto-go-live.ts';
import { byItself } from './scenarios/studios/automatic-changes.ts';
import { cursor } from './scenarios/studios/cursor.ts';
import { largestPage } from './scenarios/studios/largest-page.ts';
import { asItStands } from './scenarios/studios/studio-state.ts';
import { templates } from './scenarios/templates/templates.ts';
import { blocked } from './scenarios/viewer-chat/blocked.ts';
import { ceilings as viewerCeilings } from './scenarios/viewer-chat/ceilings.ts';
import { throughClient as chatThroughClient } from './scenarios/viewer-chat/client.ts';
import { handshake } from './scenarios/viewer-chat/handshake.ts';
import { relay } from './scenarios/viewer-chat/relay.ts';
import { requests } from './scenarios/viewer-chat/requests.ts';
import { slowReaders } from './scenarios/viewer-chat/slow-readers.ts';
import { signature } from './scenarios/viewer-tokens/signature.ts';
import { viewerTokens } from './scenarios/viewer-tokens/viewer-tokens.ts';

/**
 * Every scenario, in the order in which queues run them: checks that need the disposable user precede its
 * deletion.
 */
export const scenarios: readonly Scenario[] = [
  ...contractHosts,
  ...contractPaths,
  ...credentials,
  ...malformedTokens,
  ...keys,
  ...profile,
  ...username,
  ...allowance,
  ...files,
  ...beforeDeletion,
  ...dataBeforeDeletion,
  ...deletion,
  ...afterDeletion,
  ...dataAfterDeletion,
  ...mixer,
  ...encoderOff,
  ...planner,
  ...plannerOff,
  ...screens,
  ...placing,
  ...stale,
  ...scenes,
  ...links,
  ...linkedAccounts,
  ...manual,
  ...unconfiguredPlatforms,
  ...autoGoLive,
  ...byItself,
  ...cursor,
  ...largestPage,
  ...asItStands,
  ...existingKeys,
  ...existingPresets,
  ...existingFiles,
  ...sources,
  ...mediaOff,
  ...ingest,
  ...contribute,
  ...publishing,
  ...monitor,
  ...offAir,
  ...signaling,
  ...foreignResources,
  ...operated,
  ...sessions,
  ...sessionCeilings,
  ...mediaThroughClient,
  ...destinations,
  ...liveChat,
  ...targeting,
  ...platformBroadcasts,
  ...broadcastWalk,
  ...onAirBroadcasts,
  ...broadcastSettings,
  ...outage,
  ...ultraLow,
  ...templates,
  ...stream,
  ...delivery,
  ...keptKey,
  ...programSound,
  ...programVertical,
  ...programPicture,
  ...programHero,
  ...programLegs,
  ...programPlaying,
  ...closedAddresses,
  ...chat,
  ...connectors,
  ...viewerTokens,
  ...signature,
  ...uploadLimits,
  ...uploads,
  ...sentUp,
  ...snapshot,
  ...followed,
  ...window,
  ...configs,
  ...probed,
  ...unsubscribed,
  ...handshake,
  ...viewerCeilings,
  ...slowReaders,
  ...chatThroughClient,
  ...blocked,
  ...requests,
  ...relay,
];
