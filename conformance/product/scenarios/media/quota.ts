import { Blocked } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { disposableLane } from '../account/disposable.ts';
import { Library, planOf } from './library-calls.ts';

/** How many uploads are begun at the same moment, of which three at the most fit. */
const atOnce = 8;

/** What an account may keep. On the disposable user, whose library nobody else fills meanwhile. */
export const allowance: readonly Scenario[] = [
  scenario(
    'media/allowance/counts',
    {
      title: 'An upload counts from its beginning on, and not any more once it is aborted.',
      proves: ['MEDIA-15', 'MEDIA-20', 'MEDIA-30', 'MEDIA-51'],
      needs: ['token-disposable', 'operation:createMediaUpload', 'operation:abortMediaUpload'],
      lane: disposableLane,
    },
    async (context) => {
      const library = new Library(context, 'disposable');
      const { used: before, limit } = await library.quota();
      const { assetId } = await library.begin('video/mp4', 12_345);
      const { used: during, limit: meanwhile } = await library.quota();
      context.must(meanwhile === limit, `quotaLimitBytes went from ${limit} to ${meanwhile} with an upload`);
      context.must(during === before + 12_345, `12345 bytes raised quotaUsedBytes by ${during - before}`);
      await library.answer('abortMediaUpload', 200, { assetId });
      await library.answer('abortMediaUpload', 200, { assetId });
      const after = (await library.quota()).used;
      context.must(after === before, `an aborted upload still counts ${after - before} bytes`);
    },
  ),

  scenario(
    'media/allowance/full',
    {
      title: 'Uploads begun at the same moment cannot hold more than the allowance together.',
      proves: ['ERR-07', 'MEDIA-35'],
      about: ['ERR-09'],
      needs: ['token-disposable', 'operation:createMediaUpload', 'operation:abortMediaUpload'],
      lane: disposableLane,
    },
    async (context) => {
      const library = new Library(context, 'disposable');
      const { used, limit } = await library.quota();
      const byteSize = Math.floor((limit - used) / 4) + 1;
      const body = { filename: 'quarter.mp4', contentType: 'video/mp4', byteSize };
      const exchanges = await Promise.all(
        Array.from({ length: atOnce }, () => library.send('createMediaUpload', { body })),
      );
      const held = (await library.quota()).used;
      const begun = exchanges.filter(({ answer }) => answer.status === 201);
      for (const { answer } of begun) {
        const { assetId } = planOf(jsonOf(answer));
        await library.answer('abortMediaUpload', 200, { assetId });
      }
      if (begun.length === 0) throw new Blocked('no upload may have a quarter of the allowance');
      context.must(held <= limit, `${held} bytes are held of an allowance of ${limit}`);
      context.must(begun.length === 3, `${begun.length} uploads of a quarter and a byte fit the allowance`);
      for (const { answer } of exchanges) {
        if (answer.status === 201) continue;
        const code = valueAt(jsonOf(answer), '/error/code');
        context.must(
          answer.status === 402 && code === 'storage_quota_exceeded',
          `an upload that does not fit was answered ${answer.status} ${String(code)}`,
        );
        const message = String(valueAt(jsonOf(answer), '/error/message'));
        context.must(message.includes(String(limit)), `the refusal does not name the ceiling: ${message}`);
      }
    },
  ),
];
