import type { Finding, Mapping } from '../../load/document/document.ts';
import { items, mapping } from '../../load/document/node.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readErrorTable } from '../errors/read.ts';
import { type Lifecycle, readLifecycles, removed } from './read.ts';

/** The states, schemas, operations and error codes that a lifecycle names must exist. */
export function* lintLifecycle(survey: Survey): Iterable<Finding> {
  const written = mapping(mapping(survey.root['x-callsheet']).lifecycles);
  for (const lifecycle of readLifecycles(survey.root)) {
    const trait = mapping(written[lifecycle.name]);
    yield* lintField(survey, lifecycle, trait);
    yield* lintMoves(survey, lifecycle, trait);
  }
}

function* lintField(
  { root, at, follow }: Survey,
  { name, schema, field }: Lifecycle,
  trait: Mapping,
): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  if (schemas[schema] === undefined) {
    yield at(trait, 'schema', name, `${schema} is no schema${didYouMean(schema, Object.keys(schemas))}`);
    return;
  }
  const properties = Object.keys(mapping(follow(schemas[schema]).properties));
  if (!properties.includes(field)) {
    yield at(trait, 'field', name, `${schema} has no property "${field}"${didYouMean(field, properties)}`);
  }
}

function* lintMoves(
  { root, at, operations }: Survey,
  lifecycle: Lifecycle,
  trait: Mapping,
): Iterable<Finding> {
  const { name, initial } = lifecycle;
  const states = lifecycle.states.map((state) => state.name);
  const calls = operations.map((operation) => operation.name);
  const codes = readErrorTable(root).map((error) => error.code);
  const noState = (state: string) => `"${state}" is no state of ${name}${didYouMean(state, states)}`;
  if (initial !== undefined && !states.includes(initial)) yield at(trait, 'initial', name, noState(initial));
  for (const [index, { from, to, by, rejected }] of lifecycle.moves.entries()) {
    const node = mapping(items(trait.moves)[index]);
    for (const state of from) if (!states.includes(state)) yield at(node, 'from', name, noState(state));
    if (to !== undefined && to !== removed && !states.includes(to)) yield at(node, 'to', name, noState(to));
    if (by !== undefined && !calls.includes(by))
      yield at(node, 'by', name, `${by} is no operation${didYouMean(by, calls)}`);
    if (rejected !== undefined && !codes.includes(rejected)) {
      yield at(
        node,
        'rejected',
        name,
        `error code "${rejected}" is not in the root's table${didYouMean(rejected, codes)}`,
      );
    }
    if ((to === undefined) === (rejected === undefined)) {
      yield at(items(trait.moves), index, name, 'a move needs exactly one of "to" and "rejected"');
    }
  }
}
