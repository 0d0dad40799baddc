import { describeAnswer } from '../answer-words.ts';
import { askUntil } from '../ask-until.ts';
import { type Check, Skipped, type Trace } from '../check.ts';
import type { Exchange } from '../client.ts';
import type { Context } from '../context.ts';
import { isOpen, scopesOf } from '../keys.ts';
import type { Operation } from '../operation.ts';
import { bearer, type Credential, emptyParts, nobody } from '../request.ts';
import { expectRefusal } from './envelope.ts';
import { canBeMalformed, lockedRequest } from './locks.ts';
import { hasIds, probe, refusedEffect } from './probe.ts';
import { tamperedToken, unsignedToken } from './token.ts';

/** What a request's credential is like. */
export type CredentialKind =
  | 'none'
  /** `Authorization: Bearer` and nothing behind it. */
  | 'malformed'
  /** Basic in place of Bearer. */
  | 'wrong-scheme'
  /** The prefix of a key, and a secret nobody was given. */
  | 'unknown-key'
  | 'garbage-jwt'
  /** User A's token with another signature; with no signature at all (`alg: none`). */
  | 'tampered-jwt'
  | 'unsigned-jwt'
  | 'revoked-key'
  | 'expired-key'
  /** Accepted: a key in the alias header; a user's token. */
  | 'alias-header'
  | 'user-jwt'
  /** A key where only a user may act: 403. */
  | 'key-on-user-only';

export interface CredentialOptions extends Trace {
  readonly kind: CredentialKind;
}

const titles: Readonly<Record<CredentialKind, string>> = {
  none: 'refuses a request without a credential',
  malformed: 'refuses an Authorization header without a credential in it',
  'wrong-scheme': 'refuses another scheme than Bearer',
  'unknown-key': 'refuses an API key nobody was given',
  'garbage-jwt': 'refuses a token that is none',
  'tampered-jwt': 'refuses a token whose signature does not fit',
  'unsigned-jwt': 'refuses a token without a signature',
  'revoked-key': 'refuses an API key once it is revoked',
  'expired-key': 'refuses an API key once it has expired',
  'alias-header': 'accepts an API key in the alias header',
  'user-jwt': "accepts a user's token",
  'key-on-user-only': 'refuses an API key: only a user may call it',
};

/** The operation tells good credentials from bad ones. */
export function credential(operation: Operation, options: CredentialOptions): Check {
  const { kind } = options;
  const accepted = kind === 'alias-header' || kind === 'user-jwt';
  const makesKeys = ['revoked-key', 'expired-key', 'alias-header', 'key-on-user-only'].includes(kind);
  return probe(
    operation,
    {
      trait: 'credential',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect: makesKeys ? 'writes' : refusedEffect(operation, hasIds(operation) || canBeMalformed(operation)),
      ...(kind === 'expired-key' && { lane: 'wait expiry' }),
    },
    options,
    async (context) => {
      if (isOpen(operation)) throw new Skipped('the operation needs no credential');
      const parts = await lockedRequest(context, operation);
      const send = (sent: Credential): Promise<Exchange> => context.send(operation, parts, sent);
      if (accepted) expectAccepted(context, await send(await acceptable(context, operation, kind)));
      else if (kind === 'key-on-user-only') {
        const key = await context.fixtures.keys.mint(
          context.send,
          'a',
          context.contract.apiKeys?.scopes ?? [],
        );
        const code = operation.security.interactiveCode;
        expectRefusal(context, await send(key), {
          status: 403,
          ...(code !== undefined && { code }),
          operation,
        });
      } else if (kind === 'expired-key') await expectExpiry(context, operation, send);
      else {
        const exchange = await send(await refused(context, kind));
        expectRefusal(context, exchange, { status: 401, code: codeOf(context, kind), operation });
      }
    },
  );
}

function codeOf(context: Context, kind: CredentialKind): string {
  const { contract } = context;
  if (kind.endsWith('-key')) return contract.apiKeys?.code ?? contract.unauthenticated;
  if (kind.endsWith('-jwt')) return contract.userJwt?.code ?? contract.unauthenticated;
  return contract.unauthenticated;
}

async function acceptable(context: Context, operation: Operation, kind: CredentialKind): Promise<Credential> {
  if (kind === 'user-jwt') return context.credential(operation, { kind: 'userJwt' });
  const alias = context.contract.apiKeys?.alias;
  if (!alias) throw new Skipped('the contract names no alias header');
  const key = await context.credential(operation, { kind: 'apiKey' });
  const secret = key.headers[0]?.[1].replace(/^Bearer /, '') ?? '';
  return { ...key, headers: [[alias, secret]] };
}

/** The credential got through: whatever is wrong with the rest of the request may be refused. */
function expectAccepted(context: Context, exchange: Exchange): void {
  const { status } = exchange.answer;
  context.must(
    status !== 401 && status !== 403,
    () => `the credential should do, but ${describeAnswer(exchange)}`,
  );
  context.must(status !== 500, () => describeAnswer(exchange));
}

async function refused(context: Context, kind: CredentialKind): Promise<Credential> {
  const { session } = context;
  const { random } = session;
  const prefix = context.contract.apiKeys?.prefix ?? 'key_';
  const token = session.target.tokens.a ?? '';
  switch (kind) {
    case 'none':
      return nobody;
    case 'malformed':
      return { ...nobody, headers: [['Authorization', 'Bearer']] };
    case 'wrong-scheme':
      return { ...nobody, headers: [['Authorization', 'Basic Y2FsbHNoZWV0OmNhbGxzaGVldA==']] };
    case 'unknown-key':
      return bearer('invalid', 'a', prefix + random.text(43));
    case 'garbage-jwt':
      return bearer('invalid', 'a', `${random.text(20)}.${random.text(40)}.${random.text(40)}`);
    case 'tampered-jwt':
    case 'unsigned-jwt': {
      const changed = kind === 'tampered-jwt' ? tamperedToken(token) : unsignedToken(token);
      if (changed === undefined) throw new Skipped("user A's token is no JWT");
      session.secrets.add(
        changed,
        kind === 'tampered-jwt' ? 'TAMPERED_TOKEN_A' : 'UNSIGNED_TOKEN_A',
        'a changed token',
      );
      return bearer('invalid', 'a', changed);
    }
    case 'revoked-key':
      return revokedKey(context);
    default:
      throw new Error(`${kind} is not a refused credential`);
  }
}

/** A key that worked and was revoked; one for the whole lane. */
async function revokedKey(context: Context): Promise<Credential> {
  const known = context.fixtures.memory.get('revoked key') as Credential | undefined;
  if (known) return known;
  const { mint } = context.contract.apiKeys ?? {};
  const minter = mint && context.session.operation(mint.operation);
  if (!minter) throw new Skipped('the contract names no operation that makes API keys');
  const { answer, ...key } = await context.fixtures.keys.mint(
    context.send,
    'a',
    context.contract.apiKeys?.scopes ?? [],
  );
  const token = context.fixtures.keys.token('a');
  const removal = await context.fixtures.remove(context.send, minter, emptyParts, answer, token);
  if (removal.answer.status >= 300) context.fail(`revoking a key failed: ${describeAnswer(removal)}`);
  context.fixtures.memory.set('revoked key', key);
  return key;
}

interface ExpiringKey {
  readonly key: Credential;
  readonly expiresAt: number;
}

/** Until its expiry the key works, soon after it no longer does. */
async function expectExpiry(
  context: Context,
  operation: Operation,
  send: (credential: Credential) => Promise<Exchange>,
): Promise<void> {
  let known = context.fixtures.memory.get('expiring key') as ExpiringKey | undefined;
  if (!known) {
    const expiresAt = Date.now() + 2000;
    const scopes = context.contract.apiKeys?.scopes ?? [];
    known = {
      key: await context.fixtures.keys.mint(context.send, 'a', scopes, new Date(expiresAt)),
      expiresAt,
    };
    context.fixtures.memory.set('expiring key', known);
    const early = await send(known.key);
    // An answer that took as long as the key lives says nothing of it.
    if (Date.now() < expiresAt) expectAccepted(context, early);
  }
  const { key, expiresAt } = known;
  // The clocks of suite and target may differ a little; a key that lives on is a violation all the same.
  const exchange = await askUntil(
    () => send(key),
    ({ answer }) => answer.status === 401,
    { forMs: expiresAt - Date.now() + 5000, everyMs: 200, stop: context.session.stop },
  );
  expectRefusal(context, exchange, { status: 401, code: codeOf(context, 'expired-key'), operation });
}

export interface ScopeOptions extends Trace {
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
  const { without, implied } = options;
  const needed = scopesOf(operation);
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
      what,
      title: `${operation.name} ${title}.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
    },
    options,
    async (context) => {
      if (without === undefined) {
        const parts = await lockedRequest(context, operation);
        const key = await context.credential(operation, {
          exactly: implied !== undefined ? [implied] : needed,
        });
        return expectAccepted(context, await context.send(operation, parts, key));
      }
      // Real ids: a deployment that looks for the thing first is within its rights unless decisions are asserted.
      const { parts, blocked } = context.strict
        ? { parts: await lockedRequest(context, operation) }
        : await context.prepareRefused(operation, { fresh: operation.method === 'DELETE' });
      const key = await context.credential(operation, { without });
      const exchange = await context.send(operation, parts, key);
      const code = operation.security.scopeCode;
      expectRefusal(context, exchange, {
        status: 403,
        code,
        extra: { requiredScope: without },
        operation,
        blocked,
      });
    },
  );
}
