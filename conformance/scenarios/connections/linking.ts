import { setTimeout as sleep } from 'node:timers/promises';
import { describeAnswer } from '../../answer-words.ts';
import { Blocked, Skipped } from '../../check.ts';
import { Client, type Exchange, jsonOf } from '../../client.ts';
import type { Context } from '../../context.ts';
import { valueAt } from '../../json-pointer.ts';
import type { User } from '../../ledger.ts';
import type { Operation } from '../../operation.ts';
import { emptyParts } from '../../request.ts';
import { isSuccess } from '../../session.ts';
import { answerConsent, type Consent } from './consent.ts';
import { noteConnection } from './linked.ts';

const longestWaitMs = 10_000;
const intervalMs = 100;

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

  constructor(context: Context) {
    this.context = context;
    this.account = `Channel ${context.session.unique()}`;
  }

  operation(name: string): Operation {
    const operation = this.context.session.operation(name);
    if (!operation) throw new Blocked(`the contract has no operation ${name}`);
    return operation;
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
    return answerConsent(this.context, authorizationUrl, consent, { account });
  }

  /** The user's connections on a platform. */
  async rows(platform: string): Promise<Record<string, unknown>[]> {
    const operation = this.operation('listConnections');
    const parts = { ...emptyParts, query: { limit: '200' } };
    const exchange = await this.context.succeed(operation, parts, await this.context.credential(operation));
    const data = valueAt(jsonOf(exchange.answer), '/data');
    return (Array.isArray(data) ? data : []).filter((row) => valueAt(row, '/platform') === platform);
  }

  /** Links an account and gives back the row that appears, as a client that polls finds it (CONN-30). */
  async link(
    platform: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Record<string, unknown>> {
    const before = new Set((await this.rows(platform)).map(({ id }) => id));
    await this.consent(await this.start({ platform, ...more }), 'Allow');
    const isNew = ({ id }: Record<string, unknown>) => !before.has(id);
    // Other checks link at the same time, so only a platform that lets nobody choose an account is taken at its word.
    const row =
      (await this.until(async () =>
        (await this.rows(platform)).find((one) => isNew(one) && one.displayName === this.account),
      )) ?? (await this.rows(platform)).find(isNew);
    if (!row) return this.context.fail(`no connection appeared after consent was given on ${platform}`);
    noteConnection(this.context, String(row.id));
    return row;
  }

  async read(id: unknown): Promise<unknown> {
    const exchange = await this.send('getConnection', { path: { connectionId: String(id) } });
    this.context.must(isSuccess(exchange), () => describeAnswer(exchange));
    return jsonOf(exchange.answer);
  }

  /** What `look` finds, as soon as it finds something; undefined when it does not in time. */
  async until<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
    for (let waited = 0; waited < longestWaitMs; waited += intervalMs) {
      const found = await look();
      if (found !== undefined) return found;
      await sleep(intervalMs);
    }
    return undefined;
  }

  /** Does something at the controls of a stand-in; skips where the platform is none. */
  async control(started: Started, change: object, action = ''): Promise<void> {
    const { origin } = new URL(started.authorizationUrl);
    const client = new Client(origin);
    try {
      const exchange = await client.send({
        method: 'POST',
        path: `/control${action}`,
        headers: [['Content-Type', 'application/json']],
        body: Buffer.from(JSON.stringify(change)),
      });
      if (exchange.answer.status !== 200)
        throw new Skipped(`${origin} is no stand-in that can be controlled`);
    } finally {
      client.close();
    }
  }
}
