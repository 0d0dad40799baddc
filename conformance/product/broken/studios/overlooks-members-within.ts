import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'What auto-go-live is given and does not know is overlooked.',
  clause: 'ERR-06',
  caughtBy: ['updateStudio/body/autoGoLive.unknownMember/unknown-field'],
  breaks: withBody('PATCH', /\/v1\/studios\/[^/]+$/, (body) => {
    if (!isObject(body.autoGoLive)) return body;
    const { unknownMember: _, ...autoGoLive } = body.autoGoLive;
    return { ...body, autoGoLive };
  }),
};
