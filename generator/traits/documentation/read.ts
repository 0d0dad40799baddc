import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { mapping } from '../../load/document/node.ts';
import { traitObject } from '../clauses.ts';

/**
 * The documentation that a contract requires of itself. Lint enforces it, and each requirement is optional.
 */
export interface Documentation {
  /** Operations, parameters, headers, schemas and their properties have descriptions. */
  readonly descriptions: boolean;
  /** Every response with a body has an example. */
  readonly examples: boolean;
  /** Every object in a response states whether it may contain members that it does not list. */
  readonly additionalProperties: boolean;
}

const required: Mapping = { const: 'required' };

export const documentationSchema: Mapping = traitObject({
  descriptions: required,
  examples: required,
  additionalProperties: required,
});

/** The requirements of the root; all false by default. */
export function readDocumentation(root: Mapping): Documentation {
  const { descriptions, examples, additionalProperties } = mapping(extension(root, 'documentation'));
  return {
    descriptions: descriptions === 'required',
    examples: examples === 'required',
    additionalProperties: additionalProperties === 'required',
  };
}
