import { defineTrait } from '../trait.ts';
import { compareOperation } from './compare.ts';
import { lintUploads } from './lint.ts';
import { readUpload, uploadSchema } from './read.ts';

/** Operations that together take a file: one begins, storage takes the bytes, one completes, one gives up. */
export const trait = defineTrait({
  name: 'upload',
  schema: { operation: { upload: uploadSchema } },
  read: readUpload,
  lint: lintUploads,
  compare: { operations: compareOperation },
  server: { without: 'it says how operations follow each other; each of them is enforced by itself' },
  client: {
    comment: ({ operation: { upload } }) =>
      upload ? [`It begins an upload: \`${upload.name}\` of \`uploads.ts\` does the whole of one.`] : [],
  },
  checks: { without: 'what storage takes for a file only scenarios know, which upload real ones' },
});
