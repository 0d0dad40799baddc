import type {
  ContractSecurity,
  OperationSecurity,
  SecurityScheme,
} from '../../../templates/model/security.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { type CredentialScheme, carrierOf, isJwt } from './read.ts';

/** The security schemes for the suite, by name. */
export function securitySchemes({ credentials }: Contract): Readonly<Record<string, SecurityScheme>> {
  return Object.fromEntries(
    credentials.map((scheme) => [
      scheme.name,
      {
        ...enforced(scheme),
        scopes: scheme.scopes.size > 0 ? [...scheme.scopes.keys()] : undefined,
        defaults: scheme.defaults.length > 0 ? scheme.defaults : undefined,
        issues: scheme.issues,
        identity: scheme.identity,
      },
    ]),
  );
}

/** The security schemes that these operations accept, with the members that the guards of the server read. */
export function enforcedSchemes(
  { credentials }: Contract,
  operations: readonly Operation[],
): Readonly<Record<string, SecurityScheme>> {
  const used = new Set(operations.flatMap(acceptedSchemes));
  return Object.fromEntries(
    credentials.filter(({ name }) => used.has(name)).map((scheme) => [scheme.name, enforced(scheme)]),
  );
}

function enforced(scheme: CredentialScheme): SecurityScheme {
  return {
    type: scheme.type,
    carrier: carrierOf(scheme),
    alias: scheme.alias?.header,
    prefix: scheme.prefix,
    jwt: isJwt(scheme) || undefined,
    error: scheme.error?.code,
    interactive: scheme.interactive?.code,
    implies: scheme.implies.size > 0 ? Object.fromEntries(scheme.implies) : undefined,
  };
}

/** The security of an operation, for server and suite. */
export function operationSecurity(contract: Contract, operation: Operation): OperationSecurity {
  const own = operation.responses.flatMap(({ errors }) => errors).find(isForScope)?.code;
  return {
    alternatives: operation.security,
    scopeCode: own === defaultScopeCode(contract) ? undefined : own,
  };
}

/**
 * The error code of a 403 for a missing scope: the first code of the step `scope` that adds members to
 * `error`.
 */
export function defaultScopeCode({ errors }: Contract): string | undefined {
  return errors.find(isForScope)?.code;
}

const isForScope = ({ step, extra }: { readonly step: string; readonly extra: readonly string[] }) =>
  step === 'scope' && extra.length > 0;

/**
 * The error code of a 401 for a request without a credential: the first code of the step `authentication`
 * that belongs to no scheme.
 */
export function unauthenticatedCode({ credentials, errors }: Contract): string | undefined {
  const own = new Set(credentials.map(({ error }) => error?.code));
  return errors.find(({ step, code }) => step === 'authentication' && !own.has(code))?.code;
}

/** The names of the schemes that an operation accepts, without duplicates. */
export function acceptedSchemes({ security }: Pick<Operation, 'security'>): string[] {
  return [...new Set(security.flat().map(({ scheme }) => scheme))];
}

/** Whether an operation has no security. */
export function isOpen({ security }: Pick<Operation, 'security'>): boolean {
  return security.length === 0;
}

/** Whether a call may omit the credential. */
export function isOptional({ security }: Pick<Operation, 'security'>): boolean {
  return security.some((alternative) => alternative.length === 0);
}

/**
 * The alternatives of an operation in words: `apiKey with rooms:read, or personJwt`; undefined if it has no
 * security.
 */
export function waysIn(operation: Pick<Operation, 'security'>): string | undefined {
  if (isOpen(operation)) return undefined;
  const ways = operation.security.map((alternative) =>
    alternative.length === 0
      ? 'nothing'
      : alternative
          .map(({ scheme, scopes }) => [`\`${scheme}\``, scopes.map((scope) => `\`${scope}\``).join(', ')])
          .map(([scheme, scopes]) => (scopes === '' ? scheme : `${scheme} with ${scopes}`))
          .join(' and '),
  );
  return ways.join(', or ');
}

/** The contract-wide security that the server enforces. */
export function enforcedSecurity(contract: Contract, operations: readonly Operation[]): ContractSecurity {
  return {
    securitySchemes: enforcedSchemes(contract, operations),
    unauthenticated: unauthenticatedCode(contract),
    scopeCode: defaultScopeCode(contract),
  };
}
