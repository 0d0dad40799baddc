import type { FastifyRequest } from 'fastify';
import type {
  Alternative,
  ContractSecurity,
  CredentialLocation,
  OperationSecurity,
} from '../../../model/security.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Caller, Credential } from '../requests/caller.ts';
import { repeatFinder, type SecuritySchemes, secretFinder } from '../requests/credential-lookup.ts';
import { holdsAll, missingScope, requireScopes } from '../requests/scopes.ts';
import { admittedRequestOf } from '../routes/admitted-request.ts';
import type { Gateway } from '../routes/gateway.ts';
import type { GuardContext, ServerTrait } from '../routes/trait.ts';

/** Authenticates the caller, and checks the scopes that the operation requires. */
export const security: ServerTrait = {
  name: 'security',
  guards: {
    authentication(context) {
      const { traits, gateway } = context;
      const { security: own, operation } = traits;
      if (!own) return undefined;
      const auth = authenticationOf(gateway, contractOf(context), own, operation);
      return (request) => {
        const caller = authenticate(auth, request);
        if (caller instanceof Promise) return caller.then((found) => setCaller(request, found));
        return setCaller(request, caller);
      };
    },
    scope(context) {
      const { security: own } = context.traits;
      if (!own) return undefined;
      const contract = contractOf(context);
      // The alternatives with a single scheme, by scheme. For two alternatives with the same scheme,
      // `requireScopes` checks both.
      const alone = new Map(
        own.alternatives.flatMap(([first, ...more]) =>
          first && more.length === 0 ? [[first.scheme, first]] : [],
        ),
      );
      return (request) => {
        const { caller } = admittedRequestOf(request);
        if (!caller || holdsAll(caller, alone.get(caller.kind)?.scopes)) return;
        requireScopes(caller, own, contract);
      };
    },
  },
};

function contractOf({ contract }: GuardContext): ContractSecurity {
  return contract['security'] as ContractSecurity; // Generated with this type.
}

/** The prepared facts of an operation's authentication, created once for all requests. */
interface Authentication {
  readonly gateway: Gateway<unknown>;
  readonly contract: ContractSecurity;
  readonly security: OperationSecurity;
  readonly operation: string;
  /** The schemes that the operation accepts. */
  readonly accepted: readonly string[];
  /** The accepted schemes that suffice alone. */
  readonly alone: ReadonlySet<string>;
  readonly repeated: ReturnType<typeof repeatFinder>;
  readonly credentials: ReturnType<typeof secretFinder>;
}

function authenticationOf(
  gateway: Gateway<unknown>,
  contract: ContractSecurity,
  security: OperationSecurity,
  operation: string,
): Authentication {
  const { securitySchemes } = contract;
  const accepted = [...new Set(security.alternatives.flat().map(({ scheme }) => scheme))];
  const alone = new Set(
    security.alternatives.flatMap(([first, ...more]) => (first && more.length === 0 ? [first.scheme] : [])),
  );
  return {
    gateway,
    contract,
    security,
    operation,
    accepted,
    alone,
    repeated: repeatFinder(securitySchemes),
    credentials: secretFinder(securitySchemes, accepted),
  };
}

function setCaller(request: FastifyRequest, caller: Caller | undefined): void {
  if (caller) admittedRequestOf(request).caller = caller;
}

/** The verified credentials of a request. */
interface Verified {
  readonly credentials: readonly Credential[];
  /** The callers by scheme. */
  readonly callers: ReadonlyMap<string, Caller>;
  /** The first scheme whose credential is not valid. */
  readonly rejected: string | undefined;
}

/**
 * Authenticates a request: returns the caller if all credentials of one of the operation's alternatives are
 * valid, without a check of scopes. A valid credential of a scheme that the operation does not accept also
 * returns its caller, which `requireScopes` rejects with 403. Returns undefined without a credential, if the
 * operation allows that.
 *
 * @throws ApiError (401) otherwise.
 */
function authenticate(
  auth: Authentication,
  request: FastifyRequest,
): Caller | undefined | Promise<Caller | undefined> {
  const repeated = auth.repeated(request);
  if (repeated !== undefined)
    throw unauthenticated(auth, `${repeated}: must be sent once.`, 'invalid_request');
  const credentials = auth.credentials(request);
  const { gateway, operation, accepted, alone } = auth;
  const [only] = credentials;
  // Fast path: nearly every request has one credential, of a scheme that suffices alone.
  if (only && credentials.length === 1 && alone.has(only.kind)) {
    const caller = gateway.authenticate(only, operation);
    if (caller instanceof Promise) return caller.then((found) => found ?? rejectCredential(auth, only));
    return caller ?? rejectCredential(auth, only);
  }
  const candidates = credentials.filter(({ kind }) => accepted.includes(kind));
  if (candidates.length === 0) return judge(auth, { credentials, callers: new Map(), rejected: undefined });
  return verifyEach(auth, credentials, candidates).then((all) => judge(auth, all));
}

function rejectCredential(auth: Authentication, { kind }: Credential): never {
  throw invalidCredential(auth, kind);
}

async function verifyEach(
  { gateway, operation, accepted }: Authentication,
  credentials: readonly Credential[],
  candidates: readonly Credential[],
): Promise<Verified> {
  const callers = new Map<string, Caller>();
  let rejected: string | undefined;
  for (const credential of [...candidates].sort(
    (one, other) => accepted.indexOf(one.kind) - accepted.indexOf(other.kind),
  )) {
    const caller = await gateway.authenticate(credential, operation);
    if (caller) callers.set(credential.kind, caller);
    else rejected ??= credential.kind;
  }
  return { credentials, callers, rejected };
}

function judge(auth: Authentication, verified: Verified): Caller | undefined | Promise<Caller | undefined> {
  const { security, contract } = auth;
  const { credentials, callers, rejected } = verified;
  const caller = callerOf(security, callers, contract.securitySchemes);
  if (caller) return caller;
  if (rejected !== undefined) throw invalidCredential(auth, rejected);
  if (security.alternatives.some(({ length }) => length === 0)) return undefined;
  if (callers.size > 0) throw missingCredential(auth);
  return unaccepted(auth, credentials);
}

function missingCredential(auth: Authentication): ApiError {
  const ways = instructions(auth.security, auth.contract.securitySchemes);
  // The credential of a connection, such as a certificate, precedes every request.
  return unauthenticated(
    auth,
    ways === '' ? 'The required credential cannot be sent with a request.' : `Send a credential: ${ways}.`,
  );
}

/**
 * The callers of the first alternative whose credentials are all valid; preferably one with all required
 * scopes.
 */
function callerOf(
  { alternatives }: OperationSecurity,
  verified: ReadonlyMap<string, Caller>,
  schemes: SecuritySchemes,
): Caller | undefined {
  let complete: readonly Caller[] | undefined;
  for (const alternative of alternatives) {
    const callers = callersOf(alternative, verified);
    if (callers === undefined) continue;
    if (missingScope(alternative, callers, schemes) === undefined) return asOne(callers);
    complete ??= callers;
  }
  return complete && asOne(complete);
}

/** The callers of an alternative's credentials; undefined if one is missing. */
function callersOf(
  alternative: Alternative,
  verified: ReadonlyMap<string, Caller>,
): readonly Caller[] | undefined {
  const callers: Caller[] = [];
  for (const { scheme } of alternative) {
    const caller = verified.get(scheme);
    if (!caller) return undefined;
    callers.push(caller);
  }
  return callers.length > 0 ? callers : undefined;
}

function asOne([first, ...additional]: readonly Caller[]): Caller | undefined {
  return first && additional.length > 0 ? { ...first, additional } : first;
}

/** The caller of a valid credential of a scheme that only other operations accept; otherwise 401. */
async function unaccepted(
  auth: Authentication,
  credentials: readonly Credential[],
): Promise<Caller | undefined> {
  const [first] = credentials;
  if (!first) throw missingCredential(auth);
  const caller = await auth.gateway.authenticate(first, auth.operation);
  if (!caller) throw invalidCredential(auth, first.kind);
  return caller;
}

function invalidCredential(auth: Authentication, scheme: string): ApiError {
  const code = auth.contract.securitySchemes[scheme]?.error;
  const message = 'The credential is unknown, revoked, expired or malformed.';
  return unauthenticated(auth, message, 'invalid_token', code);
}

function unauthenticated(
  { contract, security }: Authentication,
  message: string,
  error?: string,
  code = contract.unauthenticated ?? 'unauthorized',
): ApiError {
  const candidates = challenge(security, contract.securitySchemes, error);
  return new ApiError(401, code, message, {
    ...(candidates !== '' && { headers: { 'WWW-Authenticate': candidates } }),
  });
}

function carriersOf({ alternatives }: OperationSecurity, schemes: SecuritySchemes): CredentialLocation[] {
  return alternatives.flat().flatMap(({ scheme }) => schemes[scheme]?.carrier ?? []);
}

/** The challenge of a 401 (RFC 9110, 11.6.1). `ApiKey` stands for schemes without a registered name. */
function challenge(security: OperationSecurity, schemes: SecuritySchemes, error?: string): string {
  const words = carriersOf(security, schemes).map(({ scheme = 'apiKey' }) => capitalised(scheme));
  const challenges = [...new Set(words)].map((word) => {
    if (word === 'Basic') return 'Basic realm="api"';
    return word === 'Bearer' && error !== undefined ? `Bearer error="${error}"` : word;
  });
  return challenges.join(', ');
}

/** Describes how to send the credentials that an operation accepts. */
function instructions(security: OperationSecurity, schemes: SecuritySchemes): string {
  const ways = carriersOf(security, schemes).map(({ in: location, name, scheme }) => {
    if (location === 'cookie') return `the cookie ${name}`;
    if (location === 'query') return `?${name}=<credential>`;
    return `${name}: ${scheme === undefined ? '' : `${capitalised(scheme)} `}<credential>`;
  });
  return [...new Set(ways)].join(' or ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
