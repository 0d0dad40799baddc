import type { Clock } from '../../../ports/clock.ts';
import type { Ledger, SandboxAccount, TokenPermissions } from './accounts.ts';
import type { SandboxBroadcasts } from './broadcasts.ts';
import type { ChatRoom, ChatRooms } from './chat-room.ts';
import type { Exchange } from './exchange.ts';
import type { FaultSwitches } from './fault-injection.ts';
import type { IngestKeys, IngestTarget } from './ingest-keys.ts';
import type { Profile } from './profiles.ts';

/** Dependencies of a simulator's API. */
export interface SandboxApiOptions {
  readonly profile: Profile;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly broadcasts: SandboxBroadcasts;
  readonly rooms: ChatRooms;
  readonly keys: IngestKeys;
  readonly switches: (accountId: string) => FaultSwitches;
  /** Whether a channel must be verified first. */
  readonly isUnverified: (accountId: string) => boolean;
  /** Whether a call of an account succeeds; waits if the simulator is set to be slow. */
  readonly reaches: (exchange: Exchange, accountId: string) => Promise<boolean>;
  /** Whether an encoder sends video for a key. */
  readonly isFed: (target: IngestTarget) => boolean;
  readonly origin: () => string;
  /** The address for the encoders' video. */
  readonly ingestAddress: () => string;
}

/** One simulator's API for callers with an access token. */
export class SandboxApi {
  readonly #parts: SandboxApiOptions;
  readonly #streams = new Set<Exchange>();

  constructor(parts: SandboxApiOptions) {
    this.#parts = parts;
  }

  /** Disconnects all chat listeners. */
  cut(): void {
    for (const { response } of this.#streams) response.destroy();
  }

  async serve(exchange: Exchange, [resource = '', id = '', part = '']: string[]): Promise<void> {
    const token = this.#parts.ledger.token(
      this.#parts.profile.id,
      'access',
      exchange.accessToken,
      this.#parts.clock.now(),
    );
    if (!token) return exchange.sendError(401, 'invalid_token', 'The access token is not valid.');
    const account = this.#parts.ledger.account(this.#parts.profile.id, token.accountId);
    if (!account) return exchange.sendError(401, 'invalid_token', 'The account is gone.');
    if (!(await this.#parts.reaches(exchange, account.id))) return;
    switch (`${exchange.method} ${resource}${id ? '/:id' : ''}${part ? `/${part}` : ''}`) {
      case 'GET account':
        return exchange.json(200, account);
      case 'GET ingest':
        return this.#ingest(exchange, account);
      case 'GET broadcasts':
        return this.#listBroadcasts(exchange, account);
      case 'POST broadcasts':
        return this.#createBroadcast(exchange, account);
      case 'GET broadcasts/:id':
        return this.#showBroadcast(exchange, account, id);
      case 'POST broadcasts/:id/transition':
        return this.#transition(exchange, account, id);
      case 'PATCH broadcasts/:id':
        return this.#editBroadcast(exchange, account, id);
      case 'PUT broadcasts/:id/thumbnail':
        return this.#setThumbnail(exchange, account, id);
      case 'POST messages':
        return this.#post(exchange, account, token);
      case 'GET messages':
        return this.#listen(exchange, account, token);
    }
    exchange.sendError(404, 'not_found', 'There is no such resource.');
  }

  async #ingest(exchange: Exchange, account: SandboxAccount): Promise<void> {
    const broadcastId = this.#parts.profile.broadcasts ? (exchange.query.get('broadcast') ?? '') : '';
    if (broadcastId !== '') {
      const broadcast = this.#parts.broadcasts.find(account.id, broadcastId);
      if (!broadcast || broadcast.status === 'complete') {
        return exchange.sendError(404, 'unknown_broadcast', 'There is no such broadcast to stream to.');
      }
      if (broadcast.status === 'created') this.#parts.broadcasts.move(account.id, broadcastId, 'ready');
    }
    const streamKey = this.#parts.keys.keyOf({ accountId: account.id, broadcastId });
    exchange.json(200, { rtmpUrl: this.#parts.ingestAddress(), streamKey });
  }

  async #listBroadcasts(exchange: Exchange, account: SandboxAccount): Promise<void> {
    const { query } = exchange;
    const limit = Number(query.get('limit') ?? Number.NaN);
    const page = this.#parts.broadcasts.page(account.id, limit, query.get('pageToken') ?? undefined);
    if (!page) return exchange.sendError(400, 'invalid_page', 'There is no such page.');
    const items = page.items.map((one) => this.#parts.broadcasts.shown(one, this.#parts.origin()));
    exchange.json(200, { ...page, items });
  }

  async #showBroadcast(exchange: Exchange, account: SandboxAccount, id: string): Promise<void> {
    const broadcast = this.#parts.broadcasts.find(account.id, id);
    if (!broadcast) return exchange.sendError(404, 'unknown_broadcast', 'There is no such broadcast.');
    const isFed = this.#parts.isFed({ accountId: account.id, broadcastId: id });
    exchange.json(200, { ...this.#parts.broadcasts.shown(broadcast, this.#parts.origin()), isFed });
  }

  async #transition(exchange: Exchange, account: SandboxAccount, id: string): Promise<void> {
    const { status } = await exchange.members();
    const isFed = this.#parts.isFed({ accountId: account.id, broadcastId: id });
    const moved = this.#parts.broadcasts.transition(account.id, id, status, isFed);
    if ('reason' in moved) return exchange.sendError(moved.status, moved.reason, moved.message);
    exchange.json(200, this.#parts.broadcasts.shown(moved, this.#parts.origin()));
  }

  async #createBroadcast(exchange: Exchange, account: SandboxAccount): Promise<void> {
    if (!this.#parts.profile.broadcasts)
      return exchange.sendError(404, 'not_found', 'There are no broadcasts here.');
    const made = this.#parts.broadcasts.create(account.id, await exchange.members());
    if ('reason' in made) return exchange.sendError(made.status, made.reason, made.message);
    exchange.json(201, this.#parts.broadcasts.shown(made, this.#parts.origin()));
  }

  async #editBroadcast(exchange: Exchange, account: SandboxAccount, id: string): Promise<void> {
    if (!this.#parts.profile.broadcasts?.edits)
      return exchange.sendError(404, 'not_found', 'Nothing can be edited here.');
    const { rejectsFields } = this.#parts.switches(account.id);
    const edited = this.#parts.broadcasts.edit(account.id, id, await exchange.members(), rejectsFields);
    if ('reason' in edited) return exchange.sendError(edited.status, edited.reason, edited.message);
    exchange.json(200, edited);
  }

  async #setThumbnail(exchange: Exchange, account: SandboxAccount, id: string): Promise<void> {
    if (!this.#parts.profile.broadcasts?.edits)
      return exchange.sendError(404, 'not_found', 'There are no thumbnails here.');
    const bytes = await exchange.bytes();
    if (this.#parts.isUnverified(account.id)) {
      return exchange.sendError(403, 'unverified_channel', 'The channel has to be verified first.');
    }
    if (!bytes?.length) return exchange.sendError(400, 'invalid_image', 'The image is missing or too large.');
    const path = this.#parts.broadcasts.setThumbnail(account.id, id, exchange.contentType, bytes);
    if (typeof path !== 'string') return exchange.sendError(path.status, path.reason, path.message);
    exchange.json(200, { thumbnailUrl: `${this.#parts.origin()}${path}` });
  }

  async #post(exchange: Exchange, account: SandboxAccount, token: TokenPermissions): Promise<void> {
    const room = this.#roomFor(exchange, account, token);
    if (!room) return;
    const { text } = await exchange.members();
    const author = { id: account.id, displayName: account.displayName };
    const message = room.post(author, typeof text === 'string' ? text : '');
    if (!message) return exchange.sendError(400, 'invalid_message', 'The message is empty or too long.');
    exchange.json(201, { messageId: message.platformMessageId });
  }

  /** Sends server-sent events until either side closes the stream. */
  async #listen(exchange: Exchange, account: SandboxAccount, token: TokenPermissions): Promise<void> {
    const room = this.#roomFor(exchange, account, token);
    if (!room) return;
    const { response } = exchange;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(': hello\n\n');
    const beat = setInterval(() => response.write(': still here\n\n'), 10_000);
    const stop = room.listen((event) => response.write(`data: ${JSON.stringify(event)}\n\n`));
    this.#streams.add(exchange);
    response.once('close', () => {
      clearInterval(beat);
      stop();
      this.#streams.delete(exchange);
    });
  }

  #roomFor(exchange: Exchange, account: SandboxAccount, token: TokenPermissions): ChatRoom | undefined {
    if (!this.#parts.profile.chat) exchange.sendError(404, 'not_found', 'There is no chat here.');
    else if (!token.scopes.includes('chat'))
      exchange.sendError(403, 'missing_scope', 'The chat was not allowed.');
    else if (this.#parts.profile.chat.needsLive && !this.#parts.broadcasts.isLive(account.id)) {
      exchange.sendError(409, 'not_live', 'There is a chat only while a broadcast is live.');
    } else return this.#parts.rooms.of(account.id);
    return undefined;
  }
}
