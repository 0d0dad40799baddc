import { isObject } from '../../engine/model/json-pointer.ts';
import { type ProxiedResponse, type Violations, withJson } from '../../mutation/proxy.ts';
import { errorResponse, sentBody } from '../../mutation/sent-bodies.ts';
import { changes, rows } from '../mutation/changed-responses.ts';

const partBytes = 16 * 1024 * 1024;

/** Ways to break the promises about media files and uploads. */
export const violations: Violations = {
  'calls-ogg-a-video': {
    sentence: 'An audio file in an Ogg container has the kind video.',
    clause: 'MEDIA-52',
    caughtBy: ['media/upload/kinds'],
    breaks: changes('POST', /\/media$/, (plan, { body }) =>
      body.includes('audio/ogg') ? { ...plan, kind: 'video' } : plan,
    ),
  },
  'gives-sounds-a-size': {
    sentence: 'An audio file has the size of a picture.',
    clause: 'MEDIA-03',
    caughtBy: ['media/upload/multipart'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.kind === 'audio' ? { ...asset, width: 640 } : asset,
    ),
  },
  'gives-stills-a-length': {
    sentence: 'A still image lasts five seconds.',
    clause: 'MEDIA-02',
    caughtBy: ['media/upload/single'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.kind === 'image' ? { ...asset, durationSeconds: 5 } : asset,
    ),
  },
  'guesses-a-length': {
    sentence: 'An unreadable file has a duration of one second.',
    clause: 'MEDIA-02',
    caughtBy: ['media/upload/failed'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.status === 'FAILED' ? { ...asset, durationSeconds: 1 } : asset,
    ),
  },
  'guesses-a-size': {
    sentence: 'An unreadable file has the size of a screen.',
    clause: 'MEDIA-03',
    caughtBy: ['media/upload/failed'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) =>
      asset.status === 'FAILED' ? { ...asset, width: 1920, height: 1080 } : asset,
    ),
  },
  'hands-out-lasting-addresses': {
    sentence: 'The address of a file is valid for ten years.',
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
    sentence: 'An abandoned upload is never released.',
    clause: 'MEDIA-26',
    host: 'brief-uploads',
    caughtBy: ['media/upload/abandoned'],
    breaks: () => {
      const seen = new Map<string, ProxiedResponse>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method !== 'GET' || !/\/media\/[^/]+$/.test(request.path)) return response;
        if (response.status === 200) seen.set(request.path, response);
        return response.status === 404 ? (seen.get(request.path) ?? response) : response;
      };
    },
  },
  'keeps-the-room-of-the-abandoned': {
    sentence: 'Released uploads remain in quotaUsedBytes.',
    clause: 'MEDIA-26',
    host: 'brief-uploads',
    caughtBy: ['media/upload/abandoned'],
    breaks: () => {
      // Grows with each upload, because a retried check compares with the usage at its start.
      let kept = 0;
      const lists = changes('GET', /\/media$/, ({ quotaUsedBytes, ...page }) => ({
        ...page,
        quotaUsedBytes: Number(quotaUsedBytes) + kept,
      }))();
      return async (request, forward) => {
        const response = await lists(request, forward);
        if (request.method === 'POST' && request.path.endsWith('/media')) kept += 54_321;
        return response;
      };
    },
  },
  'lasts-a-while-as-a-still': {
    sentence: 'In the list a still image lasts one second.',
    clause: 'MEDIA-02',
    caughtBy: ['media/existing/files'],
    breaks: changes(
      'GET',
      /\/media$/,
      rows((row) =>
        row.kind === 'image' ? { ...row, durationSeconds: 1 } : { ...row, kind: 'image', durationSeconds: 1 },
      ),
    ),
  },
  'lists-no-folder': {
    sentence: 'Listed assets lack their folder.',
    clause: 'MEDIA-01',
    caughtBy: ['media/upload/single'],
    breaks: changes(
      'GET',
      /^\/v1\/media$/,
      rows(({ folder: _, ...row }) => row),
    ),
  },
  'lists-sounds-as-unfinished': {
    sentence: 'The list shows an audio file that is READY as UPLOADING.',
    clause: 'MEDIA-16',
    caughtBy: ['media/files/without-tags'],
    breaks: changes(
      'GET',
      /\/media$/,
      rows((row) => (row.kind === 'audio' ? { ...row, status: 'UPLOADING' } : row)),
    ),
  },
  'names-another-ceiling': {
    sentence: 'The error message for a large file names the quota, not the limit of one file.',
    clause: 'ERR-09',
    caughtBy: ['media/files/ceiling'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 402) return response;
      return withJson(response, (body) =>
        JSON.parse(JSON.stringify(body).replaceAll('5368709120', '10737418240')),
      );
    },
  },
  'never-enlarges-parts': {
    sentence: 'The parts of every file have the same size, so that their number is unlimited.',
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
    sentence: 'Deleted files remain in quotaUsedBytes.',
    clause: 'MEDIA-23',
    caughtBy: ['media/files/freed'],
    breaks: () => {
      let max = 0;
      return async (request, forward) =>
        withJson(await forward(request), (body) => {
          if (!isObject(body) || typeof body.quotaUsedBytes !== 'number') return body;
          max = Math.max(max, body.quotaUsedBytes);
          return { ...body, quotaUsedBytes: max };
        });
    },
  },
  'shows-a-size-early': {
    sentence: 'sizeBytes of an unfinished upload is the declared size.',
    clause: 'MEDIA-08',
    caughtBy: ['createMediaUpload/relations/created'],
    breaks: changes('GET', /^\/v1\/media\/[^/]+$/, (asset) => ({ ...asset, sizeBytes: asset.byteSize })),
  },
  'shows-bytes-before-they-land': {
    sentence: 'sizeBytes is the declared size before any byte was uploaded.',
    clause: 'MEDIA-08',
    caughtBy: ['media/upload/single'],
    breaks: changes('GET', /\/media\/[^/]+$/, (asset) => ({ sizeBytes: asset.byteSize, ...asset })),
  },
  'shrinks-the-allowance': {
    sentence: 'quotaLimitBytes is the remaining quota.',
    clause: 'LIMIT-11',
    caughtBy: ['media/allowance/counts'],
    breaks: changes('GET', /\/media$/, (page) => ({
      ...page,
      quotaLimitBytes: Number(page.quotaLimitBytes) - Number(page.quotaUsedBytes),
    })),
  },
  'takes-one-byte-more': {
    sentence: 'A file slightly above the maximum size is accepted.',
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
    sentence: 'The upload address is on the API.',
    clause: 'MEDIA-36',
    caughtBy: ['media/upload/single'],
    breaks: changes('POST', /\/v1\/media$/, (plan, { headers }) =>
      typeof plan.uploadUrl === 'string'
        ? { ...plan, uploadUrl: `http://${headers.host}/v1/uploads/${encodeURIComponent(plan.uploadUrl)}` }
        : plan,
    ),
  },
  'wants-every-tag': {
    sentence: 'A multipart upload can be completed only with the ETags of its parts.',
    clause: 'MEDIA-45',
    caughtBy: ['media/files/without-tags'],
    breaks: () => async (request, forward) => {
      if (!request.path.endsWith('/complete')) return forward(request);
      const { parts } = request.body.length > 0 ? sentBody(request) : {};
      const hasTags = Array.isArray(parts) && parts.every((part) => isObject(part) && part.etag);
      return hasTags ? forward(request) : errorResponse;
    },
  },
};
