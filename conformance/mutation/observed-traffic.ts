import { isObject, valueAt } from '../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../engine/model/operation.ts';
import { credentialFor, heldBy, issuedScheme } from '../engine/target/credentials.ts';
import type { User } from '../engine/target/ledger/ledger.ts';
import type { Credential } from '../engine/target/ledger/request.ts';
import type { Target } from '../engine/target/target.ts';
import type { Call } from './call.ts';
import type { PassingRequest, ProxiedResponse } from './proxy.ts';
import { presentedBy } from './request-credentials.ts';

/** A secret from the command line, or one that the API created. */
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

/** Maximum number of stored bodies of each kind; more would not improve the derived violations. */
const maxSamples = 12;

/**
 * Traffic of the target that the proxies have observed: the owner of each secret and id, and responses of
 * every operation. Violations use it to return data in the wrong place.
 */
export class ObservedTraffic {
  readonly contract: ContractRecord;
  readonly #target: Target;
  readonly #routes: readonly Route[];
  readonly #secrets = new Map<string, Known>();
  readonly #keys = new Map<string, Known>();
  readonly #owners = new Map<string, User>();
  readonly #responses = new Map<string, ProxiedResponse[]>();
  readonly #bodies = new Map<string, unknown[]>();
  readonly #shown = new Map<string, ProxiedResponse>();

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

  /** Returns a request with its description in the contract. */
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

  /** Records an exchange with the healthy target. */
  learn(call: Call, response: ProxiedResponse): void {
    const { operation } = call;
    if (!operation) return;
    const key = `${operation.name} ${response.status}`;
    keep(this.#responses, key, response);
    if (response.status >= 300) return;
    if (call.json !== undefined) keep(this.#bodies, operation.name, call.json);
    const presented = presentedBy(this.contract, call);
    const known = presented === undefined ? undefined : this.#secrets.get(presented.secret);
    const body = jsonOf(response);
    this.#shown.set(`${operation.name} ${call.path}`, response);
    if (known) this.#own(call, known.user, operation.makes && valueAt(body, operation.makes.id));
    if (known) this.#learnKey(call, operation, body, known.user);
  }

  #own(call: Call, user: User, made: unknown): void {
    for (const id of Object.values(call.ids)) if (!this.#owners.has(id)) this.#owners.set(id, user);
    if (typeof made === 'string') this.#owners.set(made, user);
  }

  #learnKey(call: Call, operation: Operation, body: unknown, user: User): void {
    const scheme = issuedScheme(this.contract);
    const issues = scheme?.issues;
    if (!scheme || !issues) return;
    const issuer = this.contract.operations[issues.operation];
    if (operation.name === issues.operation) {
      const secret = valueAt(body, issues.secret);
      const id = issuer?.makes && valueAt(body, issuer.makes.id);
      const expires = valueAt(call.json, issues.expires);
      const scopes = valueAt(call.json, issues.scopes);
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
    if (operation.name === issuer?.makes?.remove?.operation)
      for (const id of Object.values(call.ids)) {
        const key = this.#keys.get(id);
        if (key) key.isRevoked = true;
      }
  }

  /** The owner and the state of a secret; undefined if the secret is unknown. */
  secret(text: string): { readonly user: User; readonly state: 'good' | 'revoked' | 'expired' } | undefined {
    const known = this.#secrets.get(text);
    if (!known) return undefined;
    const isExpired = known.expiresAt !== undefined && known.expiresAt <= Date.now();
    return { user: known.user, state: known.isRevoked ? 'revoked' : isExpired ? 'expired' : 'good' };
  }

  /** The scopes of a key that was created through the API; undefined for other secrets. */
  scopes(text: string): readonly string[] | undefined {
    return this.#secrets.get(text)?.scopes;
  }

  /** The user of a request's credential, if it is known. */
  userOf(call: Call): User | undefined {
    const presented = presentedBy(this.contract, call);
    return presented && this.#secrets.get(presented.secret)?.user;
  }

  /** The owner of the resource with that id; undefined if the id was not observed. */
  owner(id: string): User | undefined {
    return this.#owners.get(id);
  }

  /** A credential from the command line with which a user may call an operation. */
  credential(user: User, operation: Operation): Credential | undefined {
    const given = { contract: this.contract, target: this.#target };
    return credentialFor(given, user, operation) ?? heldBy(given, user, operation);
  }

  /** Responses of an operation with a status, the newest last. */
  responses(operation: Operation, status: number): readonly ProxiedResponse[] {
    return this.#responses.get(`${operation.name} ${status}`) ?? [];
  }

  /** The declared statuses that an operation was observed to return. */
  statuses(operation: Operation): number[] {
    return Object.keys(operation.responses)
      .map(Number)
      .filter((status) => this.responses(operation, status).length > 0);
  }

  /** Bodies that an operation accepted. */
  bodies(operation: Operation): readonly unknown[] {
    return this.#bodies.get(operation.name) ?? [];
  }

  /** The last successful response of an operation at a path. */
  shown(operation: Operation, path: string): ProxiedResponse | undefined {
    return this.#shown.get(`${operation.name} ${path}`);
  }
}

/** The JSON body of a response; undefined if there is none. */
export function jsonOf(response: ProxiedResponse): unknown {
  if (!/json/.test(response.headers['content-type'] ?? '')) return undefined;
  return parsed(response.body);
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

/** Stores a limited number of values and drops the shortest, because long ones have more members to break. */
function keep<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key) ?? [];
  map.set(key, list);
  list.push(value);
  if (list.length <= maxSamples) return;
  const lengths = list.map(lengthOf);
  list.splice(lengths.indexOf(Math.min(...lengths)), 1);
}

function lengthOf(value: unknown): number {
  if (isObject(value) && Buffer.isBuffer(value.body)) return value.body.length;
  return JSON.stringify(value)?.length ?? 0;
}
