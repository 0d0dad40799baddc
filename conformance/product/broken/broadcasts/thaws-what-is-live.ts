import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'The latency of a broadcast that is live may still change, as far as its answer says.',
  clause: 'BCAST-18',
  caughtBy: ['broadcasts/settings/edited'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && Array.isArray(body.rejectedFields)
        ? { ...body, rejectedFields: body.rejectedFields.filter((field) => field !== 'latency') }
        : body,
    ),
};
