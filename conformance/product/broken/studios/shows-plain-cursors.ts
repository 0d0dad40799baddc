import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A cursor is JSON.',
  clause: 'PAGE-09',
  caughtBy: ['studios/cursor/base64url'],
  breaks: changes('GET', /\/studios$/, (body) =>
    body.nextCursor === undefined ? body : { ...body, nextCursor: `{"after":"${String(body.nextCursor)}"}` },
  ),
};
