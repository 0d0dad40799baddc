import type { Method, Operation, Tenancy } from '../contract.ts';
import type { Document, Mapping } from '../document.ts';
import { areaName, operationName, pascalCase } from '../names.ts';
import { isMapping, items, mapping, mappings, text } from '../node.ts';
import { methods } from '../structure.ts';
import { readClauses } from '../traits/clauses.ts';
import { readConditional } from '../traits/conditional/trait.ts';
import { readDisposes } from '../traits/disposes/trait.ts';
import { readEmits } from '../traits/emits/trait.ts';
import { readGate } from '../traits/gate/trait.ts';
import { readIdempotent } from '../traits/idempotent/trait.ts';
import { readPagination } from '../traits/pagination/trait.ts';
import { readPatch } from '../traits/patch/trait.ts';
import { readRateClass } from '../traits/rate-class/trait.ts';
import { readSecurity } from '../traits/security/trait.ts';
import { readSignaling } from '../traits/signaling/trait.ts';
import { readSocket } from '../traits/socket/trait.ts';
import { readStream } from '../traits/stream/trait.ts';
import { readTenancy } from '../traits/tenancy/trait.ts';
import { readValidationMessage } from '../traits/validation-message/trait.ts';
import { schemaTrial } from '../validators.ts';
import { readBody, type Trial } from './body.ts';
import { readMade } from './links.ts';
import { readParameters } from './parameters.ts';
import { resolved } from './reference.ts';
import { readResponses } from './responses.ts';

/** Every operation of the document, in the order of its paths, with what it makes learnt from the links between them. */
export function readOperations(document: Document): Operation[] {
  const trial = schemaTrial(mapping(mapping(document.root.components).schemas));
  const found = mappings(document.root.paths).flatMap(([path, written]) => {
    const item = resolved(document.root, written);
    return methods.flatMap((method) => {
      const node = item[method];
      return isMapping(node)
        ? [{ node, operation: readOperation(document, path, method, item, node, trial) }]
        : [];
    });
  });
  const operations = found.map(({ operation }) => operation);
  return found.map(({ node, operation }) => ({
    ...operation,
    makes: readMade(document.root, node, operations),
  }));
}

function readOperation(
  document: Document,
  path: string,
  method: string,
  item: Mapping,
  node: Mapping,
  trial: Trial,
): Operation {
  const { root } = document;
  const name = operationName(text(node.operationId), method, path);
  const { clauses, decision } = readClauses(node);
  const responses = readResponses(document, node, name);
  const success = mapping(
    mapping(node.responses)[String(responses.find(({ status }) => status < 300)?.status)],
  );
  return {
    name,
    typeName: pascalCase(name),
    area: areaName(text(items(node.tags)[0])),
    method: method.toUpperCase() as Method, // from the closed list of OpenAPI's methods
    path,
    summary: text(node.summary) ?? text(node.description) ?? name,
    description: text(node.summary) === undefined ? undefined : text(node.description),
    place: document.place(node, 'operationId'),
    clauses,
    decision,
    parameters: readParameters(document, item, node),
    body: readBody(document, node, name, trial),
    responses,
    security: readSecurity(node, root),
    tenancy: readOwned(root, path, item, node),
    gate: readGate(node, root),
    rateClass: readRateClass(node, root),
    pagination: readPagination(node, root),
    conditional: readConditional(node, root),
    idempotent: readIdempotent(node),
    patch: readPatch(node),
    emits: readEmits(node),
    disposes: readDisposes(node),
    stream: readStream(resolved(root, success)),
    socket: readSocket(node),
    signaling: readSignaling(node),
    makes: [],
    genericValidation: readValidationMessage(node) === 'generic',
  };
}

/** The path parameters that name things of the caller's, in the order they stand in the path. */
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
