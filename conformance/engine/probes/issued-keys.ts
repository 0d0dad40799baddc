import type { Mint } from '../../../templates/model/security.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { jsonOf } from '../http/client.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { wholeList } from '../resources/all-rows.ts';
import { accepts, mintedScheme, type NamedScheme, scopesOf } from '../target/credentials.ts';
import { carried, emptyParts } from '../target/ledger/request.ts';
import { malformed } from './rejections/rejected-requests.ts';

export interface IssuedKeysOptions extends Trace {
  /**
   * - `defaults`: made without scopes it has those that the contract names, and no others;
   * - `granted`: it has the scopes and the expiry that were asked for, and its secret begins as the contract says;
   * - `listed`: the list shows it as its making did, but for the secret;
   * - `none-on-refusal`: a refusal makes none.
   */
  readonly kind: 'defaults' | 'granted' | 'listed' | 'none-on-refusal';
}

const titles: Readonly<Record<IssuedKeysOptions['kind'], string>> = {
  defaults: 'gives a credential made without scopes the default ones, and no others',
  granted: 'makes a credential with the scopes, the expiry and the prefix that are asked for',
  listed: 'makes a credential that is listed as it was shown, without its secret',
  'none-on-refusal': 'makes no credential when it refuses',
};

interface Minting {
  readonly context: Context;
  readonly operation: Operation;
  readonly scheme: NamedScheme;
  readonly mint: Mint;
}

/** A credential that users make themselves, from its making to the list. */
export function issuedKeys(operation: Operation, options: IssuedKeysOptions): Check {
  const { kind } = options;
  return probe(
    operation,
    { trait: 'issued-keys', what: kind, title: `${operation.name} ${titles[kind]}.`, effect: 'writes' },
    options,
    async (context) => {
      const scheme = mintedScheme(context.contract);
      if (!scheme?.mint) throw new Error(`${operation.name} makes no credentials`);
      await runs[kind]({ context, operation, scheme, mint: scheme.mint });
    },
  );
}

const runs: Readonly<Record<IssuedKeysOptions['kind'], (minting: Minting) => Promise<void>>> = {
  defaults: expectDefaults,
  granted: expectGranted,
  listed: expectListed,
  'none-on-refusal': expectNoneOnRefusal,
};

/** Makes one with members in place of the example's; undefined leaves one out. */
async function make(
  { context, operation }: Minting,
  members: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const prepared = await context.prepare(operation, { succeeds: true });
  let body = prepared.body;
  for (const [pointer, value] of Object.entries(members)) body = withValueAt(body, pointer, value);
  const credential = context.fixtures.keys.token('a', operation);
  return jsonOf((await context.succeed(operation, { ...prepared, body }, credential)).answer);
}

const textsAt = (value: unknown, pointer: string): string[] => {
  const found = valueAt(value, pointer);
  return Array.isArray(found) ? found.map(String).sort() : [];
};

async function expectDefaults(minting: Minting): Promise<void> {
  const { context, scheme, mint } = minting;
  if (!scheme.defaults) throw new Skipped('the contract names no default scopes');
  const made = await make(minting, { [mint.scopes]: undefined, [mint.expires]: undefined });
  const shown = textsAt(made, mint.scopes);
  const wanted = [...scheme.defaults].sort();
  context.must(sameJson(shown, wanted), `it has ${shown.join(', ')}, the defaults are ${wanted.join(', ')}`);
  const secret = String(valueAt(made, mint.secret));
  // What is shown is one thing, what it may do another.
  const beyond = Object.values(context.contract.operations).find(
    (one) =>
      one.method === 'GET' &&
      !one.marker &&
      accepts(one, scheme.name) &&
      scopesOf(one, scheme.name).some(
        (scope) => !wanted.includes(scope) && !impliedBy(scheme, wanted, scope),
      ),
  );
  if (!beyond) return;
  const parts = await context.prepare(beyond, { missing: !context.strict });
  const exchange = await context.send(beyond, parts, carried(scheme, 'a', secret));
  if (context.strict || exchange.answer.status !== 404)
    expectRefusal(context, exchange, { status: 403, operation: beyond });
}

const impliedBy = ({ implies = {} }: NamedScheme, held: readonly string[], scope: string): boolean =>
  held.some((one) => implies[one]?.includes(scope));

async function expectGranted(minting: Minting): Promise<void> {
  const { context, scheme, mint } = minting;
  const asked = context.session.random
    .shuffled(scheme.scopes ?? [])
    .slice(0, 2)
    .sort();
  const expiresAt = new Date(Math.ceil(context.session.pace.now() / 1000) * 1000 + 3_600_000);
  // The same moment, told on another clock.
  const elsewhere = new Date(expiresAt.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
  const made = await make(minting, { [mint.scopes]: asked, [mint.expires]: elsewhere });
  const shown = textsAt(made, mint.scopes);
  context.must(sameJson(shown, asked), `it was asked for ${asked.join(', ')} and has ${shown.join(', ')}`);
  const secret = String(valueAt(made, mint.secret));
  const { prefix = '' } = scheme;
  context.must(secret.startsWith(prefix), `its secret does not begin with ${prefix}`);
  const expires = Date.parse(String(valueAt(made, mint.expires)));
  context.must(expires === expiresAt.getTime(), `it was to expire at ${elsewhere}, not then`);
}

/** Every row of the list beside the operation. */
async function rows({ context, operation }: Minting): Promise<unknown[]> {
  const list = Object.values(context.contract.operations).find(
    ({ method, path }) => method === 'GET' && path === operation.path,
  );
  if (!list) throw new Skipped('the contract lists no such credentials');
  const credential = context.fixtures.keys.token('a', list);
  const ask = async (query: Readonly<Record<string, string>>): Promise<unknown> =>
    jsonOf((await context.succeed(list, { ...emptyParts, query }, credential)).answer);
  if (list.pagination) return wholeList(list, ask);
  const answer = await ask({});
  const found = isObject(answer) ? Object.values(answer).find(Array.isArray) : answer;
  return Array.isArray(found) ? found : [];
}

async function expectListed(minting: Minting): Promise<void> {
  const { context, operation, mint } = minting;
  const id = operation.makes?.id;
  if (id === undefined) throw new Skipped('the contract does not say where its id is');
  const made = withValueAt(await make(minting, {}), mint.secret, undefined);
  const row = (await rows(minting)).find((one) => valueAt(one, id) === valueAt(made, id));
  if (!isObject(row) || !isObject(made)) return context.fail('a new credential is not listed');
  const other = Object.keys(made).filter((member) => !sameJson(made[member], row[member]));
  context.must(other.length === 0, `the list shows another ${other.join(', ')} than its making did`);
}

async function expectNoneOnRefusal(minting: Minting): Promise<void> {
  const { context, operation, scheme, mint } = minting;
  const label = operation.body?.label;
  if (label === undefined) throw new Skipped('nothing tells such credentials apart');
  const prepared = await context.prepare(operation);
  const name = valueAt(prepared.body, label);
  const [known = []] = context.session.random.shuffled(scheme.scopes ?? []).map((scope) => [scope]);
  const unknown = [
    ['callsheet:unknown'],
    [...known, 'callsheet:unknown'],
    ['callsheet:unknown', ...known],
  ].map((scopes) => withValueAt(prepared.body, mint.scopes, scopes));
  const wrong = malformed(operation, prepared);
  for (const body of [...unknown, ...(wrong ? [withValueAt(wrong.body, label, name)] : [])]) {
    const credential = context.fixtures.keys.token('a', operation);
    const exchange = await context.send(operation, { ...prepared, body }, credential);
    if (unknown.includes(body))
      expectRefusal(context, exchange, { status: 400, code: context.contract.codes.invalid, operation });
  }
  const made = (await rows(minting)).filter((row) => valueAt(row, label) === name);
  context.must(made.length === 0, 'the request was refused, and a credential was made all the same');
}
