import { defineTrait } from '../trait.ts';
import { compareContracts } from './compare.ts';
import { readRequestId, requestIdSchema } from './read.ts';

/** The header every response carries. */
export const trait = defineTrait({
  name: 'requestId',
  schema: { document: { requestId: requestIdSchema } },
  readRoot: { requestId: readRequestId },
  lint: { without: 'its schema says all there is to get wrong' },
  compare: { contracts: compareContracts },
  server: { without: "the header's name is exported for the server, which gives every request an id" },
  client: { without: 'the headers of an answer are handed out as they came' },
  checks: { without: 'every check of a response looks for it' },
});
