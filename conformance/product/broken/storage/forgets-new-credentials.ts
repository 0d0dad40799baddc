import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'New credentials are taken, and the old ones are used on.',
  clause: 'STORE-10',
  caughtBy: ['storage/probed'],
  breaks: withBody('PATCH', /\/storage-configs\//, ({ accessKeyId, secretAccessKey: _, ...rest }) =>
    accessKeyId === undefined || Object.keys(rest).length > 0 ? rest : { forcePathStyle: true },
  ),
};
