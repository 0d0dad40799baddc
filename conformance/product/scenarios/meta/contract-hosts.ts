import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { Client, jsonOf, NoResponse } from '../../../engine/http/client.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues, nobody } from '../../../engine/target/ledger/request.ts';
import { isLoopback } from '../../media/loopback.ts';

const methods = ['get', 'post', 'patch', 'delete', 'put', 'options', 'head'];

/** Returns the address in a form that is the same for http and ws, and for all loopback names. */
function plain(address: string | undefined): string | undefined {
  return address
    ?.replace(/^http/, 'ws')
    .replace(/^(wss?:\/\/)(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/, '$1loopback')
    .replace(/\/+$/, '');
}

/**
 * Returns whether the deployment serves the same contract at the name that it states for itself. Behind a
 * tunnel, a forwarded port or a proxy, its own name is right although the run uses another address.
 * @throws Skipped if the run uses a loopback address and the stated name is another host; no request is sent
 * to that host.
 */
async function isSameOnOthers(
  context: Context,
  named: string,
  own: string,
  contract: unknown,
): Promise<boolean> {
  if (!URL.canParse(named) || !URL.canParse(own)) return false;
  const [there, here] = [new URL(named.replace(/^ws/, 'http')), new URL(own.replace(/^ws/, 'http'))];
  if (isLoopback(here.hostname) && !isLoopback(there.hostname))
    throw new Skipped(`the deployment states its address as ${named}; use that address to run this check`);
  if (!isLoopback(there.hostname) && there.hostname !== here.hostname) return false;
  const client = new Client(there.origin);
  try {
    const { path, name } = context.operation('getContract');
    const { response } = await client.send({ method: 'GET', path, headers: [] }, name);
    return sameJson(jsonOf(response), contract);
  } catch (problem) {
    if (problem instanceof NoResponse) return false;
    throw problem;
  } finally {
    client.close();
  }
}

/** The servers in the contract that a deployment serves. */
export const contractHosts: readonly Scenario[] = [
  scenario(
    'meta/contract/hosts',
    {
      // That the served contract names the deployment is a decision.
      title: 'The contract that a deployment serves names its own hosts, on every path.',
      proves: ['VER-05', 'META-03'],
      needs: ['media-url', 'embed-url', 'operation:getContract'],
      effect: 'reads',
      strict: true,
    },
    async (context) => {
      const { baseUrl, embedUrl, mediaUrl } = context.session.target;
      const exchange = await context.send(context.operation('getContract'), emptyValues, nobody);
      const contract = jsonOf(exchange.response);
      const defaultServer = valueAt(contract, '/servers/0/url');
      const cached = new Map<string, Promise<boolean>>();
      const others = (named: string, own = ''): Promise<boolean> => {
        const known = cached.get(`${named} ${own}`) ?? isSameOnOthers(context, named, own, contract);
        cached.set(`${named} ${own}`, known);
        return known;
      };
      for (const [path, item] of Object.entries(valueAt(contract, '/paths') ?? {})) {
        const tags = methods.map((method) => valueAt(item, `/${method}/tags/0`));
        const own = tags.includes('signaling') ? mediaUrl : tags.includes('viewer-chat') ? embedUrl : baseUrl;
        const named = valueAt(item, '/servers/0/url') ?? defaultServer;
        const isThere =
          typeof named === 'string' && (plain(named) === plain(own) || (await others(named, own)));
        context.assert(isThere, `the contract has ${path} at ${JSON.stringify(named)}, but it is at ${own}`);
        context.assert(
          valueAt(item, '/servers/1') === undefined,
          `the contract has ${path} at several hosts`,
        );
      }
    },
  ),
];
