import { type Grant, type Platform, type PlatformChat, PlatformError } from '../../../ports/platform.ts';
import type { Application } from '../application.ts';
import { PlatformHttp } from '../http.ts';
import { type OAuthCalls, oauthCalls } from '../oauth.ts';
import { optionalMember } from '../optional-member.ts';
import type { PlatformResponse, ResponseFields } from '../response-fields.ts';
import { listenToTwitch, type TwitchCall } from './events.ts';

/** The addresses of Twitch in addition to its API. */
export interface TwitchApplication extends Application {
  /** The WebSocket with the chat events. */
  readonly eventsUrl?: string;
  /** Base address of the list of ingest servers. */
  readonly ingestsUrl?: string;
}

const scopes = ['channel:read:stream_key', 'user:read:chat', 'user:write:chat'];

/** Twitch (Helix, EventSub). People go live on their channel: there are no broadcasts. */
export function twitchPlatform(application: TwitchApplication): Platform {
  const {
    apiUrl = 'https://api.twitch.tv',
    ingestsUrl = 'https://ingest.twitch.tv',
    clientId,
    timeoutMs,
  } = application;
  const http = new PlatformHttp({ platform: 'Twitch', timeoutMs });
  const call: TwitchCall = async (grant, { path, ...request }) =>
    done(
      await http.send({
        ...request,
        url: `${apiUrl}/helix/${path}`,
        accessToken: grant.accessToken,
        headers: { 'Client-Id': clientId },
      }),
    );
  const oauth = twitchGrants(application, http);

  return {
    id: 'twitch',
    defaultScopes: scopes,
    requiresLiveBroadcast: false,
    ...oauth,
    // Twitch only revokes access tokens, and with them all tokens of the same consent.
    revoke: ({ accessToken, scopes }) => oauth.revoke({ accessToken, scopes }),

    async account(grant) {
      const account = await userOf(call, grant);
      return {
        externalUserId: account.at('id').text(),
        displayName: account.at('display_name').text(),
        ...optionalMember('avatarUrl', account.at('profile_image_url').optionalText()),
      };
    },

    async ingest(grant) {
      const id = (await userOf(call, grant)).at('id').text();
      const path = `streams/key?broadcaster_id=${encodeURIComponent(id)}`;
      const key = await call(grant, { method: 'GET', path });
      const servers = done(await http.send({ method: 'GET', url: `${ingestsUrl}/api/v2/ingests` }));
      return { rtmpUrl: nearest(servers), streamKey: key.at('data').at(0).at('stream_key').text() };
    },

    chat: twitchChat(application, call),
  };
}

function twitchGrants(
  { authUrl = 'https://id.twitch.tv', clientId, clientSecret, now }: TwitchApplication,
  http: PlatformHttp,
): OAuthCalls {
  return oauthCalls(
    {
      name: 'Twitch',
      authorizeUrl: `${authUrl}/oauth2/authorize`,
      tokenUrl: `${authUrl}/oauth2/token`,
      revokeUrl: `${authUrl}/oauth2/revoke`,
      clientId,
      clientSecret,
      // Without this parameter, Twitch links the signed-in user without a prompt.
      extra: { force_verify: 'true' },
    },
    http,
    now,
  );
}

function twitchChat(
  { eventsUrl = 'wss://eventsub.wss.twitch.tv/ws', timeoutMs }: TwitchApplication,
  call: TwitchCall,
): PlatformChat {
  return {
    async send(grant, text) {
      const id = (await userOf(call, grant)).at('id').text();
      const json = { broadcaster_id: id, sender_id: id, message: text };
      const sent = (await call(grant, { method: 'POST', path: 'chat/messages', json })).at('data').at(0);
      if (sent.at('is_sent').optionalFlag() === false) {
        const reason = sent.at('drop_reason').at('message').optionalText() ?? 'it gave no reason';
        throw new PlatformError('refused', `Twitch dropped the message: ${reason}`);
      }
      return optionalMember('messageId', sent.at('message_id').optionalText());
    },

    listen: (grant, listener) =>
      listenToTwitch({
        listener,
        url: eventsUrl,
        timeoutMs,
        user: async () => (await userOf(call, grant)).at('id').text(),
        subscribe: async (json) => {
          await call(grant, { method: 'POST', path: 'eventsub/subscriptions', json });
        },
      }),
  };
}

async function userOf(call: TwitchCall, grant: Grant): Promise<ResponseFields> {
  return (await call(grant, { method: 'GET', path: 'users' })).at('data').at(0);
}

/** The ingest server that Twitch lists first for this location, encrypted if possible. */
function nearest(servers: PlatformResponse): string {
  const [first] = servers.at('ingests').list();
  const template = first?.at('url_template_secure').optionalText() ?? first?.at('url_template').text() ?? '';
  return template.replace(/\/\{stream_key\}.*$/, '');
}

function done(response: PlatformResponse): PlatformResponse {
  if (response.isSuccess) return response;
  const message = response.at('message').optionalText() ?? `Twitch responded with ${response.status}.`;
  throw new PlatformError(response.status === 401 ? 'reauth' : 'refused', message);
}
