import SwaggerParser from '@apidevtools/swagger-parser';
import type { ErrorObject } from 'ajv';
import type { Finding } from '../document.ts';
import { pointerOf } from '../load/pointer.ts';
import { type Misfit, misfits, placeOf } from './misfits.ts';
import type { Survey } from './survey.ts';

/** What OpenAPI's own schema says of the document's form. */
export async function lintStructure(survey: Survey): Promise<Finding[]> {
  const subjects = new Map(survey.parts.map((part) => [pointerOf(part.keys), part.subject]));
  return (await validate(survey)).map((misfit) => ({
    place: placeOf(misfit, survey.root, survey.document.place(survey.root), (node, key) =>
      survey.document.place(node, key),
    ),
    subject: subjectOf(misfit, subjects),
    fact: misfit.fact,
  }));
}

async function validate({ root }: Survey): Promise<Misfit[]> {
  // References stay as they are: following them would say the same thing once per use.
  const untouched = { excludedPathMatcher: () => true };
  const copy: Parameters<typeof SwaggerParser.validate>[0] = JSON.parse(JSON.stringify(root));
  try {
    await SwaggerParser.validate(copy, { resolve: { external: false }, dereference: untouched });
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!('details' in error) || !Array.isArray(error.details))
      return [{ keys: [], member: undefined, fact: error.message }];
    const details: ErrorObject[] = error.details;
    return misfits(details);
  }
}

function subjectOf({ keys }: Misfit, subjects: ReadonlyMap<string, string>): string {
  for (let length = keys.length; length >= 0; length -= 1) {
    const subject = subjects.get(pointerOf(keys.slice(0, length)));
    if (subject !== undefined)
      return length === keys.length ? subject : `${subject}: ${keys.slice(length).join('.')}`;
  }
  return 'openapi';
}
