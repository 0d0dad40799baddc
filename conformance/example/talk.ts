import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hushed, Said, TalkFrame } from './generated/schemas.ts';
import { ApiError } from './generated/server/runtime/errors/api-error.ts';
import {
  type TalkInRoomError,
  type TalkInRoomReceived,
  talkInRoomSocket,
  talkInRoomValidators,
} from './generated/server/sockets.ts';
import type { People } from './people.ts';
import { idOf, type Rooms } from './rooms.ts';

const { handshake, frameBytes, pingSeconds, idleSeconds, buckets, closes } = talkInRoomSocket;

/** An open socket in a room. */
interface Voice {
  readonly peer: WebSocket;
  readonly who: string;
  readonly roomId: string;
  /** The tokens in its bucket at the time `at`. */
  left: number;
  at: number;
  receivedAt: number;
}

/** The messages in all rooms, and the open sockets. */
export class Talk {
  readonly #people: People;
  readonly #rooms: Rooms;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: frameBytes });
  readonly #voices = new Set<Voice>();
  readonly #said = new Map<string, Said[]>();
  readonly #pings: NodeJS.Timeout;

  constructor(people: People, rooms: Rooms) {
    this.#people = people;
    this.#rooms = rooms;
    this.#pings = setInterval(() => this.#ping(), pingSeconds * 1000).unref();
  }

  /** Whether an upgrade is for the socket of a room. */
  readonly takes = ({ url = '' }: IncomingMessage): boolean => this.#roomOf(url) !== undefined;

  /** Handles the upgrades of a server. */
  on(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const voice = this.#admit(request.url ?? '');
      if (voice) this.#sockets.handleUpgrade(request, socket, head, (peer) => this.#welcome(peer, voice));
      else {
        const { status, text } = handshake.unauthorized;
        const lines = [
          `HTTP/1.1 ${status} Unauthorized`,
          `Content-Length: ${text.length}`,
          'Connection: close',
        ];
        socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
      }
    });
  }

  /** Responds to a request without an upgrade: with the error that would reject the upgrade, or with 426. */
  reject(url: string): never {
    const { status, text } = handshake.unauthorized;
    if (this.#admit(url)) throw new ApiError(426, 'upgrade_required', 'This is a socket.');
    throw new ApiError(status, 'unauthorized', text);
  }

  /** Removes messages, and notifies the room. */
  hush(hushed: Hushed): void {
    const { roomId, everything, nr, who } = hushed;
    const stays = (said: Said) => !everything && (nr === undefined ? said.voice.who !== who : said.nr !== nr);
    this.#said.set(roomId, (this.#said.get(roomId) ?? []).filter(stays));
    this.#broadcast(roomId, { type: 'hushed', data: { ...hushed } });
  }

  /** Terminates every connection, as a network failure does. */
  cut(): void {
    for (const { peer } of this.#voices) peer.terminate();
  }

  close(): void {
    clearInterval(this.#pings);
    for (const { peer } of this.#voices) peer.close(closes.bedtime);
    this.cut();
  }

  #roomOf(url: string): string | undefined {
    return /^\/rooms\/([^/?]+)\/talk(?:\?|$)/.exec(url)?.[1];
  }

  #admit(url: string): Pick<Voice, 'who' | 'roomId'> | undefined {
    const roomId = this.#roomOf(url) ?? '';
    const who = this.#people.tokens.get(new URLSearchParams(url.split('?')[1]).get('token') ?? '');
    return who !== undefined && this.#rooms.owns(who, roomId) ? { who, roomId } : undefined;
  }

  #welcome(peer: WebSocket, admitted: Pick<Voice, 'who' | 'roomId'>): void {
    const now = Date.now();
    const voice: Voice = { ...admitted, peer, left: buckets.talk.burst, at: now, receivedAt: now };
    this.#voices.add(voice);
    peer.on('error', () => peer.terminate());
    peer.on('close', () => this.#voices.delete(voice));
    peer.on('message', (data) => this.#take(voice, String(data)));
    send(voice, { type: 'welcome', data: { maySay: true } });
  }

  #take(voice: Voice, text: string): void {
    voice.receivedAt = Date.now();
    const { type, id, data }: Partial<TalkFrame> = frameOf(text);
    if (id === undefined) return;
    const response = (result: object) => send(voice, { type: 'reply', id, ok: true, result: { ...result } });
    const reject = (error: TalkInRoomError) => send(voice, { type: 'reply', id, ok: false, error });
    if (type === 'past' && talkInRoomValidators.past(data)) {
      const { most = 20 }: TalkInRoomReceived['past']['data'] = data ?? {};
      response({ said: (this.#said.get(voice.roomId) ?? []).slice(-most).reverse() });
    }
    if (type !== 'say' || !talkInRoomValidators.say(data)) return;
    if (!mayTalk(voice)) {
      reject('too_fast');
      return;
    }
    const { roomId, who } = voice;
    const said = { nr: idOf('said'), roomId, voice: { who }, text: String(Object(data).text) };
    this.#said.set(roomId, [...(this.#said.get(roomId) ?? []), said]);
    response(said);
    this.#broadcast(roomId, { type: 'said', data: said });
  }

  #broadcast(roomId: string, frame: TalkFrame): void {
    for (const voice of this.#voices) if (voice.roomId === roomId) send(voice, frame);
  }

  #ping(): void {
    for (const voice of this.#voices) {
      if (Date.now() - voice.receivedAt > idleSeconds * 1000) voice.peer.terminate();
      else send(voice, { type: 'ping' });
    }
  }
}

function mayTalk(voice: Voice): boolean {
  const { tokens, everySeconds, burst } = buckets.talk;
  const now = Date.now();
  voice.left = Math.min(burst, voice.left + ((now - voice.at) / 1000) * (tokens / everySeconds));
  voice.at = now;
  if (voice.left < 1) return false;
  voice.left -= 1;
  return true;
}

function send({ peer }: Voice, frame: TalkFrame): void {
  peer.send(JSON.stringify(frame));
}

function frameOf(text: string): object {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
