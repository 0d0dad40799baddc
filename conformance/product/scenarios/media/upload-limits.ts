import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Library, planOf } from './library-calls.ts';

/** So long the deployment that was given for it may take to see that an upload is abandoned. */
const releasedMs = 10_000;
/** What S3 takes at the most; here it is fewer (CF-67). */
const mostParts = 10_000;
const fewerParts = 1000;
const justInParts = 64 * 1024 * 1024 + 1;

/** Where uploads end that nobody completes, and how large files go up. */
export const uploadLimits: readonly Scenario[] = [
  scenario(
    'media/upload/abandoned',
    {
      title: 'An upload that nobody completes is released by itself, and its bytes are free again.',
      proves: ['MEDIA-26'],
      needs: ['deployment:brief-uploads', 'operation:createMediaUpload'],
      waits: true,
    },
    async (context) => {
      const there = context.at('brief-uploads');
      const library = new Library(there);
      const before = (await library.quota()).used;
      const { assetId } = await library.begin('video/mp4', 54_321);
      const isGone = ({ answer }: { readonly answer: { readonly status: number } }) => answer.status === 404;
      const patience = { forMs: patient(releasedMs), everyMs: 250, stop: there.session.stop };
      const last = await askUntil(() => library.send('getMediaAsset', { assetId }), isGone, patience);
      const status = valueAt(jsonOf(last.answer), '/status');
      there.must(
        isGone(last),
        `an upload that nobody completes is still ${status} after ${releasedMs / 1000} s`,
      );
      // Another run on the same users may begin uploads of its own, which end as this one.
      const heldNow = async (): Promise<number> => (await library.quota()).used - before;
      const held = await askUntil(heldNow, (bytes) => bytes <= 0, patience);
      there.must(held <= 0, `an upload that was released still counts ${held} bytes`);
    },
  ),

  scenario(
    'media/upload/part-ceiling',
    {
      title: 'The parts of a large file are larger, so that there are not more of them than storage takes.',
      proves: ['MEDIA-41'],
      about: ['MEDIA-40', 'MEDIA-46'],
      needs: ['deployment:large-files', 'operation:createMediaUpload', 'operation:abortMediaUpload'],
    },
    async (context) => {
      const there = context.at('large-files');
      const library = new Library(there);
      const planned = async (byteSize: number) => {
        const body = { filename: `${there.session.unique()}.mp4`, contentType: 'video/mp4', byteSize };
        const { assetId, parts } = planOf(await library.answer('createMediaUpload', 201, { body }));
        await library.answer('abortMediaUpload', 200, { assetId });
        return { count: parts.length, largest: Math.max(...parts.map((part) => part.byteSize)) };
      };
      const usual = await planned(justInParts);
      const { used, limit } = await library.quota();
      const most = context.strict ? fewerParts : mostParts;
      const byteSize = Math.min(limit - used, usual.largest * most * 3);
      there.must(
        byteSize > usual.largest * most,
        `no file is larger than ${most} parts of ${usual.largest} bytes`,
      );
      const large = await planned(byteSize);
      there.must(
        large.count <= most,
        `a file of ${byteSize} bytes goes up in ${large.count} parts, of which storage takes ${most}`,
      );
    },
  ),
];
