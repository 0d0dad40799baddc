import { jsonOf } from '../../../engine/client.ts';
import { valueAt } from '../../../engine/json-pointer.ts';
import { emptyParts, nobody } from '../../../engine/request.ts';
import { type Scenario, scenario } from '../../../engine/scenario.ts';

const methods = ['get', 'post', 'patch', 'delete', 'put', 'options', 'head'];

/** The address in one form: whichever of its schemes, and whichever of this machine's names. */
function plain(address: string | undefined): string | undefined {
  return address
    ?.replace(/^http/, 'ws')
    .replace(/^(wss?:\/\/)(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/, '$1loopback')
    .replace(/\/+$/, '');
}

/** What the contract that a deployment hands out says of where its paths are. */
export const contractHosts: readonly Scenario[] = [
  scenario(
    'meta/contract/hosts',
    {
      // That it names itself is a decision.
      title: 'The contract a deployment hands out names its own hosts, on every path.',
      proves: ['VER-05', 'META-03'],
      needs: ['media-url', 'embed-url', 'operation:getContract'],
      effect: 'reads',
      strict: true,
    },
    async (context) => {
      const { baseUrl, embedUrl, mediaUrl } = context.session.target;
      const exchange = await context.send(context.operation('getContract'), emptyParts, nobody);
      const contract = jsonOf(exchange.answer);
      const usual = valueAt(contract, '/servers/0/url');
      for (const [path, item] of Object.entries(valueAt(contract, '/paths') ?? {})) {
        const tags = methods.map((method) => valueAt(item, `/${method}/tags/0`));
        const own = tags.includes('signaling') ? mediaUrl : tags.includes('viewer-chat') ? embedUrl : baseUrl;
        const named = valueAt(item, '/servers/0/url') ?? usual;
        context.must(
          typeof named === 'string' && plain(named) === plain(own),
          `${path} is said to be at ${JSON.stringify(named)}, and is at ${own}`,
        );
        context.must(valueAt(item, '/servers/1') === undefined, `${path} is said to be at several hosts`);
      }
    },
  ),
];
