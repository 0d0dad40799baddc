import { parameterSchema } from '../build/parameters.ts';
import type { Mapping, Place } from '../load/document/document.ts';
import type { Described, Pair } from '../model/changes/pair.ts';
import type { Parameter } from '../model/contract/contract.ts';

interface Known {
  readonly parameter: Parameter;
  readonly node: Mapping;
  readonly place: Place;
}

/** What callers may or must send beside the body. */
export function compareParameters({ report: either, ...rest }: Pair): void {
  const pair = { ...rest, report: either.on('request') };
  const { report } = pair;
  const before = parametersOf(pair.before);
  const after = parametersOf(pair.after);
  for (const [key, { parameter }] of before) {
    // Servers pass over a parameter they do not know, so that what was asked for by it is not done.
    if (!after.has(key)) report('warning', `${labelOf(parameter)} is no longer taken`);
  }
  for (const [key, is] of after) {
    const was = before.get(key);
    const { required } = is.parameter;
    const { place } = is;
    if (was !== undefined) compareParameter(pair, was, is);
    else if (required) report('breaking', `${labelOf(is.parameter)} is new and required`, place);
    else report('additive', `${labelOf(is.parameter)} is new`, place);
  }
}

function compareParameter({ before, after, report, schemas }: Pair, was: Known, is: Known): void {
  const { required, segments } = is.parameter;
  const { place } = is;
  const label = labelOf(is.parameter);
  if (was.parameter.in === 'path' && was.parameter.name !== is.parameter.name)
    report('warning', `${label} was called "${was.parameter.name}"`, place);
  if (required && !was.parameter.required) report('breaking', `${label} became required`, place);
  if (!required && was.parameter.required) report('additive', `${label} is no longer required`, place);
  if (segments !== was.parameter.segments) {
    if (segments) report('additive', `${label} may now hold slashes`, place);
    else report('breaking', `${label} may no longer hold slashes`, place);
  }
  const defaults: Mapping = {
    style: is.parameter.in === 'query' || is.parameter.in === 'cookie' ? 'form' : 'simple',
  };
  for (const name of ['style', 'explode', 'allowReserved']) {
    const [from, to] = [was.node[name] ?? defaults[name], is.node[name] ?? defaults[name]];
    if (from !== to) report('breaking', `${label} is written in another way (\`${name}\`)`, place);
  }
  if (was.node.description !== is.node.description)
    report('cosmetic', `description of ${label} changed`, place);
  const schema = (described: Described, { node }: Known) =>
    node.schema ?? parameterSchema(described.version.document.root, node);
  schemas.report(report, label, schema(before, was), schema(after, is), 'request', place);
}

/** By place and name; names of headers whatever their case, those of paths by where they stand. */
function parametersOf({ operation, parameters }: Described): Map<string, Known> {
  return new Map(
    operation.parameters.flatMap((parameter) => {
      const found = parameters.find(({ node }) => node.in === parameter.in && node.name === parameter.name);
      const key = `${parameter.in} ${keyOf(parameter, operation.path)}`;
      return found === undefined ? [] : [[key, { parameter, ...found }] as const];
    }),
  );
}

function keyOf({ in: place, name }: Parameter, path: string): string | number {
  if (place === 'path') return path.indexOf(`{${name}}`) === -1 ? name : positionOf(path, name);
  return place === 'header' ? name.toLowerCase() : name;
}

/** How many parameters stand before it in the path. */
function positionOf(path: string, name: string): number {
  return path.slice(0, path.indexOf(`{${name}}`)).split('{').length - 1;
}

function labelOf({ in: place, name }: Parameter): string {
  return place === 'header' ? `header "${name}"` : `${place} parameter "${name}"`;
}
