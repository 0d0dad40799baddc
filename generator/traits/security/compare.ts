import type { Pair } from '../../model/changes/pair.ts';
import type { Alternative, CredentialScheme } from './read.ts';

/** A caller of the earlier version must be able to call the operation with the same credential. */
export function compareOperation({ before, after, versions, report }: Pair): void {
  const [was, is] = [before.operation.security, after.operation.security];
  const location = after.version.document.location(after.node, 'security');
  const now = versions.after.contract.credentials;
  const then = versions.before.contract.credentials;
  if (was.length === 0 && is.length === 0) return;
  if (is.length === 0) {
    report('additive', 'no longer requires a credential', location);
    return;
  }
  if (was.length === 0 && !is.some((way) => way.length === 0)) {
    report('breaking', `now requires a credential: ${is.map(nameOf).join(' or ')}`, location);
    return;
  }
  for (const way of was) {
    if (is.some((other) => opens(way, other, now))) continue;
    const same = is.find((other) => nameOf(other) === nameOf(way));
    if (same === undefined) report('breaking', `no longer accepts ${nameOf(way)}`, location);
    else report('breaking', `${nameOf(way)} now needs ${lacking(way, same, now)}`, location);
  }
  for (const way of is) {
    if (was.some((other) => opens(way, other, then))) continue;
    const same = was.find((other) => nameOf(other) === nameOf(way));
    if (same === undefined) report('additive', `now also accepts ${nameOf(way)}`, location);
    else if (opens(same, way, now))
      report('additive', `${nameOf(way)} no longer needs ${lacking(way, same, then)}`, location);
  }
}

/** Whether the credentials of one alternative also satisfy the other one. */
function opens(way: Alternative, other: Alternative, credentials: readonly CredentialScheme[]): boolean {
  return other.every(({ scheme, scopes }) => {
    const held = way.find((credential) => credential.scheme === scheme);
    return held !== undefined && scopes.every((scope) => allows(held, credentials).has(scope));
  });
}

/** The scopes of a credential, including implied ones. */
function allows(
  { scheme, scopes }: Alternative[number],
  credentials: readonly CredentialScheme[],
): Set<string> {
  const implies = credentials.find(({ name }) => name === scheme)?.implies;
  return new Set(scopes.flatMap((scope) => [scope, ...(implies?.get(scope) ?? [])]));
}

function lacking(way: Alternative, other: Alternative, credentials: readonly CredentialScheme[]): string {
  const missing = other.flatMap(({ scheme, scopes }) => {
    const held = way.find((credential) => credential.scheme === scheme);
    return scopes.filter((scope) => held === undefined || !allows(held, credentials).has(scope));
  });
  return missing.join(', ');
}

function nameOf(way: Alternative): string {
  return way.map(({ scheme }) => scheme).join(' and ') || 'nothing';
}
