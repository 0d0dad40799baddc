import type { Pair } from '../../model/changes/pair.ts';
import type { Alternative, CredentialScheme } from './read.ts';

/** Whoever could call the operation must still be able to, with the credential they have. */
export function compareOperation({ before, after, versions, report }: Pair): void {
  const [was, is] = [before.operation.security, after.operation.security];
  const place = after.version.document.place(after.node, 'security');
  const now = versions.after.contract.credentials;
  const then = versions.before.contract.credentials;
  if (was.length === 0 && is.length === 0) return;
  if (is.length === 0) {
    report('additive', 'no longer asks for a credential', place);
    return;
  }
  if (was.length === 0 && !is.some((way) => way.length === 0)) {
    report('breaking', `now asks for a credential: ${is.map(nameOf).join(' or ')}`, place);
    return;
  }
  for (const way of was) {
    if (is.some((other) => opens(way, other, now))) continue;
    const same = is.find((other) => nameOf(other) === nameOf(way));
    if (same === undefined) report('breaking', `${nameOf(way)} no longer opens it`, place);
    else report('breaking', `${nameOf(way)} now needs ${lacking(way, same, now)}`, place);
  }
  for (const way of is) {
    if (was.some((other) => opens(way, other, then))) continue;
    const same = was.find((other) => nameOf(other) === nameOf(way));
    if (same === undefined) report('additive', `${nameOf(way)} opens it too`, place);
    else if (opens(same, way, now))
      report('additive', `${nameOf(way)} no longer needs ${lacking(way, same, then)}`, place);
  }
}

/** Whether who comes one way may also come the other. */
function opens(way: Alternative, other: Alternative, credentials: readonly CredentialScheme[]): boolean {
  return other.every(({ scheme, scopes }) => {
    const held = way.find((credential) => credential.scheme === scheme);
    return held !== undefined && scopes.every((scope) => allows(held, credentials).has(scope));
  });
}

/** The scopes of a credential with those they imply. */
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
