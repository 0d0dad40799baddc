// Copied from templates/server/runtime/security.ts by `npm run generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import { admissionOf } from './admission.ts';
import type { Caller, Credential } from './caller.ts';
import type { Gateway } from './gateway.ts';
import { RefusalError } from './refusal.ts';
import type { GuardContext, ServerTrait } from './trait.ts';

/** Lets in who presents a credential that is believed and holds what the operation needs. */
export const security: ServerTrait = {
  name: 'security',
  guards: {
    authentication(context) {
      const { traits, gateway } = context;
      if (!traits.security) return undefined;
      const kinds = kindsOf(context);
      return async (request) => {
        admissionOf(request).caller = await authenticate(request, gateway, kinds, traits.operation);
      };
    },
    scope(context) {
      const { security: own, scopeRefusal } = context.traits;
      if (!own) return undefined;
      const kinds = kindsOf(context);
      return (request) => {
        const { caller } = admissionOf(request);
        if (caller) requireScopes(caller, own, kinds, scopeRefusal ?? 'insufficient_scope');
      };
    },
  },
};

function kindsOf({ contract }: GuardContext): Readonly<Record<string, CredentialKind>> {
  return contract.security as Readonly<Record<string, CredentialKind>>; // printed beside this file, of that type
}

/** A credential kind of the contract: how it is told apart and how it is refused. */
export interface CredentialKind {
  /** What its secrets start with; the kind without a prefix takes the rest. */
  readonly prefix?: string;
  /** Another header that carries it, without `Bearer`. */
  readonly aliasHeader?: string;
  /** The code when it is not believed. */
  readonly refusal: string;
  /** The code when the operation takes no credential of this kind. */
  readonly interactive?: string;
  /** Scopes that a scope includes. */
  readonly implies?: Readonly<Record<string, readonly string[]>>;
}

/** Per credential kind an operation takes: the scopes it needs, all of them. */
export type Security = Readonly<Record<string, readonly string[]>>;

const bearer = /^bearer +([^ ].*)$/i;

/**
 * The credential a request presents, or undefined when it presents none. `Authorization` wins over an alias header.
 * An `Authorization` of another scheme counts as none.
 */
export function presentedCredential(
  request: FastifyRequest,
  kinds: Readonly<Record<string, CredentialKind>>,
): Credential | undefined {
  const secret = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (secret) {
    const byPrefix = Object.entries(kinds).find(([, kind]) => kind.prefix && secret.startsWith(kind.prefix));
    const kind = byPrefix ?? Object.entries(kinds).find(([, other]) => !other.prefix);
    return kind && { kind: kind[0], secret };
  }
  if (request.headers.authorization !== undefined) return undefined;
  for (const [kind, { aliasHeader }] of Object.entries(kinds)) {
    const alias = aliasHeader && request.headers[aliasHeader.toLowerCase()];
    if (typeof alias === 'string' && alias !== '') return { kind, secret: alias };
  }
  return undefined;
}

/** Whether a request has a header more than once: which one counts would depend on who reads it (RFC 9110, 5.3). */
function isRepeated({ raw }: FastifyRequest, header: string): boolean {
  return (raw.headersDistinct[header.toLowerCase()]?.length ?? 0) > 1;
}

/** Refuses a request that has a header of a credential more than once, whatever is in it: 401. */
export function requireOneCredential(request: FastifyRequest, headers: readonly string[]): void {
  const repeated = headers.find((header) => isRepeated(request, header));
  if (repeated === undefined) return;
  throw new RefusalError(401, 'unauthorized', `${repeated}: must be sent once.`, {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_request"' },
  });
}

/** Lets in whoever presents a credential the deployment believes, whatever it may do; else 401. */
export async function authenticate(
  request: FastifyRequest,
  gateway: Gateway<unknown>,
  kinds: Readonly<Record<string, CredentialKind>>,
  operation: string,
): Promise<Caller> {
  const aliases = Object.values(kinds).flatMap(({ aliasHeader }) => aliasHeader ?? []);
  requireOneCredential(request, ['Authorization', ...aliases]);
  const headers = { 'WWW-Authenticate': 'Bearer' };
  const credential = presentedCredential(request, kinds);
  if (!credential) {
    const message = 'Send a credential: Authorization: Bearer <credential>.';
    throw new RefusalError(401, 'unauthorized', message, { headers });
  }
  const caller = await gateway.authenticate(credential, operation);
  if (caller) return caller;
  const code = kinds[credential.kind]?.refusal ?? 'unauthorized';
  const message = 'The credential is unknown, revoked, expired or malformed.';
  throw new RefusalError(401, code, message, {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}

/** Refuses a caller of a kind the operation does not take, or without a scope it needs, naming the first one missing. */
export function requireScopes(
  caller: Caller,
  security: Security,
  kinds: Readonly<Record<string, CredentialKind>>,
  scopeRefusal: string,
): void {
  const needed = security[caller.kind];
  if (!needed) {
    const code = kinds[caller.kind]?.interactive ?? scopeRefusal;
    const message = `This operation takes another kind of credential: ${Object.keys(security).join(' or ')}.`;
    throw new RefusalError(403, code, message);
  }
  const { scopes } = caller;
  if (scopes === 'all') return;
  const implies = new Map(Object.entries(kinds[caller.kind]?.implies ?? {}));
  const missing = needed.find(
    (scope) => !scopes.has(scope) && ![...scopes].some((held) => implies.get(held)?.includes(scope)),
  );
  if (missing === undefined) return;
  const message = `The credential lacks the scope ${missing}.`;
  throw new RefusalError(403, scopeRefusal, message, { extra: { requiredScope: missing } });
}
