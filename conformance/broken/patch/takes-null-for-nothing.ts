import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'Null changes nothing where it should clear.',
  clause: 'BOOK-3',
  caughtBy: ['updateBooking/patch/nulls'],
  breaks: () => {
    const notes = new Map<string, unknown>();
    return async (request, forward) => {
      const answer = await forward(request);
      return withJson(answer, (body) => {
        if (!isObject(body) || !request.path.includes('/bookings/')) return body;
        if ('note' in body) notes.set(String(body.id), body.note);
        return notes.has(String(body.id)) ? { ...body, note: notes.get(String(body.id)) } : body;
      });
    };
  },
};
