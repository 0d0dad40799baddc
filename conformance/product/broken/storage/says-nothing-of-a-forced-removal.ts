import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'A removal that is forced is acknowledged with an empty object.',
  clause: 'META-16',
  caughtBy: ['storage/unreachable'],
  breaks: changes('DELETE', /\/storage-configs\/[^/]+$/, (body, { path }) =>
    path.includes('force=true') ? {} : body,
  ),
};
