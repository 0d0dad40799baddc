import type { Document, Mapping } from '../load/document/document.ts';
import { items, mapping, mappings, text } from '../load/document/node.ts';
import { operationNames } from '../load/document/operation-names.ts';
import { resolved } from '../load/document/resolve.ts';
import { methods, operationsIn } from '../load/document/structure.ts';
import type { Operation, OperationReads, Tenancy } from '../model/contract/contract.ts';
import { areaName, pascalCase } from '../text/names.ts';
import { readClauses } from '../traits/clauses.ts';
import { traits } from '../traits/index.ts';
import { readSecurity } from '../traits/security/read.ts';
import { readTenancy } from '../traits/tenancy/read.ts';
import { readValidationMessage } from '../traits/validation-message/read.ts';
import { readBody } from './body.ts';
import { readMade } from './created-resources.ts';
import { readParameters } from './parameters.ts';
import { readRanges, readResponses } from './responses.ts';
import { readOwnServers } from './servers.ts';
import { schemaTrial } from './validators.ts';
import type { Trial } from './values/trial.ts';

/**
 * Reads all operations of the document, in the order of its paths. The links between them show the created
 * resources.
 */
export function readOperations(document: Document): Operation[] {
  const trial = schemaTrial(mapping(mapping(document.root.components).schemas));
  const found = mappings(document.root.paths).flatMap(([path, written]) => {
    const item = resolved(document.root, written);
    return operationsIn(item).map(({ method, node }) => ({
      node,
      operation: readOperation(document, path, method, item, node, trial),
    }));
  });
  const operations = found.map(({ operation }) => operation);
  return found.map(({ node, operation }) => ({
    ...operation,
    makes: readMade(document.root, node, operations),
  }));
}

/** A request that the API itself sends, without the traits of served operations. */
export function readOutgoingOperation(
  document: Document,
  { name, method, item, node }: OutgoingRequest,
): Operation {
  const read = readOperation(document, '', method, item, node, untried, name);
  const none = Object.fromEntries(traits.flatMap((trait) => (trait.read ? [[trait.name, undefined]] : [])));
  return { ...read, ...none, security: [], servers: [], tenancy: [] };
}

interface OutgoingRequest {
  readonly name: string;
  readonly method: string;
  readonly item: Mapping;
  readonly node: Mapping;
}

/** The suite tries no generated bodies for requests that the API sends. */
const untried: Trial = () => () => false;

function readOperation(
  document: Document,
  path: string,
  method: string,
  item: Mapping,
  node: Mapping,
  trial: Trial,
  name = operationNames(document.root)(method, path),
): Operation {
  const { root } = document;
  const { clauses, decision } = readClauses(node);
  const responses = readResponses(document, { node, name, method, trial });
  return {
    name,
    typeName: pascalCase(name),
    area: areaName(text(items(node.tags)[0])),
    method: methods.some((one) => one === method) ? method.toUpperCase() : method,
    path,
    summary: text(node.summary) ?? text(node.description) ?? name,
    description: text(node.summary) === undefined ? undefined : text(node.description),
    location: document.location(node, 'operationId'),
    clauses,
    decision,
    servers: readOwnServers(root, item, node),
    parameters: readParameters(document, item, node, trial),
    body: readBody(document, node, name, trial),
    responses,
    ranges: readRanges(document, { node, name, method, trial }),
    security: readSecurity(node, root),
    tenancy: readOwned(root, path, item, node),
    ...readTraits(node, root),
    makes: [],
    genericValidation: readValidationMessage(node) === 'generic',
  };
}

/** Reads the traits of an operation. */
function readTraits(node: Mapping, root: Mapping): OperationReads {
  const read = traits.flatMap((trait) => (trait.read ? [[trait.name, trait.read(node, root)] as const] : []));
  return Object.fromEntries(read) as OperationReads & Record<string, unknown>; // one member from each trait with a reader
}

/** The path parameters with ids of the caller's resources, in the order of the path. */
function readOwned(root: Mapping, path: string, item: Mapping, node: Mapping): Tenancy[] {
  const parameters = [...items(item.parameters), ...items(node.parameters)].map((written) =>
    resolved(root, written),
  );
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
  return inPath.flatMap((name) => {
    const parameter = parameters.findLast((candidate) => candidate.in === 'path' && candidate.name === name);
    const resource = parameter && readTenancy(parameter)?.resource;
    return resource === undefined ? [] : [{ parameter: name, resource }];
  });
}
