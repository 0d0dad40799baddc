import { Skipped } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { isObject, type JsonObject, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** What every secret of a key begins with: by it the gateway tells keys from tokens. */
const begin = 'sk_live_';

function* faultsOf({ prefix, createdAt, revokedAt, lastUsedAt }: JsonObject): Iterable<string> {
  const shown = String(prefix);
  if (!shown.startsWith(begin.slice(0, shown.length)))
    yield `its prefix is ${shown}, and keys begin with ${begin}`;
  // `lastUsedAt` is to the minute.
  const made = Date.parse(String(createdAt)) - 60_000;
  for (const [member, time] of Object.entries({ revokedAt, lastUsedAt }))
    if (typeof time === 'string' && Date.parse(time) < made)
      yield `${member} is ${time}, and it was made ${createdAt}`;
}

/** The keys of a user as they are listed, whoever made them and when. */
export const standingKeys: readonly Scenario[] = [
  scenario(
    'account/keys/standing',
    {
      title: 'Keys are listed newest first, each under the beginning of a secret.',
      about: ['ACCT-07', 'ACCT-09', 'ACCT-10'],
      needs: ['operation:listAccountApiKeys'],
      effect: 'reads',
    },
    async (context) => {
      const list = context.operation('listAccountApiKeys');
      if (!context.session.target.readOnly)
        for (const scope of ['studios:read', 'sources:read'])
          await context.credential(context.operation('listStudios'), { exactly: [scope], fresh: true });
      const exchange = await context.succeed(list, emptyParts, context.fixtures.keys.token('a', list));
      const rows = valueAt(context.json(exchange), '/data');
      const keys = (Array.isArray(rows) ? rows : []).filter(isObject);
      if (keys.length === 0) throw new Skipped('the user has no keys');
      for (const key of keys) {
        const [fault] = faultsOf(key);
        context.must(fault === undefined, () => `${key.id}: ${fault}`);
      }
      for (const [index, key] of keys.entries()) {
        const older = keys[index + 1];
        const isOrdered = !older || Date.parse(String(key.createdAt)) >= Date.parse(String(older.createdAt));
        context.must(
          isOrdered,
          () => `${key.id} of ${key.createdAt} is listed before ${older?.id} of ${older?.createdAt}`,
        );
      }
    },
  ),
];
