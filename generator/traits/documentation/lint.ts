import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { isMapping, text } from '../../load/document/node.ts';
import type { Part, Survey } from '../../model/rules/survey.ts';
import { readDocumentation } from './read.ts';

/**
 * Checks the requirements of the root under `documentation`: descriptions, and an example of each response
 * with a body. The rule for closed objects checks `additionalProperties`.
 */
export function* lintDocumentation(survey: Survey): Iterable<Finding> {
  const { descriptions, examples } = readDocumentation(survey.root);
  if (descriptions) {
    yield* lintOperations(survey);
    for (const part of survey.parts) yield* lintPart(survey, part);
  }
  if (examples) for (const part of survey.parts) yield* lintExample(survey, part);
}

function* lintOperations({ operations, at }: Survey): Iterable<Finding> {
  for (const { node, item, method, name } of operations) {
    const description = nonEmpty(node.description);
    if (description === undefined) yield at(item, method, name, 'has no description');
    else if (description === nonEmpty(node.summary))
      yield at(node, 'description', name, 'the description repeats the summary; add details or remove it');
  }
}

function* lintPart(survey: Survey, part: Part): Iterable<Finding> {
  const { node, location, subject } = part;
  if (!isDescribed(part) || nonEmpty(survey.follow(node).description) !== undefined) return;
  yield { location, subject, fact: 'has no description' };
}

/**
 * Whether a part needs a description: parameters, headers, component schemas and the properties of schemas.
 * A reference does not, because its target has the description.
 */
function isDescribed({ kind, node, keys, within }: Part): boolean {
  if (kind === 'parameters' || kind === 'headers') return node.$ref === undefined;
  if (kind !== 'schemas') return false;
  if (within?.kind === 'components') return true;
  return within?.kind === 'schemas' && keys.at(-2) === 'properties' && !isConstraint(within);
}

/** Whether a schema only constrains a value that another schema describes, as under `not` or `if`. */
export function isConstraint({ keys, within }: Part): boolean {
  if (within?.kind !== 'schemas') return false;
  const [step = ''] = keys.slice(within.keys.length);
  return /^(not|if|then|else|contains|propertyNames|dependentSchemas)$/.test(step) || isConstraint(within);
}

function* lintExample({ follow }: Survey, { kind, node, keys, location, subject }: Part): Iterable<Finding> {
  if (kind !== 'mediaType' || !isResponse(keys) || isBinary(follow(node.schema))) return;
  const examples = isMapping(node.examples) ? Object.keys(node.examples) : [];
  if (node.example !== undefined || examples.length > 0) return;
  yield { location, subject, fact: `${keys.at(-1)} has no example` };
}

/** Whether a media type is of a response: `…/responses/200/content/application~1json`. */
const isResponse = (keys: readonly string[]): boolean =>
  keys.at(-4) === 'responses' && keys.at(-2) === 'content';

/** Bytes cannot be an example in a document. */
const isBinary = ({ format, contentEncoding }: Mapping): boolean =>
  format === 'binary' || contentEncoding !== undefined;

/** A description, unless it is empty. */
function nonEmpty(written: Node | undefined): string | undefined {
  const trimmed = text(written)?.trim();
  return trimmed === '' ? undefined : trimmed;
}
