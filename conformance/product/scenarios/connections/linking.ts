import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { Client, type Exchange, isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import type { Operation } from '../../../engine/model/operation.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import type { Session } from '../../../engine/session/session.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyValues, pathOf } from '../../../engine/target/ledger/request.ts';
import { type Consent, grantConsent } from './consent.ts';

const timeout = { forMs: 10_000, everyMs: 100 };
/** The prefix of the names of all accounts that checks link. */
const ofChecks = 'Callsheet channel ';

/** Platforms of a run that name the account as the check requests. */
const namedBy = new WeakMap<Session, Set<string>>();

/** A started link. */
export interface Started {
  readonly authorizationUrl: string;
  readonly state: string;
  readonly expiresAt: string;
}

/** Links accounts as a client and a person do, and reads the resulting connections. */
export class Linking {
  readonly context: Context;
  /** The account's name on simulators that accept one, so that no other check uses the same account. */
  readonly account: string;
  readonly #linked: unknown[] = [];

  constructor(context: Context) {
    this.context = context;
    this.account = `${ofChecks}${context.session.unique()}`;
  }

  operation(name: string): Operation {
    return this.context.operation(name);
  }

  async send(name: string, parts: { path?: Record<string, string>; body?: unknown }, user: User = 'a') {
    const operation = this.operation(name);
    const credential = await this.context.credential(operation, { user });
    return this.context.send(operation, { ...emptyValues, ...parts }, credential);
  }

  /** Starts a link and requires a success. */
  async start(body: Readonly<Record<string, unknown>>): Promise<Started> {
    const exchange = await this.send('startLink', { body });
    this.context.assert(isSuccess(exchange), () => describeResponse(exchange));
    const started = this.context.json(exchange);
    const text = (name: string) => String(valueAt(started, `/${name}`));
    return {
      authorizationUrl: text('authorizationUrl'),
      state: text('state'),
      expiresAt: text('expiresAt'),
    };
  }

  consent({ authorizationUrl }: Started, consent: Consent, account = this.account): Promise<Exchange> {
    if (consent === 'Allow') this.#intend(account);
    return grantConsent(this.context, authorizationUrl, consent, { account });
  }

  /** The user's connections on a platform, without those that other checks link at the same time. */
  async rows(platform: string): Promise<Record<string, unknown>[]> {
    const list = this.operation('listConnections');
    const credential = await this.context.credential(list);
    const rows = await allRows(list, async (query) =>
      jsonOf((await this.context.succeed(list, { ...emptyValues, query }, credential)).response),
    );
    return rows.filter(isObject).filter((row) => row.platform === platform && !this.#isOfAnother(row));
  }

  /**
   * Links an account and returns its new connection, which it finds by polling, as a client does (CONN-30).
   */
  async link(
    platform: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    // If the platform names accounts as requested, only the new connection has this account's name.
    const named = namedBy.get(this.context.session) ?? new Set();
    namedBy.set(this.context.session, named);
    const before = new Set(this.#linked);
    if (!named.has(platform)) for (const { id } of await this.rows(platform)) before.add(id);
    const isNew = ({ id, displayName }: Readonly<Record<string, unknown>>): boolean =>
      !before.has(id) && (!named.has(platform) || displayName === this.account);
    await this.consent(await this.start({ platform, ...more }), 'Allow');
    const row = await this.until(async () => (await this.rows(platform)).find(isNew));
    if (!row) return this.context.fail(`no connection appeared after consent was given on ${platform}`);
    if (row.displayName === this.account) named.add(platform);
    this.#linked.push(row.id);
    noteConnection(this.context, String(row.id));
    return row;
  }

  async read(id: unknown): Promise<unknown> {
    const exchange = await this.send('getConnection', { path: { connectionId: String(id) } });
    this.context.assert(isSuccess(exchange), () => describeResponse(exchange));
    return jsonOf(exchange.response);
  }

  /** Polls `look` and returns its first defined result, or undefined after the timeout. */
  until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const { stop } = this.context.session;
    return pollUntil(look, (found) => found !== undefined, { ...timeout, stop });
  }

  /** Calls the control interface of a simulator; skips if the platform is no simulator. */
  async control(started: Started, change: object, action = ''): Promise<void> {
    await this.#atControls(started, `/control${action}`, Buffer.from(JSON.stringify(change)));
  }

  /** The broadcasts of an account as the simulator stores them; skips if the platform is no simulator. */
  async kept(started: Started, account: string): Promise<unknown[]> {
    const path = `/control/broadcasts?account=${encodeURIComponent(account)}`;
    const found: unknown = JSON.parse((await this.#atControls(started, path)).toString('utf8'));
    if (!Array.isArray(found)) throw new Skipped('the platform is not a simulator that lists its broadcasts');
    return found;
  }

  /**
   * Records the account's name in the ledger, so that a later run can find the connection if this run ends
   * first.
   */
  #intend(account: string): void {
    const { session } = this.context;
    const producer = Object.values(session.contract.operations).find(
      ({ makes }) => makes?.resourceType === 'connection' && makes.remove,
    );
    const runMarkers = session.runMarkers.within(account);
    if (producer && runMarkers.length > 0)
      session.ledger.intend({
        operation: producer.name,
        user: 'a',
        path: {},
        key: `link ${account}`,
        runMarkers,
        own: [],
        sent: {},
      });
  }

  async #atControls({ authorizationUrl }: Started, path: string, body?: Buffer): Promise<Buffer> {
    const { origin } = new URL(authorizationUrl);
    const client = new Client(origin);
    try {
      const method = body === undefined ? 'GET' : 'POST';
      const headers: [string, string][] = [['Accept', 'application/json']];
      if (body !== undefined) headers.push(['Content-Type', 'application/json']);
      const exchange = await client.send({ method, path, headers, ...(body && { body }) });
      this.context.exchanges.push(exchange);
      if (exchange.response.status !== 200)
        throw new Skipped(`${origin} is not a simulator with a control interface`);
      return exchange.response.body;
    } finally {
      client.close();
    }
  }

  #isOfAnother({ displayName }: Readonly<Record<string, unknown>>): boolean {
    return String(displayName).startsWith(ofChecks) && displayName !== this.account;
  }
}

/** Adds a linked connection to the ledger, because no operation's response creates it. */
export function noteConnection(context: Context, id: string): void {
  const remover = context.session.operation('deleteConnection');
  const remove = remover && {
    operation: remover.name,
    method: remover.method,
    path: pathOf(remover.path, { connectionId: id }),
  };
  context.session.ledger.made({ resourceType: 'connection', id, user: 'a', ...(remove && { remove }) });
}
