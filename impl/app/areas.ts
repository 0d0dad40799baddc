import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Ownership } from '../../generated/server/guards.ts';
import { scopes } from '../../generated/server/guards.ts';
import { type Handlers, requestIdHeader } from '../../generated/server/index.ts';
import { type AccountArea, openAccount } from '../areas/account/area.ts';
import { openAudio } from '../areas/audio/area.ts';
import { openBroadcasts } from '../areas/broadcasts/area.ts';
import { openCanvas } from '../areas/canvas/area.ts';
import { Changes } from '../areas/changes.ts';
import { type ChatArea, openChat } from '../areas/chat/area.ts';
import { type ConnectionsArea, openConnections } from '../areas/connections/area.ts';
import { openDestinations } from '../areas/destinations/area.ts';
import { type EventsArea, openEvents } from '../areas/events/area.ts';
import { openIngest } from '../areas/ingest/area.ts';
import { type MediaArea, openMedia } from '../areas/media/area.ts';
import { openMeta } from '../areas/meta/area.ts';
import { openMonitor } from '../areas/monitor/area.ts';
import { openSources, sourcesUsing } from '../areas/sources/area.ts';
import { openStorage } from '../areas/storage/area.ts';
import { openStream } from '../areas/stream/area.ts';
import { openStudios } from '../areas/studios/area.ts';
import { openTemplates } from '../areas/templates/area.ts';
import { openViewerChat, type ViewerChatArea } from '../areas/viewer-chat/area.ts';
import { openViewerTokens } from '../areas/viewer-tokens/area.ts';
import type { DutyPorts } from '../ports/duty-ports.ts';
import type { MediaAccess } from '../ports/media/media-access.ts';
import type { Measures } from '../ports/metrics.ts';
import type { Config } from './config/config.ts';
import type { Deployment } from './deployment.ts';
import { apiShare, maxConnections } from './http/http-server.ts';
import { openMediaAccess } from './http/media-access.ts';

/** How much the areas have to do. */
export interface AreasLoad {
  readonly eventStreams: number;
  readonly viewerSockets: number;
  /** Messages on their way to platforms. */
  readonly chatMessages: number;
  /** Uploads that wait for what is made of them. */
  readonly mediaFiles: number;
}

/** The areas that tell it. */
interface LoadedAreas {
  readonly events: Pick<EventsArea, 'open'>;
  readonly viewerChat: Pick<ViewerChatArea, 'size'>;
  readonly chat: Pick<ChatArea, 'underWay'>;
  readonly media: Pick<MediaArea, 'waiting'>;
}

/** Every area, opened over the ports of one deployment. */
export interface Areas {
  readonly handlers: Handlers;
  readonly ownership: Ownership;
  readonly account: AccountArea;
  readonly viewerChat: ViewerChatArea;
  /** Pages for people's browsers: the end of a link. */
  readonly pages: ConnectionsArea['routes'];
  /** Who may publish and play. */
  readonly mediaAccess: MediaAccess;
  /** How much they have to do now. */
  load(): AreasLoad;
  /** How many sessions are live, of the whole deployment, whichever process looks after them. */
  liveSessions(): Promise<number>;
  /** Begins what each process does for itself. */
  begin(): void;
  /**
   * Takes up the work of other processes, and from then on does the work that one process does for all of them. It
   * follows the media plane, sessions, broadcasts and chats, processes uploads, and removes expired rows and files.
   * Settles once nothing is shown any more that belongs to the process before it.
   */
  takeDuties(): Promise<void>;
  /** Ends the event streams, so that the server can finish; their clients resume elsewhere. */
  endStreams(): void;
  /** Writes what is still in memory; to be called before the store is closed. */
  close(): Promise<void>;
}

/** Opens the areas, each after those it asks something of. `publicUrl` is called only once the deployment listens. */
export function openAreas(
  deployment: Deployment & { readonly duties: DutyPorts; readonly measures?: Measures | undefined },
  config: Config,
  publicUrl: () => string,
  log: Logger,
): Areas {
  const ports = { ...deployment, ...portsOf(config), changes: new Changes(), publicUrl, log };
  const account = openAccount(ports);
  const media = openMedia(ports, { uses: sourcesUsing });
  const storage = openStorage({ ...ports, enabled: deployment.objects !== undefined });
  const connections = openConnections(ports);
  const sources = openSources(ports, { assets: media });
  const audio = openAudio(ports, { sources });
  const canvas = openCanvas(ports, { sources });
  const ingest = openIngest(ports, { sources: sources.sources, autoSeats: canvas.autoSeats });
  const destinations = openDestinations(ports, { connections: connections.connections });
  const broadcasts = openBroadcasts(ports, { destinations, connections });
  const before = { account, sources, audio, canvas, destinations, broadcasts, connections };
  const stream = openStream(ports, before);
  const studios = openStudios(ports, { stream });
  const templates = openTemplates(ports);
  const viewers = openViewerTokens(ports);
  const chat = openChat(ports, { ...before, stream });
  const shares = { connections: maxConnections(apiShare), processId: randomUUID() };
  const viewerChat = openViewerChat({ ...ports, shares }, { chat, viewers });
  const events = openEvents(ports, { ...before, stream, chat });
  const handlers = {
    ...{ meta: openMeta(ports), studios, account, sources, ingest, audio, canvas, destinations, broadcasts },
    ...{ templates, stream, monitor: openMonitor(ports), chat, connections, media, storage },
    ...{ viewerTokens: viewers, events },
  };
  let started: Promise<void> | undefined;
  return {
    ...{ handlers: handlersOf(handlers), account, viewerChat, pages: connections.routes },
    ownership: {
      ...{ ...studios.ownership, ...sources.ownership, ...canvas.ownership, ...destinations.ownership },
      ...{ ...templates.ownership, ...connections.ownership, ...media.ownership },
      ...{ ...storage.ownership, ...account.ownership },
    },
    mediaAccess: openMediaAccess(ports, { ingest, sources }),
    begin: () => sources.begin(),
    takeDuties() {
      for (const area of [account, ingest, media, events]) area.start();
      // A publisher who is there already may take a studio live, which sessions of the process before would prevent.
      started = inOrder([stream.start, broadcasts.start, sources.start, chat.start]);
      return started;
    },
    load: () => loadOf({ events, viewerChat, chat, media }),
    liveSessions: async () => (await stream.liveStudios()).length,
    endStreams: () => events.close(),
    async close() {
      await Promise.allSettled([started]);
      const ends = [sources.close, ingest.close, chat.close, connections.close, media.close];
      await Promise.all([inOrder([stream.close, broadcasts.close]), ...ends.map((end) => end())]);
      await account.close();
    },
  };
}

function loadOf({ events, viewerChat, chat, media }: LoadedAreas): AreasLoad {
  return {
    ...{ eventStreams: events.open(), viewerSockets: viewerChat.size },
    ...{ chatMessages: chat.underWay(), mediaFiles: media.waiting() },
  };
}

/** What areas take of the configuration. */
function portsOf(config: Config) {
  const { media: limits, subscribers, contributeEnabled, writesEnabled, embedUrl } = config;
  const { planner, eventWindow } = config;
  // Of another deployment on the same folder an erased account is heard a second late, as a revoked key is.
  const alone = config.databaseUrl === undefined;
  const otherAddresses = embedUrl === undefined ? [] : [embedUrl];
  const contract = { scopes: scopes.apiKey, requestIdHeader };
  return {
    ...{ limits, subscribers, contributeEnabled, writesEnabled, embedUrl, otherAddresses },
    ...{ planner, eventWindow, alone, ...contract },
  };
}

function handlersOf(
  areas: { readonly [Area in keyof Handlers]: { readonly handlers: Handlers[Area] } },
): Handlers {
  const { meta, studios, account, sources, ingest, audio, canvas, destinations, broadcasts } = areas;
  const { templates, stream, monitor, chat, connections, media, storage, viewerTokens, events } = areas;
  return {
    ...{ meta: meta.handlers, studios: studios.handlers, account: account.handlers },
    ...{ sources: sources.handlers, ingest: ingest.handlers, audio: audio.handlers },
    ...{ canvas: canvas.handlers, destinations: destinations.handlers, broadcasts: broadcasts.handlers },
    ...{ templates: templates.handlers, stream: stream.handlers, monitor: monitor.handlers },
    ...{ chat: chat.handlers, connections: connections.handlers, media: media.handlers },
    ...{ storage: storage.handlers, viewerTokens: viewerTokens.handlers, events: events.handlers },
  };
}

/** Does one thing after the other. */
async function inOrder(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}
