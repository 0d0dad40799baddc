import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking, noteConnection } from './linking.ts';

const queue = 'linked accounts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:startLink', 'operation:listConnections', 'operation:getConnection'],
  queue,
});

const tenMinutesMs = 10 * 60_000;
const toleranceMs = 60_000;

/**
 * Linking of accounts, from the request to the connection. Other checks link on `youtube`, these on other
 * platforms.
 */
export const links: readonly Scenario[] = [
  scenario(
    'connections/links/consent',
    options('After consent the account is a connection of the user, active and without tokens.', {
      proves: ['CONN-01', 'CONN-07', 'CONN-21', 'CONN-30'],
      about: ['SECRET-03'],
    }),
    async (context) => {
      const linking = new Linking(context);
      const row = await linking.link('twitch');
      expectLinked(context, row, 'twitch');
      const read = await linking.read(row.id);
      context.assert(sameJson(read, row), 'getConnection returns another connection than listConnections');
    },
  ),

  scenario(
    'connections/links/once',
    options('An authorization address works once, and each attempt has its own state.', {
      proves: ['CONN-08', 'CONN-09', 'CONN-31'],
    }),
    async (context) => {
      const linking = new Linking(context);
      const first = await linking.start({ platform: 'twitch' });
      const second = await linking.start({ platform: 'twitch' });
      context.assert(first.state !== second.state, 'two attempts have the same state');
      const lifetime = Date.parse(first.expiresAt) - context.session.pace.now();
      context.assert(
        Math.abs(lifetime - tenMinutesMs) < toleranceMs,
        `expiresAt is ${Math.round(lifetime / 1000)} s from now, not about ten minutes`,
      );
      const before = new Set((await linking.rows('twitch')).map(({ id }) => id));
      await linking.consent(first, 'Allow');
      const linked = await linking.rows('twitch');
      for (const { id } of linked) if (!before.has(id)) noteConnection(context, String(id));
      await linking.consent(first, 'Allow');
      const after = await linking.rows('twitch');
      context.assert(
        after.length === linked.length,
        `the same authorization address created ${after.length - linked.length} more connections`,
      );
    },
  ),

  scenario(
    'connections/links/denied',
    options('If the person denies consent, no connection is created.', { about: ['CONN-08', 'CONN-30'] }),
    async (context) => {
      const linking = new Linking(context);
      const before = await linking.rows('kick');
      const started = await linking.start({ platform: 'kick' });
      await linking.consent(started, 'Deny');
      await linking.consent(started, 'Allow');
      const after = await linking.rows('kick');
      context.assert(sameJson(after, before), 'a denied link changed the connections');
    },
  ),

  scenario(
    'connections/links/scopes',
    options(
      'The requested scopes are granted; without scopes in the request, the platform has a default set.',
      {
        proves: ['CONN-05'],
      },
    ),
    async (context) => {
      const linking = new Linking(context);
      const row = await linking.link('kick');
      const defaults = valueAt(row, '/grantedScopes');
      if (!Array.isArray(defaults) || defaults.length === 0)
        return context.fail('a link without scopes was granted none');
      const [scope] = defaults;
      const narrow = await linking.link('kick', { scopes: [scope] });
      context.assert(
        sameJson(valueAt(narrow, '/grantedScopes'), [scope]),
        () => `requested ${scope}, granted ${JSON.stringify(valueAt(narrow, '/grantedScopes'))}`,
      );
    },
  ),

  scenario(
    'connections/links/second-row',
    options('Linking the same account again creates a second connection and leaves the first unchanged.', {
      proves: ['CONN-32'],
    }),
    async (context) => {
      const linking = new Linking(context);
      const first = await linking.link('x');
      const second = await linking.link('x');
      context.assert(first.id !== second.id, 'the second link has the id of the first');
      const kept = await linking.read(first.id);
      context.assert(sameJson(kept, first), 'the second link changed the first connection');
    },
  ),

  scenario(
    'connections/links/reconnect',
    options('A link with reconnectConnectionId retains the connection and its id.', { proves: ['CONN-15'] }),
    async (context) => {
      const linking = new Linking(context);
      const first = await linking.link('x');
      const before = (await linking.rows('x')).length;
      const started = await linking.start({ platform: 'x', reconnectConnectionId: first.id });
      await linking.consent(started, 'Allow');
      const moved = await linking.until(async () => {
        const read = await linking.read(first.id);
        return valueAt(read, '/updatedAt') === first.updatedAt ? undefined : read;
      });
      context.assert(moved !== undefined, 'the connection did not change after a reconnect');
      context.assert(valueAt(moved, '/status') === 'active', 'the reconnected connection is not active');
      context.assert((await linking.rows('x')).length === before, 'the reconnect created another connection');
    },
  ),

  scenario(
    'connections/links/foreign-reconnect',
    {
      ...options('Reconnecting another user’s connection has the same response as an unknown one.', {
        proves: ['TENANT-02'],
        about: ['TENANT-03', 'CONN-15'],
      }),
      needs: ['token-b', 'operation:startLink', 'operation:listConnections'],
    },
    async (context) => {
      const linking = new Linking(context);
      const hers = await linking.link('x');
      for (const reconnectConnectionId of [String(hers.id), `missing${context.session.random.text(20)}`]) {
        const body = { platform: 'x', reconnectConnectionId };
        const exchange = await linking.send('startLink', { body }, 'b');
        const operation = linking.operation('startLink');
        expectErrorResponse(context, exchange, { status: 404, code: 'not_found', operation });
      }
    },
  ),

  scenario(
    'connections/links/reconnect-elsewhere',
    {
      ...options(
        'A reconnect names a linked account on the same platform, otherwise it is rejected with 400.',
        {
          about: ['CONN-15'],
        },
      ),
      strict: true,
    },
    async (context) => {
      const linking = new Linking(context);
      const linked = await linking.link('kick');
      const manual = await context.resource('connection');
      const operation = linking.operation('startLink');
      for (const [platform, id] of [['x', linked.id] as const, ['kick', manual.id] as const]) {
        const body = { platform, reconnectConnectionId: id };
        const exchange = await linking.send('startLink', { body });
        expectErrorResponse(context, exchange, { status: 400, code: 'invalid_request', operation });
      }
    },
  ),

  scenario(
    'connections/links/return-to',
    options('returnTo accepts only https addresses of the service.', { proves: ['CONN-06'] }),
    async (context) => {
      const linking = new Linking(context);
      const operation = linking.operation('startLink');
      // The platform's redirect address is on the service's own host.
      const { authorizationUrl } = await linking.start({ platform: 'twitch' });
      const back = new URL(authorizationUrl).searchParams.get('redirect_uri');
      if (back === null) throw new Skipped('the authorization address has no redirect_uri');
      await linking.start({ platform: 'twitch', returnTo: `https://${new URL(back).host}/done` });
      const { host } = new URL(context.session.target.baseUrl);
      const foreign = [
        'https://callsheet-conformance.example/',
        `http://${host}/`,
        `https://${host}.callsheet-conformance.example/`,
        `https://${host}@callsheet-conformance.example/`,
        'javascript:alert(1)',
      ];
      for (const returnTo of foreign) {
        const exchange = await linking.send('startLink', { body: { platform: 'twitch', returnTo } });
        expectErrorResponse(context, exchange, { status: 400, code: 'invalid_request', operation });
      }
    },
  ),
];

function expectLinked(context: Context, row: Readonly<Record<string, unknown>>, platform: string): void {
  context.assert(
    row.connectionType === 'oauth',
    `a linked account has the connectionType ${row.connectionType}`,
  );
  context.assert(row.status === 'active', `a new connection is ${row.status}`);
  context.assert(row.platform === platform, `a link on ${platform} has the platform ${row.platform}`);
  const known = ['id', 'platform', 'displayName', 'connectionType', 'status', 'avatarUrl', 'connectedAt'];
  const more = ['expiresAt', 'externalUserId', 'grantedScopes', 'updatedAt'];
  const others = Object.keys(row).filter((name) => !known.includes(name) && !more.includes(name));
  context.assert(
    others.every((name) => !/token|secret|key/i.test(name)),
    `a connection contains ${others.join(', ')}`,
  );
}
