import type { FastifyPluginCallback } from 'fastify';
import type { Logger } from 'pino';
import type { Ownership } from '../../generated/server/guards.ts';
import { scopes } from '../../generated/server/guards.ts';
import { type Handlers, requestIdHeader } from '../../generated/server/index.ts';
import { AccountDeletion } from '../areas/account/account-deletion.ts';
import { ApiKeys } from '../areas/account/api-keys.ts';
import { accountHandlers } from '../areas/account/handlers.ts';
import { Profiles } from '../areas/account/profiles.ts';
import { Users } from '../areas/account/users.ts';
import { audioHandlers } from '../areas/audio/handlers.ts';
import { Mixers } from '../areas/audio/mixers.ts';
import { Broadcasts } from '../areas/broadcasts/broadcasts.ts';
import { broadcastsHandlers } from '../areas/broadcasts/handlers.ts';
import { OnAirBroadcasts } from '../areas/broadcasts/on-air-broadcasts.ts';
import { Canvases } from '../areas/canvas/canvas.ts';
import { ownedSources } from '../areas/canvas/canvas-sources.ts';
import { canvasHandlers } from '../areas/canvas/handlers.ts';
import { Scenes } from '../areas/canvas/scenes.ts';
import { Chat } from '../areas/chat/chat.ts';
import { ChatHub } from '../areas/chat/chat-hub.ts';
import { ChatLog } from '../areas/chat/chat-log.ts';
import { chatHandlers } from '../areas/chat/handlers.ts';
import { Outbox, type UseGrant } from '../areas/chat/outbox.ts';
import type { Connections } from '../areas/connections/connections.ts';
import { oauthCallback } from '../areas/connections/oauth-callback.ts';
import { openConnections } from '../areas/connections/open-connections.ts';
import { DestinationBindings } from '../areas/destinations/bindings.ts';
import { Destinations } from '../areas/destinations/destinations.ts';
import { destinationsHandlers } from '../areas/destinations/handlers.ts';
import { Legs } from '../areas/destinations/legs.ts';
import { eventsHandlers } from '../areas/events/handlers.ts';
import { StudioStreams } from '../areas/events/studio-streams.ts';
import { ingestHandlers } from '../areas/ingest/handlers.ts';
import { Ingest } from '../areas/ingest/ingest.ts';
import { PublisherCuts } from '../areas/ingest/publisher-cuts.ts';
import { StreamKeys } from '../areas/ingest/stream-keys.ts';
import { type MediaArea, openMedia } from '../areas/media/open-media.ts';
import { metaHandlers } from '../areas/meta/handlers.ts';
import { monitorHandlers } from '../areas/monitor/handlers.ts';
import { Monitors } from '../areas/monitor/monitor.ts';
import { openSources } from '../areas/sources/open-sources.ts';
import type { Reaction } from '../areas/sources/reactions.ts';
import { takesPublisher } from '../areas/sources/source-kinds.ts';
import { findSourceById, sourcesUsing } from '../areas/sources/source-store.ts';
import type { Sources } from '../areas/sources/sources.ts';
import { openStorage, type StorageArea } from '../areas/storage/open-storage.ts';
import { AutoGoLive } from '../areas/stream/auto-go-live.ts';
import { streamHandlers } from '../areas/stream/handlers.ts';
import { programInputs } from '../areas/stream/program/inputs.ts';
import { Program } from '../areas/stream/program/program.ts';
import { liveAmong, sessionsUnderWay } from '../areas/stream/sessions.ts';
import { StatusBoard } from '../areas/stream/status-board.ts';
import { Stream } from '../areas/stream/stream.ts';
import { studiosHandlers } from '../areas/studios/handlers.ts';
import { ownerSubOf } from '../areas/studios/studio-owner.ts';
import { Studios } from '../areas/studios/studios.ts';
import { templatesHandlers } from '../areas/templates/handlers.ts';
import { Templates } from '../areas/templates/templates.ts';
import { ViewerChat } from '../areas/viewer-chat/viewer-chat.ts';
import { viewerTokensHandlers } from '../areas/viewer-tokens/handlers.ts';
import { ViewerAccess } from '../areas/viewer-tokens/viewer-access.ts';
import { ViewerBlocks } from '../areas/viewer-tokens/viewer-blocks.ts';
import type { MediaAccess } from '../ports/media-access.ts';
import { inputPath, sourceOfPath, studioOfPath } from '../ports/media-paths.ts';
import type { Config } from './config.ts';
import type { Deployment } from './deployment.ts';

/** Everything hand-written, put together over the ports of one deployment. */
export interface Areas {
  readonly handlers: Handlers;
  readonly ownership: Ownership;
  readonly users: Users;
  readonly keys: ApiKeys;
  /** Settles once nothing of what an earlier process left is shown any more; rejects when that cannot be written. */
  readonly started: Promise<void>;
  /** The viewers' sockets; the server hands upgrades over. */
  readonly viewerChat: ViewerChat;
  /** Ends the event streams, so that the server can finish; their clients resume elsewhere. */
  endStreams(): void;
  /** Who may publish and play. */
  readonly mediaAccess: MediaAccess;
  /** Pages for people's browsers: the end of a link. */
  readonly pages: FastifyPluginCallback;
  /** Writes what is still in memory; to be called before the store is closed. */
  close(): Promise<void>;
}

/** Makes the areas. `publicUrl` is asked only once the deployment listens. */
export function openAreas(
  deployment: Deployment,
  config: Config,
  publicUrl: () => string,
  log: Logger,
): Areas {
  const keys = new ApiKeys({ ...deployment, scopes: scopes.apiKey });
  const studios = new Studios(deployment);
  const media = openMedia({
    ...deployment,
    limits: config.media,
    uses: sourcesUsing,
    failed: (err, assetId) =>
      log.warn({ err, assetId }, 'an upload could not be dealt with; it is tried again'),
  });
  const storage = openStorage({
    ...deployment,
    enabled: deployment.objects !== undefined,
    subscribers: config.subscribers,
  });
  // What moves when a studio's sources change, or when publishers come and go: canvas, mixer, stream status.
  const reactions = { changed: [] as Reaction[], publishing: [] as Reaction[] };
  const streamKeys = new StreamKeys({ ...deployment, takesPublisher });
  const publisherFailed = (err: unknown) => log.warn({ err }, 'publishers could not be noted or cut');
  const { sources, watch, ...sourcesArea } = openSources({
    ...deployment,
    assets: media.library,
    reactions,
    provision: streamKeys.provision,
    began: (studioId, sourceId) => {
      autoGoLive
        .began(studioId, sourceId)
        .catch((err: unknown) => log.error({ err, studioId }, 'auto-go-live failed'));
    },
    failed: publisherFailed,
  });
  const studioSources = ownedSources((reader, studioId) => sources.ofStudio(reader, studioId), ownerSubOf);
  const mixers = new Mixers({ ...deployment, sources: studioSources });
  const canvases = new Canvases({ ...deployment, sources: studioSources });
  const scenes = new Scenes({ ...deployment, canvases });
  reactions.changed.push(studios.reaction, mixers.reaction, canvases.reaction);
  const cuts = new PublisherCuts({ ...deployment, failed: publisherFailed });
  const ingest = new Ingest({
    ...deployment,
    sources,
    takesPublisher,
    keys: streamKeys,
    cut: () => cuts.cut(),
    autoSeats: (studioId, sourceId) => canvases.autoSeats(studioId, sourceId),
  });
  const { connections, grants, links, ...connectionsArea } = openConnections({
    ...deployment,
    publicUrl,
    otherAddresses: config.embedUrl === undefined ? [] : [config.embedUrl],
    revocationFailed: (err, platform) => log.warn({ err, platform }, 'a platform was not told of a deletion'),
  });
  const destinations = new Destinations({
    ...deployment,
    connections,
    onAir: {
      leaves: (transaction, studioId) => board.tell(transaction, studioId),
      left: (streamId, destinationId) => stream.endLeg(streamId, destinationId),
    },
    requiresLiveBroadcast: (platform) => deployment.platforms.get(platform)?.requiresLiveBroadcast,
  });
  const broadcasts = new Broadcasts({
    ...deployment,
    destinations: new DestinationBindings(deployment.store, destinations),
    access: grants,
  });
  const legs = new Legs({
    ...deployment,
    destinations,
    sources: {
      broadcastFor: (place) => broadcasts.forGoLive(place),
      ingestFor: (userId, connectionId, broadcastId) => grants.ingestFor(userId, connectionId, broadcastId),
      bind: (bound) => onAirBroadcasts.bind(bound),
      reached: (transaction, streamId, leg) => onAirBroadcasts.reached(transaction, streamId, leg),
    },
  });
  const onAirBroadcasts = new OnAirBroadcasts({
    ...deployment,
    access: grants,
    async show(transaction, { studio_id: studioId, session_id: streamId }, leg) {
      await legs.setLegs(transaction, studioId, streamId, [leg]);
      await board.tell(transaction, studioId);
    },
    failed: (err, broadcastId) =>
      log.warn({ err, broadcastId }, 'a broadcast on a platform could not be followed or ended'),
  });
  const board = new StatusBoard({
    legs: (reader, studioId, streamId) => legs.legs(reader, studioId, streamId),
    async inputs(reader, studioId) {
      const all = await sources.ofStudio(reader, studioId);
      return all.map(({ id, publishing }) => ({ sourceId: id, streamName: inputPath(id), publishing }));
    },
  });
  reactions.changed.push(board.tell);
  reactions.publishing.push(board.tell);
  const stream = new Stream({
    ...deployment,
    destinations: legs,
    board,
    plan: (studioId) => program.plan(studioId),
    began: (studioId) => program.follow(studioId),
    failed: (err, streamId) => log.error({ err, streamId }, 'a stream could not be followed or stopped'),
  });
  const program = new Program({
    ...deployment,
    canvas: (studioId) => canvases.read(studioId),
    audio: (studioId) => mixers.read(studioId),
    inputs: async (studioId) =>
      programInputs(await sources.ofStudio(deployment.store, studioId), (id) =>
        sources.encoderUrl(studioId, id),
      ),
    streamOf: (studioId) => stream.runningStream(studioId),
    failed: (err, subject) =>
      log.warn({ err, subject }, 'a live session did not follow its canvas and mixer'),
  });
  const autoGoLive = new AutoGoLive({
    setting: (studioId) => studios.autoGoLiveOf(studioId),
    stream,
    declined: (studioId, why) => log.warn({ studioId, why }, 'a studio did not go live by itself'),
  });
  const templates = new Templates(deployment);
  const blocks = new ViewerBlocks(deployment);
  const viewers = new ViewerAccess({ ...deployment, blocks });
  const profiles = new Profiles(deployment);
  const chatLog = new ChatLog(deployment);
  const useGrant: UseGrant = (userId, connectionId, work) => grants.use(userId, connectionId, work);
  const outbox = new Outbox({
    use: useGrant,
    failed: (err, platform) => log.warn({ err, platform }, 'a chat message did not reach a platform'),
  });
  const chat = new Chat({
    ...deployment,
    ...{ log: chatLog, outbox },
    sources: {
      accounts: (userId, studioId) => destinations.accounts(userId, studioId),
      nameOf: async (userId) => (await profiles.read(userId)).username,
    },
  });
  const hub = new ChatHub({
    ...deployment,
    ...{ log: chatLog, outbox },
    sources: {
      ownerOf: (studioId) => studios.ownerOf(studioId),
      accounts: (userId, studioId) => destinations.accounts(userId, studioId),
      live: async () => {
        const sessions = await sessionsUnderWay(deployment.store);
        return sessions.filter(({ state }) => state !== 'error').map((session) => session.studio_id);
      },
      use: useGrant,
    },
    failed: (err, studioId) => log.warn({ err, studioId }, 'a chat could not be followed'),
  });
  const viewerChat = new ViewerChat({
    ...deployment,
    requestIdHeader,
    standing: (studioId) => blocks.standing(studioId),
    sources: {
      history: (studioId, limit) => chatLog.history(studioId, limit),
      relay: (studioId) => hub.relay(studioId),
      listen: (studioId, hear) => chatLog.listen(studioId, hear),
      hold: (studioId) => hub.hold(studioId),
    },
    failed: (err) => log.warn({ err }, 'a viewer could not be let in or answered'),
  });
  const users = new Users(deployment);
  const streams = new StudioStreams({
    ...deployment,
    sources: {
      async snapshot(transaction, studioId) {
        return {
          sources: await sources.ofStudio(transaction, studioId),
          streamStatus: await stream.status(studioId, transaction),
          destinations: await destinations.all(transaction, studioId),
          chatConnectors: await hub.connectors.of(transaction, studioId),
        };
      },
      canvas: (transaction, studioId) => canvases.read(studioId, transaction),
      audio: (transaction, studioId) => mixers.read(studioId, transaction),
    },
    async isGood({ kind, userId, credentialId, expiresAt }) {
      if (kind === 'apiKey') return keys.isActive(credentialId);
      return (expiresAt === undefined || expiresAt > deployment.clock.now()) && users.exists(userId);
    },
    failed: (err) => log.error({ err }, 'an event stream failed'),
  });
  const unwatch = deployment.bus.onEvents((studioIds) => {
    streams.wake(studioIds);
    hub.wake(studioIds);
    onAirBroadcasts.wake(studioIds);
  });
  const deletion = new AccountDeletion({
    ...deployment,
    erase: [studios.erase, connections.erase, media.erase, storage.erase],
    ended: (userId) => {
      keys.forgetUser(userId);
      connections.ended(userId);
      media.tidy();
      void stream.sweep();
    },
    failed: (err, requestId) =>
      log.error({ err, requestId }, 'the data of a deleted account could not be erased'),
  });
  // A publisher who is there already may take a studio live, which sessions of the process before would prevent.
  const started = stream.start().then(async () => {
    await onAirBroadcasts.start();
    await watch.start();
    await hub.start();
  });
  // Whoever awaits it is told.
  started.catch(() => {});
  cuts.start();
  media.start();
  return {
    keys,
    users,
    started,
    viewerChat,
    endStreams() {
      unwatch();
      streams.close();
    },
    ownership: ownershipOf({
      studios,
      sources,
      scenes,
      destinations,
      templates,
      connections,
      keys,
      media,
      storage,
    }),
    handlers: {
      meta: metaHandlers({
        ceilings: deployment.ceilings,
        store: deployment.store,
        writesEnabled: config.writesEnabled,
        publicUrl,
        embedUrl: () => config.embedUrl ?? publicUrl(),
        mediaUrl: () => deployment.plane.addresses.webrtc,
      }),
      studios: studiosHandlers(studios, (ids) => liveAmong(deployment.store, ids)),
      account: accountHandlers({ keys, profiles, deletion }),
      sources: sourcesArea.handlers,
      ingest: ingestHandlers(ingest, config),
      audio: audioHandlers(mixers),
      canvas: canvasHandlers({
        canvases,
        scenes,
        encoder: deployment.encoder,
      }),
      destinations: destinationsHandlers(destinations),
      broadcasts: broadcastsHandlers(broadcasts),
      templates: templatesHandlers(templates),
      stream: streamHandlers(stream),
      monitor: monitorHandlers(new Monitors({ ...deployment, tokens: deployment.mediaTokens })),
      chat: chatHandlers(chat),
      connections: connectionsArea.handlers,
      media: media.handlers,
      storage: storage.handlers,
      viewerTokens: viewerTokensHandlers(viewers, (userId, studioId) => studios.owns(userId, studioId)),
      events: eventsHandlers(streams),
    },
    mediaAccess: {
      publishable: (path) => streamKeys.generation(path),
      admit: (path, { user, password }) => streamKeys.admit(path, user, password),
      grant: (token) => deployment.mediaTokens.verify(token),
      async playable(path) {
        const sourceId = sourceOfPath(path);
        if (sourceId !== undefined) return (await findSourceById(deployment.store, sourceId)) !== undefined;
        const studioId = studioOfPath(path);
        return studioId !== undefined && (await studios.ownerOf(studioId)) !== undefined;
      },
    },
    pages: oauthCallback(links),
    async close() {
      await Promise.allSettled([started]);
      await Promise.all([
        watch.close(),
        cuts.close(),
        program.close(),
        stream.close().then(() => onAirBroadcasts.close()),
        hub.close().then(() => chat.close()),
        connectionsArea.close(),
        media.close(),
      ]);
      await keys.close();
    },
  };
}

/** Whose a thing is (TENANT-01). */
function ownershipOf(areas: {
  readonly studios: Studios;
  readonly sources: Sources;
  readonly scenes: Scenes;
  readonly destinations: Destinations;
  readonly templates: Templates;
  readonly connections: Connections;
  readonly keys: ApiKeys;
  readonly media: MediaArea;
  readonly storage: StorageArea;
}): Ownership {
  const { studios, sources, scenes, destinations, templates, connections, keys, media, storage } = areas;
  return {
    studio: ({ userId }, studioId) => studios.owns(userId, studioId),
    apiKey: ({ userId }, keyId) => keys.owns(userId, keyId),
    source: ({ userId }, studioId, sourceId) => sources.owns(userId, studioId, sourceId),
    scene: (_caller, studioId, sceneId) => scenes.owns(studioId, sceneId),
    destination: (_caller, studioId, destinationId) => destinations.owns(studioId, destinationId),
    template: (_caller, studioId, templateId) => templates.owns(studioId, templateId),
    connection: ({ userId }, connectionId) => connections.owns(userId, connectionId),
    asset: ({ userId }, assetId) => media.owns(userId, assetId),
    storageConfig: ({ userId }, configId) => storage.owns(userId, configId),
  };
}
