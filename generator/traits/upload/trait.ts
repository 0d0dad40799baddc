import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { lintUploads } from './lint.ts';
import { readUpload, uploadSchema } from './read.ts';

/** Connects the operations of a file upload: start, transfer to storage, completion and abort. */
export const trait = defineTrait({
  name: 'upload',
  schema: { operation: { upload: uploadSchema } },
  read: readUpload,
  lint: lintUploads,
  compare: { operations: compareOperation },
  server: { without: 'it connects operations, each of which is enforced by itself' },
  client: {
    comment: ({ operation: { upload } }) =>
      upload ? [`Starts an upload. \`${upload.name}\` of \`uploads.ts\` performs all of its steps.`] : [],
  },
  checks: { without: 'only scenarios know files that storage accepts, and upload real ones' },
});
