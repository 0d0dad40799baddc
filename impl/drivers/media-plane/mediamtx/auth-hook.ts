import type { MediaAccess } from '../../../ports/media/media-access.ts';
import type { MediaAudience, MediaGrant } from '../../../ports/media/media-tokens.ts';
import type { Admissions } from './pending-publishers.ts';

/** What MediaMTX asks, as far as it matters. Fields that do not apply are empty. */
export interface AuthRequest {
  /** `publish`, `read`, `playback`, `api`, `metrics` or `pprof`. */
  readonly action: string;
  readonly path: string;
  /** `rtmp` (also over TLS), `srt`, `webrtc`, `rtsp`, `hls` or `moq`. */
  readonly protocol: string;
  /** Of the connection or session; null before there is one, as for a preflight or a page. */
  readonly id: string | null;
  readonly user: string;
  readonly password: string;
  /** The token; where the protocol has no place for one, the password. */
  readonly token: string;
  /** Of the address, without `?`. */
  readonly query: string;
}

/** What decisions are made from. */
export interface AuthHookOptions {
  readonly access: MediaAccess;
  /** Those of the media plane that is to kick who was let in. */
  readonly admissions: Pick<Admissions, 'enter'>;
}

/** What a publisher over these presents is the stream key, as user and as password (INGEST-04, INGEST-05). */
const keyedProtocols: readonly string[] = ['rtmp', 'rtmps', 'srt'];

/** What a request says; undefined when it is none. */
export function readAuthRequest(value: unknown): AuthRequest | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const { action, path, protocol, id = null } = fields;
  const { user = '', password = '', token = '', query = '' } = fields;
  if (typeof action !== 'string' || typeof path !== 'string' || typeof protocol !== 'string')
    return undefined;
  if (typeof user !== 'string' || typeof password !== 'string') return undefined;
  if (typeof token !== 'string' || typeof query !== 'string') return undefined;
  if (typeof id !== 'string' && id !== null) return undefined;
  return { action, path, protocol, id, user, password, token, query };
}

/**
 * Whether MediaMTX may let somebody do what they ask for: publish with the path's stream key or a talk token, play with a
 * read token, and nothing else. Asked anew each time (INGEST-19).
 */
export async function isAllowed(
  request: AuthRequest,
  { access, admissions }: AuthHookOptions,
): Promise<boolean> {
  if (request.action === 'read') return mayPlay(request, access);
  if (request.action !== 'publish') return false;
  const { id, path, protocol } = request;
  const admit = () => publishGeneration(request, access);
  // Nothing begins yet: it is only asked whether something could.
  if (id === null) return (await admit()) !== undefined;
  return admissions.enter({ id, path, protocol }, admit);
}

/** On which generation of the path's credential a publisher may come in; undefined = not at all. */
async function publishGeneration(request: AuthRequest, access: MediaAccess): Promise<number | undefined> {
  const { path, protocol, user, password } = request;
  if (keyedProtocols.includes(protocol)) return access.admit(path, { user, password });
  if (protocol !== 'webrtc') return undefined;
  const grant = await grantFor('svc-media-talk', request, access);
  return grant?.canPublish ? access.publishable(path) : undefined;
}

async function mayPlay(request: AuthRequest, access: MediaAccess): Promise<boolean> {
  const grant = await grantFor('svc-media-read', request, access);
  return grant !== undefined && access.playable(request.path);
}

/** What the request's token allows, if it is for that audience and that very path (RTC-08 to RTC-11). */
async function grantFor(
  audience: MediaAudience,
  request: AuthRequest,
  access: MediaAccess,
): Promise<MediaGrant | undefined> {
  const token = tokenOf(request);
  const grant = token === '' ? undefined : await access.grant(token);
  return grant?.audience === audience && grant.path === request.path ? grant : undefined;
}

/** RTC-07: what came in a header is preferred. */
function tokenOf({ token, password, query }: AuthRequest): string {
  if (token !== '' || password !== '') return token || password;
  const [inQuery = '', ...more] = new URLSearchParams(query).getAll('access_token');
  return more.length === 0 ? inQuery : '';
}
