import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'While writes are on, the deployment says that they are off.',
  clause: 'CLOSED-2',
  caughtBy: ['createRoom/gate/refuses', 'createBooking/gate/refuses'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => (isObject(body) && 'open' in body ? { open: false } : body)),
};
