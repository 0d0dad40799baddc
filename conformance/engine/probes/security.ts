import { type Check, type Effect, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal, type Refusal } from '../checks/envelope.ts';
import { hasIds, probe, refusedEffect } from '../checks/probe.ts';
import type { Exchange } from '../http/client.ts';
import { askUntil } from '../http/poll-until.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { wholeList } from '../resources/all-rows.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { accepts, isOpen, mintedScheme, type NamedScheme, scopesOf } from '../target/credentials.ts';
import { type Credential, emptyParts, nobody, type Parts } from '../target/ledger/request.ts';
import { expectAccepted, expectLetIn, wayOf } from './credentials/accepted-credentials.ts';
import {
  acceptable,
  accepting,
  type CredentialKind,
  making,
  refused,
  schemeFor,
  titles,
} from './credentials/credential-kinds.ts';
import { expiringKey, firstScheme } from './credentials/rejected-credentials.ts';
import { expectServed } from './credentials/user-served.ts';
import { canBeMalformed, lockedRequest } from './rejections/rejected-requests.ts';
import { anonymousPage, type SharedRequest, unknownCaller, withoutScope } from './rejections/rejections.ts';

export interface CredentialOptions extends Trace {
  readonly kind: CredentialKind;
  /** The security scheme it is about; by default the one that the kind suggests. */
  readonly scheme?: string;
  /** Several schemes have a check of this kind, so that its name ends with the scheme. */
  readonly named?: true;
}

/** The operation tells good credentials from bad ones. */
export function credential(operation: Operation, options: CredentialOptions): Check {
  const { kind, named } = options;
  return probe(
    operation,
    {
      trait: 'credential',
      what: named ? `${kind}-${options.scheme}` : kind,
      title: `${operation.name} ${titles[kind]}${named ? ` (${options.scheme})` : ''}.`,
      effect: effectOf(operation, kind),
      ...(kind === 'expired-key' && { lane: 'wait expiry' }),
      ...(kind === 'none' && { comes: 'first' }),
    },
    options,
    async (context) => {
      if (kind === 'whoever') return expectWhoever(context, operation);
      if (isOpen(operation)) throw new Skipped('the operation needs no credential');
      if (kind === 'user-served')
        return expectServed(context, operation, schemeFor(context, operation, options));
      const parts = await lockedRequest(context, operation);
      const send = (sent: Credential): Promise<Exchange> => context.send(operation, parts, sent);
      const scheme = schemeFor(context, operation, options);
      if (accepting.includes(kind) && operation.disposes === 'caller' && !canBeMalformed(operation))
        throw new Skipped('it removes its caller: a scenario calls it');
      if (accepting.includes(kind)) {
        const alone = async () => send(await acceptable(context, operation, scheme, kind));
        return expectLetIn(context, operation, wayOf(context, operation, scheme, kind), alone);
      }
      if (kind === 'key-on-user-only' || kind === 'not-accepted')
        return expectNotAccepted(context, operation, scheme, send);
      if (kind === 'expired-key') return expectExpiry(context, operation, scheme, send);
      const judge = (exchange: Exchange): void =>
        expectRefusal(context, exchange, {
          status: 401,
          ...codeOf(context, scheme, kind),
          ...declaring(operation, 401),
        });
      const alone = async () => send(await refused(context, operation, scheme, kind));
      const shared = sharedFor(context, operation, scheme, kind);
      if (shared) await judgeShared(context, { ...shared, judge, alone });
      else judge(await alone());
    },
  );
}

/** What a check of that kind does to its target. */
function effectOf(operation: Operation, kind: CredentialKind): Effect {
  if (kind === 'user-served') return operation.method === 'GET' ? 'reads' : 'writes';
  if (making.includes(kind)) return 'writes';
  return refusedEffect(operation, hasIds(operation) || canBeMalformed(operation));
}

/** A request that presents such a credential, and that other checks want refused too. */
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

/** The operation, for its refusal to be held to, where it declares one: a contract may leave 401 and 403 unsaid. */
function declaring(operation: Operation, status: 401 | 403): Pick<Refusal, 'operation'> {
  return declaredAnswer(operation, status) ? { operation } : {};
}

/** The code of a 401, as far as the contract names one. */
function codeOf(context: Context, scheme: NamedScheme, kind: CredentialKind): { readonly code?: string } {
  const isOwn = /-(key|jwt|token)$/.test(kind);
  const code = (isOwn ? scheme.refusal : undefined) ?? context.contract.unauthenticated;
  return code === undefined ? {} : { code };
}

/** What needs no credential does not ask whether one is good. */
async function expectWhoever(context: Context, operation: Operation): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: true });
  for (const secret of ['callsheet', `${mintedScheme(context.contract)?.prefix ?? ''}callsheet`]) {
    const sent: Credential = { ...nobody, headers: [['Authorization', `Bearer ${secret}`]] };
    expectAccepted(context, await context.send(operation, parts, sent));
  }
}

/** A good credential of a scheme that opens other operations opens not this one; with the code that the scheme names. */
async function expectNotAccepted(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  send: (credential: Credential) => Promise<Exchange>,
): Promise<void> {
  const { keys } = context.fixtures;
  const good = scheme.mint
    ? await keys.mint(context.send, 'a', scheme.scopes ?? [], undefined, scheme)
    : keys.token('a', undefined, scheme.name);
  const exchange = await send(good);
  const code = scheme.interactive;
  // Without a code of its own, whether the caller is known at all is the deployment's choice.
  const isUnknown = code === undefined && exchange.answer.status === 401;
  const status = isUnknown ? 401 : 403;
  expectRefusal(context, exchange, {
    status,
    ...(code !== undefined && { code }),
    ...declaring(operation, status),
  });
}

/** Until its expiry the key works, soon after it no longer does. */
async function expectExpiry(
  context: Context,
  operation: Operation,
  scheme: NamedScheme,
  send: (credential: Credential) => Promise<Exchange>,
): Promise<void> {
  const { key, expiresAt, isNew } = await expiringKey(context, scheme);
  if (isNew) {
    const early = await send(key);
    // An answer that took as long as the key lives says nothing of it; elsewhere the key is known and does not open this.
    const opens = accepts(operation, scheme.name) || early.answer.status !== 403;
    if (context.session.pace.now() < expiresAt && opens) expectAccepted(context, early);
  }
  // The clocks of suite and target may differ a little; a key that lives on is a violation all the same.
  const exchange = await askUntil(
    () => send(key),
    ({ answer }) => answer.status === 401,
    { forMs: expiresAt - context.session.pace.now() + 5000, everyMs: 200, stop: context.session.stop },
  );
  expectRefusal(context, exchange, {
    status: 401,
    ...codeOf(context, scheme, 'expired-key'),
    ...declaring(operation, 401),
  });
  await expectStillListed(context, operation, scheme, expiresAt);
}

/** Where the operation lists credentials, one that has expired is listed as before; told by when it did. */
async function expectStillListed(
  context: Context,
  list: Operation,
  { mint }: NamedScheme,
  expiresAt: number,
): Promise<void> {
  const maker = mint && context.contract.operations[mint.operation];
  if (!maker || list.method !== 'GET' || list.path !== maker.path) return;
  const credential = context.fixtures.keys.token('a', list);
  const rows = await wholeList(list, async (query) =>
    context.json(await context.succeed(list, { ...emptyParts, query }, credential)),
  );
  const ends = rows.map((row) => Date.parse(String(valueAt(row, mint.expires))));
  const isListed = ends.some((end) => Math.abs(end - expiresAt) < 1000); // it may be kept to the second
  context.must(isListed, 'a credential that has expired is not listed any more');
}

export interface ScopeOptions extends Trace {
  /** The security scheme whose scopes they are; by default the one that users make credentials of. */
  readonly scheme?: string;
  /** Several schemes of the operation have scopes, so that the check's name ends with the scheme. */
  readonly named?: true;
  /** The key holds every scope but this. */
  readonly without?: string;
  /** The key holds just this one, which includes what is needed. */
  readonly implied?: string;
}

/**
 * With `without`: a key short of that scope is refused, and the refusal names it. With `implied`: that scope alone
 * suffices. With neither: a key with exactly the scopes that are listed suffices.
 */
export function scope(operation: Operation, options: ScopeOptions): Check {
  const { without, implied, scheme, named } = options;
  const needed = scopesOf(operation, scheme);
  const [what, title] =
    without !== undefined
      ? [`without-${without}`, `refuses a key that holds every scope but ${without}, and names it`]
      : implied !== undefined
        ? [`implied-by-${implied}`, `accepts a key with ${implied} alone`]
        : ['exactly', `accepts a key with exactly ${needed.join(', ') || 'no scope'}`];
  return probe(
    operation,
    {
      trait: 'scope',
      what: named ? `${what}-${scheme}` : what,
      title: `${operation.name} ${title}${named ? ` (${scheme})` : ''}.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      ...(without !== undefined && { comes: 'first' }),
    },
    options,
    async (context) => {
      if (without === undefined) {
        const exactly = implied !== undefined ? [implied] : needed;
        const way = implied === undefined && scheme === undefined ? 'exactly' : undefined;
        return expectLetIn(context, operation, way, async () => {
          const parts = await lockedRequest(context, operation);
          const key = await context.credential(operation, { exactly, scheme, calls: 1 });
          return context.send(operation, parts, key);
        });
      }
      const wanted = scopeRefusal(context, operation, without);
      const ask = async (parts: Parts): Promise<Exchange> =>
        context.send(operation, parts, await context.credential(operation, { without, scheme }));
      if (!context.strict) {
        // Real ids: a deployment that looks for the thing first is within its rights unless decisions are asserted.
        const fresh = operation.method === 'DELETE';
        const { parts, blocked } = await context.prepareRefused(operation, { fresh });
        return expectRefusal(context, await ask(parts), { ...wanted, blocked });
      }
      const judge = (exchange: Exchange): void => expectRefusal(context, exchange, wanted);
      const alone = async () => ask(await lockedRequest(context, operation));
      if (scheme !== undefined) return judge(await alone());
      await judgeShared(context, { ...withoutScope(context, operation, without), judge, alone });
    },
  );
}

/** How an operation refuses a credential that lacks a scope; the envelope names it where the contract says so. */
export function scopeRefusal(context: Context, operation: Operation, scope: string | undefined): Refusal {
  const code = operation.security.scopeCode ?? context.contract.scopeCode;
  const isNamed = code !== undefined && context.contract.errors[code]?.extra?.includes('requiredScope');
  return {
    status: 403,
    ...(code !== undefined && { code }),
    ...(isNamed && { extra: { requiredScope: scope } }),
    ...declaring(operation, 403),
  };
}
