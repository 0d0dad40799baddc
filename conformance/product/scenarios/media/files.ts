import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { disposableLane } from '../account/disposable.ts';
import { Library, planOf, silentWav } from './library-calls.ts';
import { put } from './storage-host.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:createMediaUpload', 'operation:completeMediaUpload'],
  lane: disposableLane,
});

/** The longest that an address which is called short-lived may hold (MEDIA-48). */
const longestHours = 24;
/** Larger than any file may be, and than any library. */
const enormous = 2 ** 52;

/** What a library keeps of a file, and for how long. On the disposable user, whose library nobody else fills. */
export const files: readonly Scenario[] = [
  scenario(
    'media/files/freed',
    options('A file that is deleted leaves its room free again, and its addresses soon run out anyway.', {
      proves: ['MEDIA-23', 'MEDIA-48'],
    }),
    async (context) => {
      const library = new Library(context, 'disposable');
      const before = (await library.quota()).used;
      const content = onePixelPng();
      const { assetId, uploadUrl } = await library.begin('image/png', content.length);
      await put(uploadUrl, content);
      await library.answer('completeMediaUpload', 200, { assetId });
      const asset = await library.settled(assetId);
      areShortLived(context, {
        downloadUrl: valueAt(asset, '/downloadUrl'),
        thumbnailUrl: valueAt(asset, '/thumbnailUrl'),
        'thumbnailUrl of its row': valueAt(await library.row(assetId), '/thumbnailUrl'),
      });
      const held = (await library.quota()).used - before;
      context.must(held >= content.length, `a file of ${content.length} bytes counts ${held}`);
      await library.answer('deleteMediaAsset', 200, { assetId });
      const left = (await library.quota()).used - before;
      context.must(left === 0, `a deleted file still counts ${left} bytes`);
    },
  ),

  scenario(
    'media/files/ceiling',
    options(
      'A file larger than one may be is refused with 402, and the ceiling that is named is the true one.',
      {
        proves: ['ERR-08', 'ERR-09'],
      },
    ),
    async (context) => {
      const library = new Library(context, 'disposable');
      const { used, limit } = await library.quota();
      const body = (byteSize: number) => ({ filename: 'large.mp4', contentType: 'video/mp4', byteSize });
      const refuses = (byteSize: number) =>
        library.refused('createMediaUpload', 402, 'storage_quota_exceeded', { body: body(byteSize) });
      const message = await refuses(enormous);
      const named = (message.match(/\d+/g) ?? []).map(Number).filter((one) => one < enormous);
      const free = limit - used;
      const ceiling = Math.max(0, ...named.filter((one) => one <= limit));
      context.must(ceiling > 0, `the refusal names no ceiling: ${message}`);
      await refuses(Math.min(ceiling, free) + 1);
      const exchange = await library.send('createMediaUpload', { body: body(Math.min(ceiling, free)) });
      context.must(
        exchange.answer.status === 201,
        `${ceiling} bytes, which the refusal names, are answered ${exchange.answer.status}`,
      );
      const { assetId } = planOf(jsonOf(exchange.answer));
      await library.answer('abortMediaUpload', 200, { assetId });
    },
  ),

  scenario(
    'media/files/without-tags',
    {
      ...options('Parts whose tags could not be read make a whole file: storage knows them.', {
        proves: ['MEDIA-45'],
      }),
      strict: true,
    },
    async (context) => {
      const library = new Library(context, 'disposable');
      const file = silentWav(64 * 1024 * 1024 + 2);
      for (const isListed of [false, true]) {
        const { assetId, parts } = await library.begin('audio/wav', file.length);
        context.must(parts.length > 1, 'a file above 64 MiB does not go up in parts');
        await Promise.all(
          parts.map(({ offset, byteSize, url }) => put(url, file.subarray(offset, offset + byteSize))),
        );
        const tagless = parts.map(({ partNumber }) => ({ partNumber, etag: '' }));
        const body = isListed ? { body: { parts: tagless } } : {};
        await library.answer('completeMediaUpload', 200, { assetId, ...body });
        const asset = await library.settled(assetId);
        const row = await library.row(assetId);
        await library.answer('deleteMediaAsset', 200, { assetId });
        const status = valueAt(asset, '/status');
        const listed = valueAt(row, '/status');
        context.must(listed === status, `the list shows a file that is ${status} as ${listed ?? 'nothing'}`);
        context.must(
          status === 'READY',
          `the upload is ${String(status)}: ${valueAt(asset, '/errorMessage')}`,
        );
      }
    },
  ),
];

/** The addresses run out soon; where one says when, in one of the ways that signed addresses do, all do. */
function areShortLived(context: Context, addresses: Readonly<Record<string, unknown>>): void {
  const left = Object.entries(addresses).flatMap(([member, address]) =>
    typeof address === 'string' ? [{ member, seconds: secondsLeft(context, address) }] : [],
  );
  if (left.every(({ seconds }) => Number.isNaN(seconds)))
    throw new Skipped(`${left.map(({ member }) => member).join(', ')}: none says when it runs out`);
  for (const { member, seconds } of left)
    context.must(
      seconds <= longestHours * 3600,
      `the ${member} holds for ${Number.isNaN(seconds) ? 'ever' : `${Math.round(seconds / 3600)} hours`}`,
    );
}

function secondsLeft(context: Context, address: string): number {
  const query = new Map(
    [...new URL(address).searchParams].map(([name, value]) => [name.toLowerCase(), value]),
  );
  const now = context.session.pace.now() / 1000;
  const until = Number(query.get('expires') ?? Number.NaN) - now;
  return Number(query.get('x-amz-expires') ?? until);
}
