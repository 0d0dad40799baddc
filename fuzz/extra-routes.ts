import type { Random } from '../conformance/engine/model/random.ts';
import { textOf } from './hostile/values.ts';
import type { Arsenal } from './mutations.ts';
import { encoded, type FuzzRequest, headerText } from './request.ts';

/** A page or file that the deployment serves in addition to the API. */
interface Surface {
  readonly name: string;
  /** The server of the page. */
  readonly at: 'api' | 'media';
  readonly method: string;
  /** `{}` is replaced with hostile text. */
  readonly target: string;
  readonly media?: string;
  readonly body?: string;
}

const offer = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=video 9 UDP/TLS/RTP/SAVPF 96\r\n';
const form = 'application/x-www-form-urlencoded';
const sdp = 'application/sdp';
const fragment = 'application/trickle-ice-sdpfrag';

const surfaces: readonly Surface[] = [
  { name: 'keys', at: 'api', method: 'GET', target: '/.well-known/jwks.json?{}={}' },
  {
    name: 'provider metadata',
    at: 'api',
    method: 'GET',
    target: '/oidc/.well-known/openid-configuration?{}',
  },
  {
    name: 'authorize',
    at: 'api',
    method: 'GET',
    target: '/oidc/authorize?client_id={}&redirect_uri={}&scope={}',
  },
  {
    name: 'authorize',
    at: 'api',
    method: 'GET',
    target: '/oidc/authorize?response_type=code&prompt={}&state={}',
  },
  {
    name: 'token',
    at: 'api',
    method: 'POST',
    target: '/oidc/token',
    media: form,
    body: 'grant_type={}&code={}&client_id={}',
  },
  { name: 'userinfo', at: 'api', method: 'GET', target: '/oidc/me?access_token={}' },
  { name: 'end session', at: 'api', method: 'GET', target: '/oidc/session/end?id_token_hint={}' },
  { name: 'login', at: 'api', method: 'POST', target: '/oidc/interaction/{}', media: form, body: 'name={}' },
  { name: 'provider page', at: 'api', method: 'GET', target: '/oidc/{}' },
  { name: 'callback', at: 'api', method: 'GET', target: '/oauth/callback/{}?state={}&code={}&error={}' },
  { name: 'callback', at: 'api', method: 'GET', target: '/oauth/callback/youtube?state={}&state={}' },
  { name: 'file', at: 'api', method: 'GET', target: '/files/media/{}/file?signature={}&expires={}' },
  { name: 'file', at: 'api', method: 'GET', target: '/files/{}' },
  {
    name: 'part',
    at: 'api',
    method: 'PUT',
    target: '/files/media/{}/file?upload={}&part={}&size={}&signature={}',
    media: 'video/mp4',
    body: '{}',
  },
  { name: 'viewer socket', at: 'api', method: 'GET', target: '/api/v1/embed/ws/studios/{}/chat?token={}' },
  { name: 'unknown page', at: 'api', method: 'GET', target: '/{}' },
  {
    name: 'publishWhip',
    at: 'media',
    method: 'POST',
    target: '/{}/whip?jwt={}',
    media: sdp,
    body: `${offer}a={}\r\n`,
  },
  { name: 'publishWhip', at: 'media', method: 'POST', target: '/inputs/{}/whip', media: sdp, body: '{}' },
  {
    name: 'playWhep',
    at: 'media',
    method: 'POST',
    target: '/program/{}/whep?jwt={}',
    media: sdp,
    body: offer,
  },
  { name: 'describeWhip', at: 'media', method: 'OPTIONS', target: '/{}/whip' },
  {
    name: 'changeWhipSession',
    at: 'media',
    method: 'PATCH',
    target: '/inputs/a/whip/{}',
    media: fragment,
    body: 'a=ice-ufrag:{}\r\na=candidate:{}\r\n',
  },
  { name: 'endWhepSession', at: 'media', method: 'DELETE', target: '/program/{}/whep/{}?jwt={}' },
  { name: 'unknown media page', at: 'media', method: 'GET', target: '/{}' },
];

const maxLength = 6000;

/** A hostile request for a page outside the API. */
export function surfaceAttack(
  { light }: Pick<Arsenal, 'light'>,
  random: Random,
): { readonly at: Surface['at']; readonly request: FuzzRequest } {
  const { name, at, method, target, media, body } = pick(surfaces, random);
  const text = () => textOf(pick(light, random)).slice(0, maxLength / 3);
  const filled = target.replaceAll('{}', () => encoded(text()));
  const headers: FuzzRequest['headers'] = [
    ...(media === undefined ? [] : [['Content-Type', media] as const]),
    ...(random.next() < 0.3 ? [['Authorization', headerText(`Bearer ${text()}`)] as const] : []),
    ...(random.next() < 0.2 ? [['Range', headerText(`bytes=${text()}`)] as const] : []),
    ...(random.next() < 0.2 ? [['If-Match', headerText(text())] as const] : []),
    ...(random.next() < 0.2 ? [['Cookie', headerText(`_session=${text()}`)] as const] : []),
  ];
  const request = { operation: name, method, target: filled, headers };
  if (body === undefined) return { at, request };
  const isForm = media === form;
  const content = body.replaceAll('{}', () => (isForm ? encoded(text()) : text()));
  return { at, request: { ...request, body: Buffer.from(content) } };
}

function pick<T>(list: readonly T[], random: Random): T {
  const found = list[Math.floor(random.next() * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}
