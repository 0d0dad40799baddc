import { type Grant, PlatformError } from '../../../ports/platform.ts';
import type { PlatformRequest } from '../http.ts';
import type { PlatformResponse } from '../response-fields.ts';

/** The version of the Graph API, which defines the response fields in this folder. */
export const version = 'v23.0';

/** Calls the Graph API; the path is relative to its version. */
export type FacebookCall = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
  },
) => Promise<PlatformResponse>;

const tokenCodes = [102, 190, 463, 467];
const busyCodes = [1, 2, 4, 17, 32, 341, 613];
const missingObject = { code: 100, subcode: 33 };

/**
 * Returns a successful response and throws otherwise. The Graph API reports errors as numeric codes, with
 * any status.
 */
export function done(response: PlatformResponse): PlatformResponse {
  const error = response.at('error');
  if (response.isSuccess && !error.exists) return response;
  const message = error.at('message').optionalText() ?? `Facebook responded with ${response.status}.`;
  const code = error.at('code').optionalNumber() ?? 0;
  if (response.status === 401 || tokenCodes.includes(code)) throw new PlatformError('reauth', message);
  if (busyCodes.includes(code)) throw new PlatformError('unavailable', message);
  const subcode = error.at('error_subcode').optionalNumber();
  if (code === missingObject.code && subcode === missingObject.subcode) {
    throw new PlatformError('unknown-broadcast', 'There is no such live video.');
  }
  throw new PlatformError('refused', message);
}
