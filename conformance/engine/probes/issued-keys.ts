import type { Issues } from '../../../templates/model/security.ts';
import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { jsonOf } from '../http/client.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { allRows } from '../resources/all-rows.ts';
import { accepts, issuedScheme, type NamedScheme, scopesOf } from '../target/credentials.ts';
import { carried, emptyValues } from '../target/ledger/request.ts';
import { malformed } from './rejections/rejected-requests.ts';

export interface IssuedKeysOptions extends Trace {
  /**
   * - `defaults`: a credential that is issued without scopes has exactly the contract's default scopes;
   * - `granted`: a credential has the requested scopes and expiry, and its secret has the declared prefix;
   * - `listed`: the credential's row in the list equals the creation's response, without the secret;
   * - `none-on-error`: a rejected request issues no credential.
   */
  readonly kind: 'defaults' | 'granted' | 'listed' | 'none-on-error';
}

const titles: Readonly<Record<IssuedKeysOptions['kind'], string>> = {
  defaults: 'issues a credential without requested scopes with exactly the default scopes',
  granted: 'issues a credential with the requested scopes and expiry, and the declared prefix',
  listed: 'issues a credential that is listed as returned, without its secret',
  'none-on-error': 'issues no credential when it rejects the request',
};

interface Minting {
  readonly context: Context;
  readonly operation: Operation;
  readonly scheme: NamedScheme;
  readonly issues: Issues;
}

/** Checks of credentials that users create through the API. */
export function issuedKeys(operation: Operation, options: IssuedKeysOptions): Check {
  const { kind } = options;
  return probe(
    operation,
    { trait: 'issued-keys', what: kind, title: `${operation.name} ${titles[kind]}.`, effect: 'writes' },
    options,
    async (context) => {
      const scheme = issuedScheme(context.contract);
      if (!scheme?.issues) throw new Error(`${operation.name} issues no credentials`);
      await runs[kind]({ context, operation, scheme, issues: scheme.issues });
    },
  );
}

const runs: Readonly<Record<IssuedKeysOptions['kind'], (minting: Minting) => Promise<void>>> = {
  defaults: expectDefaults,
  granted: expectGranted,
  listed: expectListed,
  'none-on-error': expectNoneOnError,
};

/** Issues a credential with these members instead of the example's; undefined omits a member. */
async function make(
  { context, operation }: Minting,
  members: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const prepared = await context.prepare(operation, { succeeds: true });
  let body = prepared.body;
  for (const [pointer, value] of Object.entries(members)) body = withValueAt(body, pointer, value);
  const credential = context.fixtures.keys.token('a', operation);
  return jsonOf((await context.succeed(operation, { ...prepared, body }, credential)).response);
}

const textsAt = (value: unknown, pointer: string): string[] => {
  const found = valueAt(value, pointer);
  return Array.isArray(found) ? found.map(String).sort() : [];
};

async function expectDefaults(minting: Minting): Promise<void> {
  const { context, scheme, issues } = minting;
  if (!scheme.defaults) throw new Skipped('the contract names no default scopes');
  const made = await make(minting, { [issues.scopes]: undefined, [issues.expires]: undefined });
  const shown = textsAt(made, issues.scopes);
  const wanted = [...scheme.defaults].sort();
  context.assert(
    sameJson(shown, wanted),
    `it has ${shown.join(', ')}, but the defaults are ${wanted.join(', ')}`,
  );
  const secret = String(valueAt(made, issues.secret));
  // The listed scopes and the effective permissions may differ.
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
  if (context.strict || exchange.response.status !== 404)
    expectErrorResponse(context, exchange, { status: 403, operation: beyond });
}

const impliedBy = ({ implies = {} }: NamedScheme, held: readonly string[], scope: string): boolean =>
  held.some((one) => implies[one]?.includes(scope));

async function expectGranted(minting: Minting): Promise<void> {
  const { context, scheme, issues } = minting;
  const requested = context.session.random
    .shuffled(scheme.scopes ?? [])
    .slice(0, 2)
    .sort();
  const expiresAt = new Date(Math.ceil(context.session.pace.now() / 1000) * 1000 + 3_600_000);
  // The same time in another time zone.
  const zonedExpiry = new Date(expiresAt.getTime() + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
  const made = await make(minting, { [issues.scopes]: requested, [issues.expires]: zonedExpiry });
  const shown = textsAt(made, issues.scopes);
  context.assert(
    sameJson(shown, requested),
    `${requested.join(', ')} were requested, but it has ${shown.join(', ')}`,
  );
  const secret = String(valueAt(made, issues.secret));
  const { prefix = '' } = scheme;
  context.assert(secret.startsWith(prefix), `its secret does not begin with ${prefix}`);
  const expires = Date.parse(String(valueAt(made, issues.expires)));
  context.assert(expires === expiresAt.getTime(), `it should expire at ${zonedExpiry}, but does not`);
}

/** Every row of the list at the operation's path. */
async function rows({ context, operation }: Minting): Promise<unknown[]> {
  const list = Object.values(context.contract.operations).find(
    ({ method, path }) => method === 'GET' && path === operation.path,
  );
  if (!list) throw new Skipped('the contract lists no such credentials');
  const credential = context.fixtures.keys.token('a', list);
  const request = async (query: Readonly<Record<string, string>>): Promise<unknown> =>
    jsonOf((await context.succeed(list, { ...emptyValues, query }, credential)).response);
  if (list.pagination) return allRows(list, request);
  const response = await request({});
  const found = isObject(response) ? Object.values(response).find(Array.isArray) : response;
  return Array.isArray(found) ? found : [];
}

async function expectListed(minting: Minting): Promise<void> {
  const { context, operation, issues } = minting;
  const id = operation.makes?.id;
  if (id === undefined) throw new Skipped('the contract does not say where its id is');
  const made = withValueAt(await make(minting, {}), issues.secret, undefined);
  const row = (await rows(minting)).find((one) => valueAt(one, id) === valueAt(made, id));
  if (!isObject(row) || !isObject(made)) return context.fail('a new credential is not listed');
  const other = Object.keys(made).filter((member) => !sameJson(made[member], row[member]));
  context.assert(
    other.length === 0,
    `${other.join(', ')} differs between the list and the creation's response`,
  );
}

async function expectNoneOnError(minting: Minting): Promise<void> {
  const { context, operation, scheme, issues } = minting;
  const label = operation.body?.label;
  if (label === undefined) throw new Skipped('no member identifies such credentials');
  const prepared = await context.prepare(operation);
  const name = valueAt(prepared.body, label);
  const [known = []] = context.session.random.shuffled(scheme.scopes ?? []).map((scope) => [scope]);
  const unknown = [
    ['callsheet:unknown'],
    [...known, 'callsheet:unknown'],
    ['callsheet:unknown', ...known],
  ].map((scopes) => withValueAt(prepared.body, issues.scopes, scopes));
  const wrong = malformed(operation, prepared);
  for (const body of [...unknown, ...(wrong ? [withValueAt(wrong.body, label, name)] : [])]) {
    const credential = context.fixtures.keys.token('a', operation);
    const exchange = await context.send(operation, { ...prepared, body }, credential);
    if (unknown.includes(body))
      expectErrorResponse(context, exchange, {
        status: 400,
        code: context.contract.codes.invalid,
        operation,
      });
  }
  const made = (await rows(minting)).filter((row) => valueAt(row, label) === name);
  context.assert(made.length === 0, 'the request was rejected, but a credential was created');
}
