import { inputPath } from '../../ports/media/media-paths.ts';
import { type Command, seconds, UsageError } from './command.ts';

const defaultSeconds = 900;
const maxSeconds = 24 * 3600;

/** Creates tokens that publish over WHIP, which no operation of the API returns (RTC-08, CF-55). */
export const talkToken: Command = {
  name: 'talk-token',
  usage: '--source ID [--ttl S] [--no-publish]',
  summary: "Print a token that publishes to a source's path over WHIP.",

  values: { source: 'the source', ttl: `its lifetime in seconds (default ${defaultSeconds})` },
  switches: { 'no-publish': 'the token may only play' },
  example: 'talk-token --source src_1 --ttl 60',

  read({ values, switches }) {
    const { source } = values;
    if (!source) throw new UsageError('--source is missing');
    const ttlSeconds = seconds(values.ttl, defaultSeconds, maxSeconds);
    return async ({ store, mediaTokens }) => {
      const found = await store.first('SELECT id FROM sources WHERE id = ?', source);
      if (!found) throw new UsageError(`there is no source ${JSON.stringify(source)} on this deployment`);
      const request = { path: inputPath(source), ttlSeconds, canPublish: !switches.has('no-publish') };
      return (await mediaTokens.talk(request)).token;
    };
  },
};
