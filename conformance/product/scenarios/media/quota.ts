import { Blocked } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { disposableQueue } from '../account/disposable.ts';
import { Library, planOf } from './library-calls.ts';

/** Number of concurrently started uploads, of which at most three fit into the quota. */
const atOnce = 8;

/** The quota of an account. These checks use the disposable user, whose library no other check changes. */
export const allowance: readonly Scenario[] = [
  scenario(
    'media/allowance/counts',
    {
      title: 'An upload counts towards the quota from its start until it is aborted.',
      proves: ['MEDIA-15', 'MEDIA-20', 'MEDIA-30', 'MEDIA-51'],
      needs: ['token-disposable', 'operation:createMediaUpload', 'operation:abortMediaUpload'],
      queue: disposableQueue,
    },
    async (context) => {
      const library = new Library(context, 'disposable');
      const { used: before, limit } = await library.quota();
      const { assetId } = await library.begin('video/mp4', 12_345);
      const { used: during, limit: meanwhile } = await library.quota();
      context.assert(
        meanwhile === limit,
        `quotaLimitBytes changed from ${limit} to ${meanwhile} with an upload`,
      );
      context.assert(
        during === before + 12_345,
        `an upload of 12345 bytes raised quotaUsedBytes by ${during - before}`,
      );
      await library.response('abortMediaUpload', 200, { assetId });
      await library.response('abortMediaUpload', 200, { assetId });
      const after = (await library.quota()).used;
      context.assert(after === before, `an aborted upload still counts ${after - before} bytes`);
    },
  ),

  scenario(
    'media/allowance/full',
    {
      title: 'Concurrently started uploads together cannot exceed the quota.',
      proves: ['ERR-07', 'MEDIA-35'],
      about: ['ERR-09'],
      needs: ['token-disposable', 'operation:createMediaUpload', 'operation:abortMediaUpload'],
      queue: disposableQueue,
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
      const begun = exchanges.filter(({ response }) => response.status === 201);
      for (const { response } of begun) {
        const { assetId } = planOf(jsonOf(response));
        await library.response('abortMediaUpload', 200, { assetId });
      }
      if (begun.length === 0) throw new Blocked('no upload of a quarter of the quota was accepted');
      context.assert(held <= limit, `uploads take ${held} bytes of a quota of ${limit}`);
      context.assert(
        begun.length === 3,
        `${begun.length} uploads of a quarter of the quota plus one byte were accepted, not 3`,
      );
      for (const { response } of exchanges) {
        if (response.status === 201) continue;
        const code = valueAt(jsonOf(response), '/error/code');
        context.assert(
          response.status === 402 && code === 'storage_quota_exceeded',
          `an upload that does not fit returned ${response.status} ${String(code)}`,
        );
        const message = String(valueAt(jsonOf(response), '/error/message'));
        context.assert(
          message.includes(String(limit)),
          `the error message does not name the limit: ${message}`,
        );
      }
    },
  ),
];
