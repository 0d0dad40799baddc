import { type Grant, type Platform, PlatformError } from '../../../ports/platform.ts';
import type { Application } from '../application.ts';
import { PlatformHttp } from '../http.ts';
import { oauthCalls } from '../oauth.ts';
import { optionalMember } from '../optional-member.ts';
import type { ResponseFields } from '../response-fields.ts';
import { type YoutubeCall, youtubeCall } from './api.ts';
import { youtubeBroadcasts } from './broadcasts.ts';
import { youtubeChat } from './chat.ts';
import { boundStreamOf, lifeCycleOf, readBroadcast } from './read-broadcast.ts';

const scopes = ['https://www.googleapis.com/auth/youtube.force-ssl'];
const streams = 'youtube/v3/liveStreams';
const streamTitle = 'Callsheet';

/** YouTube (Data API v3, Live Streaming API). */
export function youtubePlatform(application: Application): Platform {
  const {
    apiUrl = 'https://www.googleapis.com',
    authUrl,
    clientId,
    clientSecret,
    timeoutMs,
    now,
  } = application;
  const http = new PlatformHttp({ platform: 'YouTube', timeoutMs });
  const call = youtubeCall(http, apiUrl);
  const oauth = oauthCalls(
    {
      name: 'YouTube',
      authorizeUrl: `${authUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      tokenUrl: `${authUrl ?? 'https://oauth2.googleapis.com'}/token`,
      revokeUrl: `${authUrl ?? 'https://oauth2.googleapis.com'}/revoke`,
      clientId,
      clientSecret,
      // Google returns a refresh token only for offline access, and again only after a new consent prompt.
      extra: { access_type: 'offline', prompt: 'consent' },
    },
    http,
    now,
  );

  return {
    id: 'youtube',
    defaultScopes: scopes,
    requiresLiveBroadcast: true,
    ...oauth,

    async account(grant) {
      const query = { part: 'id,snippet', mine: 'true' };
      const found = await call(grant, { method: 'GET', path: 'youtube/v3/channels', query });
      const channel = found.at('items').at(0);
      const snippet = channel.at('snippet');
      return {
        externalUserId: channel.at('id').text(),
        displayName: snippet.at('title').text(),
        ...optionalMember('avatarUrl', snippet.at('thumbnails').at('default').at('url').optionalText()),
      };
    },

    async ingest(grant, broadcastId) {
      const stream =
        broadcastId === undefined
          ? ((await reusableStream(call, grant)) ?? (await makeStream(call, grant, streamTitle, true)))
          : await streamOf(call, grant, broadcastId);
      const info = stream.at('cdn').at('ingestionInfo');
      return {
        rtmpUrl: info.at('rtmpsIngestionAddress').optionalText() ?? info.at('ingestionAddress').text(),
        streamKey: info.at('streamName').text(),
      };
    },

    broadcasts: youtubeBroadcasts(call, now),
    chat: youtubeChat(call, now),
  };
}

/** The stream bound to a broadcast; creates and binds one when there is none. */
async function streamOf(call: YoutubeCall, grant: Grant, broadcastId: string): Promise<ResponseFields> {
  const broadcast = await readBroadcast(call, grant, broadcastId);
  if (lifeCycleOf(broadcast) === 'complete')
    throw new PlatformError('refused', 'The broadcast is over on YouTube: create or pick another one.');
  const bound = boundStreamOf(broadcast);
  if (bound !== undefined) {
    const found = await call(grant, { method: 'GET', path: streams, query: { part: 'id,cdn', id: bound } });
    const [stream] = found.at('items').list();
    if (stream) return stream;
  }
  const stream = await makeStream(call, grant, `${streamTitle} ${broadcastId}`, false);
  await call(grant, {
    method: 'POST',
    path: 'youtube/v3/liveBroadcasts/bind',
    query: { part: 'id', id: broadcastId, streamId: stream.at('id').text() },
  });
  return stream;
}

/** The stream that was created earlier for going live without a broadcast. */
async function reusableStream(call: YoutubeCall, grant: Grant): Promise<ResponseFields | undefined> {
  const query = { part: 'id,snippet,cdn,contentDetails', mine: 'true', maxResults: '50' };
  const found = await call(grant, { method: 'GET', path: streams, query });
  return found
    .at('items')
    .list()
    .find(
      (stream) =>
        stream.at('snippet').at('title').optionalText() === streamTitle &&
        stream.at('contentDetails').at('isReusable').optionalFlag() === true,
    );
}

function makeStream(
  call: YoutubeCall,
  grant: Grant,
  title: string,
  isReusable: boolean,
): Promise<ResponseFields> {
  return call(grant, {
    method: 'POST',
    path: streams,
    query: { part: 'id,snippet,cdn,contentDetails' },
    json: {
      snippet: { title },
      cdn: { ingestionType: 'rtmp', resolution: 'variable', frameRate: 'variable' },
      contentDetails: { isReusable },
    },
  });
}
