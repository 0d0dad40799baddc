import { fitsVariable } from '../../../cli/shell-quoting.ts';
import { type Exchange, headerOf, jsonOf } from '../http/client.ts';
import type { Source } from '../http/provenance.ts';
import { isObject } from '../model/json-pointer.ts';

/** Shorter texts would match by accident. */
const shortest = 8;
/** Only the first part of a long request is searched. */
const maxText = 20_000;
/** Larger bodies are not searched, nor texts beyond this number. */
const [maxSearchedBody, maxSearchedTexts] = [512 * 1024, 2_000];
/** Headers with values that later requests may reuse. */
const headers = ['ETag', 'Location'];

/**
 * Values that requests reuse from earlier responses, in addition to ids and secrets: cursors, ETags,
 * addresses. They differ when the requests are repeated, so a script reads each from the new response.
 */
export function reusedValues(exchanges: readonly Exchange[], known: readonly Source[]): Source[] {
  const taken = new Set(known.map(({ value }) => value));
  const texts = exchanges.map((exchange) => textOf(exchange).slice(0, maxText));
  const sources: Source[] = [];
  for (const [index, exchange] of exchanges.entries()) {
    const [before, after] = [texts.slice(0, index + 1), texts.slice(index + 1)];
    for (const found of valuesOf(exchange)) {
      const { value } = found;
      if (taken.has(value) || value.length < shortest || !fitsVariable(value)) continue;
      const isIn = (text: string): boolean => text.includes(value);
      if (!after.some(isIn) || before.some(isIn)) continue;
      taken.add(value);
      sources.push({ ...found, exchange, variable: `VALUE_${sources.length + 1}` });
    }
  }
  return sources;
}

function valuesOf({ response }: Exchange): Pick<Source, 'value' | 'pointer' | 'header'>[] {
  const inHead = headers.flatMap((header) => {
    const value = headerOf(response, header);
    // Header bytes are Latin-1, but a script reads UTF-8.
    return value === undefined || /[^ -~]/.test(value) ? [] : [{ value, pointer: '', header }];
  });
  const body = response.body.length > maxSearchedBody ? undefined : jsonOf(response);
  return [...inHead, ...take(maxSearchedTexts, leaves(body, ''))];
}

function* leaves(value: unknown, pointer: string): Generator<Pick<Source, 'value' | 'pointer'>> {
  if (typeof value === 'string') yield { value, pointer };
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, one] of Object.entries(value))
    yield* leaves(one, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

function take<T>(max: number, all: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length >= max) break;
    taken.push(one);
  }
  return taken;
}

/** All parts of a request that may contain a value. */
export function textOf({ request }: Exchange): string {
  const headers = request.headers.map(([, value]) => value);
  return [request.path, ...headers, request.body?.toString('utf8') ?? ''].join('\n');
}
