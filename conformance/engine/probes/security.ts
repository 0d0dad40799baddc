import { type Check, type Effect, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { type ErrorResponse, expectErrorResponse } from '../checks/envelope.ts';
import { hasIds, probe, rejectedEffect } from '../checks/probe.ts';
import type { Exchange } from '../http/client.ts';
import { pollUntil } from '../http/poll-until.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { allRows } from '../resources/all-rows.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { accepts, isOpen, issuedScheme, type NamedScheme, scopesOf } from '../target/credentials.ts';
import { type Credential, emptyValues, nobody, type RequestValues } from '../target/ledger/request.ts';
import { expectAccepted, expectAuthorized, wayOf } from './credentials/accepted-credentials.ts';
import {
  acceptable,
  accepting,
  type CredentialKind,
  making,
  rejected,
  schemeFor,
  titles,
} from './credentials/credential-kinds.ts';
import { expiringKey, firstScheme } from './credentials/rejected-credentials.ts';
import { expectServed } from './credentials/user-accepted.ts';
import { canBeMalformed, lockedRequest } from './rejections/rejected-requests.ts';
import { anonymousPage, type SharedRequest, unknownCaller, withoutScope } from './rejections/rejections.ts';

export interface CredentialOptions extends Trace {
  readonly kind: CredentialKind;
  /** The checked security scheme; by default the scheme of the credential's kind. */
  readonly scheme?: string;
  /** Several schemes have a check of this kind, so its id ends with the scheme. */
  readonly named?: true;
}

/** The operation accepts valid credentials and rejects invalid ones. */
export function credential(operation: Operation, options: CredentialOptions): Check {
  const { kind, named } = options;
  return probe(
    operation,
    {
      trait: 'credential',
      what: named ? `${kind}-${options.scheme}` : kind,
      title: `${operation.name} ${titles[kind]}${named ? ` (${options.scheme})` : ''}.`,
      effect: effectOf(operation, kind),
      ...(kind === 'expired-key' && { queue: 'wait expiry' }),
      ...(kind === 'none' && { order: 'first' }),
    },
    options,
    async (context) => {
      if (kind === 'any-credential') return expectAnyone(context, operation);
      if (isOpen(operation)) throw new Skipped('the operation needs no credential');
      if (kind === 'user-accepted')
        return expectServed(context, operation, schemeFor(context, operation, options));
      const parts = await lockedRequest(context, operation);
      const send = (sent: Credential): Promise<Exchange> => context.send(operation, parts, sent);
      const scheme = schemeFor(context, operation, options);
      if (accepting.includes(kind) && operation.disposes === 'caller' && !canBeMalformed(operation))
        throw new Skipped('it removes its caller: a scenario calls it');
      if (accepting.includes(kind)) {
        const alone = async () => send(await acceptable(context, operation, scheme, kind));
        return expectAuthorized(context, operation, wayOf(context, operation, scheme, kind), alone);
      }
      if (kind === 'key-on-user-only' || kind === 'not-accepted')
        return expectNotAccepted(context, operation, scheme, send);
      if (kind === 'expired-key') return expectExpiry(context, operation, scheme, send);
      const judge = (exchange: Exchange): void =>
        expectErrorResponse(context, exchange, {
          status: 401,
          ...codeOf(context, scheme, kind),
          ...declaring(operation, 401),
        });
      const alone = async () => send(await rejected(context, operation, scheme, kind));
      const shared = sharedFor(context, operation, scheme, kind);
      if (shared) await judgeShared(context, { ...shared, judge, alone });
      else judge(await alone());
    },
  );
}

/** The effect of a check of this kind. */
function effectOf(operation: Operation, kind: CredentialKind): Effect {
  if (kind === 'user-accepted') return operation.method === 'GET' ? 'reads' : 'writes';
  if (making.includes(kind)) return 'writes';
  return rejectedEffect(operation, hasIds(operation) || canBeMalformed(operation));
}

/** The shared request with a credential of this kind; undefined if no other check needs its rejection. */
function sharedFor(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  kind: CredentialKind,
): SharedRequest | undefined {
  if (kind === 'none') return anonymousPage(context, operation);
  const isUnknown = kind === 'unknown-key' || kind === 'unknown-token';
  if (!isUnknown || firstScheme(context, operation).name !== scheme.name) return undefined;
  return unknownCaller(context, operation);
}

/** The operation, if it declares the status: a contract may omit 401 and 403. */
function declaring(operation: Operation, status: 401 | 403): Pick<ErrorResponse, 'operation'> {
  return declaredResponse(operation, status) ? { operation } : {};
}

/** The code of a 401, if the contract declares one. */
function codeOf(context: Context, scheme: NamedScheme, kind: CredentialKind): { readonly code?: string } {
  const isOwn = /-(key|jwt|token)$/.test(kind);
  const code = (isOwn ? scheme.error : undefined) ?? context.contract.unauthenticated;
  return code === undefined ? {} : { code };
}

/** An operation without security accepts invalid credentials. */
async function expectAnyone(context: Context, operation: Operation): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: true });
  for (const secret of ['callsheet', `${issuedScheme(context.contract)?.prefix ?? ''}callsheet`]) {
    const sent: Credential = { ...nobody, headers: [['Authorization', `Bearer ${secret}`]] };
    expectAccepted(context, await context.send(operation, parts, sent));
  }
}

/** A valid credential of another scheme is rejected, with the scheme's code for that. */
async function expectNotAccepted(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  send: (credential: Credential) => Promise<Exchange>,
): Promise<void> {
  const { keys } = context.fixtures;
  const good = scheme.issues
    ? await keys.issue(context.send, 'a', scheme.scopes ?? [], undefined, scheme)
    : keys.token('a', undefined, scheme.name);
  const exchange = await send(good);
  const code = scheme.interactive;
  // Without a declared code, the deployment may respond with 401 or 403.
  const isUnknown = code === undefined && exchange.response.status === 401;
  const status = isUnknown ? 401 : 403;
  expectErrorResponse(context, exchange, {
    status,
    ...(code !== undefined && { code }),
    ...declaring(operation, status),
  });
}

/** The key is accepted before its expiry and rejected soon after it. */
async function expectExpiry(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  send: (credential: Credential) => Promise<Exchange>,
): Promise<void> {
  const { key, expiresAt, isNew } = await expiringKey(context, scheme);
  if (isNew) {
    const early = await send(key);
    // The response counts only if it arrived before the expiry. A key that does not suffice for the operation
    // gets a 403.
    const opens = accepts(operation, scheme.name) || early.response.status !== 403;
    if (context.session.pace.now() < expiresAt && opens) expectAccepted(context, early);
  }
  // The clocks of suite and target may differ slightly; a key that stays valid is still a violation.
  const exchange = await pollUntil(
    () => send(key),
    ({ response }) => response.status === 401,
    { forMs: expiresAt - context.session.pace.now() + 5000, everyMs: 200, stop: context.session.stop },
  );
  expectErrorResponse(context, exchange, {
    status: 401,
    ...codeOf(context, scheme, 'expired-key'),
    ...declaring(operation, 401),
  });
  await expectStillListed(context, operation, scheme, expiresAt);
}

/** If the operation lists credentials, it also lists an expired one, which is identified by its expiry. */
async function expectStillListed(
  context: Context,
  list: Operation,
  { issues }: NamedScheme,
  expiresAt: number,
): Promise<void> {
  const maker = issues && context.contract.operations[issues.operation];
  if (!maker || list.method !== 'GET' || list.path !== maker.path) return;
  const credential = context.fixtures.keys.token('a', list);
  const rows = await allRows(list, async (query) =>
    context.json(await context.succeed(list, { ...emptyValues, query }, credential)),
  );
  const ends = rows.map((row) => Date.parse(String(valueAt(row, issues.expires))));
  const isListed = ends.some((end) => Math.abs(end - expiresAt) < 1000); // it may be stored with a precision of seconds
  context.assert(isListed, 'an expired credential is not listed anymore');
}

export interface ScopeOptions extends Trace {
  /** The security scheme of the scopes; by default the scheme of credentials that users create. */
  readonly scheme?: string;
  /** Several schemes of the operation have scopes, so the check's id ends with the scheme. */
  readonly named?: true;
  /** The key has every scope except this one. */
  readonly without?: string;
  /** The key has only this scope, which implies the required ones. */
  readonly implied?: string;
}

/**
 * With `without`: a key without that scope is rejected, and the error response names the scope. With
 * `implied`: that scope alone suffices. With neither: exactly the required scopes suffice.
 */
export function scope(operation: Operation, options: ScopeOptions): Check {
  const { without, implied, scheme, named } = options;
  const needed = scopesOf(operation, scheme);
  const [what, title] =
    without !== undefined
      ? [`without-${without}`, `rejects a key with every scope except ${without}, and names the scope`]
      : implied !== undefined
        ? [`implied-by-${implied}`, `accepts a key with only ${implied}`]
        : ['exactly', `accepts a key with exactly ${needed.join(', ') || 'no scope'}`];
  return probe(
    operation,
    {
      trait: 'scope',
      what: named ? `${what}-${scheme}` : what,
      title: `${operation.name} ${title}${named ? ` (${scheme})` : ''}.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      ...(without !== undefined && { order: 'first' }),
    },
    options,
    async (context) => {
      if (without === undefined) {
        const exactly = implied !== undefined ? [implied] : needed;
        const way = implied === undefined && scheme === undefined ? 'exactly' : undefined;
        return expectAuthorized(context, operation, way, async () => {
          const parts = await lockedRequest(context, operation);
          const key = await context.credential(operation, { exactly, scheme, calls: 1 });
          return context.send(operation, parts, key);
        });
      }
      const wanted = scopeError(context, operation, without);
      const request = async (parts: RequestValues): Promise<Exchange> =>
        context.send(operation, parts, await context.credential(operation, { without, scheme }));
      if (!context.strict) {
        // Real ids: a deployment may look up the resource first, except under `strict`.
        const fresh = operation.method === 'DELETE';
        const { parts, blocked } = await context.prepareRejected(operation, { fresh });
        return expectErrorResponse(context, await request(parts), { ...wanted, blocked });
      }
      const judge = (exchange: Exchange): void => expectErrorResponse(context, exchange, wanted);
      const alone = async () => request(await lockedRequest(context, operation));
      if (scheme !== undefined) return judge(await alone());
      await judgeShared(context, { ...withoutScope(context, operation, without), judge, alone });
    },
  );
}

/**
 * The error response to a credential without a scope; the envelope names the scope if the contract declares
 * it.
 */
export function scopeError(context: Context, operation: Operation, scope: string | undefined): ErrorResponse {
  const code = operation.security.scopeCode ?? context.contract.scopeCode;
  const isNamed = code !== undefined && context.contract.errors[code]?.extra?.includes('requiredScope');
  return {
    status: 403,
    ...(code !== undefined && { code }),
    ...(isNamed && { extra: { requiredScope: scope } }),
    ...declaring(operation, 403),
  };
}
