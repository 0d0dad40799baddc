import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../../ports/clock.ts';
import type { Ledger } from './accounts.ts';
import { SandboxApi } from './api.ts';
import { SandboxBroadcasts } from './broadcasts.ts';
import { type ChatRoom, ChatRooms } from './chat-room.ts';
import type { Exchange } from './exchange.ts';
import { type FaultSwitches, noFaults, switched } from './fault-injection.ts';
import { IngestKeys } from './ingest-keys.ts';
import { type SandboxClient, SandboxOAuth } from './oauth.ts';
import { consentPage, controlPage, problemPage, watchPage } from './pages.ts';
import type { Profile } from './profiles.ts';

/** Dependencies of a simulator. */
export interface SimulatorOptions {
  readonly profile: Profile;
  readonly client: SandboxClient;
  readonly ledger: Ledger;
  readonly clock: Clock;
  /** The secret from which stream keys are derived. */
  readonly secret: Uint8Array;
  /** Secrets of earlier stream keys. */
  readonly olderSecrets?: readonly Uint8Array[];
}

/** One local simulator for a platform: its consent page, its API, its viewers' pages and its switches. */
export class Simulator {
  readonly #profile: Profile;
  readonly #ledger: Ledger;
  readonly #oauth: SandboxOAuth;
  readonly #broadcasts: SandboxBroadcasts;
  readonly #keys: IngestKeys;
  readonly #rooms: ChatRooms;
  readonly #api: SandboxApi;
  /** The stream keys with incoming video. */
  readonly #fed = new Set<string>();
  /** The origin of the simulator; known once it listens. */
  origin = '';
  /** The address for the encoders' video; known once the ingest server listens. */
  ingestAddress = '';
  #switches: FaultSwitches = noFaults;
  /** Accounts with a channel that is not verified. */
  readonly #unverified = new Set<string>();
  /** The switches of single accounts. */
  readonly #ofAccounts = new Map<string, FaultSwitches>();

  constructor(options: SimulatorOptions) {
    this.#profile = options.profile;
    this.#ledger = options.ledger;
    this.#oauth = new SandboxOAuth({ ...options, switches: (accountId) => this.#switchesFor(accountId) });
    this.#broadcasts = new SandboxBroadcasts(options);
    this.#keys = new IngestKeys(options.profile.id, options.secret, options.olderSecrets);
    this.#rooms = new ChatRooms(options.clock);
    this.#api = new SandboxApi({
      ...options,
      broadcasts: this.#broadcasts,
      rooms: this.#rooms,
      keys: this.#keys,
      switches: (accountId) => this.#switchesFor(accountId),
      isUnverified: (accountId) => this.#switches.unverifiedChannel || this.#unverified.has(accountId),
      reaches: (exchange, accountId) => applyFaults(exchange, this.#ofAccounts.get(accountId)),
      isFed: (target) => this.#fed.has(this.#keys.keyOf(target)),
      origin: () => this.origin,
      ingestAddress: () => this.ingestAddress,
    });
  }

  async serve(exchange: Exchange): Promise<void> {
    const { method, path } = exchange;
    const [area = '', ...rest] = path.split('/').slice(1);
    if (area === '' || area === 'control') return this.#serveControl(exchange, rest.join('/'));
    if (area === 'watch') return this.#serveViewers(exchange, rest);
    if (!(await applyFaults(exchange, this.#switches))) return;
    if (area === 'oauth') return this.#serveOAuth(exchange, `${method} ${path}`);
    if (area === 'thumbnails') return this.#serveThumbnail(exchange, rest[0] ?? '');
    return this.#api.serve(exchange, rest);
  }

  /** Whether an encoder may send video with this key now. */
  takesVideo(streamKey: string): boolean {
    return !this.#switches.down && this.#keys.targetOf(streamKey) !== undefined;
  }

  /** An encoder starts or stops sending video; false when the key has no existing broadcast. */
  publish(streamKey: string, publishing: boolean): boolean {
    const target = this.#keys.targetOf(streamKey);
    if (!target) return false;
    const broadcast = this.#broadcasts.find(target.accountId, target.broadcastId);
    if (!broadcast && target.broadcastId !== '') return false;
    if (publishing) this.#fed.add(streamKey);
    else this.#fed.delete(streamKey);
    if (broadcast) this.#broadcasts.feed(target.accountId, broadcast, publishing);
    return true;
  }

  async #serveOAuth(exchange: Exchange, route: string): Promise<void> {
    switch (route) {
      case 'GET /oauth/authorize': {
        const request = this.#oauth.consentRequest(exchange.query);
        return typeof request === 'string'
          ? exchange.page(400, problemPage(this.#profile, request))
          : exchange.page(200, consentPage(this.#profile, exchange.query, request));
      }
      case 'POST /oauth/authorize':
        return this.#decide(exchange, await exchange.form());
      case 'POST /oauth/token': {
        const { status, body } = this.#oauth.token(await exchange.form());
        return exchange.json(status, body);
      }
      case 'POST /oauth/revoke': {
        if (!this.#profile.revokes) break;
        const form = await exchange.form();
        const accountId = this.#ledger.accountOfToken(this.#profile.id, form.get('token') ?? '') ?? '';
        if (!(await applyFaults(exchange, this.#ofAccounts.get(accountId)))) return;
        const { status, body } = this.#oauth.revoke(form);
        return exchange.json(status, body);
      }
    }
    exchange.sendError(404, 'not_found', 'There is no such page.');
  }

  async #decide(exchange: Exchange, form: URLSearchParams): Promise<void> {
    const request = this.#oauth.consentRequest(form);
    if (typeof request === 'string') return exchange.page(400, problemPage(this.#profile, request));
    if (form.get('decision') !== 'allow') return exchange.redirect(this.#oauth.decide(request, 'denied'));
    const name = (form.get('account') ?? '').trim();
    if (name === '' || name.length > 80) {
      return exchange.page(422, problemPage(this.#profile, 'Please go back and name an account.'));
    }
    const account = this.#ledger.accountNamed(this.#profile.id, name);
    exchange.redirect(this.#oauth.decide(request, { allowedBy: account.id }));
  }

  async #serveThumbnail(exchange: Exchange, id: string): Promise<void> {
    const thumbnail = this.#broadcasts.thumbnail(id);
    if (!thumbnail) return exchange.sendError(404, 'not_found', 'There is no such thumbnail.');
    const isImage = ['image/png', 'image/jpeg'].includes(thumbnail.contentType);
    exchange.bytesOf(isImage ? thumbnail.contentType : 'application/octet-stream', thumbnail.bytes);
  }

  async #serveViewers(exchange: Exchange, [id = '', action = '']: string[]): Promise<void> {
    const account = this.#ledger.account(this.#profile.id, id);
    if (!account || !this.#profile.chat) {
      return exchange.page(404, problemPage(this.#profile, 'There is no such channel.'));
    }
    const room = this.#rooms.of(account.id);
    if (exchange.method !== 'POST')
      return exchange.page(200, watchPage(this.#profile, account, room.messages));
    const members = await exchange.members();
    const done = action === 'messages' ? addViewerMessage(room, members) : remove(room, members);
    if (!done) return exchange.sendError(403, 'refused', 'The simulator rejected that.');
    if (exchange.wantsPage) return exchange.redirect(`/watch/${account.id}`);
    exchange.json(200, done);
  }

  async #serveControl(exchange: Exchange, action: string): Promise<void> {
    if (exchange.method !== 'POST') {
      if (action === 'broadcasts')
        return exchange.json(200, this.#broadcasts.watched(exchange.query.get('account') ?? ''));
      if (!exchange.wantsPage) return exchange.json(200, this.#switches);
      const channels = this.#ledger.accounts(this.#profile.id).map((account) => ({
        account,
        grants: this.#ledger.grantCount(this.#profile.id, account.id),
        broadcasts: this.#broadcasts.list(account.id),
      }));
      return exchange.page(200, controlPage(this.#profile, this.#switches, channels));
    }
    const done = this.#control(action, await exchange.members());
    if (!done) return exchange.sendError(400, 'invalid', 'The simulator cannot apply that.');
    if (exchange.wantsPage) return exchange.redirect('/control');
    exchange.json(200, this.#switches);
  }

  #switch(change: Readonly<Record<string, unknown>>): boolean {
    const next = switched(this.#switches, change);
    if (next) this.#switches = next;
    if (next?.down) this.#api.cut();
    return next !== undefined;
  }

  /**
   * Changes the switches of one account. Creates the account if necessary, so that even its first token can
   * be short-lived.
   */
  #switchFor(name: string, { accountNamed: _, ...change }: Readonly<Record<string, unknown>>): boolean {
    const { id } = this.#ledger.accountNamed(this.#profile.id, name);
    const next = switched(this.#ofAccounts.get(id) ?? noFaults, change);
    if (next) this.#ofAccounts.set(id, next);
    return next !== undefined;
  }

  /** The switches for an account: those of the simulator combined with those of the account. */
  #switchesFor(accountId: string): FaultSwitches {
    const own = this.#ofAccounts.get(accountId) ?? noFaults;
    const all = this.#switches;
    return {
      ...all,
      rejectsFields: [...all.rejectsFields, ...own.rejectsFields],
      accessSeconds: own.accessSeconds || all.accessSeconds,
    };
  }

  #control(action: string, members: Readonly<Record<string, unknown>>): boolean {
    const text = (name: string) => String(members[name] ?? '');
    switch (action) {
      case '':
        return members.accountNamed === undefined
          ? this.#switch(members)
          : this.#switchFor(text('accountNamed'), members);
      case 'withdraw':
        this.#ledger.endAccountGrants(this.#profile.id, text('account'));
        return true;
      case 'outage':
        this.#ofAccounts.set(text('account'), { ...noFaults, down: true });
        return true;
      case 'unverified':
        this.#unverified.add(text('account'));
        return true;
      case 'broadcasts':
        return this.#broadcasts.move(text('account'), text('broadcast'), text('status'));
      case 'publish':
        return this.publish(text('streamKey'), members.publishing !== false);
      default:
        return false;
    }
  }
}

/** Applies the faults: waits if calls are slow, and closes the connection if calls fail. */
async function applyFaults(exchange: Exchange, { slowMs, down }: FaultSwitches = noFaults): Promise<boolean> {
  if (slowMs > 0) await delay(slowMs, undefined, { ref: false });
  if (down) exchange.response.destroy();
  return !down;
}

function addViewerMessage(room: ChatRoom, { name, text }: Readonly<Record<string, unknown>>) {
  if (typeof name !== 'string' || typeof text !== 'string' || name.trim() === '') return undefined;
  const id = `viewer-${name.trim().toLowerCase().replace(/\s+/g, '-')}`;
  return room.post({ id, displayName: name.trim() }, text);
}

function remove(room: ChatRoom, members: Readonly<Record<string, unknown>>): object | undefined {
  const { kind, message, viewer } = members;
  if (kind === 'cleared') room.clear();
  else if (kind === 'deleted' && typeof message === 'string') return room.delete(message) ? {} : undefined;
  else if ((kind === 'banned' || kind === 'timeout') && typeof viewer === 'string')
    room.silence(viewer, kind);
  else return undefined;
  return {};
}
