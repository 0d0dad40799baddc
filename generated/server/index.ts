// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import { type AccountHandlers, accountRoutes } from './account.ts';
import { type AudioHandlers, audioRoutes } from './audio.ts';
import { type BroadcastsHandlers, broadcastsRoutes } from './broadcasts.ts';
import { type CanvasHandlers, canvasRoutes } from './canvas.ts';
import { type ChatHandlers, chatRoutes } from './chat.ts';
import { type ConnectionsHandlers, connectionsRoutes } from './connections.ts';
import { type DestinationsHandlers, destinationsRoutes } from './destinations.ts';
import { type EventsHandlers, eventsRoutes } from './events.ts';
import type { Ownership } from './guards.ts';
import { type IngestHandlers, ingestRoutes } from './ingest.ts';
import { type MediaHandlers, mediaRoutes } from './media.ts';
import { type MetaHandlers, metaRoutes } from './meta.ts';
import { type MonitorHandlers, monitorRoutes } from './monitor.ts';
import type { KnownPath } from './runtime/errors/error-envelopes.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import { type SourcesHandlers, sourcesRoutes } from './sources.ts';
import { type StorageHandlers, storageRoutes } from './storage.ts';
import { type StreamHandlers, streamRoutes } from './stream.ts';
import { type StudiosHandlers, studiosRoutes } from './studios.ts';
import { type TemplatesHandlers, templatesRoutes } from './templates.ts';
import { type ViewerTokensHandlers, viewerTokensRoutes } from './viewer-tokens.ts';

/** The handlers of all areas, which the project implements. */
export interface Handlers {
  meta: MetaHandlers;
  studios: StudiosHandlers;
  sources: SourcesHandlers;
  ingest: IngestHandlers;
  audio: AudioHandlers;
  canvas: CanvasHandlers;
  destinations: DestinationsHandlers;
  broadcasts: BroadcastsHandlers;
  templates: TemplatesHandlers;
  stream: StreamHandlers;
  monitor: MonitorHandlers;
  chat: ChatHandlers;
  connections: ConnectionsHandlers;
  media: MediaHandlers;
  storage: StorageHandlers;
  viewerTokens: ViewerTokensHandlers;
  account: AccountHandlers;
  events: EventsHandlers;
}

/** Registers the routes of all operations as a Fastify plugin. */
export const contractRoutes =
  (handlers: Handlers, gateway: Gateway<Ownership>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.register(metaRoutes(handlers.meta, gateway));
    app.register(studiosRoutes(handlers.studios, gateway));
    app.register(sourcesRoutes(handlers.sources, gateway));
    app.register(ingestRoutes(handlers.ingest, gateway));
    app.register(audioRoutes(handlers.audio, gateway));
    app.register(canvasRoutes(handlers.canvas, gateway));
    app.register(destinationsRoutes(handlers.destinations, gateway));
    app.register(broadcastsRoutes(handlers.broadcasts, gateway));
    app.register(templatesRoutes(handlers.templates, gateway));
    app.register(streamRoutes(handlers.stream, gateway));
    app.register(monitorRoutes(handlers.monitor, gateway));
    app.register(chatRoutes(handlers.chat, gateway));
    app.register(connectionsRoutes(handlers.connections, gateway));
    app.register(mediaRoutes(handlers.media, gateway));
    app.register(storageRoutes(handlers.storage, gateway));
    app.register(viewerTokensRoutes(handlers.viewerTokens, gateway));
    app.register(accountRoutes(handlers.account, gateway));
    app.register(eventsRoutes(handlers.events, gateway));
    done();
  };

/** The path prefix of the contract's first server; pass it as `prefix` when you register the routes. */
export const basePath = '';

/** The name of the header with the request id. */
export const requestIdHeader = 'X-Request-Id';

/** The paths of the contract and their methods, to distinguish wrong methods from unknown routes. */
export const knownPaths: readonly KnownPath[] = [
  { pattern: /^\/v1\/health$/, methods: ['GET'] },
  { pattern: /^\/v1\/openapi\.json$/, methods: ['GET'] },
  { pattern: /^\/v1\/studios$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/studios\/[^/]+$/, methods: ['GET', 'PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/sources$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/sources\/[^/]+$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/sources\/[^/]+\/ingest$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/sources\/[^/]+\/ingest\/rotate$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/contribute$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/audio$/, methods: ['GET'] },
  { pattern: /^\/v1\/studios\/[^/]+\/audio\/sources\/[^/]+$/, methods: ['PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/audio\/master$/, methods: ['PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas$/, methods: ['GET', 'PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/placements\/[^/]+$/, methods: ['PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/preset$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/auto$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/scenes$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/scenes\/[^/]+$/, methods: ['DELETE'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/scenes\/[^/]+\/recall$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/canvas\/capabilities$/, methods: ['GET'] },
  { pattern: /^\/v1\/studios\/[^/]+\/destinations$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/destinations\/[^/]+$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/destinations\/[^/]+\/broadcasts$/, methods: ['GET'] },
  { pattern: /^\/v1\/studios\/[^/]+\/destinations\/[^/]+\/broadcast$/, methods: ['POST', 'PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/destinations\/[^/]+\/broadcast\/pick$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/destinations\/[^/]+\/broadcast\/thumbnail$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/broadcast-templates$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/broadcast-templates\/[^/]+$/, methods: ['DELETE', 'PATCH'] },
  { pattern: /^\/v1\/studios\/[^/]+\/broadcast-templates\/[^/]+\/default$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/stream-status$/, methods: ['GET'] },
  { pattern: /^\/v1\/studios\/[^/]+\/go-live$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/go-offline$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/monitor$/, methods: ['POST'] },
  { pattern: /^\/v1\/studios\/[^/]+\/chat\/messages$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/connections$/, methods: ['GET'] },
  { pattern: /^\/v1\/connections\/link$/, methods: ['POST'] },
  { pattern: /^\/v1\/connections\/manual$/, methods: ['POST'] },
  { pattern: /^\/v1\/connections\/[^/]+$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/v1\/media$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/media\/[^/]+$/, methods: ['GET', 'DELETE'] },
  { pattern: /^\/v1\/media\/[^/]+\/complete$/, methods: ['POST'] },
  { pattern: /^\/v1\/media\/[^/]+\/abort$/, methods: ['POST'] },
  { pattern: /^\/v1\/storage-configs$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/storage-configs\/probe$/, methods: ['POST'] },
  { pattern: /^\/v1\/storage-configs\/[^/]+$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/v1\/storage-configs\/[^/]+\/verify$/, methods: ['POST'] },
  { pattern: /^\/v1\/viewer-tokens$/, methods: ['POST'] },
  { pattern: /^\/v1\/account$/, methods: ['GET', 'DELETE', 'PATCH'] },
  { pattern: /^\/v1\/account\/api-keys$/, methods: ['GET', 'POST'] },
  { pattern: /^\/v1\/account\/api-keys\/[^/]+$/, methods: ['DELETE'] },
  { pattern: /^\/v1\/studios\/[^/]+\/events$/, methods: ['GET'] },
];

/** Operations with their own protocol (sockets, signaling), which have no handler here. */
export const protocolOperations = [
  {
    operation: 'connectViewerChat',
    area: 'viewer-chat',
    method: 'GET',
    url: '/api/v1/embed/ws/studios/:studioId/chat',
  },
  { operation: 'publishWhip', area: 'signaling', method: 'POST', url: '/:path(^.+)/whip' },
  { operation: 'describeWhip', area: 'signaling', method: 'OPTIONS', url: '/:path(^.+)/whip' },
  { operation: 'endWhipSession', area: 'signaling', method: 'DELETE', url: '/:path(^.+)/whip/:sessionId' },
  {
    operation: 'describeWhipSession',
    area: 'signaling',
    method: 'OPTIONS',
    url: '/:path(^.+)/whip/:sessionId',
  },
  { operation: 'changeWhipSession', area: 'signaling', method: 'PATCH', url: '/:path(^.+)/whip/:sessionId' },
  { operation: 'playWhep', area: 'signaling', method: 'POST', url: '/:path(^.+)/whep' },
  { operation: 'describeWhep', area: 'signaling', method: 'OPTIONS', url: '/:path(^.+)/whep' },
  { operation: 'endWhepSession', area: 'signaling', method: 'DELETE', url: '/:path(^.+)/whep/:sessionId' },
  {
    operation: 'describeWhepSession',
    area: 'signaling',
    method: 'OPTIONS',
    url: '/:path(^.+)/whep/:sessionId',
  },
  { operation: 'changeWhepSession', area: 'signaling', method: 'PATCH', url: '/:path(^.+)/whep/:sessionId' },
] as const;
