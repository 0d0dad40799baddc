import { isObject, type JsonObject, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { mintedScheme, type NamedScheme } from '../engine/target/credentials.ts';
import type { Breaking, Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { isSuccess, sending, withObject } from '../mutation/response-mutations.ts';

type Mint = NonNullable<NamedScheme['mint']>;

/** The operation that makes credentials, and where they are in what it is sent and answers. */
interface Minter {
  readonly operation: Operation;
  readonly scheme: NamedScheme;
  readonly mint: Mint;
}

/** One mutant of the operation that makes credentials, where the contract has one. */
const minters =
  (breaks: (minter: Minter) => () => Breaking): Operator['mutants'] =>
  ({ contract }) => {
    const scheme = mintedScheme(contract);
    const operation = scheme?.mint && contract.operations[scheme.mint.operation];
    if (!scheme?.mint || !operation) return [];
    return [{ operation, breaks: breaks({ operation, scheme, mint: scheme.mint }) }];
  };

/** Changes how a credential is shown to whoever made it. */
const shown = (change: (made: JsonObject, mint: Mint) => unknown) =>
  minters(({ operation, mint }) => () => async (call, forward) => {
    const answer = await forward(call);
    if (call.operation !== operation || !isSuccess(answer)) return answer;
    return withObject(answer, (made) => {
      const changed = change(made, mint);
      return isObject(changed) ? changed : undefined;
    });
  });

/** Credentials that are made otherwise than they were asked for. */
export const operators: readonly Operator[] = [
  {
    name: 'gives-every-scope',
    sentence: 'A credential made without scopes may do everything.',
    caughtBy: ['{operation}/issued-keys/defaults'],
    mutants: minters(({ operation, scheme, mint }) => () => (call, forward) => {
      const isMeant = call.operation === operation && isObject(call.json);
      if (!isMeant || valueAt(call.json, mint.scopes) !== undefined) return forward(call);
      return forward(sending(call, withValueAt(call.json, mint.scopes, scheme.scopes ?? [])));
    }),
  },
  {
    name: 'drops-a-scope',
    sentence: 'A new credential is not given all of the scopes that were asked for.',
    caughtBy: ['{operation}/issued-keys/granted'],
    mutants: shown((made, { scopes }) => {
      const given = valueAt(made, scopes);
      return withValueAt(made, scopes, Array.isArray(given) ? given.slice(1) : given);
    }),
  },
  {
    name: 'expires-an-hour-later',
    sentence: 'A new credential expires later than was asked for.',
    caughtBy: ['{operation}/issued-keys/granted'],
    mutants: shown((made, { expires }) => {
      const at = Date.parse(String(valueAt(made, expires)));
      return Number.isNaN(at)
        ? undefined
        : withValueAt(made, expires, new Date(at + 3_600_000).toISOString());
    }),
  },
  {
    name: 'lists-other-scopes',
    sentence: 'The list shows credentials with other scopes than they were given.',
    caughtBy: ['{operation}/issued-keys/listed'],
    mutants: shown((made, { scopes }) => {
      const given = valueAt(made, scopes);
      return withValueAt(made, scopes, Array.isArray(given) ? [...given, 'one:more'] : ['one:more']);
    }),
  },
  {
    name: 'makes-one-all-the-same',
    sentence: 'A request that is refused for an unknown scope makes a credential without it.',
    caughtBy: ['{operation}/issued-keys/none-on-refusal'],
    mutants: minters(({ operation, mint }) => () => async (call, forward) => {
      const answer = await forward(call);
      if (call.operation !== operation || isSuccess(answer) || !isObject(call.json)) return answer;
      await forward(sending(call, withValueAt(call.json, mint.scopes, undefined)));
      return answer;
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'lists-another-name': {
    sentence: 'The list shows keys under other names than they were given.',
    caughtBy: ['createKey/issued-keys/listed'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (request.method !== 'GET' || request.path !== '/keys') return answer;
      return withJson(answer, (body) =>
        isObject(body) && Array.isArray(body.keys)
          ? { keys: body.keys.map((key: unknown) => (isObject(key) ? { ...key, name: 'Key' } : key)) }
          : body,
      );
    },
  },
};
