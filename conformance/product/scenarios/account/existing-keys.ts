import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isObject, type JsonObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/** The prefix of each key's secret. The gateway uses it to distinguish keys from tokens. */
const begin = 'sk_live_';

function* faultsOf({ prefix, createdAt, revokedAt, lastUsedAt }: JsonObject): Iterable<string> {
  const shown = String(prefix);
  if (!shown.startsWith(begin.slice(0, shown.length)))
    yield `its prefix is ${shown}; keys start with ${begin}`;
  // `lastUsedAt` is rounded to the minute, so it may be up to a minute before `createdAt`.
  const made = Date.parse(String(createdAt)) - 60_000;
  for (const [member, time] of Object.entries({ revokedAt, lastUsedAt }))
    if (typeof time === 'string' && Date.parse(time) < made)
      yield `${member} is ${time}; the key was created at ${createdAt}`;
}

/** Checks of all keys that the user's list returns, including keys that the run did not create. */
export const existingKeys: readonly Scenario[] = [
  scenario(
    'account/keys/existing',
    {
      title: 'Keys are listed newest first, each with the start of its secret.',
      about: ['ACCT-07', 'ACCT-09', 'ACCT-10'],
      needs: ['operation:listAccountApiKeys'],
      effect: 'reads',
    },
    async (context) => {
      const list = context.operation('listAccountApiKeys');
      if (!context.session.target.readOnly)
        for (const scope of ['studios:read', 'sources:read'])
          await context.credential(context.operation('listStudios'), { exactly: [scope], fresh: true });
      const exchange = await context.succeed(list, emptyValues, context.fixtures.keys.token('a', list));
      const rows = valueAt(context.json(exchange), '/data');
      const keys = (Array.isArray(rows) ? rows : []).filter(isObject);
      if (keys.length === 0) throw new Skipped('the user has no keys');
      for (const key of keys) {
        const [fault] = faultsOf(key);
        context.assert(fault === undefined, () => `${key.id}: ${fault}`);
      }
      for (const [index, key] of keys.entries()) {
        const older = keys[index + 1];
        const isOrdered = !older || Date.parse(String(key.createdAt)) >= Date.parse(String(older.createdAt));
        context.assert(
          isOrdered,
          () => `${key.id} of ${key.createdAt} is listed before ${older?.id} of ${older?.createdAt}`,
        );
      }
    },
  ),
];
