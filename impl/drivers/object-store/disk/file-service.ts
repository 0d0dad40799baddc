import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { storageRetrySeconds } from '../../../ports/object-store.ts';
import { attachment } from '../attachment.ts';
import { isKey } from '../object-key.ts';
import { isNotModified, rangeOf, type Version, versionOf } from './download.ts';
import { type Folders, objectFile, unlessMissing, uploadFolder } from './files.ts';
import type { OpenDownloads } from './open-downloads.ts';
import { type PartFault, receivePart } from './part-files.ts';
import type { PartWriters } from './part-writers.ts';
import { bodyOf } from './request-body.ts';
import { type AddressFault, FILES_PREFIX, type Grant, type SignedAddresses } from './signed-addresses.ts';

interface Service {
  readonly folders: Folders;
  readonly addresses: SignedAddresses;
  readonly writers: PartWriters;
  readonly downloads: OpenDownloads;
  readonly maxBodyBytes: number;
}

const silenceTimeoutMs = 60_000;
/**
 * The number of bytes of a rejected body that are read, so that the client receives the error response
 * before a connection reset.
 */
const maxDiscarded = 256 * 1024 * 1024;

const addressFaults: Readonly<Record<AddressFault, string>> = {
  unsigned: 'The address is not one that this host issued for this request.',
  expired: 'The address has expired: request a new one.',
};

const partFaults: Readonly<Record<PartFault, readonly [status: number, message: string]>> = {
  closed: [404, 'The upload is finished, aborted or was never started.'],
  replaced: [409, 'A newer request for the same part has replaced this one.'],
  size: [400, 'The body does not have the size that the address requires.'],
  'broken-off': [400, 'The body is incomplete.'],
};

/**
 * The storage host of a local store: accepts parts and returns objects at signed addresses. Its error
 * responses are plain text instead of the API's JSON, because a client must be able to use S3 in the same
 * way.
 */
export function fileService(service: Service): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'the file service failed');
      reply.header('Retry-After', storageRetrySeconds);
      return rejectBody(request.raw, reply, 503, 'The file cannot be read or written now.');
    });
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'ETag, Content-Length, Content-Range, Accept-Ranges',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      });
    });
    const url = `${FILES_PREFIX}*`;
    app.route({ method: 'PUT', url, handler: (request, reply) => takePart(service, request, reply) });
    app.route({
      method: ['GET', 'HEAD'],
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => giveObject(service, request, reply),
    });
    app.route({ method: 'OPTIONS', url, handler: (_request, reply) => preflight(reply) });
    app.route({
      method: ['POST', 'PATCH', 'DELETE'],
      url,
      handler: (_request, reply) =>
        sendText(
          reply.header('Allow', 'GET, HEAD, OPTIONS, PUT'),
          405,
          'Files can only be read and written.',
        ),
    });
    done();
  };
}

async function takePart(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request;
  const announced = raw.headers['content-length'];
  // The storage host checks the size first: it rejects a body above the limit even at an invalid address
  // (MEDIA-47).
  if (Number(announced) > service.maxBodyBytes) {
    return rejectBody(raw, reply, 413, `A request body may have at most ${service.maxBodyBytes} bytes.`);
  }
  const grant = granted(service, 'PUT', request);
  if (typeof grant === 'string') return rejectBody(raw, reply, 403, grant);
  const byteSize = Number(grant.size);
  if (announced !== undefined && Number(announced) !== byteSize) {
    return rejectBody(raw, reply, 400, `The address requires a body of ${byteSize} bytes.`);
  }
  const { upload = '' } = grant;
  const folder = uploadFolder(service.folders.open, upload);
  if (folder === undefined) return rejectBody(raw, reply, ...partFaults.closed);
  const part = { partNumber: Number(grant.part), byteSize };
  const outcome = await service.writers.run(upload, part.partNumber, (signal) =>
    receivePart(folder, part, bodyOf(raw, silenceTimeoutMs, signal), signal),
  );
  if (outcome === 'replaced') reply.header('Connection', 'close');
  if (typeof outcome === 'string') return rejectBody(raw, reply, ...partFaults[outcome]);
  return reply.header('ETag', outcome.etag).code(200).send();
}

async function giveObject(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const grant = granted(service, 'GET', request);
  if (typeof grant === 'string') return sendText(reply, 403, grant);
  const file = objectFile(service.folders, objectOf(request));
  const handle = await unlessMissing(() => open(file, 'r'), undefined);
  if (!handle) return sendText(reply, 404, 'The file no longer exists.');
  try {
    const version = versionOf(await handle.stat());
    const range = describe(reply, request, grant, version);
    if (range && request.method === 'GET') {
      const stream = handle.createReadStream({ start: range.start, end: range.end - 1 });
      service.downloads.follow(file, stream);
      return await reply.send(stream);
    }
    await handle.close();
    return reply.send();
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  }
}

/**
 * Sets the status and headers of a response. Returns the range to send, or undefined when there is no body.
 */
function describe(reply: FastifyReply, { headers }: FastifyRequest, grant: Grant, version: Version) {
  const { name, type = 'application/octet-stream' } = grant;
  reply.headers({
    ETag: version.etag,
    'Last-Modified': version.modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=300',
  });
  if (isNotModified(headers, version)) {
    reply.code(304);
    return undefined;
  }
  const range = rangeOf(headers, version);
  if (range === 'unsatisfiable') {
    reply.code(416).header('Content-Range', `bytes */${version.size}`);
    return undefined;
  }
  reply.type(type);
  if (name !== undefined) reply.header('Content-Disposition', attachment(name));
  const { start, end } = range ?? { start: 0, end: version.size };
  reply.code(range ? 206 : 200).header('Content-Length', end - start);
  if (range) reply.header('Content-Range', `bytes ${start}-${end - 1}/${version.size}`);
  return end > start ? { start, end } : undefined;
}

function preflight(reply: FastifyReply) {
  return reply
    .headers({
      'Access-Control-Allow-Methods': 'GET, HEAD, PUT',
      'Access-Control-Allow-Headers':
        'Content-Type, Range, If-Range, If-Match, If-None-Match, If-Modified-Since',
      'Access-Control-Max-Age': '86400',
    })
    .code(204)
    .send();
}

/** The grant of the address, or the sentence of the error response. */
function granted({ addresses }: Service, method: 'GET' | 'PUT', request: FastifyRequest): Grant | string {
  const object = objectOf(request);
  const grant = isKey(object) ? addresses.read(method, object, request.query) : 'unsigned';
  return grant === 'unsigned' || grant === 'expired' ? addressFaults[grant] : grant;
}

function objectOf({ params }: FastifyRequest): string {
  return (params as Record<string, string>)['*'] ?? ''; // the wildcard is the only parameter of the route
}

function sendText(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`);
}

/**
 * Rejects a body that is still arriving: sends the response first, then reads a limited part of the body,
 * then closes.
 */
function rejectBody(raw: IncomingMessage, reply: FastifyReply, status: number, message: string) {
  if (!raw.readableEnded && !raw.destroyed) {
    let discarded = 0;
    const timer = setTimeout(() => raw.destroy(), silenceTimeoutMs).unref();
    raw.on('data', (chunk: Buffer) => {
      discarded += chunk.length;
      if (discarded > maxDiscarded) raw.destroy();
    });
    raw.once('close', () => clearTimeout(timer));
    raw.on('error', () => {});
  }
  return sendText(reply, status, message);
}
