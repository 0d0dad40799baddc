import type { Scenario } from '../engine/scenario.ts';
import { credentials } from './scenarios/account/credentials.ts';
import { afterDeletion, beforeDeletion } from './scenarios/account/deleted-streams.ts';
import { deletion } from './scenarios/account/deletion.ts';
import { keys } from './scenarios/account/keys.ts';
import { username } from './scenarios/account/username.ts';
import { mixer } from './scenarios/audio/mixer.ts';
import { broadcastWalk } from './scenarios/broadcasts/broadcast-walk.ts';
import { onAirBroadcasts } from './scenarios/broadcasts/on-air.ts';
import { platformBroadcasts } from './scenarios/broadcasts/platform-broadcasts.ts';
import { targeting } from './scenarios/broadcasts/targeting.ts';
import { placing } from './scenarios/canvas/placing.ts';
import { planner } from './scenarios/canvas/planner.ts';
import { scenes } from './scenarios/canvas/scenes.ts';
import { chat } from './scenarios/chat/chat.ts';
import { linkedAccounts } from './scenarios/connections/linked-accounts.ts';
import { links } from './scenarios/connections/links.ts';
import { manual } from './scenarios/connections/manual.ts';
import { destinations } from './scenarios/destinations/destinations.ts';
import { snapshot } from './scenarios/events/snapshot.ts';
import { contribute } from './scenarios/ingest/contribute.ts';
import { ingest } from './scenarios/ingest/ingest.ts';
import { publishing } from './scenarios/ingest/publishing.ts';
import { allowance } from './scenarios/media/allowance.ts';
import { uploads } from './scenarios/media/uploads.ts';
import { contractHosts } from './scenarios/meta/contract-hosts.ts';
import { contractPaths } from './scenarios/meta/contract-paths.ts';
import { monitor } from './scenarios/monitor/monitor.ts';
import { offAir } from './scenarios/monitor/off-air.ts';
import { signaling } from './scenarios/signaling/signaling.ts';
import { sources } from './scenarios/sources/sources.ts';
import { configs } from './scenarios/storage/configs.ts';
import { closedAddresses } from './scenarios/stream/closed-addresses.ts';
import { delivery } from './scenarios/stream/delivery.ts';
import { stream } from './scenarios/stream/stream.ts';
import { autoGoLive } from './scenarios/studios/auto-go-live.ts';
import { templates } from './scenarios/templates/templates.ts';
import { handshake } from './scenarios/viewer-chat/handshake.ts';
import { relay } from './scenarios/viewer-chat/relay.ts';
import { requests } from './scenarios/viewer-chat/requests.ts';
import { viewerTokens } from './scenarios/viewer-tokens/viewer-tokens.ts';

/** Every scenario, in the order lanes run them: what a disposable user still needs comes before its deletion. */
export const scenarios: readonly Scenario[] = [
  ...contractHosts,
  ...contractPaths,
  ...credentials,
  ...keys,
  ...username,
  ...allowance,
  ...beforeDeletion,
  ...deletion,
  ...afterDeletion,
  ...mixer,
  ...planner,
  ...placing,
  ...scenes,
  ...links,
  ...linkedAccounts,
  ...manual,
  ...autoGoLive,
  ...sources,
  ...ingest,
  ...contribute,
  ...publishing,
  ...monitor,
  ...offAir,
  ...signaling,
  ...destinations,
  ...targeting,
  ...platformBroadcasts,
  ...broadcastWalk,
  ...onAirBroadcasts,
  ...templates,
  ...stream,
  ...delivery,
  ...closedAddresses,
  ...chat,
  ...viewerTokens,
  ...uploads,
  ...snapshot,
  ...configs,
  ...handshake,
  ...requests,
  ...relay,
];
