import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { bearer, type Credential, emptyParts } from '../../../engine/target/ledger/request.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createAccountApiKey', 'operation:listAccountApiKeys', 'operation:listStudios'],
  lane: 'api keys',
});

/** Scopes that a key has only when they are asked for. */
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

/** What the default set lets a key read; all but the stream is a decision. */
const reading = ['getStreamStatus', 'listSources', 'listDestinations', 'listConnections', 'listChatMessages'];

/** A new key as it is shown once. */
async function create(context: Context, more: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const operation = context.operation('createAccountApiKey');
  const body = { name: context.session.unique(), ...more };
  const made = await context.succeed(operation, { ...emptyParts, body }, context.fixtures.keys.token('a'));
  return jsonOf(made.answer);
}

const id = (key: unknown): string => String(valueAt(key, '/id'));
const credentialOf = (key: unknown): Credential => bearer('apiKey', 'a', String(valueAt(key, '/key')));

async function rows(context: Context): Promise<unknown[]> {
  const list = context.operation('listAccountApiKeys');
  const exchange = await context.succeed(list, emptyParts, context.fixtures.keys.token('a'));
  const data = valueAt(jsonOf(exchange.answer), '/data');
  return Array.isArray(data) ? data : context.fail('the list of keys has no rows');
}

const use = (context: Context, key: unknown) =>
  context.send(context.operation('listStudios'), emptyParts, credentialOf(key));

/** When the list says that a key was used last, once it says what is waited for. */
async function lastUsed(context: Context, key: unknown, isSo: (time: number) => boolean): Promise<number> {
  const read = async (): Promise<number | undefined> => {
    const time = valueAt(
      (await rows(context)).find((one) => id(one) === id(key)),
      '/lastUsedAt',
    );
    return time === undefined ? undefined : Date.parse(String(time));
  };
  const patience = { forMs: 5000, everyMs: 200, stop: context.session.stop };
  const time = await askUntil(read, (found) => found !== undefined && isSo(found), patience);
  return time ?? context.fail('a key that was used has no lastUsedAt');
}

/** What is shown of API keys, and what a key may do that nobody gave scopes. */
export const keys: readonly Scenario[] = [
  scenario(
    'account/keys/default-scopes',
    options('A key without scopes reads what the default set names, and nothing else.', {
      proves: ['ACCT-12', 'AUTH-17', 'AUTH-21'],
    }),
    async (context) => {
      for (const more of context.strict ? [{}, { scopes: [] }] : [{}]) {
        const key = await create(context, more);
        const shown = valueAt(key, '/scopes');
        const scopes = Array.isArray(shown) ? shown.map(String) : [];
        context.must(scopes.includes('stream:read'), `stream:read is not among ${scopes.join(', ')}`);
        const surplus = scopes.filter((scope) => optIn.includes(scope) || !scope.endsWith(':read'));
        context.must(surplus.length === 0, `a key without scopes is given ${surplus.join(', ')}`);
        const allowed = (await use(context, key)).answer.status;
        context.must(allowed === 200, `it may not list studios: ${allowed}`);
        // What is shown is one thing, what the key may do another.
        for (const name of context.strict ? reading : reading.slice(0, 1)) {
          const operation = context.operation(name);
          const parts = await context.prepare(operation);
          const exchange = await context.send(operation, parts, credentialOf(key));
          context.must(exchange.answer.status === 200, () => `it may not read: ${describeAnswer(exchange)}`);
        }
        for (const [name, body] of [
          ['listMediaAssets', undefined],
          ['listStorageConfigs', undefined],
          ['createStudio', { name: context.session.unique() }],
        ] as const) {
          const operation = context.operation(name);
          const parts = { ...emptyParts, ...(body && { body }) };
          const exchange = await context.send(operation, parts, credentialOf(key));
          expectRefusal(context, exchange, { status: 403, operation });
        }
      }
    },
  ),

  scenario(
    'account/keys/prefix',
    options('A key is told by the first characters of its secret.', { proves: ['ACCT-07'] }),
    async (context) => {
      const key = await create(context);
      const [prefix, secret] = [String(valueAt(key, '/prefix')), String(valueAt(key, '/key'))];
      context.must(
        secret.startsWith(prefix) && prefix.length < secret.length,
        `the prefix ${prefix} is not what the secret begins with`,
      );
      const row = (await rows(context)).find((one) => id(one) === id(key));
      context.must(valueAt(row, '/prefix') === prefix, `the list shows another prefix than ${prefix}`);
    },
  ),

  scenario(
    'account/keys/listed',
    options('Keys are listed newest first, revoked ones too, and show what was done with them.', {
      proves: ['ACCT-09', 'ACCT-10'],
    }),
    async (context) => {
      // As it is written two hours east of Greenwich.
      const local = new Date(context.session.pace.now() + 3 * 3_600_000).toISOString();
      const expiresAt = local.replace('Z', '+02:00');
      const expiring = await create(context, { expiresAt });
      const revoked = await create(context);
      const plain = await create(context);
      const revoke = context.operation('revokeAccountApiKey');
      const path = { keyId: id(revoked) };
      await context.succeed(revoke, { ...emptyParts, path }, context.fixtures.keys.token('a'));
      const list = await rows(context);
      const times = list.map((row) => Date.parse(String(valueAt(row, '/createdAt'))));
      const late = times.findIndex((time, index) => index > 0 && time > Number(times[index - 1]));
      context.must(late === -1, `row ${late} of the keys is newer than the one before it`);
      const own = [plain, revoked, expiring].map(id);
      const order = list.map(id).filter((one) => own.includes(one));
      context.must(order.join() === own.join(), `three keys are listed as ${order.join(', ')}`);
      const shown = (key: unknown, member: string) =>
        valueAt(
          list.find((row) => id(row) === id(key)),
          `/${member}`,
        );
      for (const key of [plain, revoked, expiring])
        context.must(shown(key, 'lastUsedAt') === undefined, 'a key that was never used has a lastUsedAt');
      for (const key of [plain, revoked])
        context.must(shown(key, 'expiresAt') === undefined, 'a key that never expires has an expiresAt');
      for (const key of [plain, expiring])
        context.must(shown(key, 'revokedAt') === undefined, 'a key that is active has a revokedAt');
      context.must(shown(revoked, 'revokedAt') !== undefined, 'a revoked key has no revokedAt');
      const end = Date.parse(String(shown(expiring, 'expiresAt')));
      context.must(Math.abs(end - Date.parse(expiresAt)) < 1000, `the key expires at another time`);
    },
  ),

  scenario(
    'account/keys/last-used',
    options('A key that is used shows when, and is not written down for every use.', {
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
      // What is written to the second shows nothing before the next one has begun.
      await context.wait(1000 - (Date.now() % 1000));
      for (let count = 0; count < 3; count += 1) seen.add(await used());
      // A minute may begin meanwhile, and on a slow target more than one.
      const minutes = Math.ceil((performance.now() - began) / 60_000);
      context.must(seen.size <= 1 + minutes, `lastUsedAt moved ${seen.size - 1} times within seconds`);
    },
  ),

  scenario(
    'account/keys/used-again',
    {
      ...options('A key that is used a minute later shows the later time.', {
        proves: ['ACCT-09'],
        about: ['ACCT-08'],
      }),
      lane: 'api keys used again',
      waits: true,
    },
    async (context) => {
      const key = await create(context, { scopes: ['studios:read'] });
      await use(context, key);
      const first = await lastUsed(context, key, () => true);
      // `lastUsedAt` is moved at most once a minute, and to the minute.
      await context.wait(61_000);
      await use(context, key);
      const later = await lastUsed(context, key, (time) => time > first);
      context.must(
        later > first,
        `lastUsedAt is still ${new Date(later).toISOString()} after a use a minute later`,
      );
    },
  ),
];
