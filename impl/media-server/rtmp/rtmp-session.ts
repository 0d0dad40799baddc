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

/** Options of a session. */
export interface RtmpSessionOptions {
  readonly registry: PathRegistry;
  readonly access: Pick<MediaAccess, 'admit'>;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
  readonly bounds: RtmpBounds;
  readonly protocol: 'rtmp' | 'rtmps';
}

/** The time limit for an error status to reach the peer. */
const lingerMs = 1000;
const maxPathLength = 512;
const maxCredentialLength = 1024;

/** The reason for the end of a session, in addition to the reasons of publishers. */
type SessionEnd = EndReason | 'refused' | 'no RTMP';

/** One connection of a client, which publishes after its authorization. */
export class RtmpSession {
  /** The id of the session in the log. */
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
      maxMessageBytes: bounds.maxUnauthorizedBytes,
    });
    this.#publisher = new RtmpPublisher({
      bounds,
      disconnect: (reason) => this.end(reason),
      unsupported: (codecs) =>
        log.warn({ path: this.#path, protocol, session: this.id, codecs }, 'unsupported codecs are omitted'),
    });
  }

  /** Whether the client is not authorized yet. */
  get isUnauthorized(): boolean {
    return this.#state !== 'publishing';
  }

  /** Serves the connection until its end; never rejects. */
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

  /** Disconnects the client. */
  end(reason: EndReason): void {
    this.#over(reason);
    this.#socket.destroy();
  }

  /**
   * Reads no further bytes while a command is processed, so a client cannot send commands faster than that.
   */
  async #serve(): Promise<void> {
    this.#socket.setNoDelay(true);
    for await (const bytes of this.#socket.iterator({ destroyOnReturn: false })) {
      for (const message of this.#peer.receive(bytes)) {
        const command = commandIn(message);
        if (command) await this.#runCommand(command);
        else if (!this.isUnauthorized) this.#take(message);
        if (this.#end) return;
      }
    }
  }

  #take(message: RtmpMessage): void {
    this.#publisher.take(message);
    try {
      this.#publisher.announce(metadataIn(message));
    } catch (error) {
      // Unreadable metadata is ignored.
      if (!(error instanceof RtmpProtocolError)) throw error;
    }
  }

  async #runCommand(command: RtmpCommand): Promise<void> {
    this.#commands += 1;
    if (this.isUnauthorized && this.#commands > this.#options.bounds.maxCommands)
      throw new RtmpProtocolError('too many commands');
    switch (command.name) {
      case 'connect':
        return this.#connect(command);
      case 'createStream':
        return this.#createStream(command);
      case 'publish':
        return this.#publish(command);
      case 'play':
        return this.#rejectCommand(
          command,
          'NetStream.Play.Failed',
          'this server only accepts published streams',
        );
      case 'FCUnpublish':
      case 'closeStream':
      case 'deleteStream':
        if (!this.isUnauthorized) this.#over('left');
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
    this.#sendResult(transaction, server, { ...status, objectEncoding: 0 });
  }

  #createStream({ transaction }: RtmpCommand): void {
    if (this.#state === 'new') throw new RtmpProtocolError('a stream before it connects');
    this.#streams += 1;
    this.#sendResult(transaction, null, this.#streams);
  }

  async #publish(command: RtmpCommand): Promise<void> {
    if (this.#state !== 'connected') throw new RtmpProtocolError('it publishes before it connects, or twice');
    this.#state = 'asking';
    const target = publishTarget({ ...this.#connection, streamName: textOf(command.args[0]) });
    const publishing = isWithinBounds(target) ? await this.#authorize(target) : undefined;
    if (this.#end) publishing?.leave();
    else if (publishing) this.#begin(command, target.path, publishing);
    else this.#rejectCommand(command, 'NetStream.Publish.BadName', 'not authorized');
  }

  /** Authorizes before any response, so that no accepted publisher is disconnected right after. */
  async #authorize({ path, user, password }: PublishTarget): Promise<PublisherSession | undefined> {
    const { registry, access, log, protocol } = this.#options;
    try {
      return await registry.publish(path, this.#publisher, () => access.admit(path, { user, password }));
    } catch (err) {
      log.warn({ err, protocol, session: this.id }, 'the authorization of a publisher failed');
      return undefined;
    }
  }

  #begin({ streamId }: RtmpCommand, path: string, publishing: PublisherSession): void {
    const { bounds, log, protocol } = this.#options;
    clearTimeout(this.#deadline);
    this.#state = 'publishing';
    this.#path = path;
    this.#peer.allowMessages(bounds.maxMessageBytes);
    this.#publisher.setSession(publishing);
    log.debug({ path, protocol, session: this.id }, 'a publisher is authorized');
    this.#peer.send(streamBegin(streamId));
    const status = { level: 'status', code: 'NetStream.Publish.Start', description: 'publishing' };
    this.#peer.send(statusMessage(streamId, status));
  }

  #rejectCommand({ streamId }: RtmpCommand, code: string, description: string): void {
    this.#peer.send(statusMessage(streamId, { level: 'error', code, description }));
    this.#over('refused');
  }

  #sendResult(transaction: number, object: AmfValue, ...args: readonly AmfValue[]): void {
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

  /**
   * A client that is rejected or leaves receives its status before the connection closes. Further bytes of
   * the client are discarded.
   */
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
