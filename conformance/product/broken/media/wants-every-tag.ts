import { isObject } from '../../../engine/model/json-pointer.ts';
import type { Broken } from '../../../mutation/proxy.ts';
import { refusal, sentBody } from '../../../mutation/sent-bodies.ts';

export const broken: Broken = {
  sentence: 'An upload in parts is completed with their tags alone.',
  clause: 'MEDIA-45',
  caughtBy: ['media/files/without-tags'],
  breaks: () => async (request, forward) => {
    if (!request.path.endsWith('/complete')) return forward(request);
    const { parts } = request.body.length > 0 ? sentBody(request) : {};
    const hasTags = Array.isArray(parts) && parts.every((part) => isObject(part) && part.etag);
    return hasTags ? forward(request) : refusal;
  },
};
