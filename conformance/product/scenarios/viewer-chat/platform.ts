import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { Client } from '../../../engine/http/client.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking } from '../connections/linking.ts';
import type { Viewer } from './viewer.ts';
import type { Viewers } from './viewers.ts';

const longestAttachMs = 15_000;
/** How long something said may take to arrive before it is said once more. */
const arrivalMs = 500;

/** An account on a platform that a studio chats through, and the page its viewers watch where it is a stand-in. */
export class Platform {
  readonly #context: Context;
  readonly #watch: URL;
  readonly #withdraw: () => Promise<void>;
  /** The destination that the studio uses the account by. */
  readonly destId: string;
  /** What the platform calls the account. */
  readonly accountName: string;

  private constructor(
    context: Context,
    watch: URL,
    { destId, accountName, withdraw }: { destId: string; accountName: string; withdraw: () => Promise<void> },
  ) {
    this.#context = context;
    this.#watch = watch;
    this.#withdraw = withdraw;
    this.destId = destId;
    this.accountName = accountName;
  }

  /** Links an account of its own and has the studio use it; skips where a person would have to consent. */
  static async link(
    { context, studio }: Pick<Viewers, 'context' | 'studio'>,
    platform: string,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Platform> {
    const linking = new Linking(context);
    const { id, externalUserId, displayName } = await linking.link(platform);
    const body = { name: context.session.unique(), platform, connectionId: id, ...more };
    const made = await studio.call('createDestination', { body });
    const destId = valueAt(made, '/id');
    if (typeof destId !== 'string') throw new Blocked('createDestination gave no id');
    const started = await linking.start({ platform });
    const account = String(externalUserId);
    const watch = new URL(`/watch/${encodeURIComponent(account)}`, started.authorizationUrl);
    const withdraw = (): Promise<void> => linking.control(started, { account }, '/withdraw');
    return new Platform(context, watch, { destId, withdraw, accountName: String(displayName) });
  }

  /** The account's id there. */
  get account(): string {
    return decodeURIComponent(this.#watch.pathname.replace(/^.*\//, ''));
  }

  /** The owner of the account withdraws there what they consented to. */
  withdraw(): Promise<void> {
    return this.#withdraw();
  }

  /** What the watch page shows. */
  async page(): Promise<string> {
    return (await this.#send('GET', '')).toString('utf8');
  }

  /** The line of the watch page that holds a text, and who is shown to have said it. */
  async line(text: string): Promise<{ readonly author: string; readonly text: string } | undefined> {
    const lines = (await this.page()).matchAll(/<li><strong>([^<]*)<\/strong> ([^<\n]*)/g);
    const found = [...lines].find(([, , said = '']) => said.includes(text));
    return found && { author: found[1] ?? '', text: (found[2] ?? '').trim() };
  }

  /** Says something as a viewer there; the platform's id of it. */
  async say(name: string, text: string): Promise<string> {
    const said: unknown = JSON.parse(
      (await this.#send('POST', '/messages', { name, text })).toString('utf8'),
    );
    return String(valueAt(said, '/platformMessageId'));
  }

  /** Does what a moderator there does. */
  async remove(members: Readonly<Record<string, string>>): Promise<void> {
    await this.#send('POST', '/removals', members);
  }

  /** Waits until what is said there reaches a viewer. */
  async attached(viewer: Viewer): Promise<void> {
    const text = this.#context.session.unique();
    const isHeard = () => viewer.of('chat_message').some(({ data }) => valueAt(data, '/text') === text);
    const arrives = async (): Promise<boolean> => {
      await this.say('Early', text);
      return viewer.socket.until(isHeard, patient(arrivalMs));
    };
    const patience = { forMs: longestAttachMs, everyMs: 0, stop: this.#context.session.stop };
    this.#context.must(
      await askUntil(arrives, Boolean, patience),
      `what is said on a linked platform does not arrive within ${longestAttachMs / 1000} s`,
    );
  }

  async #send(method: string, path: string, members?: Readonly<Record<string, string>>): Promise<Buffer> {
    const client = new Client(this.#watch.origin);
    try {
      const exchange = await client.send({
        method,
        path: this.#watch.pathname + path,
        headers: members ? [['Content-Type', 'application/x-www-form-urlencoded']] : [],
        ...(members && { body: Buffer.from(new URLSearchParams(members).toString()) }),
      });
      this.#context.exchanges.push(exchange);
      if (exchange.answer.status !== 200)
        throw new Skipped(`${this.#watch.origin} is no stand-in that can be watched`);
      return exchange.answer.body;
    } finally {
      client.close();
    }
  }
}
