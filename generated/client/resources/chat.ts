// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import {
  type ListChatMessagesAnswer, type ListChatMessagesParameters, type SendChatMessageAnswer,
  type SendChatMessageParameters, listChatMessages, sendChatMessage,
} from '../chat.ts';
import type { CallOptions } from '../runtime/call/call-options.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';

/**
 * The operations of `chat` as methods.
 *
 * What is said on a studio's platforms, in one place.
 */
export interface ChatResource {
  /**
   * List the most recent messages of a studio's chat.
   *
   * Reads the most recent messages of the studio's chat, of every platform and of embedded viewers,
   * the newest first. There is no cursor: `limit` is all there is, and older messages cannot be
   * reached. To be told as messages come, open the viewer chat socket.
   *
   * `GET /v1/studios/{id}/chat/messages`, `listChatMessages`; takes `apiKey` with `chat:read`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<ListChatMessagesAnswer>;
  /**
   * Send a message to the chats of a studio's platforms.
   *
   * Says something in the studio's chat and on its enabled platforms, or on those named. 201 means
   * accepted for fan-out, not delivered: a platform that is out of reach is not reported here.
   * Sending again says it again. Whether a destination's video is enabled plays no part.
   *
   * `POST /v1/studios/{id}/chat/messages`, `sendChatMessage`; takes `apiKey` with `chat:send`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<SendChatMessageAnswer>;
}

/** The resource whose requests `send` sends. */
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
