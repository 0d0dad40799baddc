import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Finding } from '../document.ts';
import { didYouMean } from '../nearest.ts';
import { isMapping } from '../node.ts';
import type { Kind } from '../structure.ts';
import { citedProperties } from '../traits/clauses.ts';
import { extensibleEnumSchema } from '../traits/extensible-enum/read.ts';
import { extensionSchema, placesOf, traitsOf } from '../traits/index.ts';
import { misfits, pathOf, placeOf } from './misfits.ts';
import type { Part, Survey } from './survey.ts';

/** Every `x-callsheet` object has only members that may stand there, and each is written as its trait wants. */
export function* lintTraits(survey: Survey): Iterable<Finding> {
  const validators = new Map<Kind, ValidateFunction>();
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, verbose: true });
  const openSet = ajv.compile(extensibleEnumSchema);
  for (const part of survey.parts) {
    const written = part.node['x-extensible-enum'];
    if (part.kind === 'schemas' && written !== undefined)
      yield* lintValue(survey, part, 'x-extensible-enum', openSet);
    if (part.node['x-callsheet'] === undefined) continue;
    const validate = validators.get(part.kind) ?? ajv.compile(extensionSchema(part.kind));
    validators.set(part.kind, validate);
    yield* lintValue(survey, part, 'x-callsheet', validate);
  }
}

function* lintValue(
  { document }: Survey,
  part: Part,
  key: string,
  validate: ValidateFunction,
): Iterable<Finding> {
  const value = part.node[key];
  if (value === undefined || validate(value)) return;
  for (const misfit of misfits(validate.errors ?? [])) {
    const place = placeOf(misfit, value, document.place(part.node, key), (node, member) =>
      document.place(node, member),
    );
    if (misfit.keys.length === 0 && misfit.member !== undefined && isMapping(value)) {
      yield { place, subject: part.subject, fact: strayTrait(misfit.member, part.kind) };
      continue;
    }
    const path = key === 'x-callsheet' ? pathOf(misfit.keys) : key;
    yield { place, subject: part.subject, fact: `${path === '' ? key : path}: ${misfit.fact}` };
  }
}

function strayTrait(trait: string, kind: Kind): string {
  const places = placesOf(trait).map((place) => names[place] ?? place);
  if (places.length > 0)
    return `${trait} is a trait of ${places.join(' and ')}, not of ${names[kind] ?? 'this'}`;
  const known = [...Object.keys(traitsOf(kind)), ...Object.keys(citedProperties)];
  return `"${trait}" is no trait of ${names[kind] ?? 'this'}${didYouMean(trait, known)}`;
}

/** What people call the places a trait may stand. */
const names: Partial<Record<Kind, string>> = {
  document: 'the root',
  operation: 'operations',
  parameters: 'parameters',
  requestBodies: 'request bodies',
  responses: 'responses',
  schemas: 'schemas',
  securitySchemes: 'security schemes',
  headers: 'headers',
  links: 'links',
  pathItems: 'paths',
  mediaType: 'contents',
};
