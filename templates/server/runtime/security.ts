import type { FastifyRequest } from 'fastify';
import type { Alternative, Carrier, ContractSecurity, OperationSecurity } from '../../model/security.ts';
import { admissionOf } from './admission.ts';
import type { Caller } from './caller.ts';
import type { Gateway } from './gateway.ts';
import { presentedSecrets, repeatedCarrier, type SecuritySchemes } from './presented.ts';
import { RefusalError } from './refusal.ts';
import type { GuardContext, ServerTrait } from './trait.ts';

/** Lets in who presents a credential that is believed and holds what the operation needs. */
export const security: ServerTrait = {
  name: 'security',
  guards: {
    authentication(context) {
      const { traits, gateway } = context;
      const { security: own, operation } = traits;
      if (!own) return undefined;
      const contract = contractOf(context);
      return async (request) => {
        const caller = await authenticate({ request, gateway, contract, security: own, operation });
        if (caller) admissionOf(request).caller = caller;
      };
    },
    scope(context) {
      const { security: own } = context.traits;
      if (!own) return undefined;
      const contract = contractOf(context);
      return (request) => {
        const { caller } = admissionOf(request);
        if (caller) requireScopes(caller, own, contract);
      };
    },
  },
};

function contractOf({ contract }: GuardContext): ContractSecurity {
  return contract.security as ContractSecurity; // printed beside this file, of that type
}

/** A question of the guards: may this request call the operation. */
interface Question {
  readonly request: FastifyRequest;
  readonly gateway: Gateway<unknown>;
  readonly contract: ContractSecurity;
  readonly security: OperationSecurity;
  readonly operation: string;
}

/**
 * Lets in whoever presents what one of the operation's alternatives asks for and the deployment believes it, whatever it
 * may do; else 401. A credential of a scheme that the operation does not accept is let in too, for `requireScopes` to
 * refuse. Undefined is the caller who presents nothing where nothing has to be.
 */
export async function authenticate(question: Question): Promise<Caller | undefined> {
  const { request, contract, security } = question;
  const { securitySchemes } = contract;
  const repeated = repeatedCarrier(request, securitySchemes);
  if (repeated !== undefined)
    throw unauthenticated(question, `${repeated}: must be sent once.`, 'invalid_request');
  const accepted = [...new Set(security.alternatives.flat().map(({ scheme }) => scheme))];
  const presented = presentedSecrets(request, securitySchemes, accepted);
  const believed = new Map<string, Caller>();
  let refused: string | undefined;
  for (const scheme of accepted) {
    const secret = presented.get(scheme);
    if (secret === undefined) continue;
    const caller = await question.gateway.authenticate({ kind: scheme, secret }, question.operation);
    if (caller) believed.set(scheme, caller);
    else refused ??= scheme;
  }
  const caller = callerOf(security, believed, securitySchemes);
  if (caller) return caller;
  if (refused !== undefined) throw disbelieved(question, refused);
  if (security.alternatives.some(({ length }) => length === 0)) return undefined;
  if (believed.size === 0) {
    const other = await unaccepted(question, presented);
    if (other) return other;
  }
  const ways = instructions(security, securitySchemes);
  // What a connection shows is settled before there is a request.
  throw unauthenticated(
    question,
    ways === '' ? 'No request can carry what is asked for.' : `Send a credential: ${ways}.`,
  );
}

/** The first alternative whose credentials are all believed, if there is one with every scope that it asks for. */
function callerOf(
  { alternatives }: OperationSecurity,
  believed: ReadonlyMap<string, Caller>,
  schemes: SecuritySchemes,
): Caller | undefined {
  const complete = alternatives.flatMap((alternative) => {
    const callers = alternative.flatMap(({ scheme }) => believed.get(scheme) ?? []);
    return callers.length > 0 && callers.length === alternative.length ? [{ alternative, callers }] : [];
  });
  const allowed = complete.find(
    ({ alternative, callers }) => missingScope(alternative, callers, schemes) === undefined,
  );
  const [first, ...beside] = (allowed ?? complete[0])?.callers ?? [];
  return first && beside.length > 0 ? { ...first, beside } : first;
}

/** Whoever presents a good credential of a scheme that other operations accept. */
async function unaccepted(
  question: Question,
  presented: ReadonlyMap<string, string>,
): Promise<Caller | undefined> {
  const [first] = presented;
  if (!first) return undefined;
  const [kind, secret] = first;
  const caller = await question.gateway.authenticate({ kind, secret }, question.operation);
  if (!caller) throw disbelieved(question, kind);
  return caller;
}

/** Refuses a caller of a scheme the operation does not accept, or without a scope it needs, naming the first one missing. */
export function requireScopes(caller: Caller, security: OperationSecurity, contract: ContractSecurity): void {
  const schemes = contract.securitySchemes;
  const callers = [caller, ...(caller.beside ?? [])];
  const ways = security.alternatives.filter(
    (alternative) =>
      alternative.length > 0 &&
      alternative.every(({ scheme }) => callers.some(({ kind }) => kind === scheme)),
  );
  const code = security.scopeCode ?? contract.scopeCode ?? 'insufficient_scope';
  if (ways.length === 0) {
    const accepted = [...new Set(security.alternatives.flat().map(({ scheme }) => scheme))];
    const message = `This operation takes another kind of credential: ${accepted.join(' or ')}.`;
    throw new RefusalError(403, schemes[caller.kind]?.interactive ?? code, message);
  }
  const missing = ways.map((alternative) => missingScope(alternative, callers, schemes));
  const [first] = missing;
  if (first === undefined || missing.includes(undefined)) return;
  throw new RefusalError(403, code, `The credential lacks the scope ${first}.`, {
    extra: { requiredScope: first },
  });
}

/** The first scope of an alternative that its credentials lack. */
function missingScope(
  alternative: Alternative,
  callers: readonly Caller[],
  schemes: SecuritySchemes,
): string | undefined {
  for (const { scheme, scopes: needed } of alternative) {
    const held = callers.find(({ kind }) => kind === scheme)?.scopes ?? new Set<string>();
    if (held === 'all') continue;
    const implies = new Map(Object.entries(schemes[scheme]?.implies ?? {}));
    const missing = needed.find(
      (scope) => !held.has(scope) && ![...held].some((one) => implies.get(one)?.includes(scope)),
    );
    if (missing !== undefined) return missing;
  }
  return undefined;
}

function disbelieved(question: Question, scheme: string): RefusalError {
  const code = question.contract.securitySchemes[scheme]?.refusal;
  const message = 'The credential is unknown, revoked, expired or malformed.';
  return unauthenticated(question, message, 'invalid_token', code);
}

function unauthenticated(
  { contract, security }: Question,
  message: string,
  error?: string,
  code = contract.unauthenticated ?? 'unauthorized',
): RefusalError {
  const asked = challenge(security, contract.securitySchemes, error);
  return new RefusalError(401, code, message, {
    ...(asked !== '' && { headers: { 'WWW-Authenticate': asked } }),
  });
}

function carriersOf({ alternatives }: OperationSecurity, schemes: SecuritySchemes): Carrier[] {
  return alternatives.flat().flatMap(({ scheme }) => schemes[scheme]?.carrier ?? []);
}

/** What a 401 asks for (RFC 9110, 11.6.1); `ApiKey` stands for what no registered scheme names. */
function challenge(security: OperationSecurity, schemes: SecuritySchemes, error?: string): string {
  const words = carriersOf(security, schemes).map(({ scheme = 'apiKey' }) => capitalised(scheme));
  const challenges = [...new Set(words)].map((word) => {
    if (word === 'Basic') return 'Basic realm="api"';
    return word === 'Bearer' && error !== undefined ? `Bearer error="${error}"` : word;
  });
  return challenges.join(', ');
}

/** How to send what an operation accepts, in words. */
function instructions(security: OperationSecurity, schemes: SecuritySchemes): string {
  const ways = carriersOf(security, schemes).map(({ in: place, name, scheme }) => {
    if (place === 'cookie') return `the cookie ${name}`;
    if (place === 'query') return `?${name}=<credential>`;
    return `${name}: ${scheme === undefined ? '' : `${capitalised(scheme)} `}<credential>`;
  });
  return [...new Set(ways)].join(' or ');
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
