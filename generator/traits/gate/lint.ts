import type { Finding } from '../../load/document/document.ts';
import { namedEntries } from '../../load/document/extensions.ts';
import { mapping, text } from '../../load/document/node.ts';
import { codesOf } from '../../model/rules/responses.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readGate, readGates } from './read.ts';

/**
 * Gates and the operations that report them must exist, and operations behind a gate must list its error
 * response.
 */
export function* lintGates(survey: Survey): Iterable<Finding> {
  yield* lintReports(survey);
  if (!survey.strict) return;
  for (const operation of survey.operations) yield* lintGate(survey, operation);
}

function* lintGate({ root, at }: Survey, { node, name, responses }: SurveyedOperation): Iterable<Finding> {
  const traits = mapping(node['x-callsheet']);
  const names = readGates(root).map((gate) => gate.name);
  const gate = readGate(node, root);
  const named = text(traits.gate) ?? text(mapping(traits.gate).name);
  if (gate === undefined && named !== undefined)
    yield at(traits, 'gate', name, `gate "${named}" is not in the root's gates${didYouMean(named, names)}`);
  if (gate !== undefined && !codesOf(responses, gate.status).includes(gate.code)) {
    const fact = `is behind the gate ${gate.name}, but no response ${gate.status} lists ${gate.code}`;
    yield at(traits, 'gate', name, fact);
  }
}

/** Checks that the operation that reports a gate exists. */
function* lintReports(survey: Survey): Iterable<Finding> {
  const { root, at, operations } = survey;
  for (const [gate, node] of namedEntries(mapping(root['x-callsheet']).gates)) {
    const report = mapping(mapping(node).reportedBy);
    const named = text(report.operation);
    const names = operations.map((operation) => operation.name);
    if (named !== undefined && !names.includes(named)) {
      yield at(report, 'operation', gate, `${named} is no operation${didYouMean(named, names)}`);
    }
  }
}
