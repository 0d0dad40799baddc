import type { ChatHandlers } from '../../../generated/server/chat.ts';
import { apiError } from '../../../generated/server/runtime/errors/api-error.ts';
import type { Chat } from './chat.ts';

/** The handlers of the operations of `chat`. */
export function chatHandlers(chat: Chat): ChatHandlers {
  return {
    async listChatMessages({ params, page }) {
      return { status: 200, items: await chat.recent(params.id, page.limit) };
    },

    async sendChatMessage({ caller, params, body }) {
      const sent = await chat.send(caller.userId, params.id, body);
      return sent ? { status: 201, body: sent } : apiError(404, 'not_found', 'studio not found');
    },
  };
}
