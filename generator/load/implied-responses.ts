import {
  type ImpliedResponse,
  pageParameters,
  readRefusals,
  refusingSteps,
} from '../traits/refusals/read.ts';
import type { Mapping, Node } from './document/document.ts';
import { isMapping, items, mapping, text } from './document/node.ts';
import { methods } from './document/structure.ts';
import type { Positions } from './positions.ts';

/**
 * Writes out the responses and parameters that follow from an operation's traits, so that whatever reads operations
 * (validators, the published contract, the diff, the suite) finds them. What an operation writes itself stands.
 */
export function withImplied(root: Mapping, positions: Positions): Mapping {
  const refusals = readRefusals(root);
  if (refusals.length === 0 && pageDefaults(root).length === 0) return root;
  const paths = mapped(mapping(root.paths), positions, (item) => {
    if (!isMapping(item)) return item;
    const completed = (operation: Node) =>
      isMapping(operation) ? complete(operation, item, root, refusals, positions) : operation;
    return mapped(item, positions, (operation, method) => {
      if (method === 'additionalOperations' && isMapping(operation))
        return mapped(operation, positions, completed);
      return methods.some((one) => one === method) ? completed(operation) : operation;
    });
  });
  const whole = { ...root, paths };
  positions.carry(root, whole);
  return whole;
}

function pageDefaults(root: Mapping): readonly Node[] {
  return items(mapping(mapping(root['x-callsheet']).pagination).parameters);
}

function complete(
  operation: Mapping,
  item: Mapping,
  root: Mapping,
  refusals: readonly ImpliedResponse[],
  positions: Positions,
): Mapping {
  const written = items(operation.parameters);
  const names = new Set(written.map((parameter) => text(mapping(parameter).$ref)));
  const added = pageParameters(operation, root)
    .map((name) => `#/components/parameters/${String(name)}`)
    .filter((reference) => !names.has(reference))
    .map(($ref): Mapping => ({ $ref }));
  const parameters = [...written, ...added];
  positions.carry(Array.isArray(operation.parameters) ? written : operation, parameters);
  for (const parameter of added) positions.carry(operation, parameter);
  const asked = added.length > 0 ? { ...operation, parameters } : operation;
  const steps = refusingSteps(asked, item, root);
  const own = mapping(operation.responses);
  const implied = refusals
    .filter(({ step, status }) => steps.has(step) && status !== undefined && own[status] === undefined)
    .map(({ status, component }) => [String(status), component] as const);
  const responses: Record<string, Node> = { ...own };
  // The first step that answers with a status says what it looks like.
  for (const [status, component] of implied) {
    if (responses[status] !== undefined) continue;
    const reference = { $ref: `#/components/responses/${component}` };
    positions.carry(operation, reference);
    responses[status] = reference;
  }
  positions.carry(own, responses);
  const whole = { ...asked, responses };
  positions.carry(operation, whole);
  return whole;
}

function mapped(node: Mapping, positions: Positions, make: (member: Node, key: string) => Node): Mapping {
  const made = Object.fromEntries(Object.entries(node).map(([key, member]) => [key, make(member, key)]));
  positions.carry(node, made);
  return made;
}
