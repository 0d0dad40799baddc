import { type Grant, PlatformError } from '../../../ports/platform.ts';
import type { PlatformHttp, PlatformRequest } from '../http.ts';
import type { PlatformResponse } from '../response-fields.ts';

/** An error response of YouTube; `reason` is its reason code. */
export class YoutubeError extends PlatformError {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super('refused', message);
    this.reason = reason;
  }
}

/** Calls the YouTube Data API; the path is relative to the API's base address. */
export type YoutubeCall = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
  },
) => Promise<PlatformResponse>;

export function youtubeCall(http: PlatformHttp, apiUrl: string): YoutubeCall {
  return async (grant, { path, query = {}, ...request }) => {
    const url = new URL(`${apiUrl}/${path}`);
    url.search = new URLSearchParams({ ...query }).toString();
    return done(await http.send({ ...request, url, accessToken: grant.accessToken }));
  };
}

/** Reasons that end by themselves. */
const busy = [
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'backendError',
];
const missing = ['liveBroadcastNotFound', 'videoNotFound', 'liveChatNotFound'];

function done(response: PlatformResponse): PlatformResponse {
  if (response.isSuccess) return response;
  const error = response.at('error');
  const message = error.at('message').optionalText() ?? `YouTube responded with ${response.status}.`;
  const reason = error.at('errors').at(0).at('reason').optionalText() ?? '';
  if (response.status === 401) throw new PlatformError('reauth', message);
  if (busy.includes(reason)) throw new PlatformError('unavailable', message);
  if (missing.includes(reason)) throw new PlatformError('unknown-broadcast', message);
  throw new YoutubeError(reason, message);
}
