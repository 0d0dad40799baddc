import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues, nobody } from '../../../engine/target/ledger/request.ts';

const socket = '/api/v1/embed/ws/studios/{studioId}/chat';
const additionalPaths = ['/{path}/whip', '/{path}/whep'];

/** Paths below each studio. */
const perStudio = [
  '/sources',
  '/destinations',
  '/sources/{sourceId}/ingest',
  '/sources/{sourceId}',
  '/go-live',
  '/go-offline',
  '/stream-status',
  '/audio',
  '/canvas',
  '/chat/messages',
  '/broadcast-templates',
  '/destinations/{destId}/broadcasts',
  '/events',
];

async function served(context: Context): Promise<unknown> {
  const exchange = await context.send(context.operation('getContract'), emptyValues, nobody);
  return jsonOf(exchange.response);
}

const pathsOf = (contract: unknown): Record<string, unknown> => {
  const paths = valueAt(contract, '/paths');
  return isObject(paths) ? paths : {};
};

/** Returns the path with the parameter names that this file uses. */
const plain = (path: string): string =>
  path.replace(/^\/v1\/studios\/\{[^}]+\}/, '').replace(/\{dest[^}]*\}/i, '{destId}');

/** The paths in the contract that a deployment serves, and paths that must not exist. */
export const contractPaths: readonly Scenario[] = [
  scenario(
    'meta/contract/surfaces',
    {
      title: 'The served contract has the four surfaces, and all of its routes are below /v1.',
      proves: ['META-01', 'META-07', 'META-10'],
      needs: ['operation:getContract'],
      effect: 'reads',
    },
    async (context) => {
      const contract = await served(context);
      const paths = Object.keys(pathsOf(contract));
      const isSeparate = (path: string): boolean =>
        path === socket || additionalPaths.some((stem) => path === stem || path.startsWith(`${stem}/`));
      const stray = paths.filter((path) => !path.startsWith('/v1/') && !isSeparate(path));
      context.assert(stray.length === 0, `${stray.join(', ')} are not below /v1`);
      const known = paths.map((path) => path.replace(/\{studio[^}]*\}/i, '{studioId}'));
      for (const path of [socket, ...additionalPaths])
        context.assert(known.includes(path), `the contract does not have ${path}`);
      const offered = paths.filter((path) => path.startsWith('/v1/studios/{')).map(plain);
      const lacking = perStudio.filter((path) => !offered.includes(path));
      context.assert(lacking.length === 0, `a studio has no ${lacking.join(', ')}`);
    },
  ),

  scenario(
    'meta/contract/nothing-else',
    {
      title: 'There are no webhooks, no push other than the event stream, and no client applications.',
      proves: ['META-14', 'META-15', 'META-22'],
      needs: ['operation:getContract'],
      effect: 'reads',
    },
    async (context) => {
      const contract = await served(context);
      const hooks = valueAt(contract, '/webhooks');
      context.assert(hooks === undefined || sameSize(hooks, 0), 'the contract has webhooks');
      const streams: string[] = [];
      for (const [path, item] of Object.entries(pathsOf(contract))) {
        context.assert(!/webhook|oauth|client[-_]?app/i.test(path), `the contract has the path ${path}`);
        for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
          if (!isObject(operation)) continue;
          context.assert(operation.callbacks === undefined, `${method} ${path} has callbacks`);
          if (valueAt(operation, '/responses/200/content/text~1event-stream') !== undefined)
            streams.push(path);
        }
      }
      context.assert(streams.length === 1, `the contract has event streams at ${streams.join(', ')}`);
      const { headers } = context.fixtures.keys.token('a');
      for (const path of ['/v1/webhooks', '/v1/oauth/clients', '/v1/account/oauth-clients']) {
        const { status } = (await context.sendWire({ method: 'GET', path, headers })).response;
        context.assert(status === 404, `${path} returned ${status}`);
      }
    },
  ),

  scenario(
    'meta/contract/no-webhooks',
    {
      title: 'Webhooks can be neither listed nor created, not even those of a studio.',
      proves: ['META-14', 'META-22'],
      needs: ['operation:getStudio'],
    },
    async (context) => {
      const studio = await context.resource('studio');
      const { headers } = context.fixtures.keys.token('a');
      const body = Buffer.from(JSON.stringify({ url: 'https://hooks.example.com/', events: ['source'] }));
      const json: readonly (readonly [string, string])[] = [['content-type', 'application/json']];
      for (const base of ['/v1', `/v1/studios/${studio.id}`, '/v1/account'])
        for (const method of ['GET', 'POST']) {
          const path = `${base}/webhooks`;
          const sent = method === 'GET' ? { headers } : { headers: [...headers, ...json], body };
          const { status } = (await context.sendWire({ method, path, ...sent })).response;
          context.assert(status === 404, `${method} ${path} returned ${status}`);
        }
    },
  ),

  scenario(
    'studios/no-delete',
    {
      title: 'A studio cannot be deleted: the contract has no such operation, and the server has none.',
      proves: ['META-09'],
      needs: ['operation:getContract', 'operation:getStudio', 'operation:createStudio'],
    },
    async (context) => {
      for (const [path, item] of Object.entries(pathsOf(await served(context))))
        context.assert(
          !/^\/v1\/studios\/\{[^}]+\}$/.test(path) || valueAt(item, '/delete') === undefined,
          `the contract has DELETE ${path}`,
        );
      const studio = await context.resource('studio', { fresh: true });
      const { headers } = context.fixtures.keys.token('a');
      const path = `/v1/studios/${studio.id}`;
      const { status } = (await context.sendWire({ method: 'DELETE', path, headers })).response;
      context.assert([404, 405].includes(status), `DELETE of a studio returned ${status}`);
      const left = await context.sendWire({ method: 'GET', path, headers });
      context.assert(left.response.status === 200, 'the studio does not exist after a rejected DELETE');
    },
  ),
];

const sameSize = (value: unknown, size: number): boolean =>
  isObject(value) && Object.keys(value).length === size;
