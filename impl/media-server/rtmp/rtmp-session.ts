import { randomBytes, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { EndReason } from '../formats/media.ts';
import { type PublishTarget, publishTarget } from '../formats/rtmp/addresses.ts';
import { type AmfValue, memberOf, textOf } from '../formats/rtmp/amf0.ts';
import {
  commandIn,
  commandMessage,
  metadataIn,
  type RtmpCommand,
  statusMessage,
} from '../formats/rtmp/command.ts';
import { Handshake } from '../formats/rtmp/handshake.ts';
import { peerBandwidth, type RtmpMessage, streamBegin, windowSize } from '../formats/rtmp/message.ts';
import { RtmpPeer } from '../formats/rtmp/peer.ts';
import { RtmpProtocolError } from '../formats/rtmp/protocol-error.ts';
import type { PathRegistry, PublisherSession } from '../paths/path-registry.ts';
import type { RtmpBounds } from './rtmp-bounds.ts';
import { RtmpPublisher } from './rtmp-publisher.ts';

/** What a session works with. */
export interface RtmpSessionOptions {
  readonly registry: PathRegistry;
  readonly access: Pick<MediaAccess, 'admit'>;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly bounds: RtmpBounds;
  readonly protocol: 'rtmp' | 'rtmps';
}

/** How long a refusal may take to reach the peer. */
const lingerMs = 1000;
const maxPathLength = 512;
const maxCredentialLength = 1024;

/** Why a session is over, beside what ends publishers. */
type SessionEnd = EndReason | 'refused' | 'no RTMP';

/** One connection: somebody who wants to publish, and does once let in. */
export class RtmpSession {
  /** Names it in the log. */
  readonly id = randomUUID();
  readonly #options: RtmpSessionOptions;
  readonly #socket: Socket;
  readonly #peer: RtmpPeer;
  readonly #publisher: RtmpPublisher;
  #state: 'new' | 'connected' | 'asking' | 'publishing' = 'new';
  #connection = { app: '', tcUrl: '' };
  #path: string | undefined;
  #deadline: NodeJS.Timeout | undefined;
  #commands = 0;
  #streams = 0;
  #end: SessionEnd | undefined;

  constructor(socket: Socket, options: RtmpSessionOptions) {
    const { bounds, log, protocol } = options;
    this.#socket = socket;
    this.#options = options;
    this.#peer = new RtmpPeer({
      role: 'server',
      random: randomBytes(Handshake.randomBytes),
      write: (bytes) => this.#write(bytes),
      maxMessageBytes: bounds.maxStrangerBytes,
    });
    this.#publisher = new RtmpPublisher({
      bounds,
      disconnect: (reason) => this.end(reason),
      leftOut: (codecs) =>
        log.warn(
          { path: this.#path, protocol, session: this.id, codecs },
          'codecs that are not carried are left out',
        ),
    });
  }

  /** Whether nobody knows yet who it is. */
  get isStranger(): boolean {
    return this.#state !== 'publishing';
  }

  /** Serves the connection until it is over; never fails. */
  async run(): Promise<void> {
    const { publishWithinMs } = this.#options.bounds;
    this.#deadline = setTimeout(() => this.end('never connected'), publishWithinMs).unref();
    try {
      await this.#serve();
      this.#over('left');
    } catch (error) {
      this.#fail(error);
    } finally {
      clearTimeout(this.#deadline);
      this.#publisher.leave();
      this.#close();
    }
  }

  /** Disconnects it. */
  end(reason: EndReason): void {
    this.#over(reason);
    this.#socket.destroy();
  }

  /** While a command is being obeyed nothing more is read: who sends on meanwhile waits. */
  async #serve(): Promise<void> {
    this.#socket.setNoDelay(true);
    for await (const bytes of this.#socket.iterator({ destroyOnReturn: false })) {
      for (const message of this.#peer.receive(bytes)) {
        const command = commandIn(message);
        if (command) await this.#obey(command);
        else if (!this.isStranger) this.#take(message);
        if (this.#end) return;
      }
    }
  }

  #take(message: RtmpMessage): void {
    this.#publisher.take(message);
    try {
      this.#publisher.announce(metadataIn(message));
    } catch (error) {
      // A description that cannot be read is none.
      if (!(error instanceof RtmpProtocolError)) throw error;
    }
  }

  async #obey(command: RtmpCommand): Promise<void> {
    this.#commands += 1;
    if (this.isStranger && this.#commands > this.#options.bounds.maxCommands)
      throw new RtmpProtocolError('too many commands');
    switch (command.name) {
      case 'connect':
        return this.#connect(command);
      case 'createStream':
        return this.#createStream(command);
      case 'publish':
        return this.#publish(command);
      case 'play':
        return this.#refuse(command, 'NetStream.Play.Failed', 'this server only takes streams');
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        if (!this.isStranger) this.#over('left');
    }
  }

  #connect({ transaction, object }: RtmpCommand): void {
    if (this.#state !== 'new') throw new RtmpProtocolError('it connects twice');
    this.#state = 'connected';
    const [app, tcUrl] = ['app', 'tcUrl'].map((name) => textOf(memberOf(object, name)));
    this.#connection = { app: app ?? '', tcUrl: tcUrl ?? '' };
    this.#peer.send(windowSize());
    this.#peer.send(peerBandwidth());
    const server = { fmsVer: 'FMS/3,0,1,123', capabilities: 31 };
    const status = { level: 'status', code: 'NetConnection.Connect.Success', description: 'connected' };
    this.#answer(transaction, server, { ...status, objectEncoding: 0 });
  }

  #createStream({ transaction }: RtmpCommand): void {
    if (this.#state === 'new') throw new RtmpProtocolError('a stream before it connects');
    this.#streams += 1;
    this.#answer(transaction, null, this.#streams);
  }

  async #publish(command: RtmpCommand): Promise<void> {
    if (this.#state !== 'connected') throw new RtmpProtocolError('it publishes out of turn');
    this.#state = 'asking';
    const target = publishTarget({ ...this.#connection, streamName: textOf(command.args[0]) });
    const publishing = isWithinBounds(target) ? await this.#enter(target) : undefined;
    if (this.#end) publishing?.leave();
    else if (publishing) this.#begin(command, target.path, publishing);
    else this.#refuse(command, 'NetStream.Publish.BadName', 'not authorized');
  }

  /** Before anything is said to the publisher, so that none is let in and then thrown out. */
  async #enter({ path, user, password }: PublishTarget): Promise<PublisherSession | undefined> {
    const { registry, access, log, protocol } = this.#options;
    try {
      return await registry.publish(path, this.#publisher, () => access.admit(path, { user, password }));
    } catch (err) {
      log.warn({ err, protocol, session: this.id }, 'whether a publisher may be let in cannot be found out');
      return undefined;
    }
  }

  #begin({ streamId }: RtmpCommand, path: string, publishing: PublisherSession): void {
    const { bounds, log, protocol } = this.#options;
    clearTimeout(this.#deadline);
    this.#state = 'publishing';
    this.#path = path;
    this.#peer.allowMessages(bounds.maxMessageBytes);
    this.#publisher.sit(publishing);
    log.debug({ path, protocol, session: this.id }, 'a publisher is let in');
    this.#peer.send(streamBegin(streamId));
    const status = { level: 'status', code: 'NetStream.Publish.Start', description: 'publishing' };
    this.#peer.send(statusMessage(streamId, status));
  }

  #refuse({ streamId }: RtmpCommand, code: string, description: string): void {
    this.#peer.send(statusMessage(streamId, { level: 'error', code, description }));
    this.#over('refused');
  }

  #answer(transaction: number, object: AmfValue, ...args: readonly AmfValue[]): void {
    this.#peer.send(commandMessage({ name: '_result', transaction, object, args }));
  }

  #write(bytes: Buffer): void {
    if (!this.#socket.writable) return;
    this.#socket.write(bytes);
    if (this.#socket.writableLength > this.#options.bounds.maxUnsentBytes) this.end('too slow');
  }

  #fail(error: unknown): void {
    const { log, protocol } = this.#options;
    const isLost = this.#socket.destroyed || this.#socket.errored === error;
    if (error instanceof RtmpProtocolError) this.#over('no RTMP', error.message);
    else if (isLost) this.#over('connection lost');
    else {
      log.warn({ err: error, path: this.#path, protocol, session: this.id }, 'an RTMP session failed');
      this.#over('fault');
    }
  }

  #over(reason: SessionEnd, detail?: string): void {
    if (this.#end) return;
    this.#end = reason;
    const { log, protocol } = this.#options;
    const what = { path: this.#path, protocol, session: this.id, reason, detail };
    log.debug(what, 'an RTMP session is over');
  }

  /** Who is refused or leaves is told before the connection closes; what it still sends is thrown away. */
  #close(): void {
    if (this.#end !== 'refused' && this.#end !== 'left') {
      this.#socket.destroy();
      return;
    }
    this.#socket.end();
    this.#socket.resume();
    const lingering = setTimeout(() => this.#socket.destroy(), lingerMs).unref();
    this.#socket.once('close', () => clearTimeout(lingering));
  }
}

function isWithinBounds({ path, user, password }: PublishTarget): boolean {
  return path.length <= maxPathLength && Math.max(user.length, password.length) <= maxCredentialLength;
}
