import { createHmac } from 'node:crypto';
import { type Broadcasts, type Grant, type Platform, PlatformError } from '../../../ports/platform.ts';
import type { Application } from '../application.ts';
import { PlatformHttp } from '../http.ts';
import { type OAuthCalls, oauthCalls } from '../oauth.ts';
import { given } from '../optional-member.ts';
import { facebookChat } from './chat.ts';
import { done, type FacebookCall, version } from './graph.ts';
import { broadcastOf, fields, isOver, liveVideoOf } from './live-video.ts';

const scopes = ['public_profile', 'publish_video', 'user_videos'];

const maxPerPage = 100;

/** A live video can be scheduled this long ahead at the least (BCAST-15). */
const leadMs = 10 * 60_000;

/** Facebook (Graph API): live videos on a person's own timeline. */
export function facebookPlatform(application: Application): Platform {
  const { apiUrl = 'https://graph.facebook.com', clientSecret, patienceMs, now } = application;
  const http = new PlatformHttp({ platform: 'Facebook', patienceMs });
  const call: FacebookCall = async ({ accessToken }, { path, query = {}, ...request }) => {
    const url = new URL(`${apiUrl}/${version}/${path}`);
    // Proves that the call comes from whoever has the application's secret, not from a thief of the token.
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
        ...given('avatarUrl', me.at('picture').at('data').at('url').optionalText()),
      };
    },

    async ingest(grant, broadcastId) {
      if (broadcastId === undefined) {
        throw new PlatformError('refused', 'Facebook takes video for a broadcast only: create or pick one.');
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

/** How consent becomes a grant, and how that is renewed and given back. */
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
      // Otherwise a permission that was once declined is not asked for again.
      extra: { auth_type: 'rerequest' },
    },
    http,
    now,
  );
  return {
    authorizationUrl: oauth.authorizationUrl,
    refresh: oauth.refresh,

    /** Trades the code for a token of hours and that one for a token of about 60 days; there is no refresh token. */
    async exchange(answer) {
      const short = await oauth.exchange(answer);
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
        ...given('expiresAt', seconds === undefined ? undefined : now() + seconds * 1000),
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
        query: { fields, limit: String(Math.min(limit, maxPerPage)), ...given('after', after) },
      });
      const paging = found.at('paging');
      // Without an address of the next page there is none, whatever cursor stands beside it.
      const next = paging.at('next').exists ? paging.at('cursors').at('after').optionalText() : undefined;
      return { items: found.at('data').list().map(broadcastOf), ...given('next', next) };
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
      // One that was made to be live now is so once there is video; any other stays hidden until it is asked for.
      if (status !== 'LIVE_NOW') {
        const query = { status: 'LIVE_NOW' };
        await call(grant, { method: 'POST', path: encodeURIComponent(id), query });
      }
      return { done: false, waitsFor: 'Facebook has not taken the live video live yet.' };
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
