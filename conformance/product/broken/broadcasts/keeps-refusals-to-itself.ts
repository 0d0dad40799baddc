import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

export const broken: Broken = {
  sentence: 'What the platform refuses of an edit is not named.',
  clause: 'BCAST-45',
  caughtBy: ['broadcasts/settings/edited'],
  breaks: changes('PATCH', /\/broadcast$/, (body) => ({ ...body, rejectedFields: [] })),
};
