import { isObject, type JsonObject, valueAt, withValueAt } from '../engine/model/json-pointer.ts';
import type { Operation } from '../engine/model/operation.ts';
import { issuedScheme, type NamedScheme } from '../engine/target/credentials.ts';
import type { Breaking, Operator } from '../mutation/operator.ts';
import { type Violations, withJson } from '../mutation/proxy.ts';
import { isSuccess, sending, withObject } from '../mutation/response-mutations.ts';

type Issues = NonNullable<NamedScheme['issues']>;

/** The operation that issues credentials, and the pointers to their values in its requests and responses. */
interface Issuer {
  readonly operation: Operation;
  readonly scheme: NamedScheme;
  readonly issues: Issues;
}

/** One mutant of the operation that issues credentials, if the contract has one. */
const issuers =
  (breaks: (issuer: Issuer) => () => Breaking): Operator['mutants'] =>
  ({ contract }) => {
    const scheme = issuedScheme(contract);
    const operation = scheme?.issues && contract.operations[scheme.issues.operation];
    if (!scheme?.issues || !operation) return [];
    return [{ operation, breaks: breaks({ operation, scheme, issues: scheme.issues }) }];
  };

/** Changes the issued credential in the response. */
const shown = (change: (made: JsonObject, issues: Issues) => unknown) =>
  issuers(({ operation, issues }) => () => async (call, forward) => {
    const response = await forward(call);
    if (call.operation !== operation || !isSuccess(response)) return response;
    return withObject(response, (made) => {
      const changed = change(made, issues);
      return isObject(changed) ? changed : undefined;
    });
  });

/** Violations of issued credentials: they differ from the request. */
export const operators: readonly Operator[] = [
  {
    name: 'gives-every-scope',
    sentence: 'A credential issued without scopes has all scopes.',
    caughtBy: ['{operation}/issued-keys/defaults'],
    mutants: issuers(({ operation, scheme, issues }) => () => (call, forward) => {
      const isMeant = call.operation === operation && isObject(call.json);
      if (!isMeant || valueAt(call.json, issues.scopes) !== undefined) return forward(call);
      return forward(sending(call, withValueAt(call.json, issues.scopes, scheme.scopes ?? [])));
    }),
  },
  {
    name: 'drops-a-scope',
    sentence: 'An issued credential lacks some of the requested scopes.',
    caughtBy: ['{operation}/issued-keys/granted'],
    mutants: shown((made, { scopes }) => {
      const given = valueAt(made, scopes);
      return withValueAt(made, scopes, Array.isArray(given) ? given.slice(1) : given);
    }),
  },
  {
    name: 'expires-an-hour-later',
    sentence: 'An issued credential expires later than requested.',
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
    sentence: 'Listed credentials have other scopes than issued.',
    caughtBy: ['{operation}/issued-keys/listed'],
    mutants: shown((made, { scopes }) => {
      const given = valueAt(made, scopes);
      return withValueAt(made, scopes, Array.isArray(given) ? [...given, 'one:more'] : ['one:more']);
    }),
  },
  {
    name: 'makes-one-all-the-same',
    sentence: 'A request with an unknown scope is rejected, but issues a credential without that scope.',
    caughtBy: ['{operation}/issued-keys/none-on-error'],
    mutants: issuers(({ operation, issues }) => () => async (call, forward) => {
      const response = await forward(call);
      if (call.operation !== operation || isSuccess(response) || !isObject(call.json)) return response;
      await forward(sending(call, withValueAt(call.json, issues.scopes, undefined)));
      return response;
    }),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'lists-another-name': {
    sentence: 'Listed keys have other names than issued.',
    caughtBy: ['createKey/issued-keys/listed'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (request.method !== 'GET' || request.path !== '/keys') return response;
      return withJson(response, (body) =>
        isObject(body) && Array.isArray(body.keys)
          ? { keys: body.keys.map((key: unknown) => (isObject(key) ? { ...key, name: 'Key' } : key)) }
          : body,
      );
    },
  },
};
