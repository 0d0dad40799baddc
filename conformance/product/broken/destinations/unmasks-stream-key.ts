import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A masked secret comes back in full from the operation that takes it.',
  clause: 'DEST-12',
  caughtBy: ['create*/secret/streamKey-*'],
  breaks: () => async (request, forward) => {
    const key = /"streamKey":"([^"]+)"/.exec(request.body.toString('utf8'))?.[1];
    return withJson(await forward(request), (body) =>
      isObject(body) && 'streamKey' in body && key !== undefined ? { ...body, streamKey: key } : body,
    );
  },
};
