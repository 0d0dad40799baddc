// Copied from templates/server/runtime/requests/scopes.ts by `npx callsheet generate`. Do not edit.

import type {
  Alternative,
  ContractSecurity,
  OperationSecurity,
  SecurityScheme,
} from '../../../model/security.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Caller } from './caller.ts';
import type { SecuritySchemes } from './credential-lookup.ts';

/**
 * Whether a caller has each of these scopes by name. If not, one of its scopes may still include a missing
 * one.
 */
export function holdsAll({ scopes: held }: Caller, needed: readonly string[] | undefined): boolean {
  if (needed === undefined) return false;
  if (held === 'all') return true;
  for (const scope of needed) if (!held.has(scope)) return false;
  return true;
}

/**
 * Rejects a caller whose scheme the operation does not accept, or that lacks a required scope; the error
 * names the first missing scope.
 */
export function requireScopes(caller: Caller, security: OperationSecurity, contract: ContractSecurity): void {
  const schemes = contract.securitySchemes;
  const callers = caller.additional ? [caller, ...caller.additional] : [caller];
  let missing: string | undefined;
  for (const alternative of security.alternatives) {
    if (alternative.length === 0 || !areAmong(alternative, callers)) continue;
    const lacked = missingScope(alternative, callers, schemes);
    if (lacked === undefined) return;
    missing ??= lacked;
  }
  const code = security.scopeCode ?? contract.scopeCode ?? 'insufficient_scope';
  if (missing === undefined) {
    const accepted = [...new Set(security.alternatives.flat().map(({ scheme }) => scheme))];
    const message = `This operation accepts another kind of credential: ${accepted.join(' or ')}.`;
    throw new ApiError(403, schemes[caller.kind]?.interactive ?? code, message);
  }
  throw new ApiError(403, code, `The credential lacks the scope ${missing}.`, {
    extra: { requiredScope: missing },
  });
}

/** Whether there is a caller for each scheme of an alternative. */
function areAmong(alternative: Alternative, callers: readonly Caller[]): boolean {
  return alternative.every(({ scheme }) => callers.some(({ kind }) => kind === scheme));
}

/** The first scope of an alternative that its credentials lack. */
export function missingScope(
  alternative: Alternative,
  callers: readonly Caller[],
  schemes: SecuritySchemes,
): string | undefined {
  for (const { scheme, scopes: needed } of alternative) {
    const held = callers.find(({ kind }) => kind === scheme)?.scopes ?? noScopes;
    if (held === 'all') continue;
    const missing = needed.find((scope) => !held.has(scope) && !isImplied(scope, held, schemes[scheme]));
    if (missing !== undefined) return missing;
  }
  return undefined;
}

const noScopes: ReadonlySet<string> = new Set();

function isImplied(scope: string, held: ReadonlySet<string>, scheme: SecurityScheme | undefined): boolean {
  const implies = new Map(Object.entries(scheme?.implies ?? {}));
  return [...held].some((one) => implies.get(one)?.includes(scope));
}
