import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { bearer, type Credential, emptyValues } from '../../../engine/target/ledger/request.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createAccountApiKey', 'operation:listAccountApiKeys', 'operation:listStudios'],
  queue: 'api keys',
});

/** Scopes that a key has only if its creation requests them. */
const optIn = [
  'sources:ingest',
  'audio:read',
  'audio:write',
  'canvas:read',
  'canvas:write',
  'media:read',
  'media:write',
  'storage:read',
  'viewer:tokens',
];

/**
 * Operations that a key with the default scopes may call. Only `stream:read` is stated; the others are a
 * decision.
 */
const reading = ['getStreamStatus', 'listSources', 'listDestinations', 'listConnections', 'listChatMessages'];

/** Creates a key and returns it with its secret, which no later response contains. */
async function create(context: Context, more: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const operation = context.operation('createAccountApiKey');
  const body = { name: context.session.unique(), ...more };
  const made = await context.succeed(operation, { ...emptyValues, body }, context.fixtures.keys.token('a'));
  return jsonOf(made.response);
}

const id = (key: unknown): string => String(valueAt(key, '/id'));
const credentialOf = (key: unknown): Credential => bearer('apiKey', 'a', String(valueAt(key, '/key')));

async function rows(context: Context): Promise<unknown[]> {
  const list = context.operation('listAccountApiKeys');
  const exchange = await context.succeed(list, emptyValues, context.fixtures.keys.token('a'));
  const data = valueAt(jsonOf(exchange.response), '/data');
  return Array.isArray(data) ? data : context.fail('the list of keys has no rows');
}

const use = (context: Context, key: unknown) =>
  context.send(context.operation('listStudios'), emptyValues, credentialOf(key));

/** Polls the list until the key's `lastUsedAt` satisfies `isSo`, for at most 5 s, and returns it. */
async function lastUsed(context: Context, key: unknown, isSo: (time: number) => boolean): Promise<number> {
  const read = async (): Promise<number | undefined> => {
    const time = valueAt(
      (await rows(context)).find((one) => id(one) === id(key)),
      '/lastUsedAt',
    );
    return time === undefined ? undefined : Date.parse(String(time));
  };
  const timeout = { forMs: 5000, everyMs: 200, stop: context.session.stop };
  const time = await pollUntil(read, (found) => found !== undefined && isSo(found), timeout);
  return time ?? context.fail('a key that was used has no lastUsedAt');
}

/** The fields of API keys, and the default scopes. */
export const keys: readonly Scenario[] = [
  scenario(
    'account/keys/default-scopes',
    options('A key without scopes may read with the default scopes, and nothing else.', {
      proves: ['ACCT-12', 'AUTH-17', 'AUTH-21'],
    }),
    async (context) => {
      for (const more of context.strict ? [{}, { scopes: [] }] : [{}]) {
        const key = await create(context, more);
        const shown = valueAt(key, '/scopes');
        const scopes = Array.isArray(shown) ? shown.map(String) : [];
        context.assert(scopes.includes('stream:read'), `stream:read is not among ${scopes.join(', ')}`);
        const surplus = scopes.filter((scope) => optIn.includes(scope) || !scope.endsWith(':read'));
        context.assert(surplus.length === 0, `a key without scopes has ${surplus.join(', ')}`);
        const allowed = (await use(context, key)).response.status;
        context.assert(allowed === 200, `the key may not list studios: ${allowed}`);
        // The listed scopes and the permitted operations may differ, so both are checked.
        for (const name of context.strict ? reading : reading.slice(0, 1)) {
          const operation = context.operation(name);
          const parts = await context.prepare(operation);
          const exchange = await context.send(operation, parts, credentialOf(key));
          context.assert(
            exchange.response.status === 200,
            () => `the key may not read: ${describeResponse(exchange)}`,
          );
        }
        for (const [name, body] of [
          ['listMediaAssets', undefined],
          ['listStorageConfigs', undefined],
          ['createStudio', { name: context.session.unique() }],
        ] as const) {
          const operation = context.operation(name);
          const parts = { ...emptyValues, ...(body && { body }) };
          const exchange = await context.send(operation, parts, credentialOf(key));
          expectErrorResponse(context, exchange, { status: 403, operation });
        }
      }
    },
  ),

  scenario(
    'account/keys/prefix',
    options('A key is identified by the first characters of its secret.', { proves: ['ACCT-07'] }),
    async (context) => {
      const key = await create(context);
      const [prefix, secret] = [String(valueAt(key, '/prefix')), String(valueAt(key, '/key'))];
      context.assert(
        secret.startsWith(prefix) && prefix.length < secret.length,
        `the secret does not start with the prefix ${prefix}, or is not longer`,
      );
      const row = (await rows(context)).find((one) => id(one) === id(key));
      context.assert(valueAt(row, '/prefix') === prefix, `the list has another prefix than ${prefix}`);
    },
  ),

  scenario(
    'account/keys/listed',
    options('Keys are listed newest first, with revoked ones, and show their use, expiry and revocation.', {
      proves: ['ACCT-09', 'ACCT-10'],
    }),
    async (context) => {
      // One hour from now, written in the offset +02:00.
      const local = new Date(context.session.pace.now() + 3 * 3_600_000).toISOString();
      const expiresAt = local.replace('Z', '+02:00');
      const expiring = await create(context, { expiresAt });
      const revoked = await create(context);
      const plain = await create(context);
      const revoke = context.operation('revokeAccountApiKey');
      const path = { keyId: id(revoked) };
      await context.succeed(revoke, { ...emptyValues, path }, context.fixtures.keys.token('a'));
      const list = await rows(context);
      const times = list.map((row) => Date.parse(String(valueAt(row, '/createdAt'))));
      const late = times.findIndex((time, index) => index > 0 && time > Number(times[index - 1]));
      context.assert(late === -1, `row ${late} of the keys is newer than the one before it`);
      const own = [plain, revoked, expiring].map(id);
      const order = list.map(id).filter((one) => own.includes(one));
      context.assert(order.join() === own.join(), `three keys are listed as ${order.join(', ')}`);
      const shown = (key: unknown, member: string) =>
        valueAt(
          list.find((row) => id(row) === id(key)),
          `/${member}`,
        );
      for (const key of [plain, revoked, expiring])
        context.assert(shown(key, 'lastUsedAt') === undefined, 'a key that was never used has a lastUsedAt');
      for (const key of [plain, revoked])
        context.assert(shown(key, 'expiresAt') === undefined, 'a key that never expires has an expiresAt');
      for (const key of [plain, expiring])
        context.assert(shown(key, 'revokedAt') === undefined, 'a key that is active has a revokedAt');
      context.assert(shown(revoked, 'revokedAt') !== undefined, 'a revoked key has no revokedAt');
      const end = Date.parse(String(shown(expiring, 'expiresAt')));
      context.assert(
        Math.abs(end - Date.parse(expiresAt)) < 1000,
        `the key has another expiresAt than requested`,
      );
    },
  ),

  scenario(
    'account/keys/last-used',
    options('The use of a key sets lastUsedAt, but not every use changes it.', {
      proves: ['ACCT-08'],
    }),
    async (context) => {
      const key = await create(context, { scopes: ['studios:read'] });
      const used = async (): Promise<number> => {
        await use(context, key);
        return lastUsed(context, key, () => true);
      };
      const began = performance.now();
      const first = await used();
      const seen = new Set([first]);
      // If `lastUsedAt` is written to the second, a change is visible only in the next second.
      await context.wait(1000 - (Date.now() % 1000));
      for (let count = 0; count < 3; count += 1) seen.add(await used());
      // A new minute may start during the loop, on a slow target more than one.
      const minutes = Math.ceil((performance.now() - began) / 60_000);
      context.assert(seen.size <= 1 + minutes, `lastUsedAt moved ${seen.size - 1} times within seconds`);
    },
  ),

  scenario(
    'account/keys/used-again',
    {
      ...options('A use one minute later moves lastUsedAt.', {
        proves: ['ACCT-09'],
        about: ['ACCT-08'],
      }),
      queue: 'api keys used again',
      waits: true,
    },
    async (context) => {
      const key = await create(context, { scopes: ['studios:read'] });
      await use(context, key);
      const first = await lastUsed(context, key, () => true);
      // `lastUsedAt` moves at most once a minute and is rounded to the minute.
      await context.wait(61_000);
      await use(context, key);
      const later = await lastUsed(context, key, (time) => time > first);
      context.assert(
        later > first,
        `lastUsedAt is still ${new Date(later).toISOString()} after a use one minute later`,
      );
    },
  ),
];
