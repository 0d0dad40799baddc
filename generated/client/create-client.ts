// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import { resource as metaResource } from './resources/meta.ts';
import { resource as studiosResource } from './resources/studios.ts';
import { resource as sourcesResource } from './resources/sources.ts';
import { resource as ingestResource } from './resources/ingest.ts';
import { resource as audioResource } from './resources/audio.ts';
import { resource as canvasResource } from './resources/canvas.ts';
import { resource as destinationsResource } from './resources/destinations.ts';
import { resource as broadcastsResource } from './resources/broadcasts.ts';
import { resource as templatesResource } from './resources/templates.ts';
import { resource as streamResource } from './resources/stream.ts';
import { resource as monitorResource } from './resources/monitor.ts';
import { resource as chatResource } from './resources/chat.ts';
import { resource as connectionsResource } from './resources/connections.ts';
import { resource as mediaResource } from './resources/media.ts';
import { resource as storageResource } from './resources/storage.ts';
import { resource as viewerTokensResource } from './resources/viewer-tokens.ts';
import { resource as accountResource } from './resources/account.ts';
import { resource as eventsResource } from './resources/events.ts';
import { type ConnectOptions, connect } from './runtime/connect.ts';
import { presentingBearer, type Secret } from './runtime/credentials.ts';
import { serverUrl } from './servers.ts';

/** How a client reaches the API. */
export interface ApiClientOptions extends Omit<ConnectOptions, 'baseUrl' | 'present'> {
  /** The server's address, without the path of any operation; the first of the contract's unless told. */
  readonly baseUrl?: string;
  /** An API key or access token, or a function that gives the current one. */
  readonly auth?: Secret;
}

/** Everything of the API, by resource. */
export type ApiClient = ReturnType<typeof createClient>;

/**
 * A client of the whole API, by resource. It presents credentials, ends calls in time, tries again what may be tried again,
 * and throws what is no success as an error of its kind. `send` is what it sends with, for the functions of single operations.
 */
export function createClient({ auth, baseUrl = serverUrl(), ...options }: ApiClientOptions = {}) {
  const send = connect({
    ...options,
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
