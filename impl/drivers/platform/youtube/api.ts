import { type Grant, PlatformError } from '../../../ports/platform.ts';
import type { PlatformHttp, PlatformRequest } from '../http.ts';
import type { Answer } from '../response-fields.ts';

/** YouTube said no; `reason` is its word for why. */
export class YoutubeRefusal extends PlatformError {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super('refused', message);
    this.reason = reason;
  }
}

/** Calls the YouTube Data API; the path is below the API's base address. */
export type YoutubeCall = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
  },
) => Promise<Answer>;

export function youtubeCall(http: PlatformHttp, apiUrl: string): YoutubeCall {
  return async (grant, { path, query = {}, ...request }) => {
    const url = new URL(`${apiUrl}/${path}`);
    url.search = new URLSearchParams({ ...query }).toString();
    return done(await http.send({ ...request, url, accessToken: grant.accessToken }));
  };
}

/** Reasons that pass by themselves. */
const busy = [
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'backendError',
];
const missing = ['liveBroadcastNotFound', 'videoNotFound', 'liveChatNotFound'];

function done(answer: Answer): Answer {
  if (answer.isSuccess) return answer;
  const error = answer.at('error');
  const message = error.at('message').optionalText() ?? `YouTube answered ${answer.status}.`;
  const reason = error.at('errors').at(0).at('reason').optionalText() ?? '';
  if (answer.status === 401) throw new PlatformError('reauth', message);
  if (busy.includes(reason)) throw new PlatformError('unavailable', message);
  if (missing.includes(reason)) throw new PlatformError('unknown-broadcast', message);
  throw new YoutubeRefusal(reason, message);
}
