import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

/**
 * A deployment that accepts and returns texts ten times as long as ours. The specification limits the length
 * of few texts, so this violates only decisions.
 */
export const longerTexts: Pick<Broken, 'breaks'> = {
  breaks: () => async (request, forward) => {
    if (!/json/.test(request.headers['content-type'] ?? '')) return lengthened(await forward(request));
    const text = request.body.toString('utf8').replaceAll(/x{200,50000}/g, cut);
    const body = Buffer.from(text);
    const headers = { ...request.headers, 'content-length': String(body.length) };
    return lengthened(await forward({ ...request, headers, body }));
  },
};

/** Shortens the suite's too long texts to a length that our deployment accepts. */
const cut = (letters: string): string => (letters.length > 2010 ? letters : 'x'.repeat(100));

const lengthened = (response: Parameters<typeof withJson>[0]): typeof response =>
  response.status >= 300 ? response : withJson(response, lengthen);

function lengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lengthen);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      (key === 'name' || key === 'filename') && typeof member === 'string'
        ? member.padEnd(2000, '.')
        : lengthen(member),
    ]),
  );
}
