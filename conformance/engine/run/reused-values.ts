import { fitsVariable } from '../../../cli/shell-quoting.ts';
import { type Exchange, headerOf, jsonOf } from '../http/client.ts';
import type { Source } from '../http/provenance.ts';
import { isObject } from '../model/json-pointer.ts';

/** Shorter texts would be found by accident. */
const shortest = 8;
/** What is longer is no cursor's place. */
const mostText = 20_000;
/** Of larger bodies, and behind so many texts, none is looked at. */
const [mostBody, mostLeaves] = [512 * 1024, 2_000];
/** Headers whose values go into requests. */
const headers = ['ETag', 'Location'];

/**
 * What requests took over from answers before them beside ids and secrets: cursors, validators, addresses. Repeated,
 * they are others, so each is read from the answer that gives it now.
 */
export function handedOn(exchanges: readonly Exchange[], known: readonly Source[]): Source[] {
  const taken = new Set(known.map(({ value }) => value));
  const texts = exchanges.map((exchange) => textOf(exchange).slice(0, mostText));
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

function valuesOf({ answer }: Exchange): Pick<Source, 'value' | 'pointer' | 'header'>[] {
  const inHead = headers.flatMap((header) => {
    const value = headerOf(answer, header);
    // Bytes of headers are Latin-1, and a script reads UTF-8.
    return value === undefined || /[^ -~]/.test(value) ? [] : [{ value, pointer: '', header }];
  });
  const body = answer.body.length > mostBody ? undefined : jsonOf(answer);
  return [...inHead, ...take(mostLeaves, leaves(body, ''))];
}

function* leaves(value: unknown, pointer: string): Generator<Pick<Source, 'value' | 'pointer'>> {
  if (typeof value === 'string') yield { value, pointer };
  if (!Array.isArray(value) && !isObject(value)) return;
  for (const [name, one] of Object.entries(value))
    yield* leaves(one, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

function take<T>(most: number, all: Iterable<T>): T[] {
  const taken: T[] = [];
  for (const one of all) {
    if (taken.length >= most) break;
    taken.push(one);
  }
  return taken;
}

/** Everything in a request that a value may stand in. */
export function textOf({ request }: Exchange): string {
  const headers = request.headers.map(([, value]) => value);
  return [request.path, ...headers, request.body?.toString('utf8') ?? ''].join('\n');
}
