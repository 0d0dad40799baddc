// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type { ChatMessageList, ChatSendRequest, ChatSendResult } from './schemas.ts';

/** The responses of listChatMessages, discriminated by `status`. */
export type ListChatMessagesResponse =
  | { status: 200; body: ChatMessageList; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listChatMessages, discriminated by `kind` and `code`. */
export type ListChatMessagesError = ErrorOf<ListChatMessagesResponse>;

/** The parameters and body of listChatMessages. */
export type ListChatMessagesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List the most recent messages of a studio's chat.
 *
 * Lists the most recent messages of the studio's chat, from all platforms and embedded viewers, the
 * newest first. There is no cursor: older messages than `limit` allows cannot be read. To receive
 * messages as they arrive, open the viewer chat socket.
 *
 * `GET /v1/studios/{id}/chat/messages`; accepts `apiKey` with `chat:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listChatMessages(send, { params: { id: 'studio_1' } });
 */
export function listChatMessages(
  send: Transport,
  request: ListChatMessagesParameters,
  options?: CallOptions,
): Promise<ListChatMessagesResponse> {
  return call(send, {
    operation: 'listChatMessages',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listChatMessages: id')}/chat/messages${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** The responses of sendChatMessage, discriminated by `status`. */
export type SendChatMessageResponse =
  | { status: 201; body: ChatSendResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of sendChatMessage, discriminated by `kind` and `code`. */
export type SendChatMessageError = ErrorOf<SendChatMessageResponse>;

/** The parameters and body of sendChatMessage. */
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
 * Sends a message to the studio's chat and to its enabled platforms, or only to the given ones. 201
 * means accepted for delivery, not delivered: an unreachable platform is not reported. A repeated
 * call sends the message again. The `enabled` flag of a destination governs its video, not its
 * chat.
 *
 * `POST /v1/studios/{id}/chat/messages`; accepts `apiKey` with `chat:send`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await sendChatMessage(send, { params: { id: 'studio_1' }, body: { text: 'Good morning!' } });
 */
export function sendChatMessage(
  send: Transport,
  request: SendChatMessageParameters,
  options?: CallOptions,
): Promise<SendChatMessageResponse> {
  return call(send, withBody({
    operation: 'sendChatMessage',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'sendChatMessage: id')}/chat/messages`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 429, 503]);
}
