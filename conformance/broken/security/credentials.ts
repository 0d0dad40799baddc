import { isObject } from '../../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../../engine/model/operation.ts';
import { isOpen, issuedScheme } from '../../engine/target/credentials.ts';
import type { Call } from '../../mutation/call.ts';
import { each, type Operator, type Subject } from '../../mutation/operator.ts';
import type { Violations } from '../../mutation/proxy.ts';
import { authorize } from '../../mutation/reauthorize.ts';
import { type Presented, presentedBy } from '../../mutation/request-credentials.ts';
import { codeOf, errorResponse } from '../../mutation/response-mutations.ts';

/** Selects the rejected credentials to accept. */
type Meant = (presented: Presented | undefined, subject: Subject) => boolean;

/** Accepts the selected credentials as user A's, although the deployment rejects them with 401. */
const lets = (
  meant: Meant,
  applies: (operation: Operation, contract: ContractRecord) => boolean = () => true,
) =>
  each(
    (operation, { contract }) => !isOpen(operation) && applies(operation, contract),
    (operation, subject) => () => async (call, forward) => {
      const response = await forward(call);
      if (call.operation !== operation || response.status !== 401) return response;
      if (!meant(presentedBy(subject.contract, call), subject)) return response;
      return authorize(subject, operation, call, forward, response);
    },
  );

const isJwt = ({ secret }: Presented): boolean => secret.split('.').length === 3;

/** The decoded part of a token; undefined if it is not JSON. */
function part(secret: string, index: number): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(secret.split('.')[index] ?? '', 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const isUnsigned = (presented: Presented): boolean =>
  isJwt(presented) && part(presented.secret, 0)?.alg === 'none';
const isTampered = (presented: Presented): boolean =>
  isJwt(presented) && !isUnsigned(presented) && part(presented.secret, 1)?.sub !== undefined;

const takesKeys = (operation: Operation, contract: ContractRecord): boolean =>
  operation.security.alternatives.some((way) =>
    way.some(({ scheme }) => scheme === issuedScheme(contract)?.name),
  );

const takesTokens = (operation: Operation, contract: ContractRecord): boolean =>
  operation.security.alternatives.some(
    (way) => way.length === 1 && way.every(({ scheme }) => scheme !== issuedScheme(contract)?.name),
  );

const isKey = ({ secret }: Presented, contract: ContractRecord): boolean => {
  const prefix = issuedScheme(contract)?.prefix;
  return prefix !== undefined && secret.startsWith(prefix);
};

/** Rejects user A's valid credential if the call satisfies the condition. */
const keepsOut = (
  meant: (call: Call, subject: Subject) => boolean,
  applies: (operation: Operation, contract: ContractRecord) => boolean = () => true,
): Operator['mutants'] =>
  each(
    (operation, { contract }) => !isOpen(operation) && applies(operation, contract),
    (operation, subject) => () => async (call, forward) => {
      const response = await forward(call);
      if (call.operation !== operation || response.status === 401 || !meant(call, subject)) return response;
      const code = subject.contract.unauthenticated;
      return code === undefined ? response : errorResponse(subject.contract, response, code);
    },
  );

/** Violations of authentication: invalid credentials are accepted, or valid ones rejected. */
export const operators: readonly Operator[] = [
  {
    name: 'lets-in-nobody',
    sentence: 'A request without a credential is accepted.',
    caughtBy: ['{operation}/credential/*none*'],
    mutants: lets((presented) => presented === undefined),
  },
  {
    name: 'judges-needless-credentials',
    sentence: 'An operation without authentication rejects an invalid credential.',
    caughtBy: ['{operation}/credential/any-credential'],
    mutants: each(isOpen, (operation, { contract }) => () => async (call, forward) => {
      const response = await forward(call);
      const code = contract.unauthenticated;
      const isMeant = call.operation === operation && presentedBy(contract, call) !== undefined;
      return isMeant && code !== undefined ? errorResponse(contract, response, code) : response;
    }),
  },
  {
    name: 'lets-in-an-empty-credential',
    sentence: 'An empty credential is accepted.',
    caughtBy: ['{operation}/credential/malformed*'],
    mutants: lets(
      (presented) => presented?.secret.trim() === '' || presented?.secret.toLowerCase() === 'bearer',
    ),
  },
  {
    name: 'reads-another-scheme',
    sentence: 'An Authorization header with another scheme is accepted.',
    caughtBy: ['{operation}/credential/wrong-scheme*'],
    mutants: lets((presented) => presented?.isStrange === true && presented.secret.includes(' ')),
  },
  {
    name: 'takes-any-key',
    sentence: 'A key that was never issued is accepted.',
    caughtBy: ['{operation}/credential/unknown-key*'],
    mutants: lets(
      (presented, subject) =>
        presented !== undefined &&
        isKey(presented, subject.contract) &&
        subject.world.secret(presented.secret) === undefined,
      takesKeys,
    ),
  },
  {
    name: 'takes-revoked-keys',
    sentence: 'A revoked key is accepted.',
    caughtBy: ['{operation}/credential/revoked-key*'],
    mutants: lets(
      (presented, { world }) =>
        presented !== undefined && world.secret(presented.secret)?.state === 'revoked',
      takesKeys,
    ),
  },
  {
    name: 'takes-expired-keys',
    sentence: 'An expired key is accepted.',
    caughtBy: ['{operation}/credential/expired-key*'],
    mutants: lets(
      (presented, { world }) =>
        presented !== undefined && world.secret(presented.secret)?.state === 'expired',
      takesKeys,
    ),
  },
  {
    name: 'takes-garbage',
    sentence: 'A text in the form of a token is accepted as one.',
    caughtBy: ['{operation}/credential/garbage-jwt*', '{operation}/credential/unknown-token*'],
    mutants: lets(
      (presented, { world }) =>
        presented !== undefined &&
        presented.secret !== '' &&
        world.secret(presented.secret) === undefined &&
        (!isJwt(presented) || part(presented.secret, 1) === undefined),
    ),
  },
  {
    name: 'takes-changed-tokens',
    sentence: 'A token with a wrong signature is accepted.',
    caughtBy: ['{operation}/credential/tampered-jwt*'],
    mutants: lets((presented) => presented !== undefined && isTampered(presented)),
  },
  {
    name: 'takes-unsigned-tokens',
    sentence: 'A token without a signature is accepted.',
    caughtBy: ['{operation}/credential/unsigned-jwt*'],
    mutants: lets((presented) => presented !== undefined && isUnsigned(presented)),
  },
  {
    name: 'rejects-users',
    sentence: "A user's own token is rejected.",
    caughtBy: ['{operation}/credential/user-*'],
    mutants: keepsOut((call, subject) => {
      const { contract, world } = subject;
      const presented = presentedBy(contract, call);
      const known = presented && world.secret(presented.secret);
      return presented !== undefined && known?.state === 'good' && !isKey(presented, subject.contract);
    }),
  },
  {
    name: 'serves-keys-alone',
    sentence: "A user's token is authenticated, but the operation is available only with the user's key.",
    caughtBy: ['{operation}/credential/user-accepted*'],
    mutants: each(
      (operation, { contract }) => takesKeys(operation, contract) && takesTokens(operation, contract),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          const presented = presentedBy(contract, call);
          const isMeant = call.operation === operation && response.status < 300 && presented;
          const code = contract.codes.missing;
          if (!isMeant || isKey(presented, contract) || code === undefined) return response;
          return errorResponse(contract, response, code);
        },
    ),
  },
  {
    name: 'overlooks-the-alias',
    sentence: 'A key in its alias header is ignored.',
    caughtBy: ['{operation}/credential/alias-header*'],
    mutants: keepsOut((call, { contract }) => presentedBy(contract, call)?.isAlias === true, takesKeys),
  },
  {
    name: 'another-code',
    sentence: 'An invalid credential is rejected with the code of another error.',
    caughtBy: ['{operation}/credential/*'],
    mutants: each(
      (operation, { contract }) => !isOpen(operation) && contract.unauthenticated !== undefined,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const response = await forward(call);
          if (call.operation !== operation || response.status !== 401) return response;
          const others = Object.keys(contract.errors).filter((code) => contract.errors[code]?.status === 401);
          const other = others.find((code) => code !== codeOf(response)) ?? contract.codes.invalid;
          return { ...errorResponse(contract, response, other, 401) };
        },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'accepts-revoked-key': {
    sentence: 'Revoking a key is acknowledged but has no effect.',
    clause: 'ACCESS-2',
    caughtBy: ['listRooms/credential/*revoked*', 'createRoom/credential/*revoked*'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'DELETE' || !request.path.startsWith('/keys/')) return forward(request);
      const response = await forward({ ...request, method: 'GET', path: '/keys' });
      const { 'content-type': _, ...headers } = response.headers;
      return { status: 204, headers, body: Buffer.alloc(0) };
    },
  },
  'forgets-key-expiry': {
    sentence: 'The expiry of an API key is ignored.',
    clause: 'ACCESS-2',
    caughtBy: ['listRooms/credential/*expired*'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/keys')) return forward(request);
      try {
        const body: unknown = JSON.parse(request.body.toString('utf8'));
        if (!isObject(body)) return await forward(request);
        const { expiresAt: _, ...kept } = body;
        const content = Buffer.from(JSON.stringify(kept));
        const headers = { ...request.headers, 'content-length': String(content.length) };
        return await forward({ ...request, headers, body: content });
      } catch {
        return forward(request);
      }
    },
  },
  'ignores-missing-credential': {
    sentence: 'A read without a credential succeeds.',
    clause: 'ACCESS-1',
    caughtBy: ['listRooms/credential/*none*'],
    breaks: () => {
      let user: string | undefined;
      return async (request, forward) => {
        const { authorization } = request.headers;
        if (authorization && /^Bearer [^.]+\.[^.]+\.[^.]+$/.test(authorization)) user ??= authorization;
        const anonymous = authorization === undefined && request.headers['x-access-key'] === undefined;
        if (request.method !== 'GET' || !anonymous || user === undefined) return forward(request);
        return forward({ ...request, headers: { ...request.headers, authorization: user } });
      };
    },
  },
};
