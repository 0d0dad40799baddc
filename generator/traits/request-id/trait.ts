import { defineTrait } from '../trait.ts';
import { compareContracts } from './compare.ts';
import { readRequestId, requestIdSchema } from './read.ts';

/** Names the header with the request id, which every response has. */
export const trait = defineTrait({
  name: 'requestId',
  schema: { document: { requestId: requestIdSchema } },
  readRoot: { requestId: readRequestId },
  lint: { without: 'its schema covers all errors' },
  compare: { contracts: compareContracts },
  server: { without: "the server imports the header's name and gives every request an id" },
  client: { without: 'the client returns the headers of a response unchanged' },
  checks: { without: 'every check of a response requires the header' },
});
