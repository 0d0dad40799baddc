import { isObject, valueAt } from '../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../engine/model/operation.ts';
import { credentialFor, heldBy, mintedScheme } from '../engine/target/credentials.ts';
import type { User } from '../engine/target/ledger/ledger.ts';
import type { Credential } from '../engine/target/ledger/request.ts';
import type { Target } from '../engine/target/target.ts';
import type { Call } from './call.ts';
import type { PassingAnswer, PassingRequest } from './proxy.ts';
import { presentedBy } from './request-credentials.ts';

/** A secret that let somebody in. */
interface Known {
  readonly user: User;
  readonly scheme: string;
  readonly scopes?: readonly string[];
  readonly expiresAt?: number;
  isRevoked?: boolean;
}

interface Route {
  readonly operation: Operation;
  readonly pattern: RegExp;
  readonly names: readonly string[];
}

/** How many bodies of a kind are kept: what is derived from them is as good with few. */
const mostSamples = 12;

/**
 * What the proxies have seen of the target: whose each secret and each id is, and answers of every operation. A violation
 * takes from here what it serves in the wrong place.
 */
export class World {
  readonly contract: ContractRecord;
  readonly #target: Target;
  readonly #routes: readonly Route[];
  readonly #secrets = new Map<string, Known>();
  readonly #keys = new Map<string, Known>();
  readonly #owners = new Map<string, User>();
  readonly #answers = new Map<string, PassingAnswer[]>();
  readonly #bodies = new Map<string, unknown[]>();
  readonly #shown = new Map<string, PassingAnswer>();

  constructor(contract: ContractRecord, target: Target) {
    this.contract = contract;
    this.#target = target;
    this.#routes = Object.values(contract.operations)
      .map((operation) => {
        const names: string[] = [];
        const text = operation.path
          .replace(/[.+?^$()|[\]\\]/g, '\\$&')
          .replace(/\{([^}]+)\}/g, (_, name: string) => {
            names.push(name);
            return '([^/]+)';
          });
        return { operation, pattern: new RegExp(`^${text}$`), names };
      })
      .sort((one, other) => one.names.length - other.names.length);
    for (const user of ['a', 'b', 'disposable'] as const)
      for (const scheme of Object.keys(contract.securitySchemes)) {
        const secret = target.credentials[user]?.[scheme] ?? target.tokens[user];
        if (secret === undefined) continue;
        for (const text of [secret, Buffer.from(secret).toString('base64')])
          this.#secrets.set(text, { user, scheme });
      }
    for (const { user, scheme, secret } of target.scopedCredentials)
      this.#secrets.set(secret, { user, scheme });
  }

  /** A request with what the contract says of it. */
  read(request: PassingRequest): Call {
    const [path = '', search = ''] = request.path.split('?');
    const query = Object.fromEntries(new URLSearchParams(search));
    for (const { operation, pattern, names } of this.#routes) {
      const found = operation.method === request.method ? pattern.exec(path) : null;
      if (!found) continue;
      const ids = Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')]));
      return { ...request, operation, ids, query, json: jsonIn(request) };
    }
    return { ...request, ids: {}, query, json: jsonIn(request) };
  }

  /** Puts down what an exchange with the healthy target shows. */
  learn(call: Call, answer: PassingAnswer): void {
    const { operation } = call;
    if (!operation) return;
    const key = `${operation.name} ${answer.status}`;
    keep(this.#answers, key, answer);
    if (answer.status >= 300) return;
    if (call.json !== undefined) keep(this.#bodies, operation.name, call.json);
    const presented = presentedBy(this.contract, call);
    const known = presented === undefined ? undefined : this.#secrets.get(presented.secret);
    const body = jsonOf(answer);
    this.#shown.set(`${operation.name} ${call.path}`, answer);
    if (known) this.#own(call, known.user, operation.makes && valueAt(body, operation.makes.id));
    if (known) this.#learnKey(call, operation, body, known.user);
  }

  #own(call: Call, user: User, made: unknown): void {
    for (const id of Object.values(call.ids)) if (!this.#owners.has(id)) this.#owners.set(id, user);
    if (typeof made === 'string') this.#owners.set(made, user);
  }

  #learnKey(call: Call, operation: Operation, body: unknown, user: User): void {
    const scheme = mintedScheme(this.contract);
    const mint = scheme?.mint;
    if (!scheme || !mint) return;
    const minter = this.contract.operations[mint.operation];
    if (operation.name === mint.operation) {
      const secret = valueAt(body, mint.secret);
      const id = minter?.makes && valueAt(body, minter.makes.id);
      const expires = valueAt(call.json, mint.expires);
      const scopes = valueAt(call.json, mint.scopes);
      if (typeof secret !== 'string') return;
      const key: Known = {
        user,
        scheme: scheme.name,
        ...(Array.isArray(scopes) && { scopes: scopes.map(String) }),
        ...(typeof expires === 'string' && { expiresAt: Date.parse(expires) }),
      };
      this.#secrets.set(secret, key);
      if (typeof id === 'string') this.#keys.set(id, key);
    }
    if (operation.name === minter?.makes?.remove?.operation)
      for (const id of Object.values(call.ids)) {
        const key = this.#keys.get(id);
        if (key) key.isRevoked = true;
      }
  }

  /** What is known of the secret a request carries. */
  secret(text: string): { readonly user: User; readonly state: 'good' | 'revoked' | 'expired' } | undefined {
    const known = this.#secrets.get(text);
    if (!known) return undefined;
    const isExpired = known.expiresAt !== undefined && known.expiresAt <= Date.now();
    return { user: known.user, state: known.isRevoked ? 'revoked' : isExpired ? 'expired' : 'good' };
  }

  /** The scopes of a key that was made through the API; undefined for what is none. */
  scopes(text: string): readonly string[] | undefined {
    return this.#secrets.get(text)?.scopes;
  }

  /** Whom a request comes from, as far as its credential tells. */
  userOf(call: Call): User | undefined {
    const presented = presentedBy(this.contract, call);
    return presented && this.#secrets.get(presented.secret)?.user;
  }

  /** Whose thing an id names. */
  owner(id: string): User | undefined {
    return this.#owners.get(id);
  }

  /** What lets a user call an operation, of what the command line gave. */
  credential(user: User, operation: Operation): Credential | undefined {
    const given = { contract: this.contract, target: this.#target };
    return credentialFor(given, user, operation) ?? heldBy(given, user, operation);
  }

  /** Answers of an operation with a status, the newest last. */
  answers(operation: Operation, status: number): readonly PassingAnswer[] {
    return this.#answers.get(`${operation.name} ${status}`) ?? [];
  }

  /** The statuses an operation was seen to answer with, of those the contract declares. */
  statuses(operation: Operation): number[] {
    return Object.keys(operation.answers)
      .map(Number)
      .filter((status) => this.answers(operation, status).length > 0);
  }

  /** Bodies that an operation took. */
  bodies(operation: Operation): readonly unknown[] {
    return this.#bodies.get(operation.name) ?? [];
  }

  /** What a request of an operation was last answered with when it succeeded. */
  shown(operation: Operation, path: string): PassingAnswer | undefined {
    return this.#shown.get(`${operation.name} ${path}`);
  }
}

/** The JSON of an answer; undefined where it has none. */
export function jsonOf(answer: PassingAnswer): unknown {
  if (!/json/.test(answer.headers['content-type'] ?? '')) return undefined;
  return parsed(answer.body);
}

const jsonIn = (request: PassingRequest): unknown =>
  /json/.test(request.headers['content-type'] ?? '') ? parsed(request.body) : undefined;

function parsed(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keeps a few, and of those the longest: they have the most to break. */
function keep<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key) ?? [];
  map.set(key, list);
  list.push(value);
  if (list.length <= mostSamples) return;
  const lengths = list.map(lengthOf);
  list.splice(lengths.indexOf(Math.min(...lengths)), 1);
}

function lengthOf(value: unknown): number {
  if (isObject(value) && Buffer.isBuffer(value.body)) return value.body.length;
  return JSON.stringify(value)?.length ?? 0;
}
