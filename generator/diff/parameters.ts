import { parameterSchema } from '../build/parameters.ts';
import type { Location, Mapping } from '../load/document/document.ts';
import type { Described, Pair } from '../model/changes/pair.ts';
import type { Parameter } from '../model/contract/contract.ts';

interface Known {
  readonly parameter: Parameter;
  readonly node: Mapping;
  readonly location: Location;
}

/** Compares the parameters of an operation. */
export function compareParameters({ report: either, ...rest }: Pair): void {
  const pair = { ...rest, report: either.on('request') };
  const { report } = pair;
  const before = parametersOf(pair.before);
  const after = parametersOf(pair.after);
  for (const [key, { parameter }] of before) {
    // Servers ignore unknown parameters, so the same request then has another effect.
    if (!after.has(key)) report('warning', `${labelOf(parameter)} is no longer accepted`);
  }
  for (const [key, is] of after) {
    const was = before.get(key);
    const { required } = is.parameter;
    const { location } = is;
    if (was !== undefined) compareParameter(pair, was, is);
    else if (required) report('breaking', `${labelOf(is.parameter)} is new and required`, location);
    else report('additive', `${labelOf(is.parameter)} is new`, location);
  }
}

function compareParameter({ before, after, report, schemas }: Pair, was: Known, is: Known): void {
  const { required, segments } = is.parameter;
  const { location } = is;
  const label = labelOf(is.parameter);
  if (was.parameter.in === 'path' && was.parameter.name !== is.parameter.name)
    report('warning', `${label} was called "${was.parameter.name}"`, location);
  if (required && !was.parameter.required) report('breaking', `${label} became required`, location);
  if (!required && was.parameter.required) report('additive', `${label} is no longer required`, location);
  if (segments !== was.parameter.segments) {
    if (segments) report('additive', `${label} may now contain slashes`, location);
    else report('breaking', `${label} may no longer contain slashes`, location);
  }
  const defaults: Mapping = {
    style: is.parameter.in === 'query' || is.parameter.in === 'cookie' ? 'form' : 'simple',
  };
  for (const name of ['style', 'explode', 'allowReserved']) {
    const [from, to] = [was.node[name] ?? defaults[name], is.node[name] ?? defaults[name]];
    if (from !== to) report('breaking', `${label} is serialized differently (\`${name}\`)`, location);
  }
  if (was.node.description !== is.node.description)
    report('cosmetic', `description of ${label} changed`, location);
  const schema = (described: Described, { node }: Known) =>
    node.schema ?? parameterSchema(described.version.document.root, node);
  schemas.report(report, label, schema(before, was), schema(after, is), 'request', location);
}

/**
 * The parameters by location and name. Header names ignore case, and path parameters are identified by their
 * position.
 */
function parametersOf({ operation, parameters }: Described): Map<string, Known> {
  return new Map(
    operation.parameters.flatMap((parameter) => {
      const found = parameters.find(({ node }) => node.in === parameter.in && node.name === parameter.name);
      const key = `${parameter.in} ${keyOf(parameter, operation.path)}`;
      return found === undefined ? [] : [[key, { parameter, ...found }] as const];
    }),
  );
}

function keyOf({ in: location, name }: Parameter, path: string): string | number {
  if (location === 'path') return path.indexOf(`{${name}}`) === -1 ? name : positionOf(path, name);
  return location === 'header' ? name.toLowerCase() : name;
}

/** The number of parameters before this one in the path. */
function positionOf(path: string, name: string): number {
  return path.slice(0, path.indexOf(`{${name}}`)).split('{').length - 1;
}

function labelOf({ in: location, name }: Parameter): string {
  return location === 'header' ? `header "${name}"` : `${location} parameter "${name}"`;
}
