import { Buffer } from 'node:buffer';
import { isObject, valueAt, withValueAt } from '../conformance/engine/model/json-pointer.ts';
import type { Operation } from '../conformance/engine/model/operation.ts';
import type { Random } from '../conformance/engine/model/random.ts';
import { onePixelPng } from '../conformance/engine/model/sample-image.ts';
import { issuedScheme } from '../conformance/engine/target/credentials.ts';
import { contract } from '../generated/conformance/operations.ts';
import { type Address, addressOf, Connection, type HttpResponse } from './connection.ts';
import { type Production, productions, sampleOf } from './grammar.ts';
import { bytesOf, encoded, type FuzzRequest } from './request.ts';
import { Pool } from './resource-pool.ts';
import type { Target } from './target.ts';

/** The prefix of all secrets in requests, by which a leaked secret can be recognized. */
export const canary = 'canary0canary';

const responseMs = 30_000;
/** The pool's name for destinations with a linked platform account. */
export const linkedDestination = 'linked destination';

/** Members that refer to other resources by id, but that the contract does not list as references. */
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

/**
 * A user of the deployment with API keys and resources, and a connection that sends one request at a time.
 */
export class Account {
  readonly name: string;
  readonly address: Address;
  readonly pool: Pool;
  readonly token: string;
  /** The secret of a key with every scope, and the secret of a key that may only read studios. */
  key = '';
  narrowKey = '';
  /** The ids of the two keys, which requests need and must not revoke. */
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
   * Signs a user up and creates one resource of each kind. If there is a network, no request of the user
   * names another machine.
   */
  static async open(target: Target, name: string, random: Random, network: boolean): Promise<Account> {
    const account = new Account(name, target.baseUrl, await target.token(name), network);
    const every = issuedScheme(contract)?.scopes ?? [];
    account.key = await account.#issueKey(every);
    account.narrowKey = await account.#issueKey(['studios:read']);
    await account.furnish(random);
    return account;
  }

  /** Returns the same user with another connection, so that two requests run at a time. */
  another(): Account {
    const other = new Account(this.name, this.#baseUrl, this.token, this.#network, this.pool);
    other.key = this.key;
    other.narrowKey = this.narrowKey;
    for (const id of this.needed) other.needed.add(id);
    return other;
  }

  /** All credentials of this user. */
  get secrets(): readonly string[] {
    return [this.token, this.key, this.narrowKey];
  }

  async #issueKey(scopes: readonly string[]): Promise<string> {
    const issues = issuedScheme(contract)?.issues;
    const operation = issues && contract.operations[issues.operation];
    if (!issues || !operation) throw new Error('the contract issues no keys');
    const body = { name: 'fuzz', scopes };
    const response = await this.sendRequest(this.plain(operation, { body, credential: this.token }));
    const made: unknown = JSON.parse(response.body.toString());
    const key = valueAt(made, issues.secret);
    const id = valueAt(made, operation.makes?.id ?? '/id');
    if (typeof key !== 'string') throw new Error(`no key was created: ${response.status} ${response.body}`);
    this.needed.add(String(id));
    return key;
  }

  /** Creates one resource of each kind that does not exist yet, parents first. */
  async furnish(random: Random): Promise<void> {
    for (const production of productions) {
      const { makes, method, marker } = production.operation;
      if (!makes || method !== 'POST' || marker || this.pool.ids(makes.resourceType).length > 0) continue;
      const request = this.valid(production, random, 'example');
      if (request) this.learn(production.operation, request, await this.sendRequest(request));
    }
  }

  /**
   * Sends a request and returns its response.
   * @throws NoResponse if no complete response arrives in time.
   */
  sendRequest(request: FuzzRequest): Promise<HttpResponse> {
    const sent = this.#network ? tamed(request) : request;
    return this.#connection.sendRequest(bytesOf(sent, this.#host), request.method, responseMs);
  }

  /** Records the resource that a successful request has created or deleted. */
  learn(operation: Operation, request: FuzzRequest, response: HttpResponse): void {
    if (response.status < 200 || response.status > 299) return;
    const { makes } = operation;
    if (makes && request.method === operation.method) {
      const id = valueAt(JSON.parse(response.body.toString()), makes.id);
      if (typeof id === 'string') this.pool.add(makes.resourceType, id);
    }
    if (operation.name === 'createBroadcast') {
      const id = valueAt(JSON.parse(response.body.toString()), '/id');
      if (typeof id === 'string') this.pool.add('broadcast', id);
    }
    if (operation.method === 'DELETE' && request.method === 'DELETE') {
      const id = decodeURIComponent(request.target.split('?')[0]?.split('/').at(-1) ?? '');
      this.pool.remove(id);
    }
  }

  /**
   * Builds a request of an operation with these parts. Ids come from the pool; a missing id becomes `none`.
   */
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
      const resourceType = operation.parameters.find(
        (one) => one.in === 'path' && one.name === name,
      )?.resourceType;
      return encoded(this.pool.pick(this.#kindOf(operation, resourceType ?? ''), random) ?? 'none');
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

  /**
   * Operations on broadcasts need a destination with a linked account, because other destinations have no
   * broadcasts.
   */
  #kindOf({ area }: Operation, resourceType: string): string {
    const isLinked = area === 'broadcasts' && resourceType === 'destination';
    return isLinked && this.pool.ids(linkedDestination).length > 0 ? linkedDestination : resourceType;
  }

  /**
   * A valid body for an operation: one of its examples, or one from its grammar if its validator accepts it.
   */
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

  /**
   * Fills a body with the ids of existing resources, and with canaries as secrets. With `random`, some ids
   * stay as given, so they may be invalid.
   */
  filled(operation: Operation, given: unknown, random?: Random): unknown {
    let body = given;
    for (const { pointer, resourceType } of operation.body?.references ?? [])
      body = withValueAt(body, pointer, this.pool.pick(resourceType, random) ?? 'none');
    for (const secret of operation.secret ?? []) {
      if (secret.in !== 'request' || typeof valueAt(body, secret.pointer) !== 'string') continue;
      body = withValueAt(body, secret.pointer, `${canary}${random?.text(20) ?? 'aaaaaaaaaaaa'}`);
    }
    for (const [pointer, resourceType] of Object.entries(named)) {
      if (typeof valueAt(body, pointer) !== 'string' || (random && random.next() < 0.2)) continue;
      body = withValueAt(body, pointer, this.pool.pick(resourceType, random) ?? 'none');
    }
    return body;
  }

  /** A request that should succeed; undefined for an operation that would delete the account. */
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

/** A larger body repeats one value, which is not a URL. */
const maxTamedBytes = 100_000;

/** Replaces every URL of another machine with a closed port of this machine. */
function tamed(request: FuzzRequest): FuzzRequest {
  const { body } = request;
  if (!body || body.length > maxTamedBytes) return request;
  const text = body.toString('latin1');
  const local = text.replace(
    /\b(https?|rtmps?|srt):\/\/(?!127\.0\.0\.1|\[::1\])[^/"\\\s?#]+/gi,
    '$1://127.0.0.1:9',
  );
  return local === text ? request : { ...request, body: Buffer.from(local, 'latin1') };
}
