import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fits } from '../../templates/validators/runtime/explain.ts';
import type { Finding, Mapping } from '../load/document/document.ts';
import { isMapping } from '../load/document/node.ts';
import type { Kind } from '../load/document/structure.ts';
import { toRules, validatorKeywords } from '../load/document/validator-keywords.ts';
import { nowNamed } from '../model/rules/former-names.ts';
import { locationOf, mismatches, pathOf } from '../model/rules/schema-mismatches.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { didYouMean } from '../text/nearest.ts';
import { citedProperties } from '../traits/clauses.ts';
import { extensibleEnumSchema } from '../traits/extensible-enum/read.ts';
import { extensionSchema, kindsWith, traitsOf } from '../traits/index.ts';

/**
 * Every `x-callsheet` object may contain only traits of its kind of object, and each must match the schema
 * of its trait.
 */
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

/**
 * Checks a value. `explainer` compiles a second validator that gives reasons; it is called only for mismatches,
 * because compiling is slow and most values are valid.
 */
interface Judge {
  readonly fits: (value: unknown) => boolean;
  readonly explainer: () => ValidateFunction;
}

function judge(schema: object): Judge {
  const rules = toRules(validatorKeywords(schema as Mapping), noComponent);
  const ajv = () => new Ajv2020({ strict: false, allErrors: true, logger: false, verbose: true });
  let validate: ValidateFunction | undefined;
  return {
    fits: (value) => fits(rules, value),
    explainer: () => {
      validate ??= ajv().compile(schema);
      return validate;
    },
  };
}

const noComponent = (name: string): never => {
  throw new Error(`A trait's schema refers to ${name}; it must not contain references.`);
};

function* lintValue({ document }: Survey, part: Part, key: string, own: Judge): Iterable<Finding> {
  const value = part.node[key];
  if (value === undefined || own.fits(value)) return;
  const validate = own.explainer();
  if (validate(value)) return;
  for (const mismatch of mismatches(validate.errors ?? [])) {
    const location = locationOf(mismatch, value, document.location(part.node, key), (node, member) =>
      document.location(node, member),
    );
    if (mismatch.keys.length === 0 && mismatch.member !== undefined && isMapping(value)) {
      yield { location, subject: part.subject, fact: strayTrait(mismatch.member, part.kind) };
      continue;
    }
    const path = key === 'x-callsheet' ? pathOf(mismatch.keys) : key;
    yield { location, subject: part.subject, fact: `${path === '' ? key : path}: ${mismatch.fact}` };
  }
}

function strayTrait(trait: string, kind: Kind): string {
  const allowedKinds = kindsWith(trait).map((location) => names[location] ?? location);
  if (allowedKinds.length > 0)
    return `${trait} is a trait of ${allowedKinds.join(' and ')}, not of ${names[kind] ?? 'this'}`;
  const known = [...Object.keys(traitsOf(kind)), ...Object.keys(citedProperties)];
  return `"${trait}" is no trait of ${names[kind] ?? 'this'}${nowNamed(trait, known) || didYouMean(trait, known)}`;
}

/** The names of the kinds of objects in messages. */
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
