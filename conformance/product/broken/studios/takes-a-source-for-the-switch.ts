import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Naming a source turns auto-go-live on.',
  clause: 'STUDIO-06',
  caughtBy: ['studios/auto-go-live/source'],
  breaks: withBody('PATCH', /\/v1\/studios\/[^/]+$/, (body) =>
    isObject(body.autoGoLive) && 'sourceId' in body.autoGoLive
      ? { ...body, autoGoLive: { ...body.autoGoLive, enabled: true } }
      : body,
  ),
};
