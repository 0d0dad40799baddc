import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { headerOf } from '../../../engine/http/client.ts';
import { isObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { OwnStudio } from '../own-studio.ts';
import { Library, silentWav } from './library-calls.ts';
import { coversExactly, largestBody } from './planned-parts.ts';
import { put, storage } from './storage-host.ts';

const needs = ['operation:createMediaUpload', 'operation:completeMediaUpload'] as const;
const options = (title: string, cited: Citations): ScenarioOptions => ({ title, ...cited, needs });

/** The accepted media types, by their kind. */
const kinds = {
  video: ['mp4', 'webm', 'quicktime'],
  image: ['jpeg', 'png', 'webp', 'gif'],
  audio: ['mpeg', 'wav', 'ogg', 'aac'],
};

/** Uploads, from the plan to the download of the file. */
export const uploads: readonly Scenario[] = [
  scenario(
    'media/upload/single',
    options(
      'A file uploaded to storage and completed becomes READY, is downloaded unchanged, and can be deleted.',
      {
        proves: [
          'MEDIA-11',
          'MEDIA-14',
          'MEDIA-16',
          'MEDIA-17',
          'MEDIA-18',
          'MEDIA-37',
          'MEDIA-39',
          'MEDIA-36',
          'MEDIA-05',
          'MEDIA-06',
          'MEDIA-08',
          'MEDIA-04',
          'MEDIA-22',
          'MEDIA-02',
        ],
        about: ['MEDIA-03', 'MEDIA-23'],
      },
    ),
    async (context) => {
      const library = new Library(context);
      const content = onePixelPng();
      const given = { filename: `${context.session.unique()} ü.png`, folder: 'Stills / “new”' };
      const { assetId, uploadUrl } = await library.begin('image/png', content.length, given);
      await isStatus(context, library, assetId, 'UPLOADING');
      const landed = valueAt(await library.read(assetId), '/sizeBytes') ?? 0;
      context.assert(landed === 0, `sizeBytes is ${JSON.stringify(landed)} before any byte was uploaded`);
      await put(uploadUrl, content);
      await isStatus(context, library, assetId, 'UPLOADING');
      await library.response('completeMediaUpload', 200, { assetId });
      await library.response('completeMediaUpload', 200, { assetId });
      const asset = await library.settled(assetId);
      const shown = { status: 'READY', sizeBytes: content.length, byteSize: content.length, kind: 'image' };
      for (const [member, value] of Object.entries({ ...shown, width: 1, height: 1, durationSeconds: 0 })) {
        const found = valueAt(asset, `/${member}`);
        context.assert(
          found === value,
          `${member} of a READY image is ${JSON.stringify(found)}, not ${value}`,
        );
      }
      const downloadUrl = String(valueAt(asset, '/downloadUrl'));
      const { response } = await storage(downloadUrl);
      context.assert(response.body.equals(content), 'the file at downloadUrl differs from the uploaded file');
      const row = await library.row(assetId);
      if (!isObject(row) || !isObject(asset)) return context.fail('a READY asset is not in the list');
      for (const [member, value] of Object.entries({ ...given, contentType: 'image/png' }))
        context.assert(
          asset[member] === value,
          `${member} was sent as ${JSON.stringify(value)} and is ${JSON.stringify(asset[member])}`,
        );
      // Addresses are signed again for each response, and the id has another name in the row.
      for (const member of Object.keys({ ...row, ...given }).filter((one) => !/^id$|Url$/.test(one)))
        context.assert(
          sameJson(row[member], asset[member]),
          `${member} is ${JSON.stringify(row[member])} in the list and ${JSON.stringify(asset[member])} in a single read`,
        );
      const shownSeconds = valueAt(row, '/durationSeconds');
      context.assert(
        !shownSeconds,
        `the row of a still image has the durationSeconds ${JSON.stringify(shownSeconds)}`,
      );
      context.assert(valueAt(row, '/downloadUrl') === undefined, 'a list row has a downloadUrl');
      await library.response('completeMediaUpload', 200, { assetId });
      await library.rejected('abortMediaUpload', 409, 'conflict', { assetId });
      await isStatus(context, library, assetId, 'READY');
      await library.response('deleteMediaAsset', 200, { assetId });
      await library.rejected('getMediaAsset', 404, 'not_found', { assetId });
      context.assert((await library.row(assetId)) === undefined, 'a deleted asset is in the list');
      const gone = await storage(downloadUrl);
      context.assert(gone.response.status >= 400, 'the file of a deleted asset can still be downloaded');
    },
  ),

  scenario(
    'media/upload/kinds',
    options('Each stated media type is accepted as the stated kind.', { proves: ['MEDIA-52'] }),
    async (context) => {
      const library = new Library(context);
      for (const [kind, types] of Object.entries(kinds))
        for (const type of types) {
          const { assetId, response } = await library.begin(`${kind}/${type}`, 1000);
          const shown = [valueAt(response, '/kind'), valueAt(await library.read(assetId), '/kind')];
          await library.response('abortMediaUpload', 200, { assetId });
          context.assert(
            shown.every((one) => one === kind),
            `${kind}/${type} has the kind ${shown.join(' and ')}`,
          );
        }
    },
  ),

  scenario(
    'media/upload/abort',
    options('An aborted upload no longer exists, and a repeated abort succeeds.', {
      proves: ['MEDIA-19', 'MEDIA-21', 'MEDIA-29', 'MEDIA-50'],
    }),
    async (context) => {
      const library = new Library(context);
      const { assetId } = await library.begin('video/webm', 1000);
      for (let count = 0; count < 3; count += 1) await library.response('abortMediaUpload', 200, { assetId });
      for (const name of ['getMediaAsset', 'completeMediaUpload', 'deleteMediaAsset']) {
        await library.rejected(name, 404, 'not_found', { assetId });
      }
      context.assert((await library.row(assetId)) === undefined, 'an aborted upload is in the list');
      await library.response('abortMediaUpload', 200, { assetId });
      await library.rejected('abortMediaUpload', 404, 'not_found', {
        assetId: context.session.random.like(assetId),
      });
    },
  ),

  scenario(
    'media/upload/plan',
    options(
      'The plan of a large file has parts that cover it exactly, each within the size limit of storage.',
      {
        proves: ['MEDIA-12', 'MEDIA-40', 'MEDIA-46'],
        about: ['MEDIA-41'],
      },
    ),
    async (context) => {
      const library = new Library(context);
      for (const byteSize of [largestBody + 1, 1_000_000_007]) {
        const { assetId, response, uploadUrl, parts } = await library.begin('video/mp4', byteSize);
        await library.response('abortMediaUpload', 200, { assetId });
        const mode = valueAt(response, '/mode');
        context.assert(mode === 'multipart', `a file of ${byteSize} bytes has a ${String(mode)} plan`);
        context.assert(uploadUrl === undefined, 'a multipart plan has an uploadUrl');
        coversExactly(context, parts, byteSize);
        if (context.strict) {
          const partBytes = valueAt(response, '/partBytes');
          context.assert(partBytes === parts[0]?.byteSize, 'partBytes is not the size of the first part');
        }
      }
    },
  ),

  scenario(
    'media/upload/multipart',
    {
      ...options(
        'Parts can be uploaded in any order and concurrently; the list of parts is complete or absent.',
        {
          proves: ['MEDIA-42', 'MEDIA-43', 'MEDIA-44', 'MEDIA-13', 'LIMIT-10', 'MEDIA-03'],
          about: ['MEDIA-45'],
        },
      ),
      strict: true,
    },
    async (context) => {
      const library = new Library(context);
      const file = silentWav(64 * 1024 * 1024 + 2);
      const { assetId, parts } = await library.begin('audio/wav', file.length);
      context.assert(parts.length > 1, 'the plan for a file above 64 MiB has a single part');
      const tags = new Map<number, string | undefined>();
      await Promise.all(
        parts.toReversed().map(async ({ partNumber, offset, byteSize, url }) => {
          const { response } = await put(url, file.subarray(offset, offset + byteSize));
          tags.set(partNumber, headerOf(response, 'etag'));
        }),
      );
      const listed = parts.toReversed().map(({ partNumber }) => ({ partNumber, etag: tags.get(partNumber) }));
      const partial = { assetId, body: { parts: listed.slice(1) } };
      await library.rejected('completeMediaUpload', 400, 'invalid_request', partial);
      await isStatus(context, library, assetId, 'UPLOADING');
      await library.response('completeMediaUpload', 200, { assetId, body: { parts: listed } });
      const asset = await library.settled(assetId);
      await library.response('deleteMediaAsset', 200, { assetId });
      const status = valueAt(asset, '/status');
      context.assert(
        status === 'READY',
        `the status of the upload is ${String(status)}: ${valueAt(asset, '/errorMessage')}`,
      );
      isUnknown(context, 'a sound', asset, ['width', 'height']);
      const seconds = valueAt(asset, '/durationSeconds');
      context.assert(
        Math.abs(Number(seconds) - 8388.6) < 1,
        `8388.6 s of silence have the duration ${seconds} s`,
      );
    },
  ),

  scenario(
    'media/upload/unfinished',
    {
      ...options(
        'An uncompleted upload cannot be used by a source; an asset that sources use cannot be deleted.',
        { proves: ['MEDIA-38', 'SRC-12', 'MEDIA-24'] },
      ),
      needs: [...needs, 'operation:createSource'],
    },
    async (context) => {
      const library = new Library(context);
      const studio = await OwnStudio.make(context);
      const { assetId, uploadUrl } = await library.begin('image/png', onePixelPng().length);
      const body = { name: context.session.unique(), type: 'image', mediaAssetId: assetId };
      await studio.isInvalid('createSource', { body });
      await put(uploadUrl, onePixelPng());
      await studio.isInvalid('createSource', { body });
      await library.response('completeMediaUpload', 200, { assetId });
      await library.settled(assetId);
      await studio.response('createSource', 201, { body });
      const message = await library.rejected('deleteMediaAsset', 409, 'conflict', { assetId });
      context.assert(/\b1\b/.test(message), `the error message names no count of sources: ${message}`);
      await studio.source({ type: 'image', mediaAssetId: assetId });
      const two = await library.rejected('deleteMediaAsset', 409, 'conflict', { assetId });
      context.assert(
        /\b2\b/.test(two),
        `the error message does not say that two sources use the asset: ${two}`,
      );
      for (const sourceId of await studio.sourceIds()) {
        await studio.response('deleteSource', 200, { path: { sourceId: String(sourceId) } });
      }
      await library.response('deleteMediaAsset', 200, { assetId });
    },
  ),

  scenario(
    'media/upload/failed',
    {
      ...options('A file that is missing in storage or of another kind becomes FAILED, with a reason.', {
        proves: ['MEDIA-02', 'MEDIA-03', 'MEDIA-07', 'MEDIA-25'],
      }),
      strict: true,
    },
    async (context) => {
      const library = new Library(context);
      const nothing = await library.begin('image/png', 100);
      const rubbish = await library.begin('video/mp4', 4000);
      await put(rubbish.uploadUrl, Buffer.alloc(4000, 'no video '));
      for (const { assetId } of [nothing, rubbish]) {
        await library.response('completeMediaUpload', 200, { assetId });
        const asset = await library.settled(assetId);
        const status = valueAt(asset, '/status');
        context.assert(status === 'FAILED', `the status of the upload is ${String(status)}`);
        isUnknown(context, 'a FAILED asset', asset, ['durationSeconds', 'width', 'height']);
        context.assert(
          typeof valueAt(asset, '/errorMessage') === 'string',
          'a FAILED asset has no errorMessage',
        );
        context.assert(valueAt(asset, '/downloadUrl') === undefined, 'a FAILED asset has a downloadUrl');
        await library.response('deleteMediaAsset', 200, { assetId });
      }
    },
  ),

  scenario(
    'media/upload/over-cap',
    {
      ...options('A body above the size limit of the storage host is rejected by that host with 413.', {
        proves: ['MEDIA-47'],
      }),
      strict: true,
    },
    async (context) => {
      const library = new Library(context);
      const { assetId, uploadUrl = '' } = await library.begin('video/mp4', 1000);
      const { response } = await storage(uploadUrl, {
        method: 'PUT',
        content: Buffer.alloc(largestBody + 1),
      });
      await library.response('abortMediaUpload', 200, { assetId });
      context.assert(response.status === 413, `${largestBody + 1} bytes returned ${response.status}`);
    },
  ),

  scenario(
    'media/upload/too-large',
    options('A file larger than the library is rejected with 402, and the message names the limit.', {
      proves: ['MEDIA-35', 'LIMIT-11'],
      about: ['ERR-08', 'ERR-09'],
    }),
    async (context) => {
      const library = new Library(context);
      const { limit } = await library.quota();
      const body = { filename: 'large.mp4', contentType: 'video/mp4', byteSize: limit + 1 };
      const message = await library.rejected('createMediaUpload', 402, 'storage_quota_exceeded', { body });
      context.assert(/\d/.test(message), `the error message names no limit: ${message}`);
    },
  ),
];

async function isStatus(context: Context, library: Library, assetId: string, wanted: string): Promise<void> {
  const status = valueAt(await library.read(assetId), '/status');
  context.assert(status === wanted, `the status of the asset is ${String(status)}, not ${wanted}`);
}

/** Expects 0 for members that cannot be known for this file. */
function isUnknown(context: Context, what: string, asset: unknown, members: readonly string[]): void {
  for (const member of members) {
    const found = valueAt(asset, `/${member}`);
    context.assert(found === 0, `the ${member} of ${what} is ${JSON.stringify(found)}, not 0`);
  }
}
