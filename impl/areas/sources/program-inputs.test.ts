import { expect, test } from 'vitest';
import { programInputs } from './program-inputs.ts';

const urls: Readonly<Record<string, string>> = {
  film: 'https://storage.test/film?signature=1',
  logo: 'https://storage.test/logo?signature=1',
  relay: 'rtmp://elsewhere.test/live',
  slide: 'https://elsewhere.test/slide.png',
};
const urlOf = async (id: string) => urls[id];

test('a source is read from its publisher, from the library, or from its URL', async () => {
  const inputs = await programInputs(
    [
      { id: 'camera', type: 'webcam', active: true },
      { id: 'film', type: 'video-file', active: true, mediaAssetId: 'ast_1' },
      { id: 'logo', type: 'image', active: true, mediaAssetId: 'ast_2' },
      { id: 'relay', type: 'rtmp', active: true, url: 'rtmp://elsewhere.test/live' },
      { id: 'slide', type: 'image', active: true, url: 'https://elsewhere.test/slide.png' },
    ],
    urlOf,
  );
  expect(Object.fromEntries(inputs)).toEqual({
    camera: { path: 'inputs/camera' },
    film: { url: urls.film, kind: 'file', origin: 'ast_1', own: true },
    logo: { url: urls.logo, kind: 'image', origin: 'ast_2', own: true },
    relay: { url: urls.relay, kind: 'stream', origin: urls.relay, own: false },
    slide: { url: urls.slide, kind: 'image', origin: urls.slide, own: false },
  });
});

test('an inactive source, or one without an origin, is not read', async () => {
  const inputs = await programInputs(
    [
      { id: 'camera', type: 'webcam', active: false },
      { id: 'film', type: 'video-file', active: false, mediaAssetId: 'ast_1' },
      { id: 'empty', type: 'video-file', active: true },
    ],
    urlOf,
  );
  expect([...inputs]).toEqual([]);
});
