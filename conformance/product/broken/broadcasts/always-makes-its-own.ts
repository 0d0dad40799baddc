import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

const inCreateMode = withBody('PATCH', /\/destinations\/[^/]+$/, (body) =>
  isObject(body.broadcastConfig)
    ? { ...body, broadcastConfig: { ...body.broadcastConfig, mode: 'create' } }
    : body,
);
const withoutPick = withBody('POST', /\/broadcast\/pick$/, () => ({ broadcastId: null }));

export const broken: Broken = {
  sentence: 'Go-live makes a broadcast of its own in pick mode too.',
  clause: 'BCAST-06',
  caughtBy: ['broadcasts/settings/made'],
  breaks: () => (request, forward) => inCreateMode()(request, (changed) => withoutPick()(changed, forward)),
};
