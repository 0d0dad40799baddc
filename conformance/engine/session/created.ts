import { type Exchange, jsonOf, type WireResponse } from '../http/client.ts';
import type { Provenance } from '../http/provenance.ts';
import { maxSecrets, maxTextLength } from '../http/retained-exchanges.ts';
import { valueAt, valuesAt } from '../model/json-pointer.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { issuedScheme } from '../target/credentials.ts';
import type { ForeignResources } from '../target/ledger/foreign-resources.ts';
import { idIn, type ReturnedIds } from '../target/ledger/ids-in-responses.ts';
import type { Ledger, Made, User } from '../target/ledger/ledger.ts';
import { followLink, nobody, type RequestValues, wireOf } from '../target/ledger/request.ts';
import type { Secrets } from '../target/secrets.ts';
import type { ReadOnly } from './read-only.ts';
import { requestWith } from './required-parts.ts';

/** The resource that an operation created, from its response, and the request that removes it. */
export function createdResourceOf(
  contract: ContractRecord,
  { name, makes }: Operation,
  parts: RequestValues,
  user: User,
  body: unknown,
  response?: WireResponse,
): Made {
  const remover = makes?.remove && contract.operations[makes.remove.operation];
  const request = makes?.remove && remover && followLink(makes.remove, remover, parts, body, response);
  const handed = makes && response && idIn(contract, makes, parts, { response });
  const id = handed ?? String(valueAt(body, makes?.id ?? '/id') ?? name);
  const resourceType = makes?.resourceType ?? name;
  const made = { resourceType, id, user, ...(makes?.basis === 'inferred' && { isInferred: true as const }) };
  if (!remover || !request) return made;
  const { path } = wireOf(remover, requestWith(remover, request), nobody);
  return { ...made, remove: { operation: remover.name, method: remover.method, path } };
}

/** The operations that return full secrets. */
export const fullSecretOperations = ({ operations }: ContractRecord): string[] =>
  Object.values(operations)
    .filter(({ secret }) =>
      secret?.some(({ in: location, kind }) => location === 'response' && kind === 'full'),
    )
    .map(({ name }) => name);

/** The records of a run's results. */
export interface RunRecords {
  readonly contract: ContractRecord;
  readonly ledger: Ledger;
  readonly returnedIds: ReturnedIds;
  readonly foreignResources: ForeignResources;
  readonly provenance: Provenance;
  readonly secrets: Secrets;
  readonly readOnly: ReadOnly;
}

/** Records the resources and secrets that a successful call created, returned or removed. */
export function noteSuccess(
  session: RunRecords,
  operation: Operation,
  parts: RequestValues,
  user: User,
  exchange: Exchange,
): void {
  session.ledger.removedBy(exchange.request.method, wireOf(operation, parts, nobody).path);
  const body = jsonOf(exchange.response);
  noteSecrets(session, operation, exchange, body);
  const { contract, returnedIds } = session;
  const innermost = operation.parameters.find(
    ({ in: location, name }) => location === 'path' && operation.path.endsWith(`/{${name}}`),
  );
  if (innermost?.resourceType) returnedIds.taken(innermost.resourceType, parts.path[innermost.name] ?? '');
  for (const other of operation.hands ?? []) {
    const id = idIn(contract, other, parts, exchange);
    if (id !== undefined) returnedIds.note(other.resourceType, id);
  }
  const { makes } = operation;
  const id = makes && idIn(contract, makes, parts, exchange);
  if (!makes || id === undefined) return;
  returnedIds.note(makes.resourceType, id);
  if (makes.basis === undefined) {
    if (typeof valueAt(body, makes.id) !== 'string' || id.length > maxTextLength) return;
    // Without the trait `tenancy`, other users may see the resource as well.
    session.foreignResources.made(user, id);
  }
  const variable = session.provenance.variableFor(makes.resourceType);
  if (makes.from === undefined) session.provenance.note({ value: id, variable, exchange, pointer: makes.id });
  // A resource that no path contains and no operation removes is part of another one, so the ledger omits it.
  if (makes.basis === undefined || makes.remove || isInPath(contract, makes.resourceType))
    session.ledger.made(createdResourceOf(contract, operation, parts, user, body, exchange.response));
}

const isInPath = ({ operations }: ContractRecord, resourceType: string): boolean =>
  Object.values(operations).some(({ parameters }) =>
    parameters.some((one) => one.in === 'path' && one.resourceType === resourceType),
  );

function noteSecrets(session: RunRecords, operation: Operation, exchange: Exchange, body: unknown): void {
  for (const secret of operation.secret ?? []) {
    if (secret.in !== 'response' || (secret.kind !== 'once' && secret.kind !== 'full')) continue;
    const shownBy = secret.kind === 'once' ? [] : fullSecretOperations(session.contract);
    const name = operation.name === issuedScheme(session.contract)?.issues?.operation ? 'KEY' : 'SECRET';
    for (const value of valuesAt(body, secret.pointer).slice(0, maxSecrets))
      if (typeof value === 'string' && value.length <= maxTextLength) {
        session.readOnly.opens(value);
        const { pointer } = secret;
        const shown = session.secrets.add(value, name, `${pointer} of ${operation.name}`, shownBy);
        session.provenance.note({ value, variable: shown.slice(1), exchange, pointer });
      }
  }
}
