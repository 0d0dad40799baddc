import { type ChatListener, type Grant, type PlatformChat, PlatformError } from '../../../ports/platform.ts';
import { given } from '../optional-member.ts';
import { endOf, keepListening, pause } from '../reconnecting-listener.ts';
import type { Part } from '../response-fields.ts';
import type { YoutubeCall } from './api.ts';

const path = 'youtube/v3/liveChat/messages';
const shortestPauseMs = 1000;

export function youtubeChat(call: YoutubeCall, now: () => number): PlatformChat {
  return {
    async send(grant, text) {
      const liveChatId = await liveChatOf(call, grant);
      const snippet = { liveChatId, type: 'textMessageEvent', textMessageDetails: { messageText: text } };
      const sent = await call(grant, { method: 'POST', path, query: { part: 'snippet' }, json: { snippet } });
      return given('messageId', sent.at('id').optionalText());
    },

    listen: (grant, listener) =>
      keepListening({
        listener,
        async once(signal, connected) {
          try {
            const liveChatId = await liveChatOf(call, grant);
            await poll(call, grant, { liveChatId, listener, from: now(), signal, connected });
            return 'again';
          } catch (error) {
            return endOf(error);
          }
        },
      }),
  };
}

/** The chat of the broadcast that is live now. */
async function liveChatOf(call: YoutubeCall, grant: Grant): Promise<string> {
  const query = { part: 'id,snippet', broadcastStatus: 'active', broadcastType: 'all' };
  const found = await call(grant, { method: 'GET', path: 'youtube/v3/liveBroadcasts', query });
  const [broadcast] = found.at('items').list();
  const id = broadcast?.at('snippet').at('liveChatId').optionalText();
  if (id === undefined) throw new PlatformError('refused', 'No broadcast with a chat is live on YouTube.');
  return id;
}

/** Asks for what is new, as often as YouTube allows, until the chat ends. What was said before `from` is history. */
async function poll(
  call: YoutubeCall,
  grant: Grant,
  options: {
    readonly liveChatId: string;
    readonly listener: ChatListener;
    readonly from: number;
    readonly signal: AbortSignal;
    readonly connected: () => void;
  },
): Promise<void> {
  const { liveChatId, listener, from, signal } = options;
  let pageToken: string | undefined;
  while (!signal.aborted) {
    const query = {
      liveChatId,
      part: 'snippet,authorDetails',
      maxResults: '200',
      ...given('pageToken', pageToken),
    };
    const page = await call(grant, { method: 'GET', path, query });
    if (signal.aborted) return;
    if (pageToken === undefined) options.connected();
    for (const item of page.at('items').list()) {
      if (Date.parse(item.at('snippet').at('publishedAt').optionalText() ?? '') < from) continue;
      if (!tell(listener, item)) return;
    }
    if (page.at('offlineAt').exists) return;
    pageToken = page.at('nextPageToken').text();
    await pause(Math.max(page.at('pollingIntervalMillis').optionalNumber() ?? 0, shortestPauseMs), signal);
  }
}

/** False when the chat has ended. */
function tell(listener: ChatListener, item: Part): boolean {
  const snippet = item.at('snippet');
  switch (snippet.at('type').optionalText()) {
    case 'textMessageEvent':
      listener.message({
        platformMessageId: item.at('id').text(),
        text: snippet.at('textMessageDetails').at('messageText').optionalText() ?? '',
        timestamp: snippet.at('publishedAt').text(),
        author: {
          id: item.at('authorDetails').at('channelId').text(),
          ...given('displayName', item.at('authorDetails').at('displayName').optionalText()),
        },
      });
      return true;
    case 'messageDeletedEvent': {
      const platformMessageId = snippet.at('messageDeletedDetails').at('deletedMessageId').text();
      listener.removed({ platformMessageId, channelWide: false, reason: 'deleted' });
      return true;
    }
    case 'userBannedEvent': {
      const details = snippet.at('userBannedDetails');
      const reason = details.at('banType').optionalText() === 'temporary' ? 'timeout' : 'banned';
      const authorId = details.at('bannedUserDetails').at('channelId').text();
      listener.removed({ authorId, channelWide: false, reason });
      return true;
    }
    case 'chatEndedEvent':
      return false;
    default:
      return true;
  }
}
