import { isObject } from '../../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A device whose input went to the tray is told that it took a seat.',
  clause: 'CONTRIB-15',
  caughtBy: ['ingest/contribute/auto-seat'],
  breaks: () => async (request, forward) =>
    withJson(await forward(request), (body) =>
      isObject(body) && 'autoSeat' in body ? { ...body, autoSeat: true } : body,
    ),
};
