import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'False is taken for left out.',
  clause: 'BCAST-04',
  caughtBy: ['broadcasts/settings/saved'],
  breaks: withBody('POST', /\/destinations$/, (body) => {
    const { enableEmbed, ...config } = isObject(body.broadcastConfig) ? body.broadcastConfig : {};
    return { ...body, broadcastConfig: enableEmbed === false ? config : body.broadcastConfig };
  }),
};
