import type { Call } from '../call/call.ts';
import { withBody } from './default-serialization.ts';
import { pairs, type Writer } from './styles.ts';

/*
 * The bodies that are neither JSON nor bytes. Each function puts one into a call; a program carries those that the
 * operations it calls need.
 */

/** What a file in a multipart body says beside its bytes. */
export interface PartFacts {
  readonly filename?: string;
  readonly contentType?: string;
}

const facts = new WeakMap<Uint8Array, PartFacts>();

/** Bytes that are sent as a file of this name and media type. */
export function multipartFile(bytes: Uint8Array, told: PartFacts): Uint8Array {
  facts.set(bytes, told);
  return bytes;
}

/** A call with a text as its body. */
export function text(call: Call, body: unknown, contentType: string): Call {
  return body === undefined ? call : withBody(call, bytesOf(String(body)), contentType);
}

/** A call with a form as its body. Whatever has no writer is written as `form` does. */
export function form(call: Call, body: unknown, writers: Readonly<Record<string, Writer>> = {}): Call {
  if (body === undefined) return call;
  const content = bytesOf(pairs(Object(body), writers).join('&'));
  return withBody(call, content, 'application/x-www-form-urlencoded');
}

/**
 * A call with a multipart body: each item of a list is a part of its own, bytes are files, objects JSON. `types` are the
 * media types of parts that have no other of their own.
 */
export function multipart(call: Call, body: unknown, types: Readonly<Record<string, string>> = {}): Call {
  if (body === undefined) return call;
  const boundary = `callsheet-${crypto.randomUUID()}`;
  const all = Object.entries(Object(body)).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .flatMap((one) => part(boundary, name, one, types[name])),
  );
  const content = joined([...all, bytesOf(`--${boundary}--\r\n`)]);
  return withBody(call, content, `multipart/form-data; boundary=${boundary}`);
}

function part(boundary: string, name: string, value: unknown, usual: string | undefined): Uint8Array[] {
  const isFile = value instanceof Uint8Array;
  const told: PartFacts = isFile ? { filename: name, ...facts.get(value) } : {};
  const isJson = !isFile && (typeof value === 'object' || /[/+]json\b/.test(usual ?? ''));
  const type =
    told.contentType ?? usual ?? (isFile ? 'application/octet-stream' : isJson && 'application/json');
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted(name)}"${isFile ? `; filename="${quoted(told.filename)}"` : ''}`,
    ...(type ? [`Content-Type: ${type}`] : []),
  ];
  const content = isFile ? value : bytesOf(isJson ? JSON.stringify(value) : String(value));
  return [bytesOf(`${head.join('\r\n')}\r\n\r\n`), content, bytesOf('\r\n')];
}

/** A name as browsers quote it. */
function quoted(name = ''): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A call with the body of the media type that its request names. Those without a writer are JSON or bytes. */
export async function bodied(
  call: Call,
  request: { readonly body?: unknown; readonly contentType?: string | undefined },
  usual: string,
  writers: Readonly<Record<string, (call: Call, body: unknown) => Call | Promise<Call>>>,
): Promise<Call> {
  const { body, contentType = usual } = request;
  return writers[contentType]?.(call, body) ?? withBody(call, body, contentType);
}

function bytesOf(written: string): Uint8Array {
  return new TextEncoder().encode(written);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
