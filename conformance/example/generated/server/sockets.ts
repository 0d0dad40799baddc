// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { Past, PastRequest, Said, Sign, TalkFrame } from '../schemas.ts';
import { PastRequest as isPastRequest, Sign as isSign } from '../validators/requests.js';

/** What the server may send. */
export type TalkInRoomSent = TalkFrame;

/** What the client may send, and what it is answered with; every other type is ignored. */
export type TalkInRoomReceived = {
  say: { data: Sign; result: Said };
  past: { data: PastRequest; result: Past };
  pong: { data: unknown; result: unknown };
};

/** Why a request may be refused. */
export type TalkInRoomRefusal = 'too_fast';

/** Whether what a client sends fits, by type. */
export const talkInRoomValidators = {
  say: isSign,
  past: isPastRequest,
};

/** What `talkInRoom` is held to: talk in a room over a socket. */
export const talkInRoomSocket = {
  path: '/rooms/{roomId}/talk',
  handshake: { unauthorized: { status: 401, text: 'no token' } },
  pingSeconds: 15,
  idleSeconds: 45,
  frameBytes: 4096,
  deliverySeconds: 10,
  buckets: {
    talk: { tokens: 1, everySeconds: 1, burst: 5, per: 'connection', of: ['say'], refusal: 'too_fast' },
  },
  closes: { bedtime: 4000 },
} as const;
