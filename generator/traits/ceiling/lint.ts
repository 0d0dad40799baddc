import type { Finding, Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { codesOf } from '../../model/rules/responses.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readErrorTable } from '../errors/read.ts';
import { readGrowth } from '../growth/read.ts';
import { openedNames } from '../opens/read.ts';
import { readTenancy } from '../tenancy/read.ts';
import { account, type Ceiling, readCeiling, readCeilings } from './read.ts';

/**
 * A named ceiling must exist, an operation must use each ceiling, and the error code of a ceiling must be in
 * the root's table, with the extra member `max`.
 */
export function* lintCeilings(survey: Survey): Iterable<Finding> {
  const { root } = survey;
  const named = survey.operations.flatMap(({ node }) => [
    readCeiling(node, root)?.name,
    readGrowth(node, root)?.ceiling.name,
  ]);
  const opened = survey.operations.flatMap(({ node }) => openedNames(node));
  for (const ceiling of readCeilings(root)) yield* lintDeclared(survey, ceiling, { named, opened });
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintOperation(survey, operation);
}

function* lintDeclared(
  { root, at }: Survey,
  { name, code }: Ceiling,
  by: { readonly named: readonly (string | undefined)[]; readonly opened: readonly string[] },
): Iterable<Finding> {
  const table = mapping(mapping(root['x-callsheet']).ceilings);
  const errors = readErrorTable(root);
  const error = errors.find((known) => known.code === code);
  if (error === undefined) {
    const fact = `error code "${code}" is not in the root's table${didYouMean(
      code,
      errors.map((known) => known.code),
    )}`;
    yield at(table, name, `ceiling ${name}`, fact);
  } else if ((by.named.includes(name) || !by.opened.includes(name)) && !error.extra.includes('max')) {
    yield at(table, name, `ceiling ${name}`, `uses the error code ${code}, which has no extra member max`);
  }
  if (!by.named.includes(name) && !by.opened.includes(name))
    yield at(table, name, `ceiling ${name}`, 'bounds nothing: no operation names it');
}

function* lintOperation(
  { root, at }: Survey,
  { node, name, parameters, responses }: SurveyedOperation,
): Iterable<Finding> {
  const traits = mapping(node['x-callsheet']);
  const written = text(traits.ceiling) ?? text(mapping(traits.ceiling).name);
  const ceiling = readCeiling(node, root);
  if (written !== undefined && ceiling === undefined) {
    const names = readCeilings(root).map((known) => known.name);
    yield at(
      traits,
      'ceiling',
      name,
      `ceiling "${written}" is not in the root's${didYouMean(written, names)}`,
    );
  }
  if (ceiling === undefined) return;
  if (ceiling.unit === 'bytes')
    yield at(
      traits,
      'ceiling',
      name,
      `its ceiling ${ceiling.name} counts bytes; name it under "growth" instead`,
    );
  yield* lintErrorResponse({ at, traits, member: 'ceiling', name, parameters, responses }, ceiling);
}

/** An operation's reference to a ceiling. */
export type CeilingUse = Pick<Survey, 'at'> &
  Pick<SurveyedOperation, 'name' | 'parameters' | 'responses'> & {
    readonly traits: Mapping;
    /** The trait that contains the reference. */
    readonly member: 'ceiling' | 'growth';
  };

/** The path must name the owner of the count, and a response must list the code of the ceiling. */
export function* lintErrorResponse(
  { at, traits, member, name, parameters, responses }: CeilingUse,
  ceiling: Ceiling,
): Iterable<Finding> {
  const { per, status, code } = ceiling;
  const owners = parameters.flatMap((parameter) => readTenancy(parameter)?.resource ?? []);
  if (per !== account && !owners.includes(per)) {
    yield at(traits, member, name, `its ceiling ${ceiling.name} is per ${per}, which its path does not name`);
  }
  if (!codesOf(responses, status).includes(code)) {
    yield at(
      traits,
      member,
      name,
      `has the ceiling ${ceiling.name}, but no response ${status} lists ${code}`,
    );
  }
}
