import {
  type Broadcasts,
  type Grant,
  type Platform,
  type PlatformBroadcast,
  type PlatformChat,
  PlatformError,
} from '../../../ports/platform.ts';
import { PlatformHttp, type PlatformRequest } from '../http.ts';
import { stepToEnd, stepToLive } from '../lifecycle.ts';
import { oauthCalls } from '../oauth.ts';
import { optionalMember } from '../optional-member.ts';
import type { PlatformResponse, ResponseFields } from '../response-fields.ts';
import { listen } from './chat-client.ts';
import type { SandboxClient } from './oauth.ts';
import type { Profile } from './profiles.ts';

/** The address of a simulator, and the credentials for it. */
export interface SandboxDriverOptions {
  readonly profile: Profile;
  readonly client: SandboxClient;
  readonly origin: string;
  readonly timeoutMs: number;
  readonly now: () => number;
}

/**
 * The `Platform` of one simulator. It calls the simulator over HTTP, as other drivers call their platforms.
 */
export function sandboxPlatform(options: SandboxDriverOptions): Platform {
  const { profile, client, origin, timeoutMs, now } = options;
  const http = new PlatformHttp({ platform: profile.name, timeoutMs });

  const call = async (grant: Grant, request: Omit<PlatformRequest, 'url'> & { readonly path: string }) => {
    const { path, ...rest } = request;
    return done(await http.send({ ...rest, url: `${origin}/api/${path}`, accessToken: grant.accessToken }));
  };
  const oauth = oauthCalls(
    {
      name: profile.name,
      authorizeUrl: `${origin}/oauth/authorize`,
      tokenUrl: `${origin}/oauth/token`,
      revokeUrl: `${origin}/oauth/revoke`,
      clientId: client.id,
      clientSecret: client.secret,
    },
    http,
    now,
  );

  return {
    id: profile.id,
    defaultScopes: profile.defaultScopes,
    requiresLiveBroadcast: profile.chat?.needsLive ?? false,

    authorizationUrl: oauth.authorizationUrl,
    exchange: oauth.exchange,
    refresh: oauth.refresh,
    ...(profile.revokes ? { revoke: oauth.revoke } : {}),

    async account(grant) {
      const response = await call(grant, { method: 'GET', path: 'account' });
      return { externalUserId: response.at('id').text(), displayName: response.at('displayName').text() };
    },

    async ingest(grant, broadcastId) {
      const query = broadcastId === undefined ? '' : `?broadcast=${encodeURIComponent(broadcastId)}`;
      const response = await call(grant, { method: 'GET', path: `ingest${query}` });
      return { rtmpUrl: response.at('rtmpUrl').text(), streamKey: response.at('streamKey').text() };
    },

    ...(profile.broadcasts ? { broadcasts: broadcastsOf(profile, call) } : {}),
    ...(profile.chat ? { chat: chatOf(call, { url: `${origin}/api/messages`, timeoutMs }) } : {}),
  };
}

type SandboxCall = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & { readonly path: string },
) => Promise<PlatformResponse>;

function broadcastsOf(profile: Profile, call: SandboxCall): Broadcasts {
  const transition = async (grant: Grant, id: string, status: string): Promise<void> => {
    try {
      await call(grant, { method: 'POST', path: `${pathOf(id)}/transition`, json: { status } });
    } catch (error) {
      // The video or another client has moved the broadcast since it was read; the next read shows its state.
      if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error;
    }
  };
  return {
    async list(grant, { limit, after }) {
      const query = new URLSearchParams({ limit: String(limit), ...optionalMember('pageToken', after) });
      const response = await call(grant, { method: 'GET', path: `broadcasts?${query}` });
      const next = response.at('nextPageToken').optionalText();
      return { items: response.at('items').list().map(broadcastOf), ...optionalMember('next', next) };
    },

    async create(grant, settings) {
      return broadcastOf(await call(grant, { method: 'POST', path: 'broadcasts', json: settings }));
    },

    async goLive(grant, id) {
      const broadcast = await call(grant, { method: 'GET', path: pathOf(id) });
      const step = stepToLive({
        status: broadcast.at('status').text(),
        monitorStream: broadcast.at('enableMonitorStream').optionalFlag() === true,
        autoStart: broadcast.at('enableAutoStart').optionalFlag() === true,
      });
      if (step === 'there') return { done: true };
      if (step === 'over') throw new PlatformError('refused', `The broadcast is over on ${profile.name}.`);
      if (broadcast.at('isFed').optionalFlag() !== true)
        return { done: false, waitsFor: `${profile.name} does not see the video yet.` };
      if (step !== 'wait') await transition(grant, id, step);
      return { done: false, waitsFor: `${profile.name} is still starting the broadcast.` };
    },

    async end(grant, id) {
      const step = stepToEnd((await call(grant, { method: 'GET', path: pathOf(id) })).at('status').text());
      if (step === 'there') return { done: true };
      if (step === 'complete') await transition(grant, id, step);
      return { done: false, waitsFor: `${profile.name} is still ending the broadcast.` };
    },

    ...(profile.broadcasts?.edits ? editsOf(call) : {}),
  };
}

/** The edits of a broadcast that some platforms support. */
function editsOf(call: SandboxCall): Required<Pick<Broadcasts, 'edit' | 'setThumbnail'>> {
  return {
    async edit(grant, id, changes) {
      const response = await call(grant, { method: 'PATCH', path: pathOf(id), json: changes });
      const rejectedFields = response
        .at('rejectedFields')
        .list()
        .map((field) => field.text());
      const lifecycleStatus = response.at('lifecycleStatus').optionalText();
      return { rejectedFields, ...(lifecycleStatus === undefined ? {} : { lifecycleStatus }) };
    },

    async setThumbnail(grant, id, { contentType, bytes }) {
      const response = await call(grant, {
        method: 'PUT',
        path: `${pathOf(id)}/thumbnail`,
        bytes: { contentType, content: bytes },
      });
      return { thumbnailUrl: response.at('thumbnailUrl').text() };
    },
  };
}

const pathOf = (id: string) => `broadcasts/${encodeURIComponent(id)}`;

function chatOf(call: SandboxCall, { url, timeoutMs }: { url: string; timeoutMs: number }): PlatformChat {
  return {
    async send(grant, text) {
      const response = await call(grant, { method: 'POST', path: 'messages', json: { text } });
      return { messageId: response.at('messageId').text() };
    },
    listen: (grant, listener) => listen({ url, accessToken: grant.accessToken, timeoutMs, listener }),
  };
}

/** Returns a successful response and throws otherwise. */
function done(response: PlatformResponse): PlatformResponse {
  if (response.isSuccess) return response;
  const message =
    response.at('error').at('message').optionalText() ?? `It responded with ${response.status}.`;
  if (response.status === 401) throw new PlatformError('reauth', message);
  switch (response.at('error').at('reason').optionalText()) {
    case 'unknown_broadcast':
      throw new PlatformError('unknown-broadcast', message);
    case 'unverified_channel':
      throw new PlatformError('unverified-channel', message);
    default:
      throw new PlatformError('refused', message);
  }
}

const flags = [
  ...(['madeForKids', 'enableDvr', 'enableAutoStart', 'enableAutoStop', 'enableEmbed'] as const),
  ...(['recordFromStart', 'enableMonitorStream'] as const),
];

function broadcastOf(part: ResponseFields): PlatformBroadcast {
  const reported: Partial<Record<(typeof flags)[number], boolean>> = {};
  for (const flag of flags) {
    const value = part.at(flag).optionalFlag();
    if (value !== undefined) reported[flag] = value;
  }
  return {
    id: part.at('id').text(),
    title: part.at('title').text(),
    status: part.at('status').text(),
    ...optionalMember('description', part.at('description').optionalText()),
    ...optionalMember('thumbnailUrl', part.at('thumbnailUrl').optionalText()),
    ...optionalMember('scheduledStartTime', part.at('scheduledStartTime').optionalText()),
    ...optionalMember('privacy', part.at('privacy').oneOf(['public', 'unlisted', 'private'])),
    ...optionalMember('latency', part.at('latency').oneOf(['normal', 'low', 'ultraLow'])),
    ...optionalMember('projection', part.at('projection').oneOf(['rectangular', '360'])),
    ...reported,
  };
}
