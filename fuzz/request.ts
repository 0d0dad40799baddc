import { segments } from '../conformance/engine/model/json-pointer.ts';
import type { HostileValue } from './hostile/values.ts';

/** A well-formed HTTP request. */
export interface FuzzRequest {
  /** The operation of the request. */
  readonly operation: string;
  readonly method: string;
  /** The request target, including the query. */
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
}

/** Serializes a request. */
export function bytesOf({ method, target, headers, body }: FuzzRequest, host: string): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`];
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  if (body) lines.push(`Content-Length: ${body.length}`);
  else if (method !== 'GET' && method !== 'HEAD') lines.push('Content-Length: 0');
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}

/** A placeholder for the hostile bytes: a name that no contract uses. */
const placeholder = '\u{f8ff}here\u{f8ff}';

/** A JSON body with hostile bytes at a pointer. Missing parents are created. */
export function bodyWith(body: unknown, pointer: string, { json }: Pick<HostileValue, 'json'>): Buffer {
  const text = JSON.stringify(placed(body, segments(pointer)));
  const at = text.indexOf(JSON.stringify(placeholder));
  const [before, after] = [text.slice(0, at), text.slice(at + JSON.stringify(placeholder).length)];
  return Buffer.concat([Buffer.from(before), Buffer.from(json), Buffer.from(after)]);
}

function placed(node: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return placeholder;
  if (/^\d+$/.test(key)) {
    const list: unknown[] = Array.isArray(node) ? [...node] : [];
    list[Number(key)] = placed(list[Number(key)], rest);
    return list;
  }
  const object = typeof node === 'object' && node !== null && !Array.isArray(node) ? node : {};
  return { ...object, [key]: placed(Reflect.get(object, key), rest) };
}

/** Percent-encodes a text for a request target, byte by byte. */
export function encoded(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) =>
      /[A-Za-z0-9._~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

/**
 * Replaces the characters that a header line cannot contain. Line breaks would start another header or
 * request.
 */
export function headerText(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');
}
