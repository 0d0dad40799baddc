import { createHmac } from 'node:crypto';
import { type Broadcasts, type Grant, type Platform, PlatformError } from '../../../ports/platform.ts';
import type { Application } from '../application.ts';
import { PlatformHttp } from '../http.ts';
import { type OAuthCalls, oauthCalls } from '../oauth.ts';
import { optionalMember } from '../optional-member.ts';
import { facebookChat } from './chat.ts';
import { done, type FacebookCall, version } from './graph.ts';
import { broadcastOf, fields, isOver, liveVideoOf } from './live-video.ts';

const scopes = ['public_profile', 'publish_video', 'user_videos'];

const maxPerPage = 100;

/** The minimum time in ms between now and a scheduled start (BCAST-15). */
const leadMs = 10 * 60_000;

/** Facebook (Graph API): live videos on a person's own timeline. */
export function facebookPlatform(application: Application): Platform {
  const { apiUrl = 'https://graph.facebook.com', clientSecret, timeoutMs, now } = application;
  const http = new PlatformHttp({ platform: 'Facebook', timeoutMs });
  const call: FacebookCall = async ({ accessToken }, { path, query = {}, ...request }) => {
    const url = new URL(`${apiUrl}/${version}/${path}`);
    // Proves that the caller has the application's secret, so that a stolen token is useless.
    const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex');
    url.search = new URLSearchParams({ ...query, appsecret_proof: proof }).toString();
    return done(await http.send({ ...request, url, accessToken }));
  };

  return {
    id: 'facebook',
    defaultScopes: scopes,
    requiresLiveBroadcast: true,
    ...facebookGrants(application, http, call),

    async account(grant) {
      const query = { fields: 'id,name,picture{url}' };
      const me = await call(grant, { method: 'GET', path: 'me', query });
      return {
        externalUserId: me.at('id').text(),
        displayName: me.at('name').text(),
        ...optionalMember('avatarUrl', me.at('picture').at('data').at('url').optionalText()),
      };
    },

    async ingest(grant, broadcastId) {
      if (broadcastId === undefined) {
        throw new PlatformError(
          'refused',
          'Facebook accepts video only for a broadcast: create or pick one.',
        );
      }
      const query = { fields: 'id,status,secure_stream_url' };
      const video = await call(grant, { method: 'GET', path: encodeURIComponent(broadcastId), query });
      if (isOver(video.at('status').optionalText() ?? '')) throw over();
      const url = video.at('secure_stream_url').text();
      const cut = url.lastIndexOf('/');
      return { rtmpUrl: url.slice(0, cut), streamKey: url.slice(cut + 1) };
    },

    broadcasts: facebookBroadcasts(call, now),
    chat: facebookChat(call, now),
  };
}

/** The OAuth calls: grants, their refresh and their revocation. */
function facebookGrants(
  application: Application,
  http: PlatformHttp,
  call: FacebookCall,
): Pick<OAuthCalls, 'authorizationUrl' | 'refresh' | 'exchange' | 'revoke'> {
  const {
    apiUrl = 'https://graph.facebook.com',
    authUrl = 'https://www.facebook.com',
    clientId,
    clientSecret,
    now,
  } = application;
  const tokenUrl = `${apiUrl}/${version}/oauth/access_token`;
  const oauth = oauthCalls(
    {
      name: 'Facebook',
      tokenUrl,
      clientId,
      clientSecret,
      scopeSeparator: ',',
      authorizeUrl: `${authUrl}/${version}/dialog/oauth`,
      // Without this parameter, Facebook does not prompt again for a permission that was declined.
      extra: { auth_type: 'rerequest' },
    },
    http,
    now,
  );
  return {
    authorizationUrl: oauth.authorizationUrl,
    refresh: oauth.refresh,

    /**
     * Exchanges the code for a token that lasts hours, and exchanges that token for one that lasts about 60
     * days. There is no refresh token.
     */
    async exchange(authorization) {
      const short = await oauth.exchange(authorization);
      const form = {
        grant_type: 'fb_exchange_token',
        client_id: clientId,
        client_secret: clientSecret,
        fb_exchange_token: short.accessToken,
      };
      const long = done(await http.send({ method: 'POST', url: tokenUrl, form }));
      const seconds = long.at('expires_in').optionalNumber();
      const grant: Grant = {
        accessToken: long.at('access_token').text(),
        ...optionalMember('expiresAt', seconds === undefined ? undefined : now() + seconds * 1000),
        scopes: [],
      };
      return { ...grant, scopes: await permissionsOf(call, grant) };
    },

    async revoke(grant) {
      await call(grant, { method: 'DELETE', path: 'me/permissions' });
    },
  };
}

function facebookBroadcasts(call: FacebookCall, now: () => number): Broadcasts {
  return {
    async list(grant, { limit, after }) {
      const found = await call(grant, {
        method: 'GET',
        path: 'me/live_videos',
        query: { fields, limit: String(Math.min(limit, maxPerPage)), ...optionalMember('after', after) },
      });
      const paging = found.at('paging');
      // Without the address of a next page there is none, even if there is a cursor.
      const next = paging.at('next').exists ? paging.at('cursors').at('after').optionalText() : undefined;
      return { items: found.at('data').list().map(broadcastOf), ...optionalMember('next', next) };
    },

    async create(grant, settings) {
      const start =
        settings.scheduledStartTime === undefined ? undefined : Date.parse(settings.scheduledStartTime);
      if (start !== undefined && start < now() + leadMs) {
        throw new PlatformError('refused', 'Facebook schedules at least ten minutes ahead.');
      }
      const made = await call(grant, {
        method: 'POST',
        path: 'me/live_videos',
        json: liveVideoOf(settings, start),
      });
      const id = made.at('id').text();
      return broadcastOf(await call(grant, { method: 'GET', path: id, query: { fields } }));
    },

    async goLive(grant, id) {
      const status = await stateOf(call, grant, id);
      if (status === 'LIVE') return { done: true };
      if (isOver(status)) throw over();
      // A video that was created as live goes live when video arrives; any other stays hidden until this
      // request.
      if (status !== 'LIVE_NOW') {
        const query = { status: 'LIVE_NOW' };
        await call(grant, { method: 'POST', path: encodeURIComponent(id), query });
      }
      return { done: false, waitsFor: 'Facebook has not started the live video yet.' };
    },

    async end(grant, id) {
      if ((await stateOf(call, grant, id)) !== 'LIVE') return { done: true };
      const query = { end_live_video: 'true' };
      await call(grant, { method: 'POST', path: encodeURIComponent(id), query });
      return { done: false, waitsFor: 'Facebook has not ended the live video yet.' };
    },
  };
}

/** A live video's state in Facebook's words. */
async function stateOf(call: FacebookCall, grant: Grant, id: string): Promise<string> {
  const video = await call(grant, {
    method: 'GET',
    path: encodeURIComponent(id),
    query: { fields: 'id,status' },
  });
  return video.at('status').text();
}

const over = () =>
  new PlatformError('refused', 'The live video is over on Facebook: create or pick another one.');

async function permissionsOf(call: FacebookCall, grant: Grant): Promise<string[]> {
  const found = await call(grant, { method: 'GET', path: 'me/permissions' });
  return found
    .at('data')
    .list()
    .filter((row) => row.at('status').optionalText() === 'granted')
    .map((row) => row.at('permission').text());
}
