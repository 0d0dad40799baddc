import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'The saved privacy is not what go-live makes a broadcast with.',
  clause: 'BCAST-26',
  caughtBy: ['broadcasts/settings/made'],
  breaks: withBody('POST', /\/destinations$/, (body) => ({
    ...body,
    ...(isObject(body.broadcastConfig) && {
      broadcastConfig: { ...body.broadcastConfig, privacy: 'public' },
    }),
  })),
};
