import { type Grant, type PlatformChat, PlatformError } from '../../../ports/platform.ts';
import { optionalMember } from '../optional-member.ts';
import { endOf, listenWithReconnect, pause } from '../reconnecting-listener.ts';
import type { FacebookCall } from './graph.ts';

const pollMs = 3000;
const maxRemembered = 1000;

/** The comments of the live video. Facebook does not report deleted comments. */
export function facebookChat(call: FacebookCall, now: () => number): PlatformChat {
  return {
    async send(grant, text) {
      const video = await liveVideo(call, grant);
      const sent = await call(grant, { method: 'POST', path: `${video}/comments`, json: { message: text } });
      return optionalMember('messageId', sent.at('id').optionalText());
    },

    listen: (grant, listener) =>
      listenWithReconnect({
        listener,
        async once(signal, connected) {
          try {
            const video = await liveVideo(call, grant);
            const reportedIds = new Set<string>();
            const query = {
              fields: 'id,message,created_time,from{id,name}',
              filter: 'stream',
              order: 'reverse_chronological',
              since: String(Math.floor(now() / 1000)),
              limit: '100',
            };
            for (let first = true; !signal.aborted; first = false) {
              const page = await call(grant, { method: 'GET', path: `${video}/comments`, query });
              if (signal.aborted) break;
              if (first) connected();
              for (const comment of page.at('data').list().reverse()) {
                const platformMessageId = comment.at('id').text();
                if (reportedIds.has(platformMessageId)) continue;
                reportedIds.add(platformMessageId);
                listener.message({
                  platformMessageId,
                  text: comment.at('message').optionalText() ?? '',
                  timestamp: new Date(comment.at('created_time').text()).toISOString(),
                  author: {
                    // Facebook sends a name only for people that have granted access to the application.
                    id: comment.at('from').at('id').optionalText() ?? 'unknown',
                    ...optionalMember('displayName', comment.at('from').at('name').optionalText()),
                  },
                });
              }
              forgetOldest(reportedIds);
              await pause(pollMs, signal);
            }
            return 'again';
          } catch (error) {
            return endOf(error);
          }
        },
      }),
  };
}

function forgetOldest(reportedIds: Set<string>): void {
  for (const id of reportedIds) {
    if (reportedIds.size <= maxRemembered) return;
    reportedIds.delete(id);
  }
}

async function liveVideo(call: FacebookCall, grant: Grant): Promise<string> {
  const query = { broadcast_status: '["LIVE"]', fields: 'id', limit: '1' };
  const found = await call(grant, { method: 'GET', path: 'me/live_videos', query });
  const [video] = found.at('data').list();
  if (!video) throw new PlatformError('refused', 'No live video is live on Facebook.');
  return video.at('id').text();
}
