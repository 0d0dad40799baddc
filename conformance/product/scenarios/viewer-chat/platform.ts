import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { Client } from '../../../engine/http/client.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking } from '../connections/linking.ts';
import type { Viewer } from './viewer.ts';
import type { Viewers } from './viewers.ts';

const maxAttachMs = 15_000;
/** Time after which a message that has not arrived is sent again. */
const arrivalMs = 500;

/**
 * An account on a platform to whose chat a studio is connected. If the platform is a simulator, also its
 * watch page.
 */
export class Platform {
  readonly #context: Context;
  readonly #watch: URL;
  readonly #withdraw: () => Promise<void>;
  /** The studio's destination for the account. */
  readonly destId: string;
  /** The account's name on the platform. */
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

  /** Links an account and creates a destination for it; skips if a person must consent. */
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
    if (typeof destId !== 'string') throw new Blocked('createDestination returned no id');
    const started = await linking.start({ platform });
    const account = String(externalUserId);
    const watch = new URL(`/watch/${encodeURIComponent(account)}`, started.authorizationUrl);
    const withdraw = (): Promise<void> => linking.control(started, { account }, '/withdraw');
    return new Platform(context, watch, { destId, withdraw, accountName: String(displayName) });
  }

  /** The account's id on the platform. */
  get account(): string {
    return decodeURIComponent(this.#watch.pathname.replace(/^.*\//, ''));
  }

  /** Withdraws the account owner's consent on the platform. */
  withdraw(): Promise<void> {
    return this.#withdraw();
  }

  /** The content of the watch page. */
  async page(): Promise<string> {
    return (await this.#send('GET', '')).toString('utf8');
  }

  /** The line of the watch page that contains a text, and its author. */
  async line(text: string): Promise<{ readonly author: string; readonly text: string } | undefined> {
    const lines = (await this.page()).matchAll(/<li><strong>([^<]*)<\/strong> ([^<\n]*)/g);
    const found = [...lines].find(([, , content = '']) => content.includes(text));
    return found && { author: found[1] ?? '', text: (found[2] ?? '').trim() };
  }

  /** Sends a message as a viewer on the platform; returns its id there. */
  async sendMessage(name: string, text: string): Promise<string> {
    const content: unknown = JSON.parse(
      (await this.#send('POST', '/messages', { name, text })).toString('utf8'),
    );
    return String(valueAt(content, '/platformMessageId'));
  }

  /** Performs a moderator's action on the platform. */
  async remove(members: Readonly<Record<string, string>>): Promise<void> {
    await this.#send('POST', '/removals', members);
  }

  /** Waits until messages on the platform reach a viewer. */
  async attached(viewer: Viewer): Promise<void> {
    const text = this.#context.session.unique();
    const isAudible = () => viewer.of('chat_message').some(({ data }) => valueAt(data, '/text') === text);
    const arrives = async (): Promise<boolean> => {
      await this.sendMessage('Early', text);
      return viewer.socket.until(isAudible, scaledTimeout(arrivalMs));
    };
    const timeout = { forMs: maxAttachMs, everyMs: 0, stop: this.#context.session.stop };
    this.#context.assert(
      await pollUntil(arrives, Boolean, timeout),
      `messages on a linked platform do not arrive within ${maxAttachMs / 1000} s`,
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
      if (exchange.response.status !== 200)
        throw new Skipped(`${this.#watch.origin} is not a simulator with a watch page`);
      return exchange.response.body;
    } finally {
      client.close();
    }
  }
}
