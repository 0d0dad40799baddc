import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../generated/server/runtime/errors/api-error.ts';
import { mediaType } from '../../../generated/server/runtime/requests/content.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { SignalingRequest } from '../../ports/media/signaling.ts';
import {
  type IceServer,
  SdpError,
  type SessionHolder,
  type SignalingOutcome,
  type SignalingProtocol,
  type WebRtc,
  type WebRtcSession,
} from '../../ports/media/webrtc.ts';
import { tokenName } from '../token-name.ts';
import { requireMediaToken, tokenOf } from './media-token.ts';
import { isForwardable, relayed, relayedHeaders } from './relay.ts';

/** The options of signaling. */
export interface SignalingOptions {
  readonly access: Pick<MediaAccess, 'grant' | 'publishable' | 'playable' | 'relay'>;
  /** Undefined if the media plane is unreachable. */
  readonly webRtc: WebRtc | undefined;
  readonly iceServers: readonly IceServer[];
  /** The address under which a request's sessions are counted. */
  readonly countedAddress: (request: IncomingMessage) => string;
}

/** A parsed address: an endpoint, or with a session id one of its sessions. */
interface Address {
  readonly path: string;
  readonly protocol: SignalingProtocol;
  readonly sessionId: string | undefined;
}

const sdp = 'application/sdp';
const sdpFragment = 'application/trickle-ice-sdpfrag';
const largestBody = 64 * 1024;
const retrySeconds = 2;

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Location, ETag, Link, Accept-Post, Accept-Patch, Retry-After, X-Request-Id',
};
const preflight = {
  'Access-Control-Allow-Methods': 'DELETE, GET, HEAD, OPTIONS, PATCH, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-Match',
  'Access-Control-Max-Age': '86400',
};

/**
 * WHIP (RFC 9725) and WHEP on the media server. This area authorizes offers; the media plane handles them.
 */
export function signaling(options: SignalingOptions): FastifyPluginCallback {
  // Paths contain slashes, which route parameters cannot match.
  const url = '/*';
  const authorize = async (request: FastifyRequest) => {
    const address = addressOf(request);
    requireMethod(address, request.method);
    await requireMediaToken(options.access, request, address.protocol, address.path);
  };
  const guarded = { bodyLimit: largestBody, onRequest: authorize };
  return (app, _options, done) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(cors);
    });
    for (const [method, handle] of [
      ['POST', offer],
      ['PATCH', change],
      ['DELETE', end],
    ] as const)
      app.route({ ...guarded, method, url, handler: signalingHandler(options, method, handle) });
    describe(app, url);
    app.put(url, { onRequest: async (request) => requireMethod(addressOf(request), 'PUT') }, () => {});
    done();
  };
}

type Handler = (
  options: SignalingOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Handles the request, or forwards it to the media process that serves the path. Requests for a session of
 * this process are handled here.
 */
function signalingHandler(options: SignalingOptions, method: SignalingRequest['method'], handle: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, protocol, sessionId } = addressOf(request);
    const isHere = sessionId !== undefined && options.webRtc?.session(path, protocol, sessionId);
    const relayedResponse =
      isHere || !isForwardable(request)
        ? undefined
        : await options.access.relay?.(path, relayed(method, request, options.countedAddress(request.raw)));
    if (!relayedResponse) return handle(options, request, reply);
    return reply
      .code(relayedResponse.status)
      .headers(relayedHeaders(relayedResponse))
      .send(relayedResponse.body);
  };
}

/** Creates a session from an offer (RTC-01 to RTC-03). */
async function offer(options: SignalingOptions, request: FastifyRequest, reply: FastifyReply) {
  const address = addressOf(request);
  const text = textOf(request, sdp);
  const holder = {
    token: tokenName(tokenOf(request) ?? ''),
    address: options.countedAddress(request.raw),
  };
  const outcome = await understood(() => make(options, address, text, holder));
  if ('rejected' in outcome) throw errorOf(outcome);
  const { session, answer } = outcome;
  const links = options.iceServers.map(linkOf);
  if (links.length > 0) reply.header('Link', links);
  return reply
    .code(201)
    .headers({
      'Content-Type': sdp,
      Location: `/${address.path}/${address.protocol}/${session.id}`,
      ETag: tagOf(session),
      'Accept-Patch': sdpFragment,
    })
    .send(answer);
}

/** Accepts ICE candidates (RTC-04). */
async function change(options: SignalingOptions, request: FastifyRequest, reply: FastifyReply) {
  const fragment = textOf(request, sdpFragment);
  const session = sessionAt(options, addressOf(request));
  requireSameIceSession(session, request.headers['if-match']);
  if (await understood(() => session.change(fragment))) return reply.code(204).send();
  const message = 'ICE cannot be restarted here; the session goes on. Make another one instead.';
  throw new ApiError(422, 'ice_restart_unsupported', message);
}

async function end(options: SignalingOptions, request: FastifyRequest, reply: FastifyReply) {
  sessionAt(options, addressOf(request)).end();
  return reply.code(200).send();
}

/** Adds the methods that require no token, because their responses are the same for every path. */
function describe(app: FastifyInstance, url: string): void {
  app.options(url, async (request, reply) => {
    if (request.headers['access-control-request-method'] !== undefined) reply.headers(preflight);
    return reply.code(200).headers(accepted(request)).send();
  });
  app.head(url, async (request, reply) =>
    reply
      .code(200)
      .headers({ ...accepted(request), 'Content-Type': sdp })
      .send(),
  );
  app.get(url, async (request, reply) => reply.code(204).headers(accepted(request)).send());
}

function accepted(request: FastifyRequest): Readonly<Record<string, string>> {
  return addressOf(request).sessionId === undefined
    ? { 'Accept-Post': sdp }
    : { 'Accept-Patch': sdpFragment };
}

/**
 * Parses the address without normalization (RTC-10): no decoding, no extra slashes, no dot segments. So each
 * path has one address, and proxies before this server read the same one.
 */
function addressOf({ url }: FastifyRequest): Address {
  const named = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
  const [, path, protocol] = /^\/(.+)\/(whip|whep)$/.exec(named) ?? [];
  if (path !== undefined && isProtocol(protocol)) return { path, protocol, sessionId: undefined };
  const [, parent, side, sessionId] = /^\/(.+)\/(whip|whep)\/([^/]+)$/.exec(named) ?? [];
  if (parent !== undefined && isProtocol(side)) return { path: parent, protocol: side, sessionId };
  throw new ApiError(404, 'not_found', 'No such route.');
}

function isProtocol(text: string | undefined): text is SignalingProtocol {
  return text === 'whip' || text === 'whep';
}

/**
 * Requires a method that the endpoint or the session supports.
 *
 * @throws ApiError 405.
 */
function requireMethod({ sessionId }: Address, method: string): void {
  const own = sessionId === undefined ? ['POST'] : ['DELETE', 'PATCH'];
  if (own.includes(method)) return;
  const allow = [...own, 'GET', 'HEAD', 'OPTIONS'].sort().join(', ');
  const message = `This path supports ${allow} only.`;
  throw new ApiError(405, 'method_not_allowed', message, { headers: { Allow: allow } });
}

function sessionAt({ webRtc }: SignalingOptions, { path, protocol, sessionId = '' }: Address): WebRtcSession {
  const session = webRtc?.session(path, protocol, sessionId);
  if (session) return session;
  throw new ApiError(404, 'not_found', 'The session is over or never was.');
}

const soon = { headers: { 'Retry-After': String(retrySeconds) } };
const errorResponses = {
  'not provisioned': new ApiError(404, 'not_found', 'There is no such path.'),
  'not published': new ApiError(409, 'conflict', 'Nobody publishes to the path; retry.', soon),
  full: new ApiError(
    503,
    'unavailable',
    'The media plane accepts no more sessions at the moment; retry.',
    soon,
  ),
};

function errorOf(outcome: Extract<SignalingOutcome, { readonly rejected: string }>): ApiError {
  if (outcome.rejected !== 'too many') return errorResponses[outcome.rejected];
  const message = `Too many WebRTC sessions; ${outcome.whose} may have ${outcome.max} at once.`;
  return new ApiError(429, 'rate_limited', message, soon);
}

async function make(
  { webRtc, access }: SignalingOptions,
  { path, protocol }: Address,
  text: string,
  holder: SessionHolder,
): Promise<SignalingOutcome> {
  if (!webRtc) return { rejected: 'full' };
  if (protocol === 'whip') return webRtc.publish(path, text, () => access.publishable(path), holder);
  return webRtc.play(path, text, () => access.playable(path), holder);
}

async function understood<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof SdpError ? invalid(`body: cannot be used: ${error.message}.`) : error;
  }
}

function textOf({ headers, body }: FastifyRequest, type: string): string {
  if (mediaType(headers['content-type']) !== type) throw invalid(`Content-Type: must be ${type}.`);
  return Buffer.isBuffer(body) ? body.toString('utf8') : '';
}

/** A change must name the ICE session (RFC 9725); `*` matches any. */
function requireSameIceSession(session: WebRtcSession, condition: string | undefined): void {
  if (condition === undefined) {
    throw new ApiError(428, 'precondition_required', 'If-Match: must name the ICE session, as ETag does.');
  }
  const named = condition.split(',').map((tag) => tag.trim());
  if (named.includes('*') || named.includes(tagOf(session))) return;
  throw new ApiError(412, 'precondition_failed', 'If-Match: names another ICE session.');
}

function tagOf({ iceSession }: WebRtcSession): string {
  return `"${iceSession}"`;
}

/** The `Link` header of an ICE server (RTC-05). */
function linkOf({ url, username, credential }: IceServer): string {
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  return [
    `<${url}>; rel="ice-server"`,
    ...(username === undefined ? [] : [`username=${quoted(username)}`]),
    ...(credential === undefined ? [] : [`credential=${quoted(credential)}`, 'credential-type="password"']),
  ].join('; ');
}

function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message);
}
