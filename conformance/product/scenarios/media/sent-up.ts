import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { sameJson } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { throughClient } from '../../own-client.ts';
import { Library } from './library-calls.ts';

/** Uploads as an integrator makes them: through the generated client. */
export const sentUp: readonly Scenario[] = [
  scenario(
    'media/client/upload',
    {
      title:
        'The client puts a file into storage and completes it, telling how far it is, and the file is whole.',
      about: ['MEDIA-11', 'MEDIA-14', 'MEDIA-16', 'MEDIA-17'],
      needs: ['operation:createMediaUpload', 'operation:completeMediaUpload', 'operation:deleteMediaAsset'],
    },
    async (context) => {
      const content = new Uint8Array(onePixelPng());
      const seen: number[] = [];
      const name = `${context.session.unique()}.png`;
      const { assetId } = await throughClient(context, 'createMediaUpload', (api) =>
        api.media.upload(new File([content], name, { type: 'image/png' }), undefined, {
          onProgress: ({ sent }) => seen.push(sent),
        }),
      );
      const library = new Library(context);
      try {
        await library.settled(assetId);
        const shown = await library.read(assetId);
        context.must(
          seen.at(-1) === content.length,
          () => `progress ended at ${seen.at(-1)} of ${content.length}`,
        );
        context.must(
          sameJson(shown, { ...Object(shown), sizeBytes: content.length, status: 'READY' }),
          () => `the asset reads ${JSON.stringify(shown)}`,
        );
      } finally {
        await library.answer('deleteMediaAsset', 204, { assetId });
      }
    },
  ),
];
