import { type Exchange, jsonOf, type WireAnswer } from '../http/client.ts';
import type { Provenance } from '../http/provenance.ts';
import { longestText, mostSecrets } from '../http/retained-exchanges.ts';
import { valueAt, valuesAt } from '../model/json-pointer.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { mintedScheme } from '../target/credentials.ts';
import type { Strangers } from '../target/ledger/foreign-resources.ts';
import { type HandedIds, idIn } from '../target/ledger/ids-in-responses.ts';
import type { Ledger, Made, User } from '../target/ledger/ledger.ts';
import { followLink, nobody, type Parts, wireOf } from '../target/ledger/request.ts';
import type { Secrets } from '../target/secrets.ts';
import type { ReadOnly } from './read-only.ts';
import { requestWith } from './required-parts.ts';

/** What an operation made, by its answer, and the request that removes it. */
export function madeBy(
  contract: ContractRecord,
  { name, makes }: Operation,
  parts: Parts,
  user: User,
  body: unknown,
  answer?: WireAnswer,
): Made {
  const remover = makes?.remove && contract.operations[makes.remove.operation];
  const request = makes?.remove && remover && followLink(makes.remove, remover, parts, body, answer);
  const handed = makes && answer && idIn(contract, makes, parts, { answer });
  const id = handed ?? String(valueAt(body, makes?.id ?? '/id') ?? name);
  const resource = makes?.resource ?? name;
  const made = { resource, id, user, ...(makes?.basis === 'inferred' && { isInferred: true as const }) };
  if (!remover || !request) return made;
  const { path } = wireOf(remover, requestWith(remover, request), nobody);
  return { ...made, remove: { operation: remover.name, method: remover.method, path } };
}

/** The operations whose answers hold what is handed out. */
export const handersOut = ({ operations }: ContractRecord): string[] =>
  Object.values(operations)
    .filter(({ secret }) =>
      secret?.some(({ in: place, kind }) => place === 'answer' && kind === 'handed-out'),
    )
    .map(({ name }) => name);

/** The records of the results of a run's calls. */
export interface Notebook {
  readonly contract: ContractRecord;
  readonly ledger: Ledger;
  readonly handedIds: HandedIds;
  readonly strangers: Strangers;
  readonly provenance: Provenance;
  readonly secrets: Secrets;
  readonly readOnly: ReadOnly;
}

/** Notes the resources and secrets that a successful call created, handed out or removed. */
export function noteSuccess(
  session: Notebook,
  operation: Operation,
  parts: Parts,
  user: User,
  exchange: Exchange,
): void {
  session.ledger.removedBy(exchange.request.method, wireOf(operation, parts, nobody).path);
  const body = jsonOf(exchange.answer);
  noteSecrets(session, operation, exchange, body);
  const { contract, handedIds } = session;
  const innermost = operation.parameters.find(
    ({ in: place, name }) => place === 'path' && operation.path.endsWith(`/{${name}}`),
  );
  if (innermost?.resource) handedIds.taken(innermost.resource, parts.path[innermost.name] ?? '');
  for (const other of operation.hands ?? []) {
    const id = idIn(contract, other, parts, exchange);
    if (id !== undefined) handedIds.note(other.resource, id);
  }
  const { makes } = operation;
  const id = makes && idIn(contract, makes, parts, exchange);
  if (!makes || id === undefined) return;
  handedIds.note(makes.resource, id);
  if (makes.basis === undefined) {
    if (typeof valueAt(body, makes.id) !== 'string' || id.length > longestText) return;
    // Without the trait `tenancy` others may see the resource as well.
    session.strangers.made(user, id);
  }
  const variable = session.provenance.variableFor(makes.resource);
  if (makes.from === undefined) session.provenance.note({ value: id, variable, exchange, pointer: makes.id });
  // Without a path that names it or an operation that removes it, the resource is part of another one.
  if (makes.basis === undefined || makes.remove || isInPath(contract, makes.resource))
    session.ledger.made(madeBy(contract, operation, parts, user, body, exchange.answer));
}

const isInPath = ({ operations }: ContractRecord, resource: string): boolean =>
  Object.values(operations).some(({ parameters }) =>
    parameters.some((one) => one.in === 'path' && one.resource === resource),
  );

function noteSecrets(session: Notebook, operation: Operation, exchange: Exchange, body: unknown): void {
  for (const secret of operation.secret ?? []) {
    if (secret.in !== 'answer' || (secret.kind !== 'once' && secret.kind !== 'handed-out')) continue;
    const shownBy = secret.kind === 'once' ? [] : handersOut(session.contract);
    const name = operation.name === mintedScheme(session.contract)?.mint?.operation ? 'KEY' : 'SECRET';
    for (const value of valuesAt(body, secret.pointer).slice(0, mostSecrets))
      if (typeof value === 'string' && value.length <= longestText) {
        session.readOnly.opens(value);
        const { pointer } = secret;
        const shown = session.secrets.add(value, name, `${pointer} of ${operation.name}`, shownBy);
        session.provenance.note({ value, variable: shown.slice(1), exchange, pointer });
      }
  }
}
