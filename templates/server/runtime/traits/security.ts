import type { FastifyRequest } from 'fastify';
import type { Alternative, Carrier, ContractSecurity, OperationSecurity } from '../../../model/security.ts';
import { RefusalError } from '../errors/api-error.ts';
import type { Caller, Credential } from '../requests/caller.ts';
import { repeatFinder, type SecuritySchemes, secretFinder } from '../requests/credential-lookup.ts';
import { holdsAll, missingScope, requireScopes } from '../requests/scopes.ts';
import { admissionOf } from '../routes/admitted-request.ts';
import type { Gateway } from '../routes/gateway.ts';
import type { GuardContext, ServerTrait } from '../routes/trait.ts';

/** Lets in who presents a credential that is believed and holds what the operation needs. */
export const security: ServerTrait = {
  name: 'security',
  guards: {
    authentication(context) {
      const { traits, gateway } = context;
      const { security: own, operation } = traits;
      if (!own) return undefined;
      const question = questionOf(gateway, contractOf(context), own, operation);
      return (request) => {
        const caller = authenticate(question, request);
        if (caller instanceof Promise) return caller.then((found) => admit(request, found));
        return admit(request, caller);
      };
    },
    scope(context) {
      const { security: own } = context.traits;
      if (!own) return undefined;
      const contract = contractOf(context);
      // What a credential that suffices by itself has to be good for; of two alternatives either will do.
      const alone = new Map(
        own.alternatives.flatMap(([first, ...more]) =>
          first && more.length === 0 ? [[first.scheme, first]] : [],
        ),
      );
      return (request) => {
        const { caller } = admissionOf(request);
        if (!caller || holdsAll(caller, alone.get(caller.kind)?.scopes)) return;
        requireScopes(caller, own, contract);
      };
    },
  },
};

function contractOf({ contract }: GuardContext): ContractSecurity {
  return contract['security'] as ContractSecurity; // printed beside this file, of that type
}

/** A question of the guards, prepared once for all requests: may they call the operation. */
interface Question {
  readonly gateway: Gateway<unknown>;
  readonly contract: ContractSecurity;
  readonly security: OperationSecurity;
  readonly operation: string;
  /** The schemes that the operation accepts. */
  readonly accepted: readonly string[];
  /** Those of them that suffice by themselves. */
  readonly alone: ReadonlySet<string>;
  readonly repeated: ReturnType<typeof repeatFinder>;
  readonly presented: ReturnType<typeof secretFinder>;
}

function questionOf(
  gateway: Gateway<unknown>,
  contract: ContractSecurity,
  security: OperationSecurity,
  operation: string,
): Question {
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
    presented: secretFinder(securitySchemes, accepted),
  };
}

function admit(request: FastifyRequest, caller: Caller | undefined): void {
  if (caller) admissionOf(request).caller = caller;
}

/** What came of the credentials that a request presents. */
interface Believed {
  readonly presented: readonly Credential[];
  /** Whom each stands for, by its scheme. */
  readonly callers: ReadonlyMap<string, Caller>;
  /** The first scheme whose credential is not believed. */
  readonly refused: string | undefined;
}

/**
 * Lets in whoever presents what one of the operation's alternatives asks for and the deployment believes it, whatever it
 * may do; else 401. A credential of a scheme that the operation does not accept is let in too, for `requireScopes` to
 * refuse. Undefined is the caller who presents nothing where nothing has to be.
 */
function authenticate(
  question: Question,
  request: FastifyRequest,
): Caller | undefined | Promise<Caller | undefined> {
  const repeated = question.repeated(request);
  if (repeated !== undefined)
    throw unauthenticated(question, `${repeated}: must be sent once.`, 'invalid_request');
  const presented = question.presented(request);
  const { gateway, operation, accepted, alone } = question;
  const [only] = presented;
  // Nearly every request presents one credential, of a kind that suffices: whoever it stands for may be asked no more.
  if (only && presented.length === 1 && alone.has(only.kind)) {
    const caller = gateway.authenticate(only, operation);
    if (caller instanceof Promise) return caller.then((found) => found ?? doubted(question, only));
    return caller ?? doubted(question, only);
  }
  const asked = presented.filter(({ kind }) => accepted.includes(kind));
  if (asked.length === 0) return judge(question, { presented, callers: new Map(), refused: undefined });
  return believeEach(question, presented, asked).then((all) => judge(question, all));
}

function doubted(question: Question, { kind }: Credential): never {
  throw disbelieved(question, kind);
}

async function believeEach(
  { gateway, operation, accepted }: Question,
  presented: readonly Credential[],
  asked: readonly Credential[],
): Promise<Believed> {
  const callers = new Map<string, Caller>();
  let refused: string | undefined;
  for (const credential of [...asked].sort(
    (one, other) => accepted.indexOf(one.kind) - accepted.indexOf(other.kind),
  )) {
    const caller = await gateway.authenticate(credential, operation);
    if (caller) callers.set(credential.kind, caller);
    else refused ??= credential.kind;
  }
  return { presented, callers, refused };
}

function judge(question: Question, believed: Believed): Caller | undefined | Promise<Caller | undefined> {
  const { security, contract } = question;
  const { presented, callers, refused } = believed;
  const caller = callerOf(security, callers, contract.securitySchemes);
  if (caller) return caller;
  if (refused !== undefined) throw disbelieved(question, refused);
  if (security.alternatives.some(({ length }) => length === 0)) return undefined;
  if (callers.size > 0) throw uninvited(question);
  return unaccepted(question, presented);
}

function uninvited(question: Question): RefusalError {
  const ways = instructions(question.security, question.contract.securitySchemes);
  // What a connection shows is settled before there is a request.
  return unauthenticated(
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
  let complete: readonly Caller[] | undefined;
  for (const alternative of alternatives) {
    const callers = callersOf(alternative, believed);
    if (callers === undefined) continue;
    if (missingScope(alternative, callers, schemes) === undefined) return asOne(callers);
    complete ??= callers;
  }
  return complete && asOne(complete);
}

/** Whom the credentials of an alternative stand for; undefined where one is not there. */
function callersOf(
  alternative: Alternative,
  believed: ReadonlyMap<string, Caller>,
): readonly Caller[] | undefined {
  const callers: Caller[] = [];
  for (const { scheme } of alternative) {
    const caller = believed.get(scheme);
    if (!caller) return undefined;
    callers.push(caller);
  }
  return callers.length > 0 ? callers : undefined;
}

function asOne([first, ...beside]: readonly Caller[]): Caller | undefined {
  return first && beside.length > 0 ? { ...first, beside } : first;
}

/** Whoever presents a good credential of a scheme that other operations accept; else 401. */
async function unaccepted(question: Question, presented: readonly Credential[]): Promise<Caller | undefined> {
  const [first] = presented;
  if (!first) throw uninvited(question);
  const caller = await question.gateway.authenticate(first, question.operation);
  if (!caller) throw disbelieved(question, first.kind);
  return caller;
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
