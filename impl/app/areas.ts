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
import { openChat } from '../areas/chat/area.ts';
import { type ConnectionsArea, openConnections } from '../areas/connections/area.ts';
import { openDestinations } from '../areas/destinations/area.ts';
import { openEvents } from '../areas/events/area.ts';
import { openIngest } from '../areas/ingest/area.ts';
import { openMedia } from '../areas/media/area.ts';
import { openMeta } from '../areas/meta/area.ts';
import { openMonitor } from '../areas/monitor/area.ts';
import { openSources, sourcesUsing } from '../areas/sources/area.ts';
import { openStorage } from '../areas/storage/area.ts';
import { openStream } from '../areas/stream/area.ts';
import { openStudios } from '../areas/studios/area.ts';
import { openTemplates } from '../areas/templates/area.ts';
import { openViewerChat, type ViewerChatArea } from '../areas/viewer-chat/area.ts';
import { openViewerTokens } from '../areas/viewer-tokens/area.ts';
import type { LeaderPorts } from '../ports/leader-ports.ts';
import type { MediaAccess } from '../ports/media/media-access.ts';
import type { Measures } from '../ports/metrics.ts';
import type { Config } from './config/config.ts';
import { apiShare, maxConnections } from './http/http-server.ts';
import { openMediaAccess } from './http/media-access.ts';
import type { Deployment } from './wiring/deployment.ts';

/** Amounts of work in progress in the areas. */
export interface AreasLoad {
  readonly eventStreams: number;
  readonly viewerSockets: number;
  /** Chat messages on their way to platforms. */
  readonly chatMessages: number;
  /** Uploads that wait to be processed. */
  readonly mediaFiles: number;
}

/** Every area, opened over the ports of one deployment. */
export interface Areas {
  readonly handlers: Handlers;
  readonly ownership: Ownership;
  readonly account: AccountArea;
  readonly viewerChat: ViewerChatArea;
  /** Routes of the HTML pages that a browser reaches after the consent to link an account. */
  readonly pages: ConnectionsArea['routes'];
  /** Decides which media sessions may publish and play. */
  readonly mediaAccess: MediaAccess;
  /** Returns the amounts of work at this moment. */
  load(): AreasLoad;
  /** Counts the live sessions of the whole deployment, across all its processes. */
  liveSessions(): Promise<number>;
  /** Starts the tasks that each process does for itself. */
  begin(): void;
  /**
   * Takes over the leader tasks, which one process does for all of them. The leader follows the media plane,
   * sessions, broadcasts and chats, processes uploads, and removes expired rows and files. Settles when no
   * session of the previous leader is shown as live any more.
   */
  takeLeadership(): Promise<void>;
  /** Ends the event streams, so that the server can finish. Their clients resume at another process. */
  endStreams(): void;
  /** Writes the state that is still in memory. Call it before the store is closed. */
  close(): Promise<void>;
}

/** Opens the areas. They call `publicUrl` only after the deployment listens. */
export function openAreas(
  deployment: AreasDeployment,
  config: Config,
  publicUrl: () => string,
  log: Logger,
): Areas {
  const ports = portsOf(deployment, config, publicUrl, log);
  const areas = openEach(ports);
  const { account, sources, ingest, broadcasts, stream, chat, connections, media, events } = areas;
  let started: Promise<void> | undefined;
  return {
    handlers: handlersOf(areas),
    ownership: ownershipOf(areas),
    account,
    viewerChat: areas.viewerChat,
    pages: connections.routes,
    mediaAccess: openMediaAccess(ports, areas),
    begin: () => sources.begin(),
    takeLeadership() {
      for (const area of [account, ingest, media, events]) area.start();
      // `stream` starts first: open sessions of the previous leader would prevent a publisher that is already
      // connected from taking a studio live.
      started = inOrder([stream.start, broadcasts.start, sources.start, chat.start]);
      return started;
    },
    load: () => loadOf(areas),
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

type AreasDeployment = Deployment & {
  readonly leader: LeaderPorts;
  readonly measures?: Measures | undefined;
};

type Ports = ReturnType<typeof portsOf>;

type OpenAreas = ReturnType<typeof openEach>;

/** Opens each area after the areas it depends on, under its name in the contract. */
function openEach(ports: Ports) {
  const shares = { connections: maxConnections(apiShare), processId: randomUUID() };
  return new Opening({
    account: openAccount(ports),
    media: openMedia(ports, { uses: sourcesUsing }),
    storage: openStorage({ ...ports, enabled: ports.objects !== undefined }),
    connections: openConnections(ports),
  })
    .and(({ media }) => ({ sources: openSources(ports, { assets: media }) }))
    .and((areas) => ({ audio: openAudio(ports, areas), canvas: openCanvas(ports, areas) }))
    .and(({ sources, canvas, connections }) => ({
      ingest: openIngest(ports, { sources: sources.sources, autoSeats: canvas.autoSeats }),
      destinations: openDestinations(ports, { connections: connections.connections }),
    }))
    .and((areas) => ({ broadcasts: openBroadcasts(ports, areas) }))
    .and((areas) => ({ stream: openStream(ports, areas) }))
    .and((areas) => ({
      studios: openStudios(ports, areas),
      templates: openTemplates(ports),
      viewerTokens: openViewerTokens(ports),
      chat: openChat(ports, areas),
    }))
    .and(({ chat, viewerTokens, ...areas }) => ({
      viewerChat: openViewerChat({ ...ports, shares }, { chat, viewers: viewerTokens }),
      events: openEvents(ports, { ...areas, chat }),
      meta: openMeta(ports),
      monitor: openMonitor(ports),
    })).areas;
}

/** The areas that are open so far. */
class Opening<Areas extends object> {
  readonly areas: Areas;

  constructor(areas: Areas) {
    this.areas = areas;
  }

  /** Opens areas that depend on those that are open. */
  and<More extends object>(open: (areas: Areas) => More): Opening<Areas & More> {
    return new Opening({ ...this.areas, ...open(this.areas) });
  }
}

function handlersOf(areas: OpenAreas): Handlers {
  return {
    meta: areas.meta.handlers,
    studios: areas.studios.handlers,
    account: areas.account.handlers,
    sources: areas.sources.handlers,
    ingest: areas.ingest.handlers,
    audio: areas.audio.handlers,
    canvas: areas.canvas.handlers,
    destinations: areas.destinations.handlers,
    broadcasts: areas.broadcasts.handlers,
    templates: areas.templates.handlers,
    stream: areas.stream.handlers,
    monitor: areas.monitor.handlers,
    chat: areas.chat.handlers,
    connections: areas.connections.handlers,
    media: areas.media.handlers,
    storage: areas.storage.handlers,
    viewerTokens: areas.viewerTokens.handlers,
    events: areas.events.handlers,
  };
}

function ownershipOf(areas: OpenAreas): Ownership {
  return {
    ...areas.studios.ownership,
    ...areas.sources.ownership,
    ...areas.canvas.ownership,
    ...areas.destinations.ownership,
    ...areas.templates.ownership,
    ...areas.connections.ownership,
    ...areas.media.ownership,
    ...areas.storage.ownership,
    ...areas.account.ownership,
  };
}

function loadOf({ events, viewerChat, chat, media }: OpenAreas): AreasLoad {
  return {
    eventStreams: events.open(),
    viewerSockets: viewerChat.size,
    chatMessages: chat.inProgress(),
    mediaFiles: media.waiting(),
  };
}

/** The ports of the areas, and the settings that they use. */
function portsOf(deployment: AreasDeployment, config: Config, publicUrl: () => string, log: Logger) {
  const { media: limits, subscribers, contributeEnabled, writesEnabled, embedUrl } = config;
  const { planner, eventWindow } = config;
  return {
    ...deployment,
    limits,
    subscribers,
    contributeEnabled,
    writesEnabled,
    embedUrl,
    otherAddresses: embedUrl === undefined ? [] : [embedUrl],
    planner,
    eventWindow,
    // With SQLite another deployment may still use the same folder. This process then notices an erased
    // account up to a second late, as it does a revoked key.
    alone: config.databaseUrl === undefined,
    scopes: scopes.apiKey,
    requestIdHeader,
    changes: new Changes(),
    publicUrl,
    log,
  };
}

/** Runs the steps one after the other. */
async function inOrder(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}
