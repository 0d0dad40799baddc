import { isObject } from '../../engine/model/json-pointer.ts';
import { type PassingAnswer, type Violations, withJson } from '../../mutation/proxy.ts';
import { refusal, sentBody } from '../../mutation/sent-bodies.ts';
import { changes, rows } from '../mutation/changed-answers.ts';

const partBytes = 16 * 1024 * 1024;

/** Ways to break the promises about media files and uploads. */
export const violations: Violations = {
  'calls-ogg-a-video': {
    sentence: 'A sound in an Ogg container is called a video.',
    clause: 'MEDIA-52',
    caughtBy: ['media/upload/kinds'],
    breaks: changes('POST', /\/media$/, (plan, { body }) =>
      body.includes('audio/ogg') ? { ...plan, kind: 'video' } : plan,
    ),
  },
  'gives-sounds-a-size': {
    sentence: 'A sound has the size of a picture.',
    clause: 'MEDIA-03',
    caughtBy: ['media/upload/multipart'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.kind === 'audio' ? { ...asset, width: 640 } : asset,
    ),
  },
  'gives-stills-a-length': {
    sentence: 'A still lasts five seconds.',
    clause: 'MEDIA-02',
    caughtBy: ['media/upload/single'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.kind === 'image' ? { ...asset, durationSeconds: 5 } : asset,
    ),
  },
  'guesses-a-length': {
    sentence: 'What cannot be read lasts a second.',
    clause: 'MEDIA-02',
    caughtBy: ['media/upload/failed'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.status === 'FAILED' ? { ...asset, durationSeconds: 1 } : asset,
    ),
  },
  'guesses-a-size': {
    sentence: 'What cannot be read is as large as a screen.',
    clause: 'MEDIA-03',
    caughtBy: ['media/upload/failed'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.status === 'FAILED' ? { ...asset, width: 1920, height: 1080 } : asset,
    ),
  },
  'hands-out-lasting-addresses': {
    sentence: 'The address of a file holds for ten years.',
    clause: 'MEDIA-48',
    caughtBy: ['media/files/freed'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) => ({
      ...asset,
      ...(typeof asset.downloadUrl === 'string' && {
        downloadUrl: asset.downloadUrl.replace(/expires=\d+/, 'expires=2200000000'),
      }),
    })),
  },
  'keeps-abandoned-uploads': {
    sentence: 'An upload that nobody completes stays for good.',
    clause: 'MEDIA-26',
    host: 'brief-uploads',
    caughtBy: ['media/upload/abandoned'],
    breaks: () => {
      const seen = new Map<string, PassingAnswer>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (request.method !== 'GET' || !/\/media\/[^/]+$/.test(request.path)) return answer;
        if (answer.status === 200) seen.set(request.path, answer);
        return answer.status === 404 ? (seen.get(request.path) ?? answer) : answer;
      };
    },
  },
  'keeps-the-room-of-the-abandoned': {
    sentence: 'What was released goes on counting.',
    clause: 'MEDIA-26',
    host: 'brief-uploads',
    caughtBy: ['media/upload/abandoned'],
    breaks: () => {
      // It grows with each upload: who looks a second time starts from what is kept by then.
      let kept = 0;
      const lists = changes('GET', /\/media$/, ({ quotaUsedBytes, ...page }) => ({
        ...page,
        quotaUsedBytes: Number(quotaUsedBytes) + kept,
      }))();
      return async (request, forward) => {
        const answer = await lists(request, forward);
        if (request.method === 'POST' && request.path.endsWith('/media')) kept += 54_321;
        return answer;
      };
    },
  },
  'lasts-a-while-as-a-still': {
    sentence: 'In the list a still lasts a second.',
    clause: 'MEDIA-02',
    caughtBy: ['media/standing/files'],
    breaks: changes(
      'GET',
      /\/media$/,
      rows((row) =>
        row.kind === 'image' ? { ...row, durationSeconds: 1 } : { ...row, kind: 'image', durationSeconds: 1 },
      ),
    ),
  },
  'lists-no-folder': {
    sentence: 'The list shows no asset’s folder.',
    clause: 'MEDIA-01',
    caughtBy: ['media/upload/single'],
    breaks: changes(
      'GET',
      /^\/v1\/media$/,
      rows(({ folder: _, ...row }) => row),
    ),
  },
  'lists-sounds-as-unfinished': {
    sentence: 'The list goes on to show a sound that is READY as UPLOADING.',
    clause: 'MEDIA-16',
    caughtBy: ['media/files/without-tags'],
    breaks: changes(
      'GET',
      /\/media$/,
      rows((row) => (row.kind === 'audio' ? { ...row, status: 'UPLOADING' } : row)),
    ),
  },
  'names-another-ceiling': {
    sentence: 'The refusal of a large file names the allowance, not what one file may have.',
    clause: 'ERR-09',
    caughtBy: ['media/files/ceiling'],
    breaks: () => async (request, forward) => {
      const answer = await forward(request);
      if (answer.status !== 402) return answer;
      return withJson(answer, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll('5368709120', '10737418240')),
      );
    },
  },
  'never-enlarges-parts': {
    sentence: 'The parts of every file are equally small, however many there are.',
    clause: 'MEDIA-41',
    host: 'large-files',
    caughtBy: ['media/upload/part-ceiling'],
    breaks: changes('POST', /\/media$/, (plan) => {
      const { parts } = plan;
      if (!Array.isArray(parts)) return plan;
      const byteSize = parts.reduce<number>((sum, part) => sum + Number(part.byteSize), 0);
      const small = Array.from({ length: Math.ceil(byteSize / partBytes) }, (_, index) => ({
        ...parts[0],
        partNumber: index + 1,
        offset: index * partBytes,
        byteSize: Math.min(partBytes, byteSize - index * partBytes),
      }));
      return { ...plan, partBytes, parts: small };
    }),
  },
  'never-frees-room': {
    sentence: 'What was deleted goes on counting.',
    clause: 'MEDIA-23',
    caughtBy: ['media/files/freed'],
    breaks: () => {
      let most = 0;
      return async (request, forward) =>
        withJson(await forward(request), (body) => {
          if (!isObject(body) || typeof body.quotaUsedBytes !== 'number') return body;
          most = Math.max(most, body.quotaUsedBytes);
          return { ...body, quotaUsedBytes: most };
        });
    },
  },
  'shows-a-size-early': {
    sentence: 'The declared size is shown as what landed, before anything has.',
    clause: 'MEDIA-08',
    caughtBy: ['createMediaUpload/relations/made'],
    breaks: changes('GET', /^\/v1\/media\/[^/]+$/, (asset) => ({ ...asset, sizeBytes: asset.byteSize })),
  },
  'shows-bytes-before-they-land': {
    sentence: 'The declared size is shown as landed before anything has.',
    clause: 'MEDIA-08',
    caughtBy: ['media/upload/single'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) => ({ sizeBytes: asset.byteSize, ...asset })),
  },
  'shrinks-the-allowance': {
    sentence: 'The allowance that is shown is what is left of it.',
    clause: 'LIMIT-11',
    caughtBy: ['media/allowance/counts'],
    breaks: changes('GET', /\/media$/, (page) => ({
      ...page,
      quotaLimitBytes: Number(page.quotaLimitBytes) - Number(page.quotaUsedBytes),
    })),
  },
  'takes-one-byte-more': {
    sentence: 'A file a little larger than one may be is taken.',
    clause: 'ERR-08',
    caughtBy: ['media/files/ceiling'],
    breaks: () => (request, forward) => {
      const body = request.path.endsWith('/media') ? sentBody(request) : {};
      if (!isObject(body) || body.byteSize !== 5_368_709_121) return forward(request);
      const smaller = Buffer.from(JSON.stringify({ ...body, byteSize: 1000 }));
      const headers = { ...request.headers, 'content-length': String(smaller.length) };
      return forward({ ...request, headers, body: smaller });
    },
  },
  'takes-uploads-itself': {
    sentence: 'The bytes of an upload are to go through the API.',
    clause: 'MEDIA-36',
    caughtBy: ['media/upload/single'],
    breaks: changes('POST', /\/v1\/media$/, (plan, { headers }) =>
      typeof plan.uploadUrl === 'string'
        ? { ...plan, uploadUrl: `http://${headers.host}/v1/uploads/${encodeURIComponent(plan.uploadUrl)}` }
        : plan,
    ),
  },
  'wants-every-tag': {
    sentence: 'An upload in parts is completed with their tags alone.',
    clause: 'MEDIA-45',
    caughtBy: ['media/files/without-tags'],
    breaks: () => async (request, forward) => {
      if (!request.path.endsWith('/complete')) return forward(request);
      const { parts } = request.body.length > 0 ? sentBody(request) : {};
      const hasTags = Array.isArray(parts) && parts.every((part) => isObject(part) && part.etag);
      return hasTags ? forward(request) : refusal;
    },
  },
};
