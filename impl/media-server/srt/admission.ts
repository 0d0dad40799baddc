import type { MediaAccess } from '../../ports/media/media-access.ts';
import { canCarry } from '../formats/mpeg-ts/writer.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { PublishSession } from './publish-session.ts';
import { ReadSession } from './read-session.ts';
import { type Rejection, rejection } from './rejection.ts';
import type { SrtSession } from './session.ts';
import type { SrtBounds } from './srt-bounds.ts';
import type { StreamRequest } from './stream-id.ts';

/** The dependencies of the authorization. */
export interface AdmissionOptions {
  readonly registry: PathRegistry;
  readonly access: MediaAccess;
  readonly bounds: Pick<SrtBounds, 'maxReadersOfPath' | 'withoutMediaMs'>;
}

/**
 * Authorizes a caller for its request, or returns the reason of the rejection. Authorizations are not
 * cached.
 */
export function admission(
  request: StreamRequest,
  options: AdmissionOptions,
): Promise<SrtSession | Rejection> {
  return request.action === 'publish' ? publisher(request, options) : reader(request, options);
}

/**
 * A publisher presents the path's stream key (INGEST-04). Without it the response does not reveal whether
 * the path exists.
 */
async function publisher(
  { path, user, password }: StreamRequest,
  { registry, access, bounds }: AdmissionOptions,
): Promise<SrtSession | Rejection> {
  const session = new PublishSession(bounds);
  const publishing = await registry.publish(path, session, () => access.admit(path, { user, password }));
  if (!publishing) return rejection.unauthorized;
  session.setSession(publishing);
  return session;
}

/** A reader presents a token for the path (RTC-09, RTC-10). */
async function reader(
  { path, password }: StreamRequest,
  { registry, access, bounds }: AdmissionOptions,
): Promise<SrtSession | Rejection> {
  const grant = await access.grant(password);
  if (grant?.audience !== 'svc-media-read' || grant.path !== path) return rejection.unauthorized;
  if (!(await access.playable(path))) return rejection.notFound;
  const tracks = registry.tracks(path, 'frames');
  if (!tracks) return rejection.conflict;
  if (!tracks.some(canCarry)) return rejection.unsupportedMedia;
  if (registry.audience(path) >= bounds.maxReadersOfPath) return rejection.full;
  return new ReadSession({ registry, path, tracks });
}
