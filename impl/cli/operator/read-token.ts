import { type Command, seconds, UsageError } from './command.ts';

const defaultSeconds = 300;
const maxSeconds = 24 * 3600;

/** Creates tokens that play one path over WHEP, whether the path is published or not (RTC-09, RTC-12). */
export const readToken: Command = {
  name: 'read-token',
  usage: '--path P [--ttl S]',
  summary: 'Print a token that plays a media path over WHEP.',

  values: { path: 'the media path', ttl: `its lifetime in seconds (default ${defaultSeconds})` },
  example: 'read-token --path inputs/src_1',

  read({ values: { path, ttl } }) {
    if (!path) throw new UsageError('--path is missing');
    if (path.startsWith('/')) throw new UsageError('--path begins with a slash; media paths do not');
    const ttlSeconds = seconds(ttl, defaultSeconds, maxSeconds);
    return async ({ mediaTokens }) => (await mediaTokens.read({ path, ttlSeconds })).token;
  },
};
