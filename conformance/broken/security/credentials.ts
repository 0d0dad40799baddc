import { isObject } from '../../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../../engine/model/operation.ts';
import { isOpen, mintedScheme } from '../../engine/target/credentials.ts';
import type { Call } from '../../mutation/call.ts';
import { each, type Operator, type Subject } from '../../mutation/operator.ts';
import type { Violations } from '../../mutation/proxy.ts';
import { letIn } from '../../mutation/reauthorize.ts';
import { type Presented, presentedBy } from '../../mutation/request-credentials.ts';
import { codeOf, refusal } from '../../mutation/response-mutations.ts';

/** Which refused credential is meant. */
type Meant = (presented: Presented | undefined, subject: Subject) => boolean;

/** Lets in whoever presents what is meant, as user A, where the deployment refuses it with 401. */
const lets = (
  meant: Meant,
  applies: (operation: Operation, contract: ContractRecord) => boolean = () => true,
) =>
  each(
    (operation, { contract }) => !isOpen(operation) && applies(operation, contract),
    (operation, subject) => () => async (call, forward) => {
      const answer = await forward(call);
      if (call.operation !== operation || answer.status !== 401) return answer;
      if (!meant(presentedBy(subject.contract, call), subject)) return answer;
      return letIn(subject, operation, call, forward, answer);
    },
  );

const isJwt = ({ secret }: Presented): boolean => secret.split('.').length === 3;

/** The claims in the middle of a token. */
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
    way.some(({ scheme }) => scheme === mintedScheme(contract)?.name),
  );

const takesTokens = (operation: Operation, contract: ContractRecord): boolean =>
  operation.security.alternatives.some(
    (way) => way.length === 1 && way.every(({ scheme }) => scheme !== mintedScheme(contract)?.name),
  );

const isKey = ({ secret }: Presented, contract: ContractRecord): boolean => {
  const prefix = mintedScheme(contract)?.prefix;
  return prefix !== undefined && secret.startsWith(prefix);
};

/** Refuses user A's good credential, carried in a way that is meant. */
const keepsOut = (
  meant: (call: Call, subject: Subject) => boolean,
  applies: (operation: Operation, contract: ContractRecord) => boolean = () => true,
): Operator['mutants'] =>
  each(
    (operation, { contract }) => !isOpen(operation) && applies(operation, contract),
    (operation, subject) => () => async (call, forward) => {
      const answer = await forward(call);
      if (call.operation !== operation || answer.status === 401 || !meant(call, subject)) return answer;
      const code = subject.contract.unauthenticated;
      return code === undefined ? answer : refusal(subject.contract, answer, code);
    },
  );

/** Bad credentials that are taken for good ones, and good ones that are not. */
export const operators: readonly Operator[] = [
  {
    name: 'lets-in-nobody',
    sentence: 'Who presents no credential is let in.',
    caughtBy: ['{operation}/credential/*none*'],
    mutants: lets((presented) => presented === undefined),
  },
  {
    name: 'judges-needless-credentials',
    sentence: 'What needs no credential is kept from who presents a bad one.',
    caughtBy: ['{operation}/credential/whoever'],
    mutants: each(isOpen, (operation, { contract }) => () => async (call, forward) => {
      const answer = await forward(call);
      const code = contract.unauthenticated;
      const isMeant = call.operation === operation && presentedBy(contract, call) !== undefined;
      return isMeant && code !== undefined ? refusal(contract, answer, code) : answer;
    }),
  },
  {
    name: 'lets-in-an-empty-credential',
    sentence: 'Who leaves the place of the credential empty is let in.',
    caughtBy: ['{operation}/credential/malformed*'],
    mutants: lets(
      (presented) => presented?.secret.trim() === '' || presented?.secret.toLowerCase() === 'bearer',
    ),
  },
  {
    name: 'reads-another-scheme',
    sentence: 'An Authorization header of another scheme is taken.',
    caughtBy: ['{operation}/credential/wrong-scheme*'],
    mutants: lets((presented) => presented?.isStrange === true && presented.secret.includes(' ')),
  },
  {
    name: 'takes-any-key',
    sentence: 'A key nobody was given is taken.',
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
    sentence: 'A revoked key is taken.',
    caughtBy: ['{operation}/credential/revoked-key*'],
    mutants: lets(
      (presented, { world }) =>
        presented !== undefined && world.secret(presented.secret)?.state === 'revoked',
      takesKeys,
    ),
  },
  {
    name: 'takes-expired-keys',
    sentence: 'A key that has expired is taken.',
    caughtBy: ['{operation}/credential/expired-key*'],
    mutants: lets(
      (presented, { world }) =>
        presented !== undefined && world.secret(presented.secret)?.state === 'expired',
      takesKeys,
    ),
  },
  {
    name: 'takes-garbage',
    sentence: 'A text in the form of a token is taken for one.',
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
    sentence: 'A token whose signature does not fit is taken.',
    caughtBy: ['{operation}/credential/tampered-jwt*'],
    mutants: lets((presented) => presented !== undefined && isTampered(presented)),
  },
  {
    name: 'takes-unsigned-tokens',
    sentence: 'A token without a signature is taken.',
    caughtBy: ['{operation}/credential/unsigned-jwt*'],
    mutants: lets((presented) => presented !== undefined && isUnsigned(presented)),
  },
  {
    name: 'refuses-users',
    sentence: "A user's own token is refused.",
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
    sentence: 'A user gets past authentication, and is refused what the same user is given by a key.',
    caughtBy: ['{operation}/credential/user-served*'],
    mutants: each(
      (operation, { contract }) => takesKeys(operation, contract) && takesTokens(operation, contract),
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          const presented = presentedBy(contract, call);
          const isMeant = call.operation === operation && answer.status < 300 && presented;
          const code = contract.codes.missing;
          if (!isMeant || isKey(presented, contract) || code === undefined) return answer;
          return refusal(contract, answer, code);
        },
    ),
  },
  {
    name: 'overlooks-the-alias',
    sentence: 'A key in its other header is overlooked.',
    caughtBy: ['{operation}/credential/alias-header*'],
    mutants: keepsOut((call, { contract }) => presentedBy(contract, call)?.isAlias === true, takesKeys),
  },
  {
    name: 'another-code',
    sentence: 'A bad credential is refused with the code of another refusal.',
    caughtBy: ['{operation}/credential/*'],
    mutants: each(
      (operation, { contract }) => !isOpen(operation) && contract.unauthenticated !== undefined,
      (operation, { contract }) =>
        () =>
        async (call, forward) => {
          const answer = await forward(call);
          if (call.operation !== operation || answer.status !== 401) return answer;
          const others = Object.keys(contract.errors).filter((code) => contract.errors[code]?.status === 401);
          const other = others.find((code) => code !== codeOf(answer)) ?? contract.codes.invalid;
          return { ...refusal(contract, answer, other, 401) };
        },
    ),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'accepts-revoked-key': {
    sentence: 'Revoking a key is acknowledged and does nothing.',
    clause: 'ACCESS-2',
    caughtBy: ['listRooms/credential/*revoked*', 'createRoom/credential/*revoked*'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'DELETE' || !request.path.startsWith('/keys/')) return forward(request);
      const answer = await forward({ ...request, method: 'GET', path: '/keys' });
      const { 'content-type': _, ...headers } = answer.headers;
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
    sentence: 'A read without a credential is answered as if it came from somebody.',
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
