import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withJson } from '../../mutation/proxy.ts';

/**
 * A deployment that takes texts ten times as long as ours and shows such: the product spec gives most texts no length, so
 * that this breaks nothing but decisions of ours.
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

/** As the suite's texts that are one letter too long are taken: shortened to what our deployment takes. */
const cut = (letters: string): string => (letters.length > 2010 ? letters : 'x'.repeat(100));

const lengthened = (answer: Parameters<typeof withJson>[0]): typeof answer =>
  answer.status >= 300 ? answer : withJson(answer, lengthen);

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
