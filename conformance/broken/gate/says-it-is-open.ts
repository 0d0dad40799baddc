import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'While writes are off, the deployment says that they are on.',
  clause: 'CLOSED-2',
  host: 'writes-off',
  caughtBy: ['getStatus/gate/reported'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) => (isObject(body) && 'open' in body ? { open: true } : body)),
};
