// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import { type MetaResource, resource as metaResource } from './resources/meta.ts';
import { type StudiosResource, resource as studiosResource } from './resources/studios.ts';
import { type SourcesResource, resource as sourcesResource } from './resources/sources.ts';
import { type IngestResource, resource as ingestResource } from './resources/ingest.ts';
import { type AudioResource, resource as audioResource } from './resources/audio.ts';
import { type CanvasResource, resource as canvasResource } from './resources/canvas.ts';
import { type DestinationsResource, resource as destinationsResource } from './resources/destinations.ts';
import { type BroadcastsResource, resource as broadcastsResource } from './resources/broadcasts.ts';
import { type TemplatesResource, resource as templatesResource } from './resources/templates.ts';
import { type StreamResource, resource as streamResource } from './resources/stream.ts';
import { type MonitorResource, resource as monitorResource } from './resources/monitor.ts';
import { type ChatResource, resource as chatResource } from './resources/chat.ts';
import { type ConnectionsResource, resource as connectionsResource } from './resources/connections.ts';
import { type MediaResource, resource as mediaResource } from './resources/media.ts';
import { type StorageResource, resource as storageResource } from './resources/storage.ts';
import { type ViewerTokensResource, resource as viewerTokensResource } from './resources/viewer-tokens.ts';
import { type AccountResource, resource as accountResource } from './resources/account.ts';
import { type EventsResource, resource as eventsResource } from './resources/events.ts';
import { type ConnectOptions, connect } from './runtime/transport/connect.ts';
import { withBearer, type Secret } from './runtime/transport/credentials.ts';
import type { Transport } from './runtime/transport/transport.ts';
import { serverUrl } from './servers.ts';

/** The options of a client. */
export interface ApiClientOptions extends Omit<ConnectOptions, 'baseUrl' | 'authenticate'> {
  /** The server's address, without the path of an operation; the contract's first server by default. */
  readonly baseUrl?: string;
  /** An API key or access token, or a function that returns the current one. */
  readonly auth?: Secret;
}

/**
 * A client of the whole API, with the operations as methods of resources. `createClient` creates a
 * client.
 */
export interface ApiClient {
  /**
   * Sends the requests of this client. Pass it to the functions of single operations as the first
   * argument.
   */
  readonly send: Transport;
  /** The health of the service, and this contract. */
  readonly meta: MetaResource;
  /** A studio is one production with its sources, destinations, mixer, canvas and chat. */
  readonly studios: StudiosResource;
  /** A source is one input of a studio. */
  readonly sources: SourcesResource;
  /** Publish credentials of sources: issue them, rotate them, and bind them to devices. */
  readonly ingest: IngestResource;
  /** A studio's mixer: the master and one strip per source. */
  readonly audio: AudioResource;
  /** A studio's layout: tiles, presets and scenes. */
  readonly canvas: CanvasResource;
  /**
   * A destination receives a studio's program. Its `settings` may have 262144 bytes as JSON, those of
   * all destinations of a studio 2097152 bytes. A page of destinations may be shorter than `limit` if
   * their settings are large.
   */
  readonly destinations: DestinationsResource;
  /** The broadcasts on a destination's platform, and the one that go-live uses. */
  readonly broadcasts: BroadcastsResource;
  /**
   * Named broadcast settings. One template may be the studio's default. A `config` may have 262144
   * bytes as JSON. A page of templates may be shorter than `limit` if their configs are large.
   */
  readonly templates: TemplatesResource;
  /** Start and stop a studio's broadcast, and read its status. */
  readonly stream: StreamResource;
  /** The return feed of a studio's program output. */
  readonly monitor: MonitorResource;
  /** The chat messages of all platforms of a studio. */
  readonly chat: ChatResource;
  /** Linked platform accounts and manual stream keys for destinations. */
  readonly connections: ConnectionsResource;
  /** The user's media library and uploads to it. */
  readonly media: MediaResource;
  /** The user's object-storage buckets. */
  readonly storage: StorageResource;
  /** Short-lived tokens for the viewers of an embedded chat. */
  readonly viewerTokens: ViewerTokensResource;
  /** The signed-in user and the API keys that act for them. */
  readonly account: AccountResource;
  /** A server-sent event stream of a studio's state. */
  readonly events: EventsResource;
}

/**
 * Creates a client of the whole API. Its calls send credentials, have timeouts, and retry if a retry is
 * safe. A call throws a typed error if the response is not a success.
 */
export function createClient(options: ApiClientOptions = {}): ApiClient {
  const { auth, baseUrl = serverUrl(), ...others } = options;
  const send = connect({
    ...others,
    baseUrl,
    authenticate: (send) => (auth === undefined ? send : withBearer(send, auth)),
  });
  return {
    send,
    meta: metaResource(send),
    studios: studiosResource(send),
    sources: sourcesResource(send),
    ingest: ingestResource(send),
    audio: audioResource(send),
    canvas: canvasResource(send),
    destinations: destinationsResource(send),
    broadcasts: broadcastsResource(send),
    templates: templatesResource(send),
    stream: streamResource(send),
    monitor: monitorResource(send),
    chat: chatResource(send),
    connections: connectionsResource(send),
    media: mediaResource(send),
    storage: storageResource(send),
    viewerTokens: viewerTokensResource(send),
    account: accountResource(send),
    events: eventsResource(send),
  };
}
