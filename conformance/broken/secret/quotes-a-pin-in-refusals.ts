import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Who changes a booking wrongly is shown the pin they sent.',
  clause: 'BOOK-2',
  caughtBy: ['updateBooking/secret/pin-never'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    if (request.method !== 'PATCH' || answer.status !== 400) return answer;
    const pin = /"pin":"([^"]*)"/.exec(request.body.toString('utf8'))?.[1];
    return withJson(answer, (body) =>
      isObject(body) && isObject(body.error) && pin !== undefined
        ? { error: { ...body.error, message: `${body.error.message} (pin ${pin})` } }
        : body,
    );
  },
};
