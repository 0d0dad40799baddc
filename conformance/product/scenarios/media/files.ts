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
import { disposableQueue } from '../account/disposable.ts';
import { Library, planOf, silentWav } from './library-calls.ts';
import { put } from './storage-host.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['token-disposable', 'operation:createMediaUpload', 'operation:completeMediaUpload'],
  queue: disposableQueue,
});

/** The longest validity of a short-lived address, in hours (MEDIA-48). */
const maxHours = 24;
/** More bytes than the limit of any file and of any library. */
const enormous = 2 ** 52;

/**
 * The space that a file takes and the validity of its addresses. These use the disposable user, whose
 * library no other check changes.
 */
export const files: readonly Scenario[] = [
  scenario(
    'media/files/freed',
    options('A deleted file frees its space, and the addresses of a file expire soon.', {
      proves: ['MEDIA-23', 'MEDIA-48'],
    }),
    async (context) => {
      const library = new Library(context, 'disposable');
      const before = (await library.quota()).used;
      const content = onePixelPng();
      const { assetId, uploadUrl } = await library.begin('image/png', content.length);
      await put(uploadUrl, content);
      await library.response('completeMediaUpload', 200, { assetId });
      const asset = await library.settled(assetId);
      areShortLived(context, {
        downloadUrl: valueAt(asset, '/downloadUrl'),
        thumbnailUrl: valueAt(asset, '/thumbnailUrl'),
        'thumbnailUrl in the list': valueAt(await library.row(assetId), '/thumbnailUrl'),
      });
      const held = (await library.quota()).used - before;
      context.assert(
        held >= content.length,
        `a file of ${content.length} bytes adds ${held} to quotaUsedBytes`,
      );
      await library.response('deleteMediaAsset', 200, { assetId });
      const left = (await library.quota()).used - before;
      context.assert(left === 0, `after a file was deleted, ${left} bytes remain in quotaUsedBytes`);
    },
  ),

  scenario(
    'media/files/ceiling',
    options('A file above the maximum size is rejected with 402, and the message names the true limit.', {
      proves: ['ERR-08', 'ERR-09'],
    }),
    async (context) => {
      const library = new Library(context, 'disposable');
      const { used, limit } = await library.quota();
      const body = (byteSize: number) => ({ filename: 'large.mp4', contentType: 'video/mp4', byteSize });
      const rejects = (byteSize: number) =>
        library.rejected('createMediaUpload', 402, 'storage_quota_exceeded', { body: body(byteSize) });
      const message = await rejects(enormous);
      const named = (message.match(/\d+/g) ?? []).map(Number).filter((one) => one < enormous);
      const free = limit - used;
      const ceiling = Math.max(0, ...named.filter((one) => one <= limit));
      context.assert(ceiling > 0, `the error message names no limit: ${message}`);
      await rejects(Math.min(ceiling, free) + 1);
      const exchange = await library.send('createMediaUpload', { body: body(Math.min(ceiling, free)) });
      context.assert(
        exchange.response.status === 201,
        `a file of ${ceiling} bytes, the limit in the error message, returned ${exchange.response.status}`,
      );
      const { assetId } = planOf(jsonOf(exchange.response));
      await library.response('abortMediaUpload', 200, { assetId });
    },
  ),

  scenario(
    'media/files/without-tags',
    {
      ...options('Parts with empty ETags form a whole file, because storage knows the tags.', {
        proves: ['MEDIA-45'],
      }),
      strict: true,
    },
    async (context) => {
      const library = new Library(context, 'disposable');
      const file = silentWav(64 * 1024 * 1024 + 2);
      for (const isListed of [false, true]) {
        const { assetId, parts } = await library.begin('audio/wav', file.length);
        context.assert(parts.length > 1, 'the plan for a file above 64 MiB has a single part');
        await Promise.all(
          parts.map(({ offset, byteSize, url }) => put(url, file.subarray(offset, offset + byteSize))),
        );
        const tagless = parts.map(({ partNumber }) => ({ partNumber, etag: '' }));
        const body = isListed ? { body: { parts: tagless } } : {};
        await library.response('completeMediaUpload', 200, { assetId, ...body });
        const asset = await library.settled(assetId);
        const row = await library.row(assetId);
        await library.response('deleteMediaAsset', 200, { assetId });
        const status = valueAt(asset, '/status');
        const listed = valueAt(row, '/status');
        context.assert(
          listed === status,
          `the list has the status ${listed ?? 'nothing'} for a file that is ${status}`,
        );
        context.assert(
          status === 'READY',
          `the status of the upload is ${String(status)}: ${valueAt(asset, '/errorMessage')}`,
        );
      }
    },
  ),
];

/**
 * Expects that the addresses expire soon. If one address states its expiry as signed addresses do, all must.
 */
function areShortLived(context: Context, addresses: Readonly<Record<string, unknown>>): void {
  const left = Object.entries(addresses).flatMap(([member, address]) =>
    typeof address === 'string' ? [{ member, seconds: secondsLeft(context, address) }] : [],
  );
  if (left.every(({ seconds }) => Number.isNaN(seconds)))
    throw new Skipped(`${left.map(({ member }) => member).join(', ')}: no address states its expiry`);
  for (const { member, seconds } of left)
    context.assert(
      seconds <= maxHours * 3600,
      `the ${member} is valid ${Number.isNaN(seconds) ? 'for ever' : `for ${Math.round(seconds / 3600)} hours`}`,
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
