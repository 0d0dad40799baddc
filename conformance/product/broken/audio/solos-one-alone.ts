import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';
import type { Broken, Forward, PassingRequest } from '../../../mutation/proxy.ts';

/** Asks for a path of the deployment with the credential of a request. */
const send = (
  forward: Forward,
  { headers, ...of }: PassingRequest,
  method: string,
  path: string,
  json?: object,
) => {
  const body = Buffer.from(json ? JSON.stringify(json) : '');
  const sized = { ...headers, 'content-type': 'application/json', 'content-length': String(body.length) };
  return forward({ ...of, method, path, headers: sized, body });
};

export const broken: Broken = {
  sentence: 'Soloing a strip clears the solo of every other.',
  clause: 'AUDIO-16',
  caughtBy: ['updateAudioSource/patch/siblings'],
  breaks: () => async (request, forward) => {
    const answer = await forward(request);
    const [, mixer = '', own] = /^(.*\/audio)\/sources\/([^/?]+)$/.exec(request.path) ?? [];
    if (request.method !== 'PATCH' || own === undefined || answer.status !== 200) return answer;
    if (valueAt(JSON.parse(request.body.toString('utf8')), '/soloed') !== true) return answer;
    const whole: unknown = JSON.parse((await send(forward, request, 'GET', mixer)).body.toString('utf8'));
    const strips = valueAt(whole, '/sources');
    for (const strip of Array.isArray(strips) ? strips : [])
      if (isObject(strip) && strip.soloed === true && strip.sourceId !== own)
        await send(forward, request, 'PATCH', `${mixer}/sources/${String(strip.sourceId)}`, {
          soloed: false,
        });
    return answer;
  },
};
