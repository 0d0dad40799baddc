import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The list of keys shows their secrets.',
  clause: 'KEY-1',
  caughtBy: ['run/secrets/never-seen-again', 'createKey/secret/secret-once'],
  with: ['listKeys/answers/200', 'createKey/answers/201-minimal'],
  breaks: () => {
    const secrets = new Map<unknown, unknown>();
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body)) return body;
        if (typeof body.secret === 'string') secrets.set(body.id, body.secret);
        if (!Array.isArray(body.keys)) return body;
        const show = (row: unknown): unknown =>
          isObject(row) && secrets.has(row.id) ? { ...row, name: secrets.get(row.id) } : row;
        return { ...body, keys: body.keys.map(show) };
      });
  },
};
