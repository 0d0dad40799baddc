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
import { given } from '../optional-member.ts';
import type { Answer, Part } from '../response-fields.ts';
import { listen } from './chat-client.ts';
import type { SandboxClient } from './oauth.ts';
import type { Profile } from './profiles.ts';

/** How a simulator is reached. */
export interface SandboxDriverOptions {
  readonly profile: Profile;
  readonly client: SandboxClient;
  readonly origin: string;
  readonly patienceMs: number;
  readonly now: () => number;
}

/** The port to one simulator, over HTTP like any other platform's. */
export function sandboxPlatform(options: SandboxDriverOptions): Platform {
  const { profile, client, origin, patienceMs, now } = options;
  const http = new PlatformHttp({ platform: profile.name, patienceMs });

  const ask = async (grant: Grant, request: Omit<PlatformRequest, 'url'> & { readonly path: string }) => {
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
      const answer = await ask(grant, { method: 'GET', path: 'account' });
      return { externalUserId: answer.at('id').text(), displayName: answer.at('displayName').text() };
    },

    async ingest(grant, broadcastId) {
      const query = broadcastId === undefined ? '' : `?broadcast=${encodeURIComponent(broadcastId)}`;
      const answer = await ask(grant, { method: 'GET', path: `ingest${query}` });
      return { rtmpUrl: answer.at('rtmpUrl').text(), streamKey: answer.at('streamKey').text() };
    },

    ...(profile.broadcasts ? { broadcasts: broadcastsOf(profile, ask) } : {}),
    ...(profile.chat ? { chat: chatOf(ask, { url: `${origin}/api/messages`, patienceMs }) } : {}),
  };
}

type Ask = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & { readonly path: string },
) => Promise<Answer>;

function broadcastsOf(profile: Profile, ask: Ask): Broadcasts {
  const transition = async (grant: Grant, id: string, status: string): Promise<void> => {
    try {
      await ask(grant, { method: 'POST', path: `${pathOf(id)}/transition`, json: { status } });
    } catch (error) {
      // Its video or somebody else has moved it since it was read: the next look tells.
      if (!(error instanceof PlatformError) || error.kind !== 'refused') throw error;
    }
  };
  return {
    async list(grant, { limit, after }) {
      const query = new URLSearchParams({ limit: String(limit), ...given('pageToken', after) });
      const answer = await ask(grant, { method: 'GET', path: `broadcasts?${query}` });
      const next = answer.at('nextPageToken').optionalText();
      return { items: answer.at('items').list().map(broadcastOf), ...given('next', next) };
    },

    async create(grant, settings) {
      return broadcastOf(await ask(grant, { method: 'POST', path: 'broadcasts', json: settings }));
    },

    async goLive(grant, id) {
      const broadcast = await ask(grant, { method: 'GET', path: pathOf(id) });
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
      const step = stepToEnd((await ask(grant, { method: 'GET', path: pathOf(id) })).at('status').text());
      if (step === 'there') return { done: true };
      if (step === 'complete') await transition(grant, id, step);
      return { done: false, waitsFor: `${profile.name} is still ending the broadcast.` };
    },

    ...(profile.broadcasts?.edits ? editsOf(ask) : {}),
  };
}

/** What some platforms let be changed of a broadcast. */
function editsOf(ask: Ask): Required<Pick<Broadcasts, 'edit' | 'setThumbnail'>> {
  return {
    async edit(grant, id, changes) {
      const answer = await ask(grant, { method: 'PATCH', path: pathOf(id), json: changes });
      const rejectedFields = answer
        .at('rejectedFields')
        .list()
        .map((field) => field.text());
      const lifecycleStatus = answer.at('lifecycleStatus').optionalText();
      return { rejectedFields, ...(lifecycleStatus === undefined ? {} : { lifecycleStatus }) };
    },

    async setThumbnail(grant, id, { contentType, bytes }) {
      const answer = await ask(grant, {
        method: 'PUT',
        path: `${pathOf(id)}/thumbnail`,
        bytes: { contentType, content: bytes },
      });
      return { thumbnailUrl: answer.at('thumbnailUrl').text() };
    },
  };
}

const pathOf = (id: string) => `broadcasts/${encodeURIComponent(id)}`;

function chatOf(ask: Ask, { url, patienceMs }: { url: string; patienceMs: number }): PlatformChat {
  return {
    async send(grant, text) {
      const answer = await ask(grant, { method: 'POST', path: 'messages', json: { text } });
      return { messageId: answer.at('messageId').text() };
    },
    listen: (grant, listener) => listen({ url, accessToken: grant.accessToken, patienceMs, listener }),
  };
}

/** The answer, unless the simulator refused. */
function done(answer: Answer): Answer {
  if (answer.isSuccess) return answer;
  const message = answer.at('error').at('message').optionalText() ?? `It answered ${answer.status}.`;
  if (answer.status === 401) throw new PlatformError('reauth', message);
  switch (answer.at('error').at('reason').optionalText()) {
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

function broadcastOf(part: Part): PlatformBroadcast {
  const reported: Partial<Record<(typeof flags)[number], boolean>> = {};
  for (const flag of flags) {
    const value = part.at(flag).optionalFlag();
    if (value !== undefined) reported[flag] = value;
  }
  return {
    id: part.at('id').text(),
    title: part.at('title').text(),
    status: part.at('status').text(),
    ...given('description', part.at('description').optionalText()),
    ...given('thumbnailUrl', part.at('thumbnailUrl').optionalText()),
    ...given('scheduledStartTime', part.at('scheduledStartTime').optionalText()),
    ...given('privacy', part.at('privacy').oneOf(['public', 'unlisted', 'private'])),
    ...given('latency', part.at('latency').oneOf(['normal', 'low', 'ultraLow'])),
    ...given('projection', part.at('projection').oneOf(['rectangular', '360'])),
    ...reported,
  };
}
