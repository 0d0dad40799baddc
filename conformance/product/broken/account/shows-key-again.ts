import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The list of API keys shows their secrets.',
  clause: 'ACCT-13',
  caughtBy: ['run/secrets/never-seen-again', 'createAccountApiKey/secret/key-once'],
  with: ['listAccountApiKeys/answers/200', 'createAccountApiKey/answers/201-minimal'],
  breaks: () => {
    const secrets = new Map<unknown, unknown>();
    return async (request, forward) =>
      withJson(await forward(request), (body) => {
        if (!isObject(body)) return body;
        if (typeof body.key === 'string') secrets.set(body.id, body.key);
        if (!Array.isArray(body.data)) return body;
        const show = (row: unknown): unknown =>
          isObject(row) && secrets.has(row.id) ? { ...row, key: secrets.get(row.id) } : row;
        return { ...body, data: body.data.map(show) };
      });
  },
};
