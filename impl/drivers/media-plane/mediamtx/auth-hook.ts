import type { MediaAccess } from '../../../ports/media/media-access.ts';
import type { MediaAudience, MediaGrant } from '../../../ports/media/media-tokens.ts';
import type { Admissions } from './pending-publishers.ts';

/** The fields of MediaMTX's auth requests that are used here. Fields that do not apply are empty. */
export interface AuthRequest {
  /** `publish`, `read`, `playback`, `api`, `metrics` or `pprof`. */
  readonly action: string;
  readonly path: string;
  /** `rtmp` (also over TLS), `srt`, `webrtc`, `rtsp`, `hls` or `moq`. */
  readonly protocol: string;
  /** The id of the connection or session; null while there is none, as for a preflight request or a page. */
  readonly id: string | null;
  readonly user: string;
  readonly password: string;
  /** The token; the password on protocols without a field for a token. */
  readonly token: string;
  /** The query of the address, without `?`. */
  readonly query: string;
}

/** Dependencies of the auth hook's decisions. */
export interface AuthHookOptions {
  readonly access: MediaAccess;
  /** The admissions of the media plane that disconnects these publishers. */
  readonly admissions: Pick<Admissions, 'enter'>;
}

/** Publishers on these protocols present the stream key, as user and as password (INGEST-04, INGEST-05). */
const keyedProtocols: readonly string[] = ['rtmp', 'rtmps', 'srt'];

/** Parses a request; undefined when it is invalid. */
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
 * Whether MediaMTX may permit a request: publishing with the path's stream key or a talk token, playing with
 * a read token, and nothing else. Each request is decided without a cache (INGEST-19).
 */
export async function isAllowed(
  request: AuthRequest,
  { access, admissions }: AuthHookOptions,
): Promise<boolean> {
  if (request.action === 'read') return mayPlay(request, access);
  if (request.action !== 'publish') return false;
  const { id, path, protocol } = request;
  const admit = () => publishGeneration(request, access);
  // No session starts yet: the request only checks whether one would be permitted.
  if (id === null) return (await admit()) !== undefined;
  return admissions.enter({ id, path, protocol }, admit);
}

/** The generation of the path's credential that permits a publisher; undefined = not permitted. */
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

/** The grant of the request's token, if it is for this audience and exactly this path (RTC-08 to RTC-11). */
async function grantFor(
  audience: MediaAudience,
  request: AuthRequest,
  access: MediaAccess,
): Promise<MediaGrant | undefined> {
  const token = tokenOf(request);
  const grant = token === '' ? undefined : await access.grant(token);
  return grant?.audience === audience && grant.path === request.path ? grant : undefined;
}

/** RTC-07: a token in a header takes precedence. */
function tokenOf({ token, password, query }: AuthRequest): string {
  if (token !== '' || password !== '') return token || password;
  const [inQuery = '', ...more] = new URLSearchParams(query).getAll('access_token');
  return more.length === 0 ? inQuery : '';
}
