import { segments } from '../conformance/engine/model/json-pointer.ts';
import type { HostileValue } from './hostile/values.ts';

/** A request of well-formed HTTP. */
export interface FuzzRequest {
  /** The operation it was made from. */
  readonly operation: string;
  readonly method: string;
  /** The request target, query included. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
}

/** The request as bytes. */
export function bytesOf({ method, target, headers, body }: FuzzRequest, host: string): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`];
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (body) lines.push(`Content-Length: ${body.length}`);
  else if (method !== 'GET' && method !== 'HEAD') lines.push('Content-Length: 0');
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}

/** A name that no contract uses, where the hostile bytes are to stand. */
const place = '\u{f8ff}here\u{f8ff}';

/** A JSON body with hostile bytes at a pointer, whatever they are; what leads there is made where it is missing. */
export function bodyWith(body: unknown, pointer: string, { json }: Pick<HostileValue, 'json'>): Buffer {
  const text = JSON.stringify(placed(body, segments(pointer)));
  const at = text.indexOf(JSON.stringify(place));
  const [before, after] = [text.slice(0, at), text.slice(at + JSON.stringify(place).length)];
  return Buffer.concat([Buffer.from(before), Buffer.from(json), Buffer.from(after)]);
}

function placed(node: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return place;
  if (/^\d+$/.test(key)) {
    const list: unknown[] = Array.isArray(node) ? [...node] : [];
    list[Number(key)] = placed(list[Number(key)], rest);
    return list;
  }
  const object = typeof node === 'object' && node !== null && !Array.isArray(node) ? node : {};
  return { ...object, [key]: placed(Reflect.get(object, key), rest) };
}

/** Text as it may stand in a target: percent-encoded, byte by byte. */
export function encoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9._~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

/** Text as it may stand in a header line at all; line breaks and what is not Latin-1 would be another request. */
export function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}
