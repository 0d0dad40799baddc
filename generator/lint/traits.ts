import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fits } from '../../templates/validators/runtime/explain.ts';
import type { Finding, Mapping } from '../load/document/document.ts';
import { isMapping } from '../load/document/node.ts';
import type { Kind } from '../load/document/structure.ts';
import { heeded, toRules } from '../load/document/validator-keywords.ts';
import { misfits, pathOf, placeOf } from '../model/rules/schema-mismatches.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { didYouMean } from '../text/nearest.ts';
import { citedProperties } from '../traits/clauses.ts';
import { extensibleEnumSchema } from '../traits/extensible-enum/read.ts';
import { extensionSchema, placesOf, traitsOf } from '../traits/index.ts';

/** Every `x-callsheet` object has only members that may stand there, and each is written as its trait wants. */
export function* lintTraits(survey: Survey): Iterable<Finding> {
  const judges = new Map<Kind, Judge>();
  const openSet = judge(extensibleEnumSchema);
  for (const part of survey.parts) {
    const written = part.node['x-extensible-enum'];
    if (part.kind === 'schemas' && written !== undefined)
      yield* lintValue(survey, part, 'x-extensible-enum', openSet);
    if (part.node['x-callsheet'] === undefined) continue;
    const own = judges.get(part.kind) ?? judge(extensionSchema(part.kind));
    judges.set(part.kind, own);
    yield* lintValue(survey, part, 'x-callsheet', own);
  }
}

/** Tells whether a value fits, and what else tells why not: that takes compiling, and nearly all that is written is right. */
interface Judge {
  readonly fits: (value: unknown) => boolean;
  readonly told: () => ValidateFunction;
}

function judge(schema: object): Judge {
  const rules = toRules(heeded(schema as Mapping), noComponent);
  const ajv = () => new Ajv2020({ strict: false, allErrors: true, logger: false, verbose: true });
  let validate: ValidateFunction | undefined;
  return {
    fits: (value) => fits(rules, value),
    told: () => {
      validate ??= ajv().compile(schema);
      return validate;
    },
  };
}

const noComponent = (name: string): never => {
  throw new Error(`A trait's schema refers to ${name}; it has to be whole.`);
};

function* lintValue({ document }: Survey, part: Part, key: string, own: Judge): Iterable<Finding> {
  const value = part.node[key];
  if (value === undefined || own.fits(value)) return;
  const validate = own.told();
  if (validate(value)) return;
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
