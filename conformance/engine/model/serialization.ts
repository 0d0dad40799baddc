import { isObject } from './json-pointer.ts';

/** The serialization of a value in a request, by OpenAPI's styles. */
export interface Written {
  readonly style:
    | 'simple'
    | 'label'
    | 'matrix'
    | 'form'
    | 'spaceDelimited'
    | 'pipeDelimited'
    | 'deepObject'
    | 'cookie'
    | 'json'
    | 'text';
  readonly explode?: boolean;
  /** Reserved characters are not encoded. */
  readonly reserved?: boolean;
  /** The members of a query that is a form. */
  readonly members?: FormRecord['members'];
}

/** A form, by its members. */
export interface FormRecord {
  readonly kind: 'form' | 'multipart';
  readonly members: Readonly<
    Record<string, Written & { readonly contentType?: string; readonly file?: true }>
  >;
}

/** The location of a serialized value, and its name. */
export interface WrittenAs {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  readonly written: Written;
}

/** The serialized value: with its names in a query or cookie, otherwise the value alone. */
export function writtenValue({ name, in: location, written }: WrittenAs, value: unknown): string {
  if (location === 'path') return inPath(name, written, value);
  if (location === 'query') return inQuery(name, written, value);
  if (location === 'querystring') return wholeQuery(written, value);
  return location === 'header' ? inHeader(written, value) : inCookie(name, written, value);
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Encodes everything except letters, digits and `-._~`. */
const encoded = (value: unknown): string =>
  encodeURIComponent(textOf(value).toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

const entries = (value: unknown): [string, unknown][] =>
  Object.entries(Object(value)).filter(([, member]) => isThere(member));

/**
 * The serialized items of an array or members of an object. Without `explode`, an object's names and values
 * alternate; with it, each name is joined to its value.
 */
function parts(value: unknown, explode: boolean, write: (part: unknown) => string): string[] {
  if (Array.isArray(value)) return value.filter(isThere).map(write);
  if (!isObject(value)) return isThere(value) ? [write(value)] : [];
  return entries(value).flatMap(([name, member]) =>
    explode ? [`${write(name)}=${write(member)}`] : [write(name), write(member)],
  );
}

function inPath(name: string, { style, explode = false }: Written, value: unknown): string {
  if (style === 'json') return encoded(JSON.stringify(value));
  if (style === 'label') {
    const dotless = (part: unknown) => encoded(part).replaceAll('.', '%2E');
    return `.${parts(value, explode, dotless).join(explode ? '.' : ',')}`;
  }
  const written = parts(value, explode, encoded);
  if (style !== 'matrix') return written.join(',');
  const named = (text: string) => (text === '' ? `;${encoded(name)}` : `;${encoded(name)}=${text}`);
  if (!explode) return named(written.join(','));
  return written.map((part) => (isObject(value) ? `;${part}` : named(part))).join('');
}

const separators: Readonly<Partial<Record<Written['style'], string>>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

function inQuery(name: string, { style, explode = false, reserved }: Written, value: unknown): string {
  const write = (part: unknown) => (reserved ? opened(encoded(part)) : encoded(part));
  const pair = (under: string, one: unknown) => `${encoded(under)}=${write(one)}`;
  if (style === 'json') return pair(name, JSON.stringify(value));
  if (style === 'deepObject') return deep(name, value, pair).join('&');
  if (!explode) {
    const all = parts(value, false, write);
    return all.length > 0 ? `${encoded(name)}=${all.join(separators[style] ?? ',')}` : '';
  }
  return exploded(name, value, pair).join('&');
}

/** A query that is one value, serialized by its media type. */
function wholeQuery({ style, members }: Written, value: unknown): string {
  if (members !== undefined) return formContent({ kind: 'form', members }, value).content.toString('utf8');
  return encoded(style === 'json' ? JSON.stringify(value) : value);
}

/** Each item with the parameter's name, each member with its own name. */
function exploded(
  name: string,
  value: unknown,
  pair: (under: string, one: unknown) => string,
): readonly string[] {
  if (Array.isArray(value)) return value.filter(isThere).map((one) => pair(name, one));
  if (isObject(value))
    return entries(value).flatMap(([key, member]) =>
      isObject(member) ? [pair(key, member)] : exploded(key, member, pair),
    );
  return isThere(value) ? [pair(name, value)] : [];
}

/** `filter[name]=x` at any depth; items of an array by index. */
function deep(
  name: string,
  value: unknown,
  pair: (under: string, one: unknown) => string,
): readonly string[] {
  return typeof value === 'object'
    ? entries(value).flatMap(([key, member]) => deep(`${name}[${key}]`, member, pair))
    : [pair(name, value)];
}

/** Decodes the reserved characters of URLs, except those with a meaning in a query. */
const opened = (text: string): string =>
  text.replace(/%(3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/gi, decodeURIComponent);

function inHeader({ style, explode = false }: Written, value: unknown): string {
  if (style !== 'json') return parts(value, explode, textOf).join(',');
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return (JSON.stringify(value) ?? '').replace(/[^ -~]/g, escaped);
}

function inCookie(name: string, written: Written, value: unknown): string {
  const { style, explode = false } = written;
  if (style !== 'cookie') return inQuery(name, written, value);
  const pair = (under: string, one: unknown) => `${under}=${textOf(one)}`;
  if (explode) return exploded(name, value, pair).join('; ');
  const all = parts(value, false, textOf);
  return all.length > 0 ? `${name}=${all.join(',')}` : '';
}

/** The bytes of a form, with its media type. */
export function formContent(
  form: FormRecord,
  body: unknown,
): { readonly media: string; readonly content: Buffer } {
  if (form.kind === 'multipart') return multipart(form, body);
  const pairs = entries(body).map(([name, value]) =>
    inQuery(name, form.members[name] ?? { style: 'form', explode: true }, value),
  );
  const content = Buffer.from(pairs.filter((pair) => pair !== '').join('&'));
  return { media: 'application/x-www-form-urlencoded', content };
}

/** Each item of an array becomes a separate part. */
function multipart(form: FormRecord, body: unknown): { readonly media: string; readonly content: Buffer } {
  const boundary = `callsheet-${crypto.randomUUID()}`;
  const all = entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isThere).map((one) => part(form, boundary, name, one)),
  );
  const content = Buffer.concat([...all, Buffer.from(`--${boundary}--\r\n`)]);
  return { media: `multipart/form-data; boundary=${boundary}`, content };
}

/** One part. A file is an object with `base64` and optionally `filename` and `contentType`. */
function part(form: FormRecord, boundary: string, name: string, value: unknown): Buffer {
  const { contentType: baseline, file } = form.members[name] ?? {};
  const base64Value = isObject(value) && typeof value.base64 === 'string' ? value : undefined;
  const isFile = base64Value !== undefined || file === true;
  const isJson = !isFile && (typeof value === 'object' || /[/+]json\b/.test(baseline ?? ''));
  const type =
    base64Value?.contentType ??
    baseline ??
    (isFile ? 'application/octet-stream' : isJson && 'application/json');
  const filename = isFile ? `; filename="${quoted(base64Value?.filename ?? name)}"` : '';
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${quoted(name)}"${filename}`,
    ...(type ? [`Content-Type: ${type}`] : []),
  ];
  const content =
    base64Value === undefined
      ? Buffer.from(isJson ? JSON.stringify(value) : textOf(value))
      : Buffer.from(String(base64Value.base64), 'base64');
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content, Buffer.from('\r\n')]);
}

/** A name, quoted as browsers do. */
const quoted = (name: unknown): string =>
  String(name).replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
