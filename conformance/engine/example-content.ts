import { valueAt } from './json-pointer.ts';
import { Blocked } from './outcome.ts';
import type { Parts } from './request.ts';
import { onePixelPng } from './sample-image.ts';

/** Whether a media type is JSON. */
export const isJson = (media: string): boolean => /^application\/([\w.-]+\+)?json\b/.test(media);

/** A body of another media type than JSON: the bytes of an example, or a picture where one is taken. */
export function exampleContent([media = '', ...others]: readonly string[], example: unknown): Parts['bytes'] {
  const encoded = valueAt(example, '/base64');
  if (typeof encoded === 'string') return { media, content: Buffer.from(encoded, 'base64') };
  if ([media, ...others].includes('image/png')) return { media: 'image/png', content: onePixelPng() };
  throw new Blocked(`the contract gives no example of a ${media} body`);
}
