import { defineTrait } from '../trait.ts';
import { compareContracts } from './compare.ts';
import { lintDocumentation } from './lint.ts';
import { documentationSchema } from './read.ts';

/** Requires descriptions and examples in the contract, for the readers of its documentation. */
export const trait = defineTrait({
  name: 'documentation',
  schema: { document: { documentation: documentationSchema } },
  lint: lintDocumentation,
  compare: { contracts: compareContracts },
  server: { without: 'it is about the document alone' },
  client: { without: 'it is about the document alone' },
  checks: { without: 'it is about the document alone' },
});
