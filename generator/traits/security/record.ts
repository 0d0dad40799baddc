import type {
  ContractSecurity,
  OperationSecurity,
  SecurityScheme,
} from '../../../templates/model/security.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { type CredentialScheme, carrierOf, isJwt } from './read.ts';

/** What the suite is told of every security scheme, by name. */
export function securitySchemes({ credentials }: Contract): Readonly<Record<string, SecurityScheme>> {
  return Object.fromEntries(
    credentials.map((scheme) => [
      scheme.name,
      {
        ...enforced(scheme),
        scopes: scheme.scopes.size > 0 ? [...scheme.scopes.keys()] : undefined,
        defaults: scheme.defaults.length > 0 ? scheme.defaults : undefined,
        mint: scheme.mint,
        identity: scheme.identity,
      },
    ]),
  );
}

/** What the server is told of the security schemes that these operations accept: the members that its guards read. */
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
    refusal: scheme.refusal?.code,
    interactive: scheme.interactive?.code,
    implies: scheme.implies.size > 0 ? Object.fromEntries(scheme.implies) : undefined,
  };
}

/** What server and suite are told of an operation's security. */
export function operationSecurity(contract: Contract, operation: Operation): OperationSecurity {
  const own = operation.responses.flatMap(({ errors }) => errors).find(isForScope)?.code;
  return {
    alternatives: operation.security,
    scopeCode: own === defaultScopeCode(contract) ? undefined : own,
  };
}

/** The code of a 403 for a missing scope: the first of its kind, which names the scope beside it. */
export function defaultScopeCode({ errors }: Contract): string | undefined {
  return errors.find(isForScope)?.code;
}

const isForScope = ({ refusal, extra }: { readonly refusal: string; readonly extra: readonly string[] }) =>
  refusal === 'scope' && extra.length > 0;

/** The code of a 401 for a request without a credential: the one of its kind that is no scheme's own. */
export function unauthenticatedCode({ credentials, errors }: Contract): string | undefined {
  const own = new Set(credentials.map(({ refusal }) => refusal?.code));
  return errors.find(({ refusal, code }) => refusal === 'authentication' && !own.has(code))?.code;
}

/** The names of the schemes that open an operation, each once. */
export function acceptedSchemes({ security }: Pick<Operation, 'security'>): string[] {
  return [...new Set(security.flat().map(({ scheme }) => scheme))];
}

/** Whether nobody is asked for a credential. */
export function isOpen({ security }: Pick<Operation, 'security'>): boolean {
  return security.length === 0;
}

/** Whether a credential may be left out. */
export function isOptional({ security }: Pick<Operation, 'security'>): boolean {
  return security.some((alternative) => alternative.length === 0);
}

/** The ways into an operation in words: `apiKey with rooms:read, or personJwt`; undefined where it is open. */
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

/** What the contract says of credentials for all of its operations, as far as the server enforces it. */
export function enforcedSecurity(contract: Contract, operations: readonly Operation[]): ContractSecurity {
  return {
    securitySchemes: enforcedSchemes(contract, operations),
    unauthenticated: unauthenticatedCode(contract),
    scopeCode: defaultScopeCode(contract),
  };
}
