import * as net from 'node:net';
import * as tls from 'node:tls';
import { NoResponse } from '../../engine/http/client.ts';
import { type AmfValue, amfText } from './amf0.ts';
import { isLoopback } from './loopback.ts';
import { type Dialled, ShowPublisher } from './publisher.ts';
import { messageTypes } from './rtmp-messages.ts';
import { type RtmpCommand, RtmpPeer, uint32 } from './rtmp-peer.ts';
import { type Sample, type Show, sampleShow } from './sample-show.ts';

const dialMs = 10_000;
const defaultPorts: Readonly<Record<string, number>> = { 'rtmp:': 1935, 'rtmps:': 443 };
const transactions = { connect: 1, releaseStream: 2, announce: 3, createStream: 4, publish: 5 };
const chunkStreams = { audio: 4, video: 6 };
const keyFrameOfAvc = 0x17;
const aacInStereo = 0xaf;

/**
 * Publishes a show to an unchanged RTMP or RTMPS URL, with its query (INGEST-02, INGEST-05).
 * @throws NoResponse if the server is unreachable, or does not decide in time.
 */
export async function publishRtmp(complete: string, show: Show = sampleShow): Promise<Dialled> {
  const url = new URL(complete);
  const socket = await connected(url);
  const decided = Promise.withResolvers<Dialled>();
  const call = new PublishCall(url, socket, show, decided.resolve);
  socket.on('close', () => call.closed());
  const timer = setTimeout(() => {
    socket.destroy();
    decided.reject(
      new NoResponse(`${url.protocol.slice(0, -1)}: no response to publish in ${dialMs / 1000} s`),
    );
  }, dialMs);
  return decided.promise.finally(() => clearTimeout(timer));
}

/** A test deployment on this machine has a self-signed certificate; any other has a valid one. */
function connected(url: URL): Promise<net.Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || defaultPorts[url.protocol]);
  const isSecure = url.protocol === 'rtmps:';
  const named = net.isIP(host) === 0 ? { servername: host } : {};
  const socket = isSecure
    ? tls.connect({ host, port, rejectUnauthorized: !isLoopback(host), ...named })
    : net.connect({ host, port });
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => socket.destroy(new Error('no connection in time')), dialMs);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(late);
      resolve(socket);
    });
    // After the connection is established, an error ends it like a close.
    socket.on('error', ({ message }) => reject(new NoResponse(`${url.protocol.slice(0, -1)}: ${message}`)));
    socket.once('close', () => clearTimeout(late));
  });
}

/** The steps to a publish: connect, createStream, publish, each after the response to the previous one. */
class PublishCall {
  readonly #url: URL;
  readonly #socket: net.Socket;
  readonly #show: Show;
  readonly #decide: (dialled: Dialled) => void;
  readonly #peer: RtmpPeer;
  #streamId = 0;
  #publisher: ShowPublisher | undefined;

  constructor(url: URL, socket: net.Socket, show: Show, decide: (dialled: Dialled) => void) {
    this.#url = url;
    this.#socket = socket;
    this.#show = show;
    this.#decide = decide;
    this.#peer = new RtmpPeer(socket, true, {
      ready: () => this.#connect(),
      command: (command) => this.#receive(command),
    });
  }

  /** The connection is closed. Before a decision this counts as a rejection. */
  closed(): void {
    this.#publisher?.end();
    this.#decide({ rejected: 'closed' });
  }

  get #app(): string {
    return this.#url.pathname.split('/').slice(1, -1).join('/');
  }

  /** The last segment and the query, as encoders send it. */
  get #name(): string {
    return (this.#url.pathname.split('/').at(-1) ?? '') + this.#url.search;
  }

  #connect(): void {
    const tcUrl = `${this.#url.protocol}//${this.#url.host}/${this.#app}`;
    const about = { app: this.#app, type: 'nonprivate', flashVer: 'FMLE/3.0 (callsheet)', tcUrl };
    this.#peer.command('connect', transactions.connect, [about]);
  }

  #receive({ name, transaction, values }: RtmpCommand): void {
    if (name === '_error') this.#rejectPublishing(values[1]);
    else if (name === 'onStatus') this.#judge(values[1]);
    else if (name === '_result' && transaction === transactions.connect) this.#createStream();
    else if (name === '_result' && transaction === transactions.createStream)
      this.#publish(Number(values[1]));
  }

  #createStream(): void {
    this.#peer.command('releaseStream', transactions.releaseStream, [null, this.#name]);
    this.#peer.command('FCPublish', transactions.announce, [null, this.#name]);
    this.#peer.command('createStream', transactions.createStream, [null]);
  }

  #publish(streamId: number): void {
    this.#streamId = streamId;
    this.#peer.command('publish', transactions.publish, [null, this.#name, 'live'], streamId);
  }

  #judge(status: AmfValue): void {
    if (amfText(status, 'level') === 'error') this.#rejectPublishing(status);
    else if (amfText(status, 'code') === 'NetStream.Publish.Start') this.#begin();
  }

  /** Keeps only the code, because the description may repeat the stream's name, which contains the key. */
  #rejectPublishing(status: AmfValue): void {
    this.#decide({ rejected: amfText(status, 'code') ?? 'error' });
    this.#socket.destroy();
  }

  #begin(): void {
    if (this.#publisher) return;
    this.#video(0, 0, decoderConfiguration(this.#show));
    this.#audio(0, 0, this.#show.soundConfig);
    const carrier = {
      send: (sample: Sample) => this.#send(sample),
      bye: () => this.#bye(),
      // The connection stays open, because TCP does not report a lost network.
      vanish: () => this.#socket.pause(),
    };
    this.#publisher = new ShowPublisher(carrier, this.#show);
    this.#decide({ publisher: this.#publisher });
  }

  #send({ kind, atMs, data }: Sample): void {
    const timestamp = Math.round(atMs);
    if (kind === 'audio') this.#audio(1, timestamp, data);
    else this.#video(1, timestamp, Buffer.concat([uint32(data.length), data]));
  }

  #video(packetType: number, timestamp: number, data: Buffer): void {
    const body = Buffer.concat([Buffer.from([keyFrameOfAvc, packetType, 0, 0, 0]), data]);
    this.#media(messageTypes.video, body, timestamp, chunkStreams.video);
  }

  #audio(packetType: number, timestamp: number, data: Buffer): void {
    const body = Buffer.concat([Buffer.from([aacInStereo, packetType]), data]);
    this.#media(messageTypes.audio, body, timestamp, chunkStreams.audio);
  }

  #media(type: number, body: Buffer, timestamp: number, chunkStream: number): void {
    this.#peer.send(type, body, { streamId: this.#streamId, timestamp, chunkStream });
  }

  #bye(): void {
    this.#peer.command('FCUnpublish', 0, [null, this.#name]);
    this.#peer.command('deleteStream', 0, [null, this.#streamId]);
    this.#socket.resume().destroySoon();
  }
}

/** An AVCDecoderConfigurationRecord (ISO/IEC 14496-15, 5.3.3.1). */
function decoderConfiguration({ parameterSets: { sps, pps } }: Show): Buffer {
  const length = (bytes: Buffer) => Buffer.from([bytes.length >> 8, bytes.length & 0xff]);
  const head = Buffer.from([1, sps[1] ?? 0, sps[2] ?? 0, sps[3] ?? 0, 0xff, 0xe1]);
  return Buffer.concat([head, length(sps), sps, Buffer.from([1]), length(pps), pps]);
}
