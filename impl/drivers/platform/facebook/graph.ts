import { type Grant, PlatformError } from '../../../ports/platform.ts';
import type { PlatformRequest } from '../http.ts';
import type { Answer } from '../response-fields.ts';

/** The Graph API's version, which names the shapes in this folder. */
export const version = 'v23.0';

/** Calls the Graph API; the path is below its version. */
export type FacebookCall = (
  grant: Grant,
  request: Omit<PlatformRequest, 'url'> & {
    readonly path: string;
    readonly query?: Readonly<Record<string, string>>;
  },
) => Promise<Answer>;

const tokenCodes = [102, 190, 463, 467];
const busyCodes = [1, 2, 4, 17, 32, 341, 613];
const missingObject = { code: 100, subcode: 33 };

/** The answer, unless the Graph API refused: it says why in numbers, whatever the status. */
export function done(answer: Answer): Answer {
  const error = answer.at('error');
  if (answer.isSuccess && !error.exists) return answer;
  const message = error.at('message').optionalText() ?? `Facebook answered ${answer.status}.`;
  const code = error.at('code').optionalNumber() ?? 0;
  if (answer.status === 401 || tokenCodes.includes(code)) throw new PlatformError('reauth', message);
  if (busyCodes.includes(code)) throw new PlatformError('unavailable', message);
  const subcode = error.at('error_subcode').optionalNumber();
  if (code === missingObject.code && subcode === missingObject.subcode) {
    throw new PlatformError('unknown-broadcast', 'There is no such live video.');
  }
  throw new PlatformError('refused', message);
}
