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

/** The types that are taken, by their kind. */
const kinds = {
  video: ['mp4', 'webm', 'quicktime'],
  image: ['jpeg', 'png', 'webp', 'gif'],
  audio: ['mpeg', 'wav', 'ogg', 'aac'],
};

/** Uploads from the plan to the file that comes down again. */
export const uploads: readonly Scenario[] = [
  scenario(
    'media/upload/single',
    options(
      'A file put into storage and completed becomes READY, comes down as it was, and can be deleted.',
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
      context.must(landed === 0, `sizeBytes is ${JSON.stringify(landed)} before any byte has landed`);
      await put(uploadUrl, content);
      await isStatus(context, library, assetId, 'UPLOADING');
      await library.answer('completeMediaUpload', 200, { assetId });
      await library.answer('completeMediaUpload', 200, { assetId });
      const asset = await library.settled(assetId);
      const shown = { status: 'READY', sizeBytes: content.length, byteSize: content.length, kind: 'image' };
      for (const [member, value] of Object.entries({ ...shown, width: 1, height: 1, durationSeconds: 0 })) {
        const found = valueAt(asset, `/${member}`);
        context.must(found === value, `${member} of a READY image is ${JSON.stringify(found)}, not ${value}`);
      }
      const downloadUrl = String(valueAt(asset, '/downloadUrl'));
      const { answer } = await storage(downloadUrl);
      context.must(answer.body.equals(content), 'what comes down from downloadUrl is not what was put up');
      const row = await library.row(assetId);
      if (!isObject(row) || !isObject(asset)) return context.fail('a READY asset is not in the list');
      for (const [member, value] of Object.entries({ ...given, contentType: 'image/png' }))
        context.must(
          asset[member] === value,
          `${member} was given as ${JSON.stringify(value)} and is ${JSON.stringify(asset[member])}`,
        );
      // An address is signed anew each time, and the row calls the asset's id otherwise.
      for (const member of Object.keys({ ...row, ...given }).filter((one) => !/^id$|Url$/.test(one)))
        context.must(
          sameJson(row[member], asset[member]),
          `${member} is ${JSON.stringify(row[member])} in the list and ${JSON.stringify(asset[member])} alone`,
        );
      const shownSeconds = valueAt(row, '/durationSeconds');
      context.must(
        !shownSeconds,
        `the row of a still has the durationSeconds ${JSON.stringify(shownSeconds)}`,
      );
      context.must(valueAt(row, '/downloadUrl') === undefined, 'a list row has a downloadUrl');
      await library.answer('completeMediaUpload', 200, { assetId });
      await library.refused('abortMediaUpload', 409, 'conflict', { assetId });
      await isStatus(context, library, assetId, 'READY');
      await library.answer('deleteMediaAsset', 200, { assetId });
      await library.refused('getMediaAsset', 404, 'not_found', { assetId });
      context.must((await library.row(assetId)) === undefined, 'a deleted asset is in the list');
      const gone = await storage(downloadUrl);
      context.must(gone.answer.status >= 400, 'the file of a deleted asset still comes down');
    },
  ),

  scenario(
    'media/upload/kinds',
    options('Each type that is stated is taken, as the kind that is stated.', { proves: ['MEDIA-52'] }),
    async (context) => {
      const library = new Library(context);
      for (const [kind, types] of Object.entries(kinds))
        for (const type of types) {
          const { assetId, answer } = await library.begin(`${kind}/${type}`, 1000);
          const shown = [valueAt(answer, '/kind'), valueAt(await library.read(assetId), '/kind')];
          await library.answer('abortMediaUpload', 200, { assetId });
          context.must(
            shown.every((one) => one === kind),
            `${kind}/${type} is of the kind ${shown.join(' and ')}`,
          );
        }
    },
  ),

  scenario(
    'media/upload/abort',
    options('An aborted upload is gone, and aborting it again succeeds again.', {
      proves: ['MEDIA-19', 'MEDIA-21', 'MEDIA-29', 'MEDIA-50'],
    }),
    async (context) => {
      const library = new Library(context);
      const { assetId } = await library.begin('video/webm', 1000);
      for (let count = 0; count < 3; count += 1) await library.answer('abortMediaUpload', 200, { assetId });
      for (const name of ['getMediaAsset', 'completeMediaUpload', 'deleteMediaAsset']) {
        await library.refused(name, 404, 'not_found', { assetId });
      }
      context.must((await library.row(assetId)) === undefined, 'an aborted upload is in the list');
      await library.answer('abortMediaUpload', 200, { assetId });
      await library.refused('abortMediaUpload', 404, 'not_found', {
        assetId: context.session.random.like(assetId),
      });
    },
  ),

  scenario(
    'media/upload/plan',
    options('The plan of a large file is slices that cover it exactly, none larger than storage takes.', {
      proves: ['MEDIA-12', 'MEDIA-40', 'MEDIA-46'],
      about: ['MEDIA-41'],
    }),
    async (context) => {
      const library = new Library(context);
      for (const byteSize of [largestBody + 1, 1_000_000_007]) {
        const { assetId, answer, uploadUrl, parts } = await library.begin('video/mp4', byteSize);
        await library.answer('abortMediaUpload', 200, { assetId });
        const mode = valueAt(answer, '/mode');
        context.must(mode === 'multipart', `a file of ${byteSize} bytes has a ${String(mode)} plan`);
        context.must(uploadUrl === undefined, 'a multipart plan has an uploadUrl');
        coversExactly(context, parts, byteSize);
        if (context.strict) {
          const partBytes = valueAt(answer, '/partBytes');
          context.must(partBytes === parts[0]?.byteSize, 'partBytes is not the size of the first part');
        }
      }
    },
  ),

  scenario(
    'media/upload/multipart',
    {
      ...options('Parts go up in any order and at the same time; the list of them is complete or none.', {
        proves: ['MEDIA-42', 'MEDIA-43', 'MEDIA-44', 'MEDIA-13', 'LIMIT-10', 'MEDIA-03'],
        about: ['MEDIA-45'],
      }),
      strict: true,
    },
    async (context) => {
      const library = new Library(context);
      const file = silentWav(64 * 1024 * 1024 + 2);
      const { assetId, parts } = await library.begin('audio/wav', file.length);
      context.must(parts.length > 1, 'a file above 64 MiB does not go up in parts');
      const tags = new Map<number, string | undefined>();
      await Promise.all(
        parts.toReversed().map(async ({ partNumber, offset, byteSize, url }) => {
          const { answer } = await put(url, file.subarray(offset, offset + byteSize));
          tags.set(partNumber, headerOf(answer, 'etag'));
        }),
      );
      const listed = parts.toReversed().map(({ partNumber }) => ({ partNumber, etag: tags.get(partNumber) }));
      const partial = { assetId, body: { parts: listed.slice(1) } };
      await library.refused('completeMediaUpload', 400, 'invalid_request', partial);
      await isStatus(context, library, assetId, 'UPLOADING');
      await library.answer('completeMediaUpload', 200, { assetId, body: { parts: listed } });
      const asset = await library.settled(assetId);
      await library.answer('deleteMediaAsset', 200, { assetId });
      const status = valueAt(asset, '/status');
      context.must(status === 'READY', `the upload is ${String(status)}: ${valueAt(asset, '/errorMessage')}`);
      isUnknown(context, 'a sound', asset, ['width', 'height']);
      const seconds = valueAt(asset, '/durationSeconds');
      context.must(Math.abs(Number(seconds) - 8388.6) < 1, `8388.6 s of silence are ${seconds} s`);
    },
  ),

  scenario(
    'media/upload/unfinished',
    {
      ...options(
        'An upload that is not completed can be attached to nothing; one that sources use cannot be deleted.',
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
      await library.answer('completeMediaUpload', 200, { assetId });
      await library.settled(assetId);
      await studio.answer('createSource', 201, { body });
      const message = await library.refused('deleteMediaAsset', 409, 'conflict', { assetId });
      context.must(/\b1\b/.test(message), `the refusal names no count of users: ${message}`);
      await studio.source({ type: 'image', mediaAssetId: assetId });
      const two = await library.refused('deleteMediaAsset', 409, 'conflict', { assetId });
      context.must(/\b2\b/.test(two), `the refusal does not say that two sources use it: ${two}`);
      for (const sourceId of await studio.sourceIds()) {
        await studio.answer('deleteSource', 200, { path: { sourceId: String(sourceId) } });
      }
      await library.answer('deleteMediaAsset', 200, { assetId });
    },
  ),

  scenario(
    'media/upload/failed',
    {
      ...options('What is missing in storage or not of its kind becomes FAILED, and says why.', {
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
        await library.answer('completeMediaUpload', 200, { assetId });
        const asset = await library.settled(assetId);
        const status = valueAt(asset, '/status');
        context.must(status === 'FAILED', `the upload is ${String(status)}`);
        isUnknown(context, 'a FAILED asset', asset, ['durationSeconds', 'width', 'height']);
        context.must(
          typeof valueAt(asset, '/errorMessage') === 'string',
          'a FAILED asset has no errorMessage',
        );
        context.must(valueAt(asset, '/downloadUrl') === undefined, 'a FAILED asset has a downloadUrl');
        await library.answer('deleteMediaAsset', 200, { assetId });
      }
    },
  ),

  scenario(
    'media/upload/over-cap',
    {
      ...options('A body over the cap of the storage host is refused by it with 413.', {
        proves: ['MEDIA-47'],
      }),
      strict: true,
    },
    async (context) => {
      const library = new Library(context);
      const { assetId, uploadUrl = '' } = await library.begin('video/mp4', 1000);
      const { answer } = await storage(uploadUrl, { method: 'PUT', content: Buffer.alloc(largestBody + 1) });
      await library.answer('abortMediaUpload', 200, { assetId });
      context.must(answer.status === 413, `${largestBody + 1} bytes were answered ${answer.status}`);
    },
  ),

  scenario(
    'media/upload/too-large',
    options('A file larger than the library is refused with 402, and the message names the ceiling.', {
      proves: ['MEDIA-35', 'LIMIT-11'],
      about: ['ERR-08', 'ERR-09'],
    }),
    async (context) => {
      const library = new Library(context);
      const { limit } = await library.quota();
      const body = { filename: 'large.mp4', contentType: 'video/mp4', byteSize: limit + 1 };
      const message = await library.refused('createMediaUpload', 402, 'storage_quota_exceeded', { body });
      context.must(/\d/.test(message), `the refusal names no ceiling: ${message}`);
    },
  ),
];

async function isStatus(context: Context, library: Library, assetId: string, wanted: string): Promise<void> {
  const status = valueAt(await library.read(assetId), '/status');
  context.must(status === wanted, `the asset is ${String(status)}, not ${wanted}`);
}

/** What nobody can know of a file is 0. */
function isUnknown(context: Context, what: string, asset: unknown, members: readonly string[]): void {
  for (const member of members) {
    const found = valueAt(asset, `/${member}`);
    context.must(found === 0, `the ${member} of ${what} is ${JSON.stringify(found)}, not 0`);
  }
}
