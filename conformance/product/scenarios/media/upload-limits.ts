import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Library, planOf } from './library-calls.ts';

/** Maximum time until the input's deployment releases an abandoned upload, in milliseconds. */
const releasedMs = 10_000;
/** The maximum number of parts on S3. On this product it is lower (CF-67). */
const maxParts = 10_000;
const fewerParts = 1000;
const minMultipartBytes = 64 * 1024 * 1024 + 1;

/** The release of abandoned uploads, and the parts of large files. */
export const uploadLimits: readonly Scenario[] = [
  scenario(
    'media/upload/abandoned',
    {
      title: 'An upload that is never completed is released automatically, and its bytes are free again.',
      proves: ['MEDIA-26'],
      needs: ['deployment:brief-uploads', 'operation:createMediaUpload'],
      waits: true,
    },
    async (context) => {
      const there = context.at('brief-uploads');
      const library = new Library(there);
      const before = (await library.quota()).used;
      const { assetId } = await library.begin('video/mp4', 54_321);
      const isGone = ({ response }: { readonly response: { readonly status: number } }) =>
        response.status === 404;
      const timeout = { forMs: scaledTimeout(releasedMs), everyMs: 250, stop: there.session.stop };
      const last = await pollUntil(() => library.send('getMediaAsset', { assetId }), isGone, timeout);
      const status = valueAt(jsonOf(last.response), '/status');
      there.assert(isGone(last), `an abandoned upload is still ${status} after ${releasedMs / 1000} s`);
      // Another run on the same users may start own uploads, which are released in the same way.
      const heldNow = async (): Promise<number> => (await library.quota()).used - before;
      const held = await pollUntil(heldNow, (bytes) => bytes <= 0, timeout);
      there.assert(held <= 0, `a released upload still counts ${held} bytes`);
    },
  ),

  scenario(
    'media/upload/part-ceiling',
    {
      title: 'The parts of a large file are larger, so that their number stays within the limit of storage.',
      proves: ['MEDIA-41'],
      about: ['MEDIA-40', 'MEDIA-46'],
      needs: ['deployment:large-files', 'operation:createMediaUpload', 'operation:abortMediaUpload'],
    },
    async (context) => {
      const there = context.at('large-files');
      const library = new Library(there);
      const planned = async (byteSize: number) => {
        const body = { filename: `${there.session.unique()}.mp4`, contentType: 'video/mp4', byteSize };
        const { assetId, parts } = planOf(await library.response('createMediaUpload', 201, { body }));
        await library.response('abortMediaUpload', 200, { assetId });
        return { count: parts.length, largest: Math.max(...parts.map((part) => part.byteSize)) };
      };
      const baseline = await planned(minMultipartBytes);
      const { used, limit } = await library.quota();
      const max = context.strict ? fewerParts : maxParts;
      const byteSize = Math.min(limit - used, baseline.largest * max * 3);
      there.assert(
        byteSize > baseline.largest * max,
        `the free quota permits no file larger than ${max} parts of ${baseline.largest} bytes`,
      );
      const large = await planned(byteSize);
      there.assert(
        large.count <= max,
        `a file of ${byteSize} bytes is planned in ${large.count} parts, but storage accepts ${max}`,
      );
    },
  ),
];
