import type { Document, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, items, mapping, text } from '../../load/document/node.ts';
import { Originals } from '../../load/document/source-map.ts';
import { methods } from '../../load/document/structure.ts';
import { type ImpliedResponse, pageParameters, readErrorResponses, rejectingSteps } from './read.ts';

/**
 * Writes out the responses and parameters that follow from an operation's traits, so that all readers of operations
 * (validators, the published contract, the diff, the suite) find them. Responses that an operation declares stay.
 */
export function withImplied(document: Document): Document {
  const { root } = document;
  const errorResponses = readErrorResponses(root);
  if (errorResponses.length === 0 && pageDefaults(root).length === 0) return document;
  const originals = new Originals();
  const paths = mapped(mapping(root.paths), originals, (item) => {
    if (!isMapping(item)) return item;
    const completed = (operation: Node) =>
      isMapping(operation) ? complete(operation, item, root, errorResponses, originals) : operation;
    return mapped(item, originals, (operation, method) => {
      if (method === 'additionalOperations' && isMapping(operation))
        return mapped(operation, originals, completed);
      return methods.some((one) => one === method) ? completed(operation) : operation;
    });
  });
  const whole = originals.note({ ...root, paths }, root);
  return { ...document, root: whole, location: originals.locationsIn(document) };
}

function pageDefaults(root: Mapping): readonly Node[] {
  return items(mapping(mapping(root['x-callsheet']).pagination).parameters);
}

function complete(
  operation: Mapping,
  item: Mapping,
  root: Mapping,
  errorResponses: readonly ImpliedResponse[],
  originals: Originals,
): Mapping {
  const written = items(operation.parameters);
  const names = new Set(written.map((parameter) => text(mapping(parameter).$ref)));
  const added = pageParameters(operation, root)
    .map((name) => `#/components/parameters/${String(name)}`)
    .filter((reference) => !names.has(reference))
    .map(($ref): Mapping => ({ $ref }));
  const parameters = [...written, ...added];
  originals.note(parameters, Array.isArray(operation.parameters) ? written : operation);
  for (const parameter of added) originals.note(parameter, operation);
  const withParameters = added.length > 0 ? { ...operation, parameters } : operation;
  const steps = rejectingSteps(withParameters, item, root);
  const own = mapping(operation.responses);
  const implied = errorResponses
    .filter(({ step, status }) => steps.has(step) && status !== undefined && own[status] === undefined)
    .map(({ status, component }) => [String(status), component] as const);
  const responses: Record<string, Node> = { ...own };
  // If two steps have the same status, the component of the first one is used.
  for (const [status, component] of implied) {
    if (responses[status] !== undefined) continue;
    const reference = { $ref: `#/components/responses/${component}` };
    responses[status] = originals.note(reference, operation);
  }
  originals.note(responses, own);
  return originals.note({ ...withParameters, responses }, operation);
}

function mapped(node: Mapping, originals: Originals, make: (member: Node, key: string) => Node): Mapping {
  const made = Object.fromEntries(Object.entries(node).map(([key, member]) => [key, make(member, key)]));
  return originals.note(made, node);
}
