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
import { presentingBearer, type Secret } from './runtime/transport/credentials.ts';
import type { Transport } from './runtime/transport/transport.ts';
import { serverUrl } from './servers.ts';

/** How a client reaches the API. */
export interface ApiClientOptions extends Omit<ConnectOptions, 'baseUrl' | 'present'> {
  /** The server's address, without the path of any operation; the first of the contract's unless told. */
  readonly baseUrl?: string;
  /** An API key or access token, or a function that gives the current one. */
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
  /** Health and the contract itself. */
  readonly meta: MetaResource;
  /** A studio is one production with its sources, destinations, mixer, canvas and chat. */
  readonly studios: StudiosResource;
  /** A source is one input of a studio. */
  readonly sources: SourcesResource;
  /** Publish credentials: handed out, rotated, and bound to devices. */
  readonly ingest: IngestResource;
  /** A studio's mixer: the master and one strip per source. */
  readonly audio: AudioResource;
  /** A studio's layout: tiles, presets and scenes. */
  readonly canvas: CanvasResource;
  /**
   * Where a studio sends its program. Its `settings` may have 262144 bytes as JSON, those of a
   * studio's destinations 2097152 together; a page ends early where they weigh too much for one.
   */
  readonly destinations: DestinationsResource;
  /** The broadcasts on a destination's platform, and which of them go-live binds to. */
  readonly broadcasts: BroadcastsResource;
  /**
   * Broadcast settings kept under a name; one may be the studio's default. A `config` may have 262144
   * bytes as JSON; a page ends early where they weigh too much for one.
   */
  readonly templates: TemplatesResource;
  /** Going live, going offline and what the broadcast does. */
  readonly stream: StreamResource;
  /** The return feed of a studio's program output. */
  readonly monitor: MonitorResource;
  /** What is said on a studio's platforms, in one place. */
  readonly chat: ChatResource;
  /** Linked accounts and pasted credentials, which destinations use. */
  readonly connections: ConnectionsResource;
  /** The user's media library and uploads to it. */
  readonly media: MediaResource;
  /** The user's object-storage configs. */
  readonly storage: StorageResource;
  /** Short-lived tokens for the viewers of an embedded chat. */
  readonly viewerTokens: ViewerTokensResource;
  /** The signed-in user and the API keys that act for them. */
  readonly account: AccountResource;
  /** One server-sent event stream of a studio's state. */
  readonly events: EventsResource;
}

/**
 * Creates a client of the whole API. Its calls send credentials, have timeouts, and retry if a retry is safe. A call
 * throws an error of its kind if the response is not a success.
 */
export function createClient(options: ApiClientOptions = {}): ApiClient {
  const { auth, baseUrl = serverUrl(), ...others } = options;
  const send = connect({
    ...others,
    baseUrl,
    present: (send) => (auth === undefined ? send : presentingBearer(send, auth)),
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
