import { type ChatListener, type Grant, type PlatformChat, PlatformError } from '../../../ports/platform.ts';
import { optionalMember } from '../optional-member.ts';
import { endOf, listenWithReconnect, pause } from '../reconnecting-listener.ts';
import type { ResponseFields } from '../response-fields.ts';
import type { YoutubeCall } from './api.ts';

const path = 'youtube/v3/liveChat/messages';
const shortestPauseMs = 1000;

export function youtubeChat(call: YoutubeCall, now: () => number): PlatformChat {
  return {
    async send(grant, text) {
      const liveChatId = await liveChatOf(call, grant);
      const snippet = { liveChatId, type: 'textMessageEvent', textMessageDetails: { messageText: text } };
      const sent = await call(grant, { method: 'POST', path, query: { part: 'snippet' }, json: { snippet } });
      return optionalMember('messageId', sent.at('id').optionalText());
    },

    listen: (grant, listener) =>
      listenWithReconnect({
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

/**
 * Polls for new messages, as often as YouTube permits, until the chat ends. Messages before `from` are
 * skipped.
 */
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
      ...optionalMember('pageToken', pageToken),
    };
    const page = await call(grant, { method: 'GET', path, query });
    if (signal.aborted) return;
    if (pageToken === undefined) options.connected();
    for (const item of page.at('items').list()) {
      if (Date.parse(item.at('snippet').at('publishedAt').optionalText() ?? '') < from) continue;
      if (!notify(listener, item)) return;
    }
    if (page.at('offlineAt').exists) return;
    pageToken = page.at('nextPageToken').text();
    await pause(Math.max(page.at('pollingIntervalMillis').optionalNumber() ?? 0, shortestPauseMs), signal);
  }
}

/** Passes an event to the listener. Returns false when the chat has ended. */
function notify(listener: ChatListener, item: ResponseFields): boolean {
  const snippet = item.at('snippet');
  switch (snippet.at('type').optionalText()) {
    case 'textMessageEvent':
      listener.message({
        platformMessageId: item.at('id').text(),
        text: snippet.at('textMessageDetails').at('messageText').optionalText() ?? '',
        timestamp: snippet.at('publishedAt').text(),
        author: {
          id: item.at('authorDetails').at('channelId').text(),
          ...optionalMember('displayName', item.at('authorDetails').at('displayName').optionalText()),
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
