import { expectEnvelope, expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { isSuccess } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { pause } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';
import { Linking } from './linking.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:startLink', 'operation:listConnections', 'operation:deleteConnection'],
  queue: 'linked accounts',
});

const slowMs = 20_000;
const timeoutMs = 10_000;
/** Lifetime of access tokens that must expire during a check, in seconds. */
const accessSeconds = 1;

/** Operations on a linked account, and changes of its status. */
export const linkedAccounts: readonly Scenario[] = [
  scenario(
    'connections/linked/no-edit',
    options('A linked account cannot be edited: 400.', { proves: ['CONN-25'] }),
    async (context) => {
      const linking = new Linking(context);
      const row = await linking.link('twitch');
      const operation = linking.operation('updateConnection');
      const path = { connectionId: String(row.id) };
      const exchange = await linking.send('updateConnection', { path, body: { label: 'Mine' } });
      expectErrorResponse(context, exchange, { status: 400, code: 'invalid_request', operation });
      const name = valueAt(await linking.read(row.id), '/displayName');
      context.assert(name === row.displayName, `the rejected edit renamed the connection to ${name}`);
    },
  ),

  scenario(
    'connections/linked/delete',
    options('Deleting a linked account removes it.', { proves: ['CONN-20'], about: ['CONN-26'] }),
    async (context) => {
      const linking = new Linking(context);
      const row = await linking.link('twitch');
      await remove(linking, row.id);
    },
  ),

  scenario(
    'connections/linked/delete-while-down',
    {
      ...options('A platform that is slow or down does not delay a deletion.', { proves: ['CONN-26'] }),
      strict: true,
    },
    async (context) => {
      const linking = new Linking(context);
      for (const change of [{ slowMs }, { down: true }]) {
        const row = await linking.link('x');
        const started = await linking.start({ platform: 'x' });
        // The change is for this account alone, because other checks link theirs at the same time.
        const { account } = linking;
        await linking.control(started, { accountNamed: account, ...change });
        try {
          const began = performance.now();
          await remove(linking, row.id);
          const took = performance.now() - began;
          context.assert(took < scaledTimeout(timeoutMs), `the deletion took ${Math.round(took)} ms`);
        } finally {
          await linking.control(started, { accountNamed: account, slowMs: 0, down: false });
        }
      }
    },
  ),

  scenario(
    'connections/linked/re-link',
    {
      ...options(
        'A connection without a valid grant is needs_reauth; a reconnect makes it active under the same id.',
        { proves: ['CONN-15', 'CONN-16', 'CONN-30'] },
      ),
      strict: true,
    },
    async (context) => {
      const linking = new Linking(context);
      const probe = await linking.start({ platform: 'facebook' });
      await linking.control(probe, { accountNamed: linking.account, accessSeconds });
      let row: Record<string, unknown>;
      try {
        row = await linking.link('facebook');
      } finally {
        await linking.control(probe, { accountNamed: linking.account, accessSeconds: 0 });
      }
      await linking.control(probe, { account: row.externalUserId }, '/withdraw');
      // Before its expiry, a rejected access token would set the connection to revoked instead of
      // needs_reauth.
      await pause(accessSeconds * 1000 + 100, context.session.stop);
      const studio = await OwnStudio.make(context);
      const destination = await bindDestination(studio, row);
      const listed = await studio.send('listBroadcasts', { path: { destId: destination } });
      context.assert(
        [400, 502].includes(listed.response.status),
        () => `without a valid grant, ${describeResponse(listed)}`,
      );
      const lost = valueAt(await linking.read(row.id), '/status');
      context.assert(lost === 'needs_reauth', `the connection is ${lost}, not needs_reauth`);

      await linking.consent(
        await linking.start({ platform: 'facebook', reconnectConnectionId: row.id }),
        'Allow',
      );
      const active = await linking.until(async () =>
        valueAt(await linking.read(row.id), '/status') === 'active' ? true : undefined,
      );
      context.assert(active === true, 'the connection did not become active after a reconnect');
      await studio.call('listBroadcasts', { path: { destId: destination } });
    },
  ),

  scenario(
    'connections/linked/orphaned-destination',
    options('A second link leaves destinations bound to the first connection.', { proves: ['CONN-32'] }),
    async (context) => {
      const linking = new Linking(context);
      const first = await linking.link('kick');
      const studio = await OwnStudio.make(context);
      const destination = await bindDestination(studio, first);
      await linking.link('kick');
      const read = await studio.call('getDestination', { path: { destId: destination } });
      const bound = valueAt(read, '/connectionId');
      context.assert(bound === first.id, `the destination is bound to ${bound}, not to ${first.id}`);
    },
  ),

  scenario(
    'connections/linked/deleted-under-destination',
    options('A destination whose connection was deleted fails to resolve at go-live.', {
      proves: ['CONN-28'],
    }),
    async (context) => {
      const linking = new Linking(context);
      const row = await linking.link('kick');
      const studio = await OwnStudio.make(context);
      const destination = await bindDestination(studio, row);
      await remove(linking, row.id);
      const live = await studio.send('goLive');
      if (!isSuccess(live)) {
        // The studio has no other destination, so the target may reject go-live at once; this is not a server
        // error.
        expectEnvelope(context, live);
        return context.assert(live.response.status < 500, () => describeResponse(live));
      }
      try {
        const failed = await linking.until(async () => {
          const read = await studio.call('getDestination', { path: { destId: destination } });
          return valueAt(read, '/status') === 'ERROR' ? read : undefined;
        });
        context.assert(
          failed !== undefined,
          'the destination of a deleted connection did not fail at go-live',
        );
        const reason = valueAt(failed, '/lastError');
        context.assert(
          typeof reason === 'string' && reason !== '',
          'the failed destination has no lastError',
        );
      } finally {
        await studio.send('goOffline');
      }
    },
  ),
];

async function remove(linking: Linking, id: unknown): Promise<void> {
  const { context } = linking;
  const path = { connectionId: String(id) };
  const exchange = await linking.send('deleteConnection', { path });
  context.assert(isSuccess(exchange), () => describeResponse(exchange));
  const read = await linking.send('getConnection', { path });
  expectErrorResponse(context, read, {
    status: 404,
    code: 'not_found',
    operation: linking.operation('getConnection'),
  });
}

/** Creates a destination of the studio for the connection and returns its id. */
async function bindDestination(studio: OwnStudio, row: Readonly<Record<string, unknown>>): Promise<string> {
  const body = {
    name: studio.context.session.unique(),
    platform: row.platform,
    connectionId: row.id,
    enabled: true,
  };
  return String(valueAt(await studio.call('createDestination', { body }), '/id'));
}
