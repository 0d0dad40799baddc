import type { Guard, WireRequest } from '../http/client.ts';
import { claimsOf } from '../http/jwt.ts';
import { Skipped } from '../http/outcome.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { decodedId, readQuery } from '../target/ledger/request.ts';
import type { Target } from '../target/target.ts';

/** Reasons why a conformant deployment rejects a request; each alone suffices. */
export type RejectionReason =
  | 'no valid credential'
  | 'a made-up id'
  | "another user's id"
  | 'a malformed request'
  | 'a method that the path does not have'
  | 'a closed gate';

/** A request that a read-only run does not send, because fewer than two reasons reject it. */
export class Unsafe extends Skipped {
  readonly reasons: readonly RejectionReason[];

  constructor({ method, path }: WireRequest, reasons: readonly RejectionReason[]) {
    const [only = 'nothing'] = reasons;
    super(
      `a read-only run does not send ${method} ${path.slice(0, 120).replace(/\?.*$/, '')}: ${only} alone would reject it, but two reasons must`,
    );
    this.reasons = reasons;
  }
}

/** Whether a method may change the target. */
export const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Decides which requests a read-only run may send. It derives the reasons from the bytes of a request, not
 * from a declaration of the sender, so that a wrong check changes nothing.
 */
export class ReadOnly {
  readonly #contract: ContractRecord;
  readonly #good = new Set<string>();
  readonly #invented = new Set<string>();
  /** Owners by resource id, and users by secret. */
  readonly #owners = new Map<string, string>();
  readonly #holders = new Map<string, string>();
  #tripped = false;

  constructor(
    contract: ContractRecord,
    target: Partial<Pick<Target, 'tokens' | 'credentials' | 'namedTokens'>>,
  ) {
    this.#contract = contract;
    const { tokens = {}, credentials = {}, namedTokens = {} } = target;
    for (const secrets of [tokens, ...Object.values(credentials)])
      for (const secret of Object.values(secrets)) if (secret !== undefined) this.opens(secret);
    for (const [user, token] of Object.entries(tokens))
      if (token !== undefined) this.#holders.set(token, user);
    // Only its own expiry shows that a token is invalid; otherwise it may still be valid.
    for (const token of Object.values(namedTokens))
      if (!(Number(claimsOf(token)?.exp) * 1000 < Date.now())) this.opens(token);
  }

  /** The guard of a host; `closed` returns whether a gate is closed there. */
  guard(closed: (gate: string) => boolean): Guard {
    return {
      request: (request) => this.admit(request, closed),
      bytes: (bytes) => this.admitBytes(bytes),
    };
  }

  /** Records a secret that may be valid. */
  opens(secret: string): void {
    this.#good.add(secret);
    this.#good.add(Buffer.from(secret).toString('base64'));
    this.#good.add(encodeURIComponent(secret.toWellFormed()));
  }

  /** Records and returns an id of no resource. */
  invent(id: string): string {
    this.#invented.add(id);
    return id;
  }

  /** Records an id in a list of a user. An id in lists of two users has no owner. */
  shown(user: string, id: string): void {
    const owner = this.#owners.get(id);
    this.#owners.set(id, owner === undefined || owner === user ? user : '');
  }

  /** Blocks all further unsafe requests, because the target has accepted one. */
  trip(): void {
    this.#tripped = true;
  }

  /** @throws Unsafe for a request that fewer than two reasons reject. */
  admit(request: WireRequest, closed: (gate: string) => boolean): void {
    if (!isUnsafe(request.method)) return;
    if (this.#tripped) throw new Skipped('the run was stopped');
    const reasons = this.reasonsFor(request, closed);
    if (reasons.length < 2) throw new Unsafe(request, reasons);
  }

  /** @throws Skipped for bytes with anything other than one read request. */
  admitBytes(bytes: string): void {
    const methods = [...bytes.matchAll(/(?:^|\n)[ \t]*([^\s:]+)[ \t]+\S+[ \t]+HTTP\//gi)];
    const other = methods.find(([, method = '']) => isUnsafe(method));
    if (other || methods.length !== 1)
      throw new Skipped('a read-only run sends raw bytes only as a single read request');
  }

  /** The reasons to reject the request, as far as its bytes show. */
  reasonsFor(request: WireRequest, closed: (gate: string) => boolean): RejectionReason[] {
    const [path = ''] = request.path.split('?');
    const there = Object.values(this.#contract.operations).filter((one) => idsIn(one.path, path));
    // Of `/rooms/mine` and `/rooms/{id}`, the path with fewer parameters is meant.
    const least = Math.min(...there.map((one) => pathNames(one.path).length));
    const near = there.filter((one) => pathNames(one.path).length === least);
    const operation = near.find(({ method }) => method === request.method);
    const reasons: RejectionReason[] = [];
    if (!operation) reasons.push('a method that the path does not have');
    const candidates = operation ? [operation] : near;
    if (candidates.length > 0 && candidates.every(needsCredential) && !this.#hasGood(request))
      reasons.push('no valid credential');
    if (candidates.some((one) => this.#hasInvented(one, path) || this.#refersToInvented(one, request)))
      reasons.push('a made-up id');
    if (operation && this.#isOfAnother(operation, path, request)) reasons.push("another user's id");
    if (operation && isMalformed(operation, request, this.#contract.maxBodyBytes))
      reasons.push('a malformed request');
    if (operation?.gate && closed(operation.gate.name)) reasons.push('a closed gate');
    return reasons;
  }

  #hasGood({ headers, path }: WireRequest): boolean {
    const sent = [path, ...headers.map(([, value]) => value)].join('\n');
    return [...this.#good].some((secret) => sent.includes(secret));
  }

  #hasInvented(operation: Operation, path: string): boolean {
    const { method, responses, parameters } = operation;
    // PUT may create a resource with the client's id, and DELETE may succeed for a missing resource.
    if ((method === 'PUT' || method === 'DELETE') && responses[404] === undefined) return false;
    const ids = idsIn(operation.path, path) ?? {};
    return parameters.some(
      ({ in: location, name }) => location === 'path' && this.#invented.has(ids[name] ?? ''),
    );
  }

  /** Whether the body refers to a made-up id where the contract requires a resource of the caller. */
  #refersToInvented({ body }: Operation, request: WireRequest): boolean {
    const references = body?.references ?? [];
    if (references.length === 0 || !request.body) return false;
    const sent = readJson(request.body);
    return references.some(({ pointer }) => this.#invented.has(String(valueAt(sent, pointer))));
  }

  /** Whether the request carries one user's secret and its path contains another user's resource. */
  #isOfAnother({ path: template, parameters }: Operation, path: string, { headers }: WireRequest): boolean {
    const sent = headers.map(([, value]) => value).join('\n');
    const callers = new Set(
      [...this.#holders].filter(([token]) => sent.includes(token)).map(([, user]) => user),
    );
    if (callers.size !== 1) return false;
    const ids = idsIn(template, path) ?? {};
    return parameters.some(({ in: location, name, resourceType }) => {
      const owner =
        location === 'path' && resourceType !== undefined ? this.#owners.get(ids[name] ?? '') : undefined;
      return owner !== undefined && owner !== '' && !callers.has(owner);
    });
  }
}

const needsCredential = ({ security: { alternatives } }: Operation): boolean =>
  alternatives.length > 0 && alternatives.every((way) => way.length > 0);

/** The values of a template's parameters in a path; values that cannot be decoded stay as sent. */
function idsIn(template: string, path: string): Record<string, string> | undefined {
  const names = pathNames(template);
  const pattern = template
    .split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]*)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found
    ? Object.fromEntries(names.map((name, index) => [name, decodedId(found[index + 1] ?? '')]))
    : undefined;
}

function isMalformed(operation: Operation, request: WireRequest, maxBytes = Infinity): boolean {
  const { query } = operation.validators;
  const [, candidates = ''] = request.path.split('?');
  const declared = operation.parameters
    .filter(({ in: location }) => location === 'query')
    .map(({ name }) => name);
  const sent = Object.fromEntries(
    [...new URLSearchParams(candidates)].filter(([name]) => declared.includes(name)),
  );
  if (query?.(readQuery(operation, sent)) === false) return true;
  return hasMalformedBody(operation, request, maxBytes);
}

function hasMalformedBody({ body, validators }: Operation, request: WireRequest, maxBytes: number): boolean {
  if (!body) return false;
  if (request.body === undefined || request.body.length === 0) return body.required;
  const [, type = ''] = request.headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const media = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (!body.media.some((one) => covers(one, media))) return true;
  if (!/^application\/([\w.-]+\+)?json$/.test(media)) return false;
  if (request.body.length > maxBytes) return true;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(request.body);
    return validators.body?.(JSON.parse(text)) === false;
  } catch {
    return true;
  }
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Whether an accepted media type or range includes a media type. */
function covers(accepted: string, media: string): boolean {
  const [own = ''] = accepted.toLowerCase().split(';');
  if (own === '*/*' || own === media) return true;
  return own.endsWith('/*') && media.startsWith(own.slice(0, -1));
}
