import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { Client, type Exchange, isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import type { Operation } from '../../../engine/model/operation.ts';
import { wholeList } from '../../../engine/resources/all-rows.ts';
import type { Session } from '../../../engine/session/session.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyParts, pathOf } from '../../../engine/target/ledger/request.ts';
import { answerConsent, type Consent } from './consent.ts';

const patience = { forMs: 10_000, everyMs: 100 };
/** Begins the names of all accounts that checks link. */
const ofChecks = 'Callsheet channel ';

/** The platforms of a run that give accounts the names that checks give them. */
const namedBy = new WeakMap<Session, Set<string>>();

/** A link that was started. */
export interface Started {
  readonly authorizationUrl: string;
  readonly state: string;
  readonly expiresAt: string;
}

/** Links accounts the way a client and a person do, and looks at what came of it. */
export class Linking {
  readonly context: Context;
  /** Names the account on stand-ins that ask for one, so that no other check acts on it. */
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
    return this.context.send(operation, { ...emptyParts, ...parts }, credential);
  }

  /** Starts a link that has to start. */
  async start(body: Readonly<Record<string, unknown>>): Promise<Started> {
    const exchange = await this.send('startLink', { body });
    this.context.must(isSuccess(exchange), () => describeAnswer(exchange));
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
    return answerConsent(this.context, authorizationUrl, consent, { account });
  }

  /** The user's connections on a platform, without those that other checks link at the same time. */
  async rows(platform: string): Promise<Record<string, unknown>[]> {
    const list = this.operation('listConnections');
    const credential = await this.context.credential(list);
    const rows = await wholeList(list, async (query) =>
      jsonOf((await this.context.succeed(list, { ...emptyParts, query }, credential)).answer),
    );
    return rows.filter(isObject).filter((row) => row.platform === platform && !this.#isOfAnother(row));
  }

  /** Links an account and gives back the row that appears, as a client that polls finds it (CONN-30). */
  async link(
    platform: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    // Where accounts get the names that checks give them, no other row has this one's.
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
    this.context.must(isSuccess(exchange), () => describeAnswer(exchange));
    return jsonOf(exchange.answer);
  }

  /** What `look` finds, as soon as it finds something; undefined when it does not in time. */
  until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    const { stop } = this.context.session;
    return askUntil(look, (found) => found !== undefined, { ...patience, stop });
  }

  /** Does something at the controls of a stand-in; skips where the platform is none. */
  async control(started: Started, change: object, action = ''): Promise<void> {
    await this.#atControls(started, `/control${action}`, Buffer.from(JSON.stringify(change)));
  }

  /** The broadcasts of an account as the stand-in itself keeps them; skips where the platform is none. */
  async kept(started: Started, account: string): Promise<unknown[]> {
    const path = `/control/broadcasts?account=${encodeURIComponent(account)}`;
    const found: unknown = JSON.parse((await this.#atControls(started, path)).toString('utf8'));
    if (!Array.isArray(found)) throw new Skipped('the platform is no stand-in that shows its broadcasts');
    return found;
  }

  /** A run that ends before it sees the connection leaves word of how the next one knows it. */
  #intend(account: string): void {
    const { session } = this.context;
    const producer = Object.values(session.contract.operations).find(
      ({ makes }) => makes?.resource === 'connection' && makes.remove,
    );
    const marks = session.marks.within(account);
    if (producer && marks.length > 0)
      session.ledger.intend({
        operation: producer.name,
        user: 'a',
        path: {},
        key: `link ${account}`,
        marks,
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
      if (exchange.answer.status !== 200)
        throw new Skipped(`${origin} is no stand-in that can be controlled`);
      return exchange.answer.body;
    } finally {
      client.close();
    }
  }

  #isOfAnother({ displayName }: Readonly<Record<string, unknown>>): boolean {
    return String(displayName).startsWith(ofChecks) && displayName !== this.account;
  }
}

/** A linked connection is made by no answer of an operation, so it is put into the ledger here. */
export function noteConnection(context: Context, id: string): void {
  const remover = context.session.operation('deleteConnection');
  const remove = remover && {
    operation: remover.name,
    method: remover.method,
    path: pathOf(remover.path, { connectionId: id }),
  };
  context.session.ledger.made({ resource: 'connection', id, user: 'a', ...(remove && { remove }) });
}
