// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type {
  ViewerHistory, ViewerHistoryRequest, ViewerQueued, ViewerSendRequest, ViewerServerFrame,
} from '../schemas.ts';
import {
  ViewerHistoryRequest as isViewerHistoryRequest, ViewerSendRequest as isViewerSendRequest,
} from '../validators/requests.js';

/** The frames that the server sends. */
export type ConnectViewerChatSent = ViewerServerFrame;

/** The frames that the client sends, with the results of their replies. Other types are ignored. */
export type ConnectViewerChatReceived = {
  chat_history: { data: ViewerHistoryRequest; result: ViewerHistory };
  chat_send: { data: ViewerSendRequest; result: ViewerQueued };
  pong: { data: unknown; result: unknown };
};

/** The error codes of replies. */
export type ConnectViewerChatError =
  | 'too_fast'
  | 'room_busy'
  | 'rate_limited'
  | 'message_too_long'
  | 'empty_message'
  | 'chat_send_not_granted'
  | 'relay_unavailable'
  | 'no_display_name'
  | 'invalid_request';

/** The validators of the client's frames, by type. */
export const connectViewerChatValidators = {
  chat_history: isViewerHistoryRequest,
  chat_send: isViewerSendRequest,
};

/** The facts of `connectViewerChat`: open a viewer's WebSocket to a studio's chat. */
export const connectViewerChatSocket = {
  path: '/api/v1/embed/ws/studios/{studioId}/chat',
  handshake: {
    invalid_request: { status: 400, text: 'missing studio id' },
    token_required: { status: 401, text: 'token required' },
    invalid_token: { status: 401, text: 'invalid_token' },
    insufficient_capability: { status: 403, text: 'insufficient_capability' },
    rate_limited: { status: 429, text: 'too many sockets' },
    unavailable: { status: 503, text: 'realtime bus unavailable' },
  },
  pingSeconds: 15,
  idleSeconds: 45,
  frameBytes: 65536,
  deliverySeconds: 20,
  buckets: {
    rpc: { tokens: 1, everySeconds: 2, burst: 20, per: 'connection', of: [], error: 'rate_limited' },
    viewer: { tokens: 1, everySeconds: 4, burst: 3, per: 'viewer', of: ['chat_send'], error: 'too_fast' },
    studio: { tokens: 1, everySeconds: 6, burst: 5, per: 'studio', of: ['chat_send'], error: 'room_busy' },
  },
  closes: {
    going_away: 1001,
    frame_too_large: 1009,
    token_expired: 4401,
    studio_gone: 4404,
    idle: 4408,
    flooding: 4429,
  },
} as const;
