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

/** The frames of connectViewerChat. */
export interface ConnectViewerChatFrames {
  readonly sent: ViewerServerFrame;
  readonly requests: {
    readonly chat_history: { readonly data: ViewerHistoryRequest; readonly result: ViewerHistory };
    readonly chat_send: { readonly data: ViewerSendRequest; readonly result: ViewerQueued };
  };
  readonly row: ViewerMessage;
}

/** What connectViewerChat is opened with. */
export type ConnectViewerChatRequest = {
  params: {
    /** The studio the token is of. */
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
 * Open a viewer's socket on a studio's chat.
 *
 * A WebSocket for an embedded page. The token is checked before the upgrade, the `Origin` header is
 * not. Every frame is a JSON envelope; the first one the server sends is `hello`: build the page
 * from it. Answer each `ping` with `pong`, for a socket that is silent for 45 seconds is closed. A
 * send is answered `queued`, and `chat_send_result` tells what came of it. Frames over 64 KB close
 * the socket, and sends over the viewer's, the studio's or the connection's rate are refused in the
 * reply. A token, a studio and an address have so many sockets open at once as the `ceilings` of
 * this document say; one more is 429 with `Retry-After`. A plain request is refused for the same
 * reasons, and pages of every origin may read why: no browser shows what an upgrade was answered.
 *
 * It is come back to over disconnects; a function in the place of what it is opened with is asked
 * for each connection.
 */
export function connectViewerChat(
  baseUrl: string,
  ask: ConnectViewerChatRequest | (() => ConnectViewerChatRequest | Promise<ConnectViewerChatRequest>),
  options?: SocketOptions<ConnectViewerChatFrames>,
): ClientSocket<ConnectViewerChatFrames> {
  const address = async () => {
    const request = revealed(typeof ask === 'function' ? await ask() : ask);
    return baseUrl.replace(
      /^http/,
      'ws',
    ) + `/api/v1/embed/ws/studios/${segment(request.params.studioId, 'connectViewerChat: studioId')}/chat${plainQuery(request.query)}`;
  };
  return new ClientSocket({
    operation: 'connectViewerChat',
    first: 'hello',
    reply: { frame: 'reply', id: 'requestId' },
    silence: 45000,
    final: { 4401: 'token_expired', 4404: 'studio_gone' },
    refusals: [
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
      most: 200,
    },
    removal: connectViewerChatRemoval,
    sending: 'canSend',
  }, address, options);
}

/** Whether connectViewerChat has removed a row: what its frame of removal says, held against the row. */
export function isConnectViewerChatRemoved(row: ViewerMessage, removed: ViewerMessageRemoved): boolean {
  return isRemovedBy(connectViewerChatRemoval, row, removed);
}
