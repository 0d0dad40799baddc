import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts, nobody } from '../../../engine/target/ledger/request.ts';

const socket = '/api/v1/embed/ws/studios/{studioId}/chat';
const beside = ['/{path}/whip', '/{path}/whep'];

/** What is offered per studio, as paths below it. */
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
  const exchange = await context.send(context.operation('getContract'), emptyParts, nobody);
  return jsonOf(exchange.answer);
}

const pathsOf = (contract: unknown): Record<string, unknown> => {
  const paths = valueAt(contract, '/paths');
  return isObject(paths) ? paths : {};
};

/** The path with its parameters called as here. */
const plain = (path: string): string =>
  path.replace(/^\/v1\/studios\/\{[^}]+\}/, '').replace(/\{dest[^}]*\}/i, '{destId}');

/** What the contract that is served offers, and what it does not. */
export const contractPaths: readonly Scenario[] = [
  scenario(
    'meta/contract/surfaces',
    {
      title: 'The contract that is served has the four surfaces, all of its routes below /v1.',
      proves: ['META-01', 'META-07', 'META-10'],
      needs: ['operation:getContract'],
      effect: 'reads',
    },
    async (context) => {
      const contract = await served(context);
      const paths = Object.keys(pathsOf(contract));
      const isBeside = (path: string): boolean =>
        path === socket || beside.some((stem) => path === stem || path.startsWith(`${stem}/`));
      const stray = paths.filter((path) => !path.startsWith('/v1/') && !isBeside(path));
      context.must(stray.length === 0, `${stray.join(', ')} are not below /v1`);
      const known = paths.map((path) => path.replace(/\{studio[^}]*\}/i, '{studioId}'));
      for (const path of [socket, ...beside])
        context.must(known.includes(path), `the contract does not have ${path}`);
      const offered = paths.filter((path) => path.startsWith('/v1/studios/{')).map(plain);
      const lacking = perStudio.filter((path) => !offered.includes(path));
      context.must(lacking.length === 0, `nothing is offered at ${lacking.join(', ')} of a studio`);
    },
  ),

  scenario(
    'meta/contract/nothing-else',
    {
      title: 'There are no webhooks, no other push than the event stream, and no client applications.',
      proves: ['META-14', 'META-15', 'META-22'],
      needs: ['operation:getContract'],
      effect: 'reads',
    },
    async (context) => {
      const contract = await served(context);
      const hooks = valueAt(contract, '/webhooks');
      context.must(hooks === undefined || sameSize(hooks, 0), 'the contract has webhooks');
      const streams: string[] = [];
      for (const [path, item] of Object.entries(pathsOf(contract))) {
        context.must(!/webhook|oauth|client[-_]?app/i.test(path), `the contract has the path ${path}`);
        for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
          if (!isObject(operation)) continue;
          context.must(operation.callbacks === undefined, `${method} ${path} has callbacks`);
          if (valueAt(operation, '/responses/200/content/text~1event-stream') !== undefined)
            streams.push(path);
        }
      }
      context.must(streams.length === 1, `there are event streams at ${streams.join(', ')}`);
      const { headers } = context.fixtures.keys.token('a');
      for (const path of ['/v1/webhooks', '/v1/oauth/clients', '/v1/account/oauth-clients']) {
        const { status } = (await context.sendWire({ method: 'GET', path, headers })).answer;
        context.must(status === 404, `${path} is answered ${status}`);
      }
    },
  ),

  scenario(
    'meta/contract/no-webhooks',
    {
      title: 'Webhooks can be neither listed nor made, not even those of a studio.',
      proves: ['META-14', 'META-22'],
      needs: ['operation:getStudio'],
    },
    async (context) => {
      const studio = await context.thing('studio');
      const { headers } = context.fixtures.keys.token('a');
      const body = Buffer.from(JSON.stringify({ url: 'https://hooks.example.com/', events: ['source'] }));
      const json: readonly (readonly [string, string])[] = [['content-type', 'application/json']];
      for (const place of ['/v1', `/v1/studios/${studio.id}`, '/v1/account'])
        for (const method of ['GET', 'POST']) {
          const path = `${place}/webhooks`;
          const sent = method === 'GET' ? { headers } : { headers: [...headers, ...json], body };
          const { status } = (await context.sendWire({ method, path, ...sent })).answer;
          context.must(status === 404, `${method} ${path} is answered ${status}`);
        }
    },
  ),

  scenario(
    'studios/no-delete',
    {
      title: 'A studio cannot be deleted: the contract lists no such operation, and there is none.',
      proves: ['META-09'],
      needs: ['operation:getContract', 'operation:getStudio', 'operation:createStudio'],
    },
    async (context) => {
      for (const [path, item] of Object.entries(pathsOf(await served(context))))
        context.must(
          !/^\/v1\/studios\/\{[^}]+\}$/.test(path) || valueAt(item, '/delete') === undefined,
          `the contract lists DELETE ${path}`,
        );
      const studio = await context.thing('studio', { fresh: true });
      const { headers } = context.fixtures.keys.token('a');
      const path = `/v1/studios/${studio.id}`;
      const { status } = (await context.sendWire({ method: 'DELETE', path, headers })).answer;
      context.must([404, 405].includes(status), `DELETE of a studio is answered ${status}`);
      const left = await context.sendWire({ method: 'GET', path, headers });
      context.must(left.answer.status === 200, 'the studio is gone after a DELETE that was refused');
    },
  ),
];

const sameSize = (value: unknown, size: number): boolean =>
  isObject(value) && Object.keys(value).length === size;
