import type { Call } from '../call/call.ts';
import { withBody } from './default-serialization.ts';
import { pairs, type Writer } from './styles.ts';

/*
 * Bodies that are neither JSON nor bytes. Each function adds one kind of body to a call, so that a bundle
 * contains only the kinds that its operations use.
 */

/** The file name and media type of a file in a multipart body. */
export interface PartFacts {
  readonly filename?: string;
  readonly contentType?: string;
}

const facts = new WeakMap<Uint8Array, PartFacts>();

/**
 * Marks bytes as a file with this name and media type, for use in a multipart body. Returns the same bytes.
 */
export function multipartFile(bytes: Uint8Array, partFacts: PartFacts): Uint8Array {
  facts.set(bytes, partFacts);
  return bytes;
}

/** Adds a text body to a call. */
export function text(call: Call, body: unknown, contentType: string): Call {
  return body === undefined ? call : withBody(call, bytesOf(String(body)), contentType);
}

/** Adds a URL-encoded form body to a call. Members without a writer are serialized by `form`. */
export function form(call: Call, body: unknown, writers: Readonly<Record<string, Writer>> = {}): Call {
  if (body === undefined) return call;
  const content = bytesOf(pairs(Object(body), writers).join('&'));
  return withBody(call, content, 'application/x-www-form-urlencoded');
}

/**
 * Adds a multipart body to a call. Each item of a list becomes its own part; byte arrays become files,
 * objects JSON. `types` holds the media types of parts that `multipartFile` does not set.
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

function part(boundary: string, name: string, value: unknown, defaultType: string | undefined): Uint8Array[] {
  const isFile = value instanceof Uint8Array;
  const partFacts: PartFacts = isFile ? { filename: name, ...facts.get(value) } : {};
  const isJson = !isFile && (typeof value === 'object' || /[/+]json\b/.test(defaultType ?? ''));
  const type =
    partFacts.contentType ??
    defaultType ??
    (isFile ? 'application/octet-stream' : isJson && 'application/json');
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted(name)}"${isFile ? `; filename="${quoted(partFacts.filename)}"` : ''}`,
    ...(type ? [`Content-Type: ${type}`] : []),
  ];
  const content = isFile ? value : bytesOf(isJson ? JSON.stringify(value) : String(value));
  return [bytesOf(`${head.join('\r\n')}\r\n\r\n`), content, bytesOf('\r\n')];
}

/** Escapes a name as browsers do. */
function quoted(name = ''): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/**
 * Adds the body to a call in the media type that the request names, otherwise in `defaultType`. Media types
 * without a writer are sent as JSON or bytes.
 */
export async function bodied(
  call: Call,
  request: { readonly body?: unknown; readonly contentType?: string | undefined },
  defaultType: string,
  writers: Readonly<Record<string, (call: Call, body: unknown) => Call | Promise<Call>>>,
): Promise<Call> {
  const { body, contentType = defaultType } = request;
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
