import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'An event shows the whole PIN of a booking.',
  caughtBy: ['followRoom/secret/events-pin-masked'],
  breaks: () => {
    let pin = '';
    return async (request, forward) => {
      if (request.method !== 'GET' && /\/bookings/.test(request.path) && request.body.length > 0) {
        const asked: unknown = JSON.parse(request.body.toString('utf8'));
        if (isObject(asked) && typeof asked.pin === 'string') pin = asked.pin;
      }
      const answer = await forward(request);
      return withFrames(answer, (frame) => [frame.replace(/"pin":"[^"]*"/, `"pin":"${pin}"`)]);
    };
  },
};
