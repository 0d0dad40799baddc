import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A masked secret comes back in full from the operation that takes it.',
  clause: 'BOOK-2',
  caughtBy: ['createBooking/secret/pin-*'],
  breaks: () => async (request, forward) => {
    const pin = /"pin":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
    return withJson(await forward(request), (body) =>
      isObject(body) && 'pin' in body && pin !== undefined ? { ...body, pin } : body,
    );
  },
};
