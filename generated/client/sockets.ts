// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery } from './runtime/body/default-serialization.ts';
import { segment } from './runtime/call/call.ts';
import { type RemovalRule, isRemovedBy } from './runtime/socket/socket-plan.ts';
import { ClientSocket, type SocketOptions } from './runtime/socket/socket.ts';
import { revealed } from './runtime/traits/secret.ts';
import type {
  SecretString, ViewerHistory, ViewerHistoryRequest, ViewerMessage, ViewerMessageRemoved, ViewerQueued,
  ViewerSendRequest, ViewerServerFrame,
} from './schemas.ts';

/** The types of the frames of connectViewerChat. */
export interface ConnectViewerChatFrames {
  readonly sent: ViewerServerFrame;
  readonly requests: {
    readonly chat_history: { readonly data: ViewerHistoryRequest; readonly result: ViewerHistory };
    readonly chat_send: { readonly data: ViewerSendRequest; readonly result: ViewerQueued };
  };
  readonly row: ViewerMessage;
}

/** The parameters of the connection of connectViewerChat. */
export type ConnectViewerChatRequest = {
  params: {
    /** The studio of the token. */
    studioId: string;
  };
  query?: {
    /** A viewer token of this studio. */
    token?: SecretString<'never'>;
  };
};

const connectViewerChatRemoval: RemovalRule = {
  frame: 'chat_message_removed',
  same: 'platform',
  all: 'channelWide',
  by: [['platformMessageId', 'platformMessageId'], ['authorId', 'author.id']],
};

/**
 * Open a viewer's WebSocket to a studio's chat.
 *
 * Opens a WebSocket for an embedded page. The token is checked before the upgrade; the `Origin`
 * header is not. Every frame is a JSON envelope. The server's first frame is `hello`: build the
 * page from it. Reply to each `ping` with `pong`, because a socket that sends nothing for 45
 * seconds is closed. The reply to a send is `queued`; `chat_send_result` reports the outcome.
 * Frames over 64 KB close the socket. Sends beyond the rate limit of the viewer, the studio or the
 * connection are rejected in the reply. The `ceilings` of this document limit the open sockets of a
 * token, a studio and a client address; beyond that, the response is 429 with `Retry-After`.
 * Browsers do not show the response to a failed upgrade. A plain GET request has the same errors,
 * and pages of any origin may read them.
 *
 * It reconnects after disconnects. If the request is a function, the function is called for each
 * connection.
 */
export function connectViewerChat(
  baseUrl: string,
  parameters: ConnectViewerChatRequest | (() => ConnectViewerChatRequest | Promise<ConnectViewerChatRequest>),
  options?: SocketOptions<ConnectViewerChatFrames>,
): ClientSocket<ConnectViewerChatFrames> {
  const address = async () => {
    const request = revealed(typeof parameters === 'function' ? await parameters() : parameters);
    return baseUrl.replace(
      /^http/,
      'ws',
    ) + `/api/v1/embed/ws/studios/${segment(request.params.studioId, 'connectViewerChat: studioId')}/chat${plainQuery(request.query)}`;
  };
  return new ClientSocket({
    operation: 'connectViewerChat',
    first: 'hello',
    reply: { frame: 'reply', id: 'requestId' },
    idleTimeout: 45000,
    final: { 4401: 'token_expired', 4404: 'studio_gone' },
    errorResponses: [
      { code: 'invalid_request', status: 400, text: 'missing studio id', final: true },
      { code: 'token_required', status: 401, text: 'token required', final: true },
      { code: 'invalid_token', status: 401, text: 'invalid_token', final: true },
      { code: 'insufficient_capability', status: 403, text: 'insufficient_capability', final: true },
      { code: 'rate_limited', status: 429, text: 'too many sockets' },
      { code: 'unavailable', status: 503, text: 'realtime bus unavailable' },
    ],
    backfill: {
      request: 'chat_history',
      data: { limit: 200 },
      list: 'messages',
      newestFirst: true,
      frame: 'chat_message',
      key: 'id',
      max: 200,
    },
    removal: connectViewerChatRemoval,
    sending: 'canSend',
  }, address, options);
}

/** Whether a removal frame of connectViewerChat removes a row. */
export function isConnectViewerChatRemoved(row: ViewerMessage, removed: ViewerMessageRemoved): boolean {
  return isRemovedBy(connectViewerChatRemoval, row, removed);
}
