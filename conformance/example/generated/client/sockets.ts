// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery } from './runtime/body/default-serialization.ts';
import { segment } from './runtime/call/call.ts';
import { type RemovalRule, isRemovedBy } from './runtime/socket/socket-plan.ts';
import { ClientSocket, type SocketOptions } from './runtime/socket/socket.ts';
import type { Hushed, Past, PastRequest, Said, Sign, TalkFrame } from './schemas.ts';

/** The frames of talkInRoom. */
export interface TalkInRoomFrames {
  readonly sent: TalkFrame;
  readonly requests: {
    readonly say: { readonly data: Sign; readonly result: Said };
    readonly past: { readonly data: PastRequest; readonly result: Past };
  };
  readonly row: Said;
}

/** What talkInRoom is opened with. */
export type TalkInRoomRequest = {
  params: {
    /** The room. */
    roomId: string;
  };
  query?: {
    /** Opens the socket. */
    token?: string;
  };
};

const talkInRoomRemoval: RemovalRule = {
  frame: 'hushed',
  same: 'roomId',
  all: 'everything',
  by: [['nr', 'nr'], ['who', 'voice.who']],
};

/**
 * Talk in a room over a socket.
 *
 * The token is looked at before the upgrade.
 *
 * It is come back to over disconnects; a function in the place of what it is opened with is asked
 * for each connection.
 */
export function talkInRoom(
  baseUrl: string,
  ask: TalkInRoomRequest | (() => TalkInRoomRequest | Promise<TalkInRoomRequest>),
  options?: SocketOptions<TalkInRoomFrames>,
): ClientSocket<TalkInRoomFrames> {
  const address = async () => {
    const request = typeof ask === 'function' ? await ask() : ask;
    return baseUrl.replace(
      /^http/,
      'ws',
    ) + `/rooms/${segment(request.params.roomId, 'talkInRoom: roomId')}/talk${plainQuery(request.query)}`;
  };
  return new ClientSocket({
    operation: 'talkInRoom',
    first: 'welcome',
    reply: { frame: 'reply', id: 'id' },
    silence: 45000,
    final: { 4000: 'bedtime' },
    refusals: [{ code: 'unauthorized', status: 401, text: 'no token', final: true }],
    backfill: {
      request: 'past',
      data: { most: 20 },
      list: 'said',
      newestFirst: true,
      frame: 'said',
      key: 'nr',
      most: 20,
    },
    removal: talkInRoomRemoval,
    sending: 'maySay',
  }, address, options);
}

/** Whether talkInRoom has removed a row: what its frame of removal says, held against the row. */
export function isTalkInRoomRemoved(row: Said, removed: Hushed): boolean {
  return isRemovedBy(talkInRoomRemoval, row, removed);
}
