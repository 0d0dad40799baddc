import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping } from '../../load/document/node.ts';
import { traitObject } from '../clauses.ts';

/** What a contract asks of itself for its readers' sake; lint holds it to that, and a contract that asks nothing may leave it out. */
export interface Documentation {
  /** Operations, parameters, headers, schemas and their properties say what they are. */
  readonly descriptions: boolean;
  /** Every response with a body shows one. */
  readonly examples: boolean;
  /** Every object that is answered says whether it may hold members that it does not list. */
  readonly additionalProperties: boolean;
}

const required: Mapping = { const: 'required' };

export const documentationSchema: Mapping = traitObject({
  descriptions: required,
  examples: required,
  additionalProperties: required,
});

/** What the root asks for; nothing where it is silent. */
export function readDocumentation(root: Mapping): Documentation {
  const { descriptions, examples, additionalProperties } = mapping(extension(root, 'documentation'));
  return {
    descriptions: descriptions === 'required',
    examples: examples === 'required',
    additionalProperties: additionalProperties === 'required',
  };
}
