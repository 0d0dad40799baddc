import { ApiError } from '../../../generated/server/runtime/errors/api-error.ts';
import { repeatedCarrier } from '../../../generated/server/runtime/requests/credential-lookup.ts';
import type { MediaAccess } from '../../ports/media/media-access.ts';
import type { SignalingProtocol } from '../../ports/media/webrtc.ts';

/** A request to the media server. */
type MediaRequest = Parameters<typeof repeatedCarrier>[0];

/**
 * Requires a token for exactly this path and direction (RTC-06 to RTC-11). It runs before any check that
 * could reveal whether the path exists.
 * @throws ApiError 401.
 */
export async function requireMediaToken(
  access: Pick<MediaAccess, 'grant'>,
  request: MediaRequest,
  protocol: SignalingProtocol,
  path: string,
): Promise<void> {
  if (repeatedCarrier(request, inHeader) !== undefined) {
    const headers = { 'WWW-Authenticate': 'Bearer error="invalid_request"' };
    throw new ApiError(401, 'unauthorized', 'Authorization: must be sent once.', { headers });
  }
  const token = tokenOf(request);
  if (token === undefined) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new ApiError(401, 'unauthorized', 'A media token is needed: Authorization: Bearer <token>.', {
      headers,
    });
  }
  const grant = await access.grant(token);
  if (!grant) throw invalid('The token is not a valid media token, or is expired.');
  if (grant.audience !== audiences[protocol]) {
    throw invalid(`The token is for ${grant.audience}; ${protocol} requires one for ${audiences[protocol]}.`);
  }
  if (grant.path !== path) throw invalid('The token is for another path.');
  if (protocol === 'whip' && !grant.canPublish) throw invalid('The token does not allow to publish.');
}

const inHeader = { mediaToken: { type: 'http', carrier: { in: 'header', name: 'Authorization' } } } as const;

const audiences = { whip: 'svc-media-talk', whep: 'svc-media-read' } as const;

/**
 * The token in the Authorization header, else in the query (RTC-07). Empty if the header has another form;
 * undefined without a token.
 */
export function tokenOf({ headers, query }: MediaRequest): string | undefined {
  if (headers.authorization !== undefined) return /^Bearer +(\S+) *$/i.exec(headers.authorization)?.[1] ?? '';
  const inQuery =
    typeof query === 'object' && query !== null && 'access_token' in query ? query.access_token : undefined;
  return typeof inQuery === 'string' && inQuery !== '' ? inQuery : undefined;
}

function invalid(message: string): ApiError {
  const headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  return new ApiError(401, 'invalid_token', message, { headers });
}
