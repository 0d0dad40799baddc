import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { storageRetrySeconds } from '../../../ports/object-store.ts';
import { attachment } from '../attachment.ts';
import { isKey } from '../object-key.ts';
import { rangeOf, sinceThen, type Version, versionOf } from './download.ts';
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
/** How much of a refused body is read to its end, so that the refusal is not lost in a reset connection. */
const maxDiscarded = 256 * 1024 * 1024;

const addressFaults: Readonly<Record<AddressFault, string>> = {
  unsigned: 'The address is not one this host gave out for this request.',
  expired: 'The address has expired: ask for a new one.',
};

const partFaults: Readonly<Record<PartFault, readonly [status: number, message: string]>> = {
  closed: [404, 'The upload is finished, aborted or was never begun.'],
  replaced: [409, 'A newer request for the same part has taken the place of this one.'],
  size: [400, 'The body is not as long as the address was made for.'],
  'broken-off': [400, 'The body broke off.'],
};

/**
 * The storage host of a local store: takes parts and gives objects to whoever has a signed address. Its refusals are
 * plain text, since it is not the API: a client sees the same where S3 stands in its place.
 */
export function fileService(service: Service): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    app.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error }, 'the file service failed');
      reply.header('Retry-After', storageRetrySeconds);
      return refuseBody(request.raw, reply, 503, 'The file cannot be read or written now.');
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
        say(reply.header('Allow', 'GET, HEAD, OPTIONS, PUT'), 405, 'Files are read and written only.'),
    });
    done();
  };
}

async function takePart(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request;
  const announced = raw.headers['content-length'];
  // The edge knows no signatures: a body over its cap is refused whatever the address says (MEDIA-47).
  if (Number(announced) > service.maxBodyBytes) {
    return refuseBody(raw, reply, 413, `One request may carry at most ${service.maxBodyBytes} bytes.`);
  }
  const grant = granted(service, 'PUT', request);
  if (typeof grant === 'string') return refuseBody(raw, reply, 403, grant);
  const byteSize = Number(grant.size);
  if (announced !== undefined && Number(announced) !== byteSize) {
    return refuseBody(raw, reply, 400, `The address was made for a body of ${byteSize} bytes.`);
  }
  const { upload = '' } = grant;
  const folder = uploadFolder(service.folders.open, upload);
  if (folder === undefined) return refuseBody(raw, reply, ...partFaults.closed);
  const part = { partNumber: Number(grant.part), byteSize };
  const outcome = await service.writers.run(upload, part.partNumber, (signal) =>
    receivePart(folder, part, bodyOf(raw, silenceTimeoutMs, signal), signal),
  );
  if (outcome === 'replaced') reply.header('Connection', 'close');
  if (typeof outcome === 'string') return refuseBody(raw, reply, ...partFaults[outcome]);
  return reply.header('ETag', outcome.etag).code(200).send();
}

async function giveObject(service: Service, request: FastifyRequest, reply: FastifyReply) {
  const grant = granted(service, 'GET', request);
  if (typeof grant === 'string') return say(reply, 403, grant);
  const file = objectFile(service.folders, objectOf(request));
  const handle = await unlessMissing(() => open(file, 'r'), undefined);
  if (!handle) return say(reply, 404, 'The file does not exist any more.');
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

/** Sets status and headers of an answer; the range to send, or undefined when there is nothing to. */
function describe(reply: FastifyReply, { headers }: FastifyRequest, grant: Grant, version: Version) {
  const { name, type = 'application/octet-stream' } = grant;
  reply.headers({
    ETag: version.etag,
    'Last-Modified': version.modified.toUTCString(),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=300',
  });
  if (sinceThen(headers, version)) {
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

/** What the address allows, or the sentence that refuses it. */
function granted({ addresses }: Service, method: 'GET' | 'PUT', request: FastifyRequest): Grant | string {
  const object = objectOf(request);
  const grant = isKey(object) ? addresses.read(method, object, request.query) : 'unsigned';
  return grant === 'unsigned' || grant === 'expired' ? addressFaults[grant] : grant;
}

function objectOf({ params }: FastifyRequest): string {
  return (params as Record<string, string>)['*'] ?? ''; // the wildcard is the only parameter of the route
}

function say(reply: FastifyReply, status: number, message: string) {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${message}\n`);
}

/** Refuses a body that is still coming in: the answer first, then as much of the body as is decent, then an end. */
function refuseBody(raw: IncomingMessage, reply: FastifyReply, status: number, message: string) {
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
  return say(reply, status, message);
}
