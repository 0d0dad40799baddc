import { Buffer } from 'node:buffer';
import { isObject, valueAt, withValueAt } from '../conformance/engine/model/json-pointer.ts';
import type { Operation } from '../conformance/engine/model/operation.ts';
import type { Random } from '../conformance/engine/model/random.ts';
import { onePixelPng } from '../conformance/engine/model/sample-image.ts';
import { mintedScheme } from '../conformance/engine/target/credentials.ts';
import { contract } from '../generated/conformance/operations.ts';
import { type Address, type Answer, addressOf, Connection } from './connection.ts';
import { type Production, productions, sampleOf } from './grammar.ts';
import { bytesOf, encoded, type FuzzRequest } from './request.ts';
import { Pool } from './resource-pool.ts';
import type { Target } from './target.ts';

/** What the secrets that a request hands over begin with, so that they are found wherever they come out again. */
export const canary = 'canary0';

const answerMs = 30_000;
/** In the pool, destinations that a platform's account is linked to. */
export const linkedDestination = 'linked destination';

/** Members that name other things by id, which the contract's references do not list. */
const named: Readonly<Record<string, string>> = {
  '/connectionId': 'connection',
  '/mediaAssetId': 'asset',
  '/focusSourceId': 'source',
  '/tileOrder/0': 'source',
  '/traySourceIds/0': 'source',
  '/destinationIds/0': 'destination',
  '/autoGoLive/sourceId': 'source',
  '/broadcastId': 'broadcast',
};

/** A user of the deployment with keys, things of its own, and a connection that asks one thing at a time. */
export class Account {
  readonly name: string;
  readonly address: Address;
  readonly pool: Pool;
  readonly token: string;
  /** A key with every scope, and one that may read studios only. */
  key = '';
  narrowKey = '';
  /** Ids that the requests themselves need: the keys above. */
  readonly needed = new Set<string>();
  readonly #baseUrl: string;
  readonly #network: boolean;
  readonly #host: string;
  readonly #connection: Connection;

  private constructor(name: string, baseUrl: string, token: string, network: boolean, pool = new Pool()) {
    this.#network = network;
    this.name = name;
    this.pool = pool;
    this.#baseUrl = baseUrl;
    this.token = token;
    this.address = addressOf(baseUrl);
    this.#host = new URL(baseUrl).host;
    this.#connection = new Connection(this.address);
  }

  /**
   * Signs a user up and gives it one thing of each kind. Where there is a network, nothing it sends names another machine.
   */
  static async open(target: Target, name: string, random: Random, network: boolean): Promise<Account> {
    const account = new Account(name, target.baseUrl, await target.token(name), network);
    const every = mintedScheme(contract)?.scopes ?? [];
    account.key = await account.#mintKey(every);
    account.narrowKey = await account.#mintKey(['studios:read']);
    await account.furnish(random);
    return account;
  }

  /** The same user on another connection, so that two things are asked at a time. */
  another(): Account {
    const other = new Account(this.name, this.#baseUrl, this.token, this.#network, this.pool);
    other.key = this.key;
    other.narrowKey = this.narrowKey;
    for (const id of this.needed) other.needed.add(id);
    return other;
  }

  /** Everything that lets somebody in as this user. */
  get secrets(): readonly string[] {
    return [this.token, this.key, this.narrowKey];
  }

  async #mintKey(scopes: readonly string[]): Promise<string> {
    const mint = mintedScheme(contract)?.mint;
    const operation = mint && contract.operations[mint.operation];
    if (!mint || !operation) throw new Error('the contract mints no keys');
    const body = { name: 'fuzz', scopes };
    const answer = await this.ask(this.plain(operation, { body, credential: this.token }));
    const made: unknown = JSON.parse(answer.body.toString());
    const key = valueAt(made, mint.secret);
    const id = valueAt(made, operation.makes?.id ?? '/id');
    if (typeof key !== 'string') throw new Error(`no key was made: ${answer.status} ${answer.body}`);
    this.needed.add(String(id));
    return key;
  }

  /** Makes one of everything that can be made, outermost first, where there is none. */
  async furnish(random: Random): Promise<void> {
    for (const production of productions) {
      const { makes, method, marker } = production.operation;
      if (!makes || method !== 'POST' || marker || this.pool.ids(makes.resource).length > 0) continue;
      const request = this.valid(production, random, 'example');
      if (request) this.learn(production.operation, request, await this.ask(request));
    }
  }

  /** Sends a request and gives its answer. @throws NoAnswer */
  ask(request: FuzzRequest): Promise<Answer> {
    const sent = this.#network ? tamed(request) : request;
    return this.#connection.ask(bytesOf(sent, this.#host), request.method, answerMs);
  }

  /** Keeps what a success has made or removed in mind. */
  learn(operation: Operation, request: FuzzRequest, answer: Answer): void {
    if (answer.status < 200 || answer.status > 299) return;
    const { makes } = operation;
    if (makes && request.method === operation.method) {
      const id = valueAt(JSON.parse(answer.body.toString()), makes.id);
      if (typeof id === 'string') this.pool.add(makes.resource, id);
    }
    if (operation.name === 'createBroadcast') {
      const id = valueAt(JSON.parse(answer.body.toString()), '/id');
      if (typeof id === 'string') this.pool.add('broadcast', id);
    }
    if (operation.method === 'DELETE' && request.method === 'DELETE') {
      const id = decodeURIComponent(request.target.split('?')[0]?.split('/').at(-1) ?? '');
      this.pool.remove(id);
    }
  }

  /** A request of an operation with these parts; ids come from the pool. Undefined where one is missing. */
  plain(
    operation: Operation,
    parts: {
      readonly body?: unknown;
      readonly bytes?: Buffer;
      readonly media?: string;
      readonly credential?: string;
      readonly query?: readonly string[];
      readonly headers?: FuzzRequest['headers'];
      readonly path?: Readonly<Record<string, string>>;
      readonly random?: Random;
    } = {},
  ): FuzzRequest {
    const { random, query = [] } = parts;
    const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const given = parts.path?.[name];
      if (given !== undefined) return given;
      const resource = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.resource;
      return encoded(this.pool.pick(this.#kindOf(operation, resource ?? ''), random) ?? 'none');
    });
    const body =
      parts.bytes ?? (parts.body === undefined ? undefined : Buffer.from(JSON.stringify(parts.body)));
    const media = parts.media ?? operation.body?.media[0] ?? 'application/json';
    const headers: FuzzRequest['headers'] = [
      ...(operation.security.alternatives.length > 0
        ? [['Authorization', `Bearer ${parts.credential ?? this.token}`] as const]
        : []),
      ...(body ? [['Content-Type', media] as const] : []),
      ...(parts.headers ?? []),
    ];
    const target = query.length > 0 ? `${path}?${query.join('&')}` : path;
    const request = { operation: operation.name, method: operation.method, target, headers };
    return body ? { ...request, body } : request;
  }

  /** Broadcasts are on destinations of a linked account; of others there is little to say. */
  #kindOf({ area }: Operation, resource: string): string {
    const isLinked = area === 'broadcasts' && resource === 'destination';
    return isLinked && this.pool.ids(linkedDestination).length > 0 ? linkedDestination : resource;
  }

  /** A body that fits an operation: one of its examples, or made from its grammar where that passes its validator. */
  validBody(production: Production, random: Random, from: 'example' | 'either' = 'either'): unknown {
    const { operation, body: schema } = production;
    const examples = Object.values(operation.body?.examples ?? {});
    let body = examples[from === 'example' ? 0 : Math.floor(random.next() * examples.length)];
    if (schema && from === 'either' && random.next() < 0.6) {
      const made = sampleOf(schema, random);
      if (operation.validators.body?.(structuredClone(made)) !== false) body = made;
    }
    return isObject(body) ? this.filled(operation, body, random) : body;
  }

  /** A body whose ids are those of things there are, and whose secrets are canaries; now and then not, with `random`. */
  filled(operation: Operation, given: unknown, random?: Random): unknown {
    let body = given;
    for (const { pointer, resource } of operation.body?.references ?? [])
      body = withValueAt(body, pointer, this.pool.pick(resource, random) ?? 'none');
    for (const secret of operation.secret ?? []) {
      if (secret.in !== 'request' || typeof valueAt(body, secret.pointer) !== 'string') continue;
      body = withValueAt(body, secret.pointer, `${canary}${random?.text(20) ?? 'aaaaaaaaaaaa'}`);
    }
    for (const [pointer, resource] of Object.entries(named)) {
      if (typeof valueAt(body, pointer) !== 'string' || (random && random.next() < 0.2)) continue;
      body = withValueAt(body, pointer, this.pool.pick(resource, random) ?? 'none');
    }
    return body;
  }

  /** A request that is meant to succeed. Undefined for one that would end the account. */
  valid(
    production: Production,
    random: Random,
    from: 'example' | 'either' = 'either',
  ): FuzzRequest | undefined {
    const { operation } = production;
    if (operation.disposes === 'caller') return undefined;
    const value = this.validBody(production, random, from);
    const isJson = (operation.body?.media[0] ?? 'application/json') === 'application/json';
    const query = operation.parameters
      .filter((one) => one.in === 'query' && (one.required || random.next() < 0.3))
      .filter(({ name }) => name !== 'cursor')
      .map(({ name, type, example }) => {
        const broadcast = name === 'broadcastId' ? this.pool.pick('broadcast', random) : undefined;
        const text = broadcast ?? example ?? (type === 'integer' ? '3' : type === 'boolean' ? 'false' : 'x');
        return `${name}=${encoded(text)}`;
      });
    const content = isJson ? { body: value } : { bytes: onePixelPng(), media: 'image/png' };
    return this.plain(operation, { ...content, query, random });
  }

  close(): void {
    this.#connection.close();
  }
}

/** Larger bodies are made of one value over and over, which names nobody. */
const mostTamedBytes = 100_000;

/** The same request with every address of another machine turned to a closed port of this one. */
function tamed(request: FuzzRequest): FuzzRequest {
  const { body } = request;
  if (!body || body.length > mostTamedBytes) return request;
  const text = body.toString('latin1');
  const local = text.replace(
    /\b(https?|rtmps?|srt):\/\/(?!127\.0\.0\.1|\[::1\])[^/"\\\s?#]+/gi,
    '$1://127.0.0.1:9',
  );
  return local === text ? request : { ...request, body: Buffer.from(local, 'latin1') };
}
