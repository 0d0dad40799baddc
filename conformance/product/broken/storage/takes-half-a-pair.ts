import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'One half of a pair of credentials is overlooked.',
  clause: 'STORE-11',
  caughtBy: ['storage/unreachable'],
  breaks: withBody('PATCH', /\/storage-configs\//, (body) =>
    'accessKeyId' in body !== 'secretAccessKey' in body ? { bucket: 'elsewhere' } : body,
  ),
};
