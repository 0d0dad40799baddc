import type { Broken } from '../../../mutation/proxy.ts';
import { withBody } from '../../mutation/changed-requests.ts';

export const broken: Broken = {
  sentence: 'Devices that differ in case alone are one.',
  clause: 'CONTRIB-02',
  caughtBy: ['contribute/idempotent/repeat'],
  breaks: withBody('POST', /\/contribute$/, (body) =>
    typeof body.deviceId === 'string' ? { ...body, deviceId: body.deviceId.toLowerCase() } : body,
  ),
};
