import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Hushed, Said, TalkFrame } from './generated/schemas.ts';
import { RefusalError } from './generated/server/runtime/errors/api-error.ts';
import {
  type TalkInRoomReceived,
  type TalkInRoomRefusal,
  talkInRoomSocket,
  talkInRoomValidators,
} from './generated/server/sockets.ts';
import type { People } from './people.ts';
import { idOf, type Rooms } from './rooms.ts';

const { handshake, frameBytes, pingSeconds, idleSeconds, buckets, closes } = talkInRoomSocket;

/** One who talks in a room. */
interface Voice {
  readonly peer: WebSocket;
  readonly who: string;
  readonly roomId: string;
  /** How much may be said at once, as it was then. */
  left: number;
  at: number;
  heardAt: number;
}

/** What is said in the rooms, by whoever has come in through the socket. */
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

  /** Whether an upgrade is one into a room. */
  readonly takes = ({ url = '' }: IncomingMessage): boolean => this.#roomOf(url) !== undefined;

  /** Takes the upgrades of a server. */
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

  /** Answers who asks without an upgrade: why they would not be let in, or that they have to ask for one. */
  refuse(url: string): never {
    const { status, text } = handshake.unauthorized;
    if (this.#admit(url)) throw new RefusalError(426, 'upgrade_required', 'This is a socket.');
    throw new RefusalError(status, 'unauthorized', text);
  }

  /** Takes back what was said. */
  hush(hushed: Hushed): void {
    const { roomId, everything, nr, who } = hushed;
    const stays = (said: Said) => !everything && (nr === undefined ? said.voice.who !== who : said.nr !== nr);
    this.#said.set(roomId, (this.#said.get(roomId) ?? []).filter(stays));
    this.#tell(roomId, { type: 'hushed', data: { ...hushed } });
  }

  /** Breaks every connection, as a network does. */
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
    const voice: Voice = { ...admitted, peer, left: buckets.talk.burst, at: now, heardAt: now };
    this.#voices.add(voice);
    peer.on('error', () => peer.terminate());
    peer.on('close', () => this.#voices.delete(voice));
    peer.on('message', (data) => this.#take(voice, String(data)));
    send(voice, { type: 'welcome', data: { maySay: true } });
  }

  #take(voice: Voice, text: string): void {
    voice.heardAt = Date.now();
    const { type, id, data }: Partial<TalkFrame> = frameOf(text);
    if (id === undefined) return;
    const answer = (result: object) => send(voice, { type: 'reply', id, ok: true, result: { ...result } });
    const refuse = (error: TalkInRoomRefusal) => send(voice, { type: 'reply', id, ok: false, error });
    if (type === 'past' && talkInRoomValidators.past(data)) {
      const { most = 20 }: TalkInRoomReceived['past']['data'] = data ?? {};
      answer({ said: (this.#said.get(voice.roomId) ?? []).slice(-most).reverse() });
    }
    if (type !== 'say' || !talkInRoomValidators.say(data)) return;
    if (!mayTalk(voice)) {
      refuse('too_fast');
      return;
    }
    const { roomId, who } = voice;
    const said = { nr: idOf('said'), roomId, voice: { who }, text: String(Object(data).text) };
    this.#said.set(roomId, [...(this.#said.get(roomId) ?? []), said]);
    answer(said);
    this.#tell(roomId, { type: 'said', data: said });
  }

  #tell(roomId: string, frame: TalkFrame): void {
    for (const voice of this.#voices) if (voice.roomId === roomId) send(voice, frame);
  }

  #ping(): void {
    for (const voice of this.#voices) {
      if (Date.now() - voice.heardAt > idleSeconds * 1000) voice.peer.terminate();
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
