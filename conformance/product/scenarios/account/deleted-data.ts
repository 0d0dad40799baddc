import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { tokenScheme } from '../../../engine/target/credentials.ts';
import { bearer, emptyValues } from '../../../engine/target/ledger/request.ts';
import { storage } from '../media/storage-host.ts';
import { disposableQueue, readAccount } from './disposable.ts';

const options = (title: string, cited: Citations, more: ScenarioOptions['needs'] = []): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:getAccount', 'operation:deleteAccount', ...more],
  queue: disposableQueue,
});

const another: ScenarioOptions['needs'] = ['token:disposable-again'];
const library: ScenarioOptions['needs'] = ['operation:listMediaAssets', 'operation:createMediaUpload'];

/** Memory key: the address of a file that belongs to the disposable user. */
const address = "address of the disposable user's file";
/** Memory key: the user id that the second token had before the account was deleted. */
const identity = "user id of the disposable user's second token";
/** The file counts as not erased if it still exists after this many reads. */
const maxReads = 10;
const pollIntervalMs = 200;

const onceMore = ({ session }: Context) =>
  bearer('again', 'disposable', session.target.namedTokens['disposable-again'] ?? '');

async function isDeleted(context: Context): Promise<void> {
  const { status } = (await readAccount(context, 'disposable')).response;
  if (status !== 401) throw new Blocked('the account was not deleted');
}

/** Scenarios that must be listed before the deletion of the disposable user. */
export const dataBeforeDeletion: readonly Scenario[] = [
  scenario(
    'account/deletion/signed-in-twice',
    options('Two tokens of one user give the same user id.', { about: ['ACCT-18'] }, another),
    async (context) => {
      const operation = context.operation('getAccount');
      const id = (body: unknown) => valueAt(body, '/userId');
      const one = await context.succeed(operation, emptyValues, context.fixtures.keys.token('disposable'));
      const other = await context.succeed(operation, emptyValues, onceMore(context));
      if (id(jsonOf(one.response)) !== id(jsonOf(other.response)))
        throw new Skipped("the token 'disposable-again' is another user's");
      context.fixtures.memory.set(identity, id(jsonOf(one.response)));
    },
  ),

  scenario(
    'account/deletion/has-a-file',
    options("A user's file can be read at its address.", { about: ['ACCT-21'] }, library),
    async (context) => {
      const { id } = await context.resource('asset', { user: 'disposable', fresh: true });
      const path = { assetId: id };
      const credential = context.fixtures.keys.token('disposable');
      const read = context.operation('getMediaAsset');
      const found = await context.succeed(read, { ...emptyValues, path }, credential);
      const given = valueAt(jsonOf(found.response), '/downloadUrl');
      if (typeof given !== 'string') throw new Skipped('files have no address on this deployment');
      const exchange = await storage(given);
      context.exchanges.push(exchange);
      const { status } = exchange.response;
      context.assert(status === 200, `the address of a ready file returned ${status}`);
      context.fixtures.memory.set(address, given);
    },
  ),
];

/** Scenarios that must be listed after the deletion of the disposable user. */
export const dataAfterDeletion: readonly Scenario[] = [
  scenario(
    'account/deletion/identity-gone',
    options(
      'Each token of a deleted user is rejected like a token of no user.',
      { proves: ['ACCT-18'] },
      another,
    ),
    async (context) => {
      if (context.fixtures.memory.get(identity) === undefined)
        throw new Blocked('no other token of the user was seen before the deletion');
      await isDeleted(context);
      const operation = context.operation('getAccount');
      const exchange = await context.send(operation, emptyValues, onceMore(context));
      const code = tokenScheme(context.contract)?.error ?? '';
      expectErrorResponse(context, exchange, { status: 401, code, operation });
    },
  ),

  scenario(
    'account/deletion/erased',
    options('After an account is deleted, its files are gone, also at addresses that were issued before.', {
      proves: ['ACCT-21'],
    }),
    async (context) => {
      const given = context.fixtures.memory.get(address);
      if (typeof given !== 'string') throw new Blocked('the user had no file before the deletion');
      await isDeleted(context);
      // This check cannot be repeated because the user is deleted.
      let status = (await storage(given)).response.status;
      for (let looks = 1; looks < maxReads && status < 400; looks += 1) {
        await context.wait(pollIntervalMs);
        ({ status } = (await storage(given)).response);
      }
      context.assert(
        status >= 400 && status < 500,
        `the file of a deleted account can still be read: ${status}`,
      );
    },
  ),
];
