import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { Client, jsonOf, NoAnswer } from '../../../engine/http/client.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts, nobody } from '../../../engine/target/ledger/request.ts';
import { isLoopback } from '../../media/loopback.ts';

const methods = ['get', 'post', 'patch', 'delete', 'put', 'options', 'head'];

/** The address in one form: whichever of its schemes, and whichever of this machine's names. */
function plain(address: string | undefined): string | undefined {
  return address
    ?.replace(/^http/, 'ws')
    .replace(/^(wss?:\/\/)(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/, '$1loopback')
    .replace(/\/+$/, '');
}

/**
 * Whether a deployment that calls itself otherwise than it is reached is there as well: through a tunnel, a forwarded port
 * or a front, its own name is the right one all the same.
 * @throws Skipped where it is reached on this machine under a name that leads elsewhere: nobody is asked there.
 */
async function isSameElsewhere(
  context: Context,
  named: string,
  own: string,
  contract: unknown,
): Promise<boolean> {
  if (!URL.canParse(named) || !URL.canParse(own)) return false;
  const [there, here] = [new URL(named.replace(/^ws/, 'http')), new URL(own.replace(/^ws/, 'http'))];
  if (isLoopback(here.hostname) && !isLoopback(there.hostname))
    throw new Skipped(`the deployment calls itself ${named}; give that as its address to see this`);
  if (!isLoopback(there.hostname) && there.hostname !== here.hostname) return false;
  const client = new Client(there.origin);
  try {
    const { path, name } = context.operation('getContract');
    const { answer } = await client.send({ method: 'GET', path, headers: [] }, name);
    return sameJson(jsonOf(answer), contract);
  } catch (problem) {
    if (problem instanceof NoAnswer) return false;
    throw problem;
  } finally {
    client.close();
  }
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
      const asked = new Map<string, Promise<boolean>>();
      const others = (named: string, own = ''): Promise<boolean> => {
        const known = asked.get(`${named} ${own}`) ?? isSameElsewhere(context, named, own, contract);
        asked.set(`${named} ${own}`, known);
        return known;
      };
      for (const [path, item] of Object.entries(valueAt(contract, '/paths') ?? {})) {
        const tags = methods.map((method) => valueAt(item, `/${method}/tags/0`));
        const own = tags.includes('signaling') ? mediaUrl : tags.includes('viewer-chat') ? embedUrl : baseUrl;
        const named = valueAt(item, '/servers/0/url') ?? usual;
        const isThere =
          typeof named === 'string' && (plain(named) === plain(own) || (await others(named, own)));
        context.must(isThere, `${path} is said to be at ${JSON.stringify(named)}, and is at ${own}`);
        context.must(valueAt(item, '/servers/1') === undefined, `${path} is said to be at several hosts`);
      }
    },
  ),
];
