// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import {
  type ListChatMessagesParameters, type ListChatMessagesResponse, type SendChatMessageParameters,
  type SendChatMessageResponse, listChatMessages, sendChatMessage,
} from '../chat.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `chat` as methods.
 *
 * The chat messages of all platforms of a studio.
 */
export interface ChatResource {
  /**
   * List the most recent messages of a studio's chat.
   *
   * Lists the most recent messages of the studio's chat, from all platforms and embedded viewers, the
   * newest first. There is no cursor: older messages than `limit` allows cannot be read. To receive
   * messages as they arrive, open the viewer chat socket.
   *
   * `GET /v1/studios/{id}/chat/messages`, `listChatMessages`; accepts `apiKey` with `chat:read`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.chat.listMessages('studio_1');
   */
  listMessages(
    id: ListChatMessagesParameters['params']['id'],
    query?: ListChatMessagesParameters['query'],
    options?: CallOptions,
  ): PendingCall<ListChatMessagesResponse>;
  /**
   * Send a message to the chats of a studio's platforms.
   *
   * Sends a message to the studio's chat and to its enabled platforms, or only to the given ones. 201
   * means accepted for delivery, not delivered: an unreachable platform is not reported. A repeated
   * call sends the message again. The `enabled` flag of a destination governs its video, not its
   * chat.
   *
   * `POST /v1/studios/{id}/chat/messages`, `sendChatMessage`; accepts `apiKey` with `chat:send`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.chat.sendMessage('studio_1', { text: 'Good morning!' });
   */
  sendMessage(
    id: SendChatMessageParameters['params']['id'],
    body: SendChatMessageParameters['body'],
    options?: CallOptions,
  ): PendingCall<SendChatMessageResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): ChatResource {
  return {
    listMessages: (id, query, options) => pendingCall(
      'listChatMessages',
      listChatMessages(send, { params: { id }, ...(query && { query }) }, options),
    ),
    sendMessage: (id, body, options) => pendingCall(
      'sendChatMessage',
      sendChatMessage(send, { params: { id }, body }, options),
    ),
  };
}
