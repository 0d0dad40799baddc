import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'The category of an edit is overlooked.',
  clause: 'BCAST-16',
  caughtBy: ['broadcasts/settings/edited'],
  breaks: withBody('PATCH', /\/broadcast$/, ({ categoryId: _, ...body }) => body),
};
