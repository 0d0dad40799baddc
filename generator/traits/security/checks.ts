import { cite, responseOf, schemesOf, scopesOf } from '../citing.ts';
import type { CheckLine, Subject } from '../trait.ts';

const credentialProbe = { file: 'security', name: 'credential' };
const scopeProbe = { file: 'security', name: 'scope' };

/** Every way a credential can be wrong, and the ways it is right. */
export function credentialChecks({ operation, contract }: Subject): CheckLine[] {
  const kinds = schemesOf(operation);
  if (kinds.size === 0) return [];
  const { credentials } = contract;
  const refused = responseOf(operation, 401)?.clauses ?? [];
  const key = credentials.find(({ prefix }) => prefix !== undefined);
  const jwt = credentials.find(({ name }) => name === 'userJwt');
  const line = (kind: string, clauses: readonly string[]): CheckLine => ({
    probe: credentialProbe,
    options: { kind, ...cite(clauses) },
  });
  const keyRefused = [...refused, ...(key?.refusal?.clauses ?? [])];
  return [
    ...['none', 'malformed', 'wrong-scheme'].map((kind) => line(kind, refused)),
    ...['unknown-key', 'revoked-key', 'expired-key'].map((kind) => line(kind, keyRefused)),
    ...['garbage-jwt', 'tampered-jwt', 'unsigned-jwt'].map((kind) =>
      line(kind, [...refused, ...(jwt?.refusal?.clauses ?? [])]),
    ),
    ...(kinds.has('userJwt') ? [line('user-jwt', jwt?.clauses ?? [])] : []),
    ...(kinds.has('apiKey') && key?.alias ? [line('alias-header', key.alias.clauses)] : []),
    ...(kinds.has('apiKey')
      ? []
      : [line('key-on-user-only', [...(key?.interactive?.clauses ?? []), ...operation.clauses])]),
  ];
}

/** A credential holds exactly the scopes that are asked for. */
export function scopeChecks({ operation, contract }: Subject): CheckLine[] {
  const scopes = scopesOf(operation);
  if (scopes.length === 0) return [];
  const key = contract.credentials.find(({ prefix }) => prefix !== undefined);
  const { clauses } = operation;
  const refused = [...(responseOf(operation, 403)?.clauses ?? []), ...clauses];
  const implied = [...(key?.implies ?? [])].filter(
    ([, included]) => scopes.length === 1 && included.includes(scopes[0] ?? ''),
  );
  return [
    { probe: scopeProbe, options: cite([...(key?.clauses ?? []), ...clauses]) },
    ...scopes.map((without): CheckLine => ({ probe: scopeProbe, options: { without, ...cite(refused) } })),
    ...implied.map(
      ([scope]): CheckLine => ({ probe: scopeProbe, options: { implied: scope, ...cite(clauses) } }),
    ),
  ];
}
