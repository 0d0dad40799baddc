// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
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

/** What a call of listChatMessages can be thrown as, told apart by `kind` and `code`. */
export type ListChatMessagesError = ErrorOf<ListChatMessagesAnswer>;

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
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listChatMessages(send, { params: { id: 'studio_1' } });
 */
export function listChatMessages(
  send: Transport,
  request: ListChatMessagesParameters,
  options?: CallOptions,
): Promise<ListChatMessagesAnswer> {
  return call(send, {
    operation: 'listChatMessages',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listChatMessages: id')}/chat/messages${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
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

/** What a call of sendChatMessage can be thrown as, told apart by `kind` and `code`. */
export type SendChatMessageError = ErrorOf<SendChatMessageAnswer>;

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
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await sendChatMessage(send, { params: { id: 'studio_1' }, body: { text: 'Good morning!' } });
 */
export function sendChatMessage(
  send: Transport,
  request: SendChatMessageParameters,
  options?: CallOptions,
): Promise<SendChatMessageAnswer> {
  return call(send, withBody({
    operation: 'sendChatMessage',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'sendChatMessage: id')}/chat/messages`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 503]);
}
