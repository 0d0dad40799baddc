import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '../../../generated/server/runtime/errors/api-error.ts';
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
import { isFirstHand, relayed, relayedHeaders } from './relay.ts';

/** What signaling works with. */
export interface SignalingOptions {
  readonly access: Pick<MediaAccess, 'grant' | 'publishable' | 'playable' | 'relay'>;
  /** Undefined where the media plane is out of reach. */
  readonly webRtc: WebRtc | undefined;
  readonly iceServers: readonly IceServer[];
  /** The address that a request's sessions are counted under. */
  readonly countedAddress: (request: IncomingMessage) => string;
}

/** What an address of the media server names: an endpoint, or with a session id one of its sessions. */
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

/** WHIP (RFC 9725) and WHEP on the media server: who may offer is decided here, what comes of it by the media plane. */
export function signaling(options: SignalingOptions): FastifyPluginCallback {
  // Paths have slashes in them, which routes with parameters cannot say.
  const url = '/*';
  const letIn = async (request: FastifyRequest) => {
    const address = addressOf(request);
    requireMethod(address, request.method);
    await requireMediaToken(options.access, request, address.protocol, address.path);
  };
  const guarded = { bodyLimit: largestBody, onRequest: letIn };
  return (app, _options, done) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(cors);
    });
    for (const [method, answer] of [
      ['POST', offer],
      ['PATCH', change],
      ['DELETE', end],
    ] as const)
      app.route({ ...guarded, method, url, handler: atItsPlace(options, method, answer) });
    describe(app, url);
    app.put(url, { onRequest: async (request) => requireMethod(addressOf(request), 'PUT') }, () => {});
    done();
  };
}

type Answer = (
  options: SignalingOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Answers, or has the media process answer that carries the path; a session that is here stays here. */
function atItsPlace(options: SignalingOptions, method: SignalingRequest['method'], answer: Answer) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, protocol, sessionId } = addressOf(request);
    const isHere = sessionId !== undefined && options.webRtc?.session(path, protocol, sessionId);
    const elsewhere =
      isHere || !isFirstHand(request)
        ? undefined
        : await options.access.relay?.(path, relayed(method, request, options.countedAddress(request.raw)));
    if (!elsewhere) return answer(options, request, reply);
    return reply.code(elsewhere.status).headers(relayedHeaders(elsewhere)).send(elsewhere.body);
  };
}

/** Makes a session of an offer (RTC-01 to RTC-03). */
async function offer(options: SignalingOptions, request: FastifyRequest, reply: FastifyReply) {
  const address = addressOf(request);
  const text = textOf(request, sdp);
  const holder = {
    token: tokenName(tokenOf(request) ?? ''),
    address: options.countedAddress(request.raw),
  };
  const outcome = await understood(() => make(options, address, text, holder));
  if ('refused' in outcome) throw refusalOf(outcome);
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

/** Takes ICE candidates (RTC-04). */
async function change(options: SignalingOptions, request: FastifyRequest, reply: FastifyReply) {
  const fragment = textOf(request, sdpFragment);
  const session = sessionAt(options, addressOf(request));
  requireSameIceSession(session, request.headers['if-match']);
  if (await understood(() => session.change(fragment))) return reply.code(204).send();
  const message = 'ICE cannot be restarted here; the session goes on. Make another one instead.';
  throw new RefusalError(422, 'ice_restart_unsupported', message);
}

async function end(options: SignalingOptions, request: FastifyRequest, reply: FastifyReply) {
  sessionAt(options, addressOf(request)).end();
  return reply.code(200).send();
}

/** What can be asked without a token, since it is the same for every path. */
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
 * What the request names, in its own spelling (RTC-10): nothing is decoded, no slash is one too many and no dot leads up, so
 * that a path has one address and whoever stands in front of this server reads the same one.
 */
function addressOf({ url }: FastifyRequest): Address {
  const named = url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
  const [, path, protocol] = /^\/(.+)\/(whip|whep)$/.exec(named) ?? [];
  if (path !== undefined && isProtocol(protocol)) return { path, protocol, sessionId: undefined };
  const [, parent, side, sessionId] = /^\/(.+)\/(whip|whep)\/([^/]+)$/.exec(named) ?? [];
  if (parent !== undefined && isProtocol(side)) return { path: parent, protocol: side, sessionId };
  throw new RefusalError(404, 'not_found', 'No such route.');
}

function isProtocol(text: string | undefined): text is SignalingProtocol {
  return text === 'whip' || text === 'whep';
}

/** @throws RefusalError 405. */
function requireMethod({ sessionId }: Address, method: string): void {
  const own = sessionId === undefined ? ['POST'] : ['DELETE', 'PATCH'];
  if (own.includes(method)) return;
  const allow = [...own, 'GET', 'HEAD', 'OPTIONS'].sort().join(', ');
  const message = `This path answers ${allow} only.`;
  throw new RefusalError(405, 'method_not_allowed', message, { headers: { Allow: allow } });
}

function sessionAt({ webRtc }: SignalingOptions, { path, protocol, sessionId = '' }: Address): WebRtcSession {
  const session = webRtc?.session(path, protocol, sessionId);
  if (session) return session;
  throw new RefusalError(404, 'not_found', 'The session is over or never was.');
}

const soon = { headers: { 'Retry-After': String(retrySeconds) } };
const refusals = {
  'not provisioned': new RefusalError(404, 'not_found', 'There is no such path.'),
  'not published': new RefusalError(409, 'conflict', 'Nobody publishes to the path; retry.', soon),
  full: new RefusalError(503, 'unavailable', 'The media plane takes no more sessions just now; retry.', soon),
};

function refusalOf(outcome: Extract<SignalingOutcome, { readonly refused: string }>): RefusalError {
  if (outcome.refused !== 'too many') return refusals[outcome.refused];
  const message = `Too many WebRTC sessions; ${outcome.whose} may have ${outcome.most} at once.`;
  return new RefusalError(429, 'rate_limited', message, soon);
}

async function make(
  { webRtc, access }: SignalingOptions,
  { path, protocol }: Address,
  text: string,
  holder: SessionHolder,
): Promise<SignalingOutcome> {
  if (!webRtc) return { refused: 'full' };
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

/** Which ICE session a change is for must be said (RFC 9725); `*` is whichever there is. */
function requireSameIceSession(session: WebRtcSession, condition: string | undefined): void {
  if (condition === undefined) {
    throw new RefusalError(
      428,
      'precondition_required',
      'If-Match: must name the ICE session, as ETag does.',
    );
  }
  const named = condition.split(',').map((tag) => tag.trim());
  if (named.includes('*') || named.includes(tagOf(session))) return;
  throw new RefusalError(412, 'precondition_failed', 'If-Match: names another ICE session.');
}

function tagOf({ iceSession }: WebRtcSession): string {
  return `"${iceSession}"`;
}

/** RTC-05. */
function linkOf({ url, username, credential }: IceServer): string {
  const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;
  return [
    `<${url}>; rel="ice-server"`,
    ...(username === undefined ? [] : [`username=${quoted(username)}`]),
    ...(credential === undefined ? [] : [`credential=${quoted(credential)}`, 'credential-type="password"']),
  ].join('; ');
}

function invalid(message: string): RefusalError {
  return new RefusalError(400, 'invalid_request', message);
}
