import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { tokenScheme } from '../../../engine/target/credentials.ts';
import { bearer, emptyParts } from '../../../engine/target/ledger/request.ts';
import { storage } from '../media/storage-host.ts';
import { disposableLane, readAccount } from './disposable.ts';

const options = (title: string, cited: Citations, more: ScenarioOptions['needs'] = []): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:getAccount', 'operation:deleteAccount', ...more],
  lane: disposableLane,
});

const another: ScenarioOptions['needs'] = ['token:disposable-again'];
const library: ScenarioOptions['needs'] = ['operation:listMediaAssets', 'operation:createMediaUpload'];

/** Where the file of the user who is going to be deleted can be had. */
const address = 'address of the file of the user who is going to be deleted';
/** Whose the other token was while the account was there. */
const identity = 'identity of the user who is going to be deleted';
/** What is there after all of these looks was not erased at once. */
const mostLooks = 10;
const betweenLooksMs = 200;

const onceMore = ({ session }: Context) =>
  bearer('again', 'disposable', session.target.namedTokens['disposable-again'] ?? '');

async function isDeleted(context: Context): Promise<void> {
  const { status } = (await readAccount(context, 'disposable')).answer;
  if (status !== 401) throw new Blocked('the account was not deleted');
}

/** To be listed before the deletion of the disposable user. */
export const dataBeforeDeletion: readonly Scenario[] = [
  scenario(
    'account/deletion/signed-in-twice',
    options('A user is the same by whatever token.', { about: ['ACCT-18'] }, another),
    async (context) => {
      const operation = context.operation('getAccount');
      const id = (body: unknown) => valueAt(body, '/userId');
      const one = await context.succeed(operation, emptyParts, context.fixtures.keys.token('disposable'));
      const other = await context.succeed(operation, emptyParts, onceMore(context));
      if (id(jsonOf(one.answer)) !== id(jsonOf(other.answer)))
        throw new Skipped("the token 'disposable-again' is another user's");
      context.fixtures.memory.set(identity, id(jsonOf(one.answer)));
    },
  ),

  scenario(
    'account/deletion/has-a-file',
    options('A user has a file that can be had at its address.', { about: ['ACCT-21'] }, library),
    async (context) => {
      const { id } = await context.thing('asset', { user: 'disposable', fresh: true });
      const path = { assetId: id };
      const credential = context.fixtures.keys.token('disposable');
      const read = context.operation('getMediaAsset');
      const found = await context.succeed(read, { ...emptyParts, path }, credential);
      const given = valueAt(jsonOf(found.answer), '/downloadUrl');
      if (typeof given !== 'string') throw new Skipped('files have no address here');
      const exchange = await storage(given);
      context.exchanges.push(exchange);
      const { status } = exchange.answer;
      context.must(status === 200, `at the address of a file that is ready ${status} is answered`);
      context.fixtures.memory.set(address, given);
    },
  ),
];

/** And after it. */
export const dataAfterDeletion: readonly Scenario[] = [
  scenario(
    'account/deletion/identity-gone',
    options(
      'Who was deleted is nobody any more, by whatever token: it is refused like one of nobody.',
      { proves: ['ACCT-18'] },
      another,
    ),
    async (context) => {
      if (context.fixtures.memory.get(identity) === undefined)
        throw new Blocked('no other token of the user was seen before the deletion');
      await isDeleted(context);
      const operation = context.operation('getAccount');
      const exchange = await context.send(operation, emptyParts, onceMore(context));
      const code = tokenScheme(context.contract)?.refusal ?? '';
      expectRefusal(context, exchange, { status: 401, code, operation });
    },
  ),

  scenario(
    'account/deletion/erased',
    options('With the account its files are gone, at addresses that were given out before too.', {
      proves: ['ACCT-21'],
    }),
    async (context) => {
      const given = context.fixtures.memory.get(address);
      if (typeof given !== 'string') throw new Blocked('the user had no file before the deletion');
      await isDeleted(context);
      // No second look can be had: the user is gone.
      let status = (await storage(given)).answer.status;
      for (let looks = 1; looks < mostLooks && status < 400; looks += 1) {
        await context.wait(betweenLooksMs);
        ({ status } = (await storage(given)).answer);
      }
      context.must(
        status >= 400 && status < 500,
        `the file of a deleted account can still be had: ${status}`,
      );
    },
  ),
];
