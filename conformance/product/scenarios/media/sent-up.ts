import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { sameJson } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { throughClient } from '../../own-client.ts';
import { Library } from './library-calls.ts';

/** Uploads through the generated client, as an integrator makes them. */
export const sentUp: readonly Scenario[] = [
  scenario(
    'media/client/upload',
    {
      title:
        'The client uploads a file to storage, reports progress and completes the upload; the file is unchanged.',
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
        context.assert(
          seen.at(-1) === content.length,
          () => `progress ended at ${seen.at(-1)} of ${content.length}`,
        );
        context.assert(
          sameJson(shown, { ...Object(shown), sizeBytes: content.length, status: 'READY' }),
          () => `the asset is ${JSON.stringify(shown)}`,
        );
      } finally {
        await library.response('deleteMediaAsset', 204, { assetId });
      }
    },
  ),
];
