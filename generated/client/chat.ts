// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import { call, segment } from './runtime/call.ts';
import type { Headers, Refused } from './runtime/refused.ts';
import type { Transport } from './runtime/transport.ts';
import type { ChatMessageList, ChatSendRequest, ChatSendResult } from './schemas.ts';

/** What listChatMessages can answer, told apart by `status`. */
export type ListChatMessagesAnswer =
  | { status: 200; body: ChatMessageList; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What listChatMessages is given. */
export type ListChatMessagesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List the most recent messages of a studio's chat.
 *
 * Reads the most recent messages of the studio's chat, of every platform and of embedded viewers,
 * the newest first. There is no cursor: `limit` is all there is, and older messages cannot be
 * reached. To be told as messages come, open the viewer chat socket.
 *
 * `GET /v1/studios/{id}/chat/messages`; takes `apiKey` with `chat:read`, or `userJwt`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 */
export function listChatMessages(
  send: Transport,
  request: ListChatMessagesParameters,
): Promise<ListChatMessagesAnswer> {
  return call(send, {
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id)}/chat/messages`,
    query: request.query,
  }, [200, 400, 401, 403, 404, 429, 503]);
}

/** What sendChatMessage can answer, told apart by `status`. */
export type SendChatMessageAnswer =
  | { status: 201; body: ChatSendResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What sendChatMessage is given. */
export type SendChatMessageParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: ChatSendRequest;
};

/**
 * Send a message to the chats of a studio's platforms.
 *
 * Says something in the studio's chat and on its enabled platforms, or on those named. 201 means
 * accepted for fan-out, not delivered: a platform that is out of reach is not reported here.
 * Sending again says it again. Whether a destination's video is enabled plays no part.
 *
 * `POST /v1/studios/{id}/chat/messages`; takes `apiKey` with `chat:send`, or `userJwt`.
 *
 * @param request.params.id The studio's id.
 */
export function sendChatMessage(
  send: Transport,
  request: SendChatMessageParameters,
): Promise<SendChatMessageAnswer> {
  return call(send, {
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id)}/chat/messages`,
    body: request.body,
  }, [201, 400, 401, 403, 404, 429, 503]);
}
