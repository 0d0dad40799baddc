/*
 * The OpenAPI serialization styles, in addition to the default ones in default-serialization.ts. Each is its
 * own function, so that a bundle contains only those that its operations use. Undefined, null, and empty
 * lists and objects are not sent. A value that contains the separator of its style throws a `RangeError`,
 * because it would arrive as a different value.
 */

/** Serializes a value under a name. */
export type Writer = (name: string, value: unknown) => string;

/** Percent-encodes all characters except letters, digits and `-._~`. */
export function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value)).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isThere = (value: unknown) => value !== undefined && value !== null;

/** The members of an object, without undefined and null. */
function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {}).filter(([, member]) => isThere(member));
}

/**
 * The serialized items of a list, or members of an object: names and values alternating or, exploded,
 * `name=value`.
 */
function partsOf(value: unknown, explode: boolean, write: (value: unknown) => string): string[] {
  if (Array.isArray(value)) return value.filter(isThere).map(write);
  if (typeof value !== 'object') return isThere(value) ? [write(value)] : [];
  return entriesOf(value).flatMap(([name, member]) =>
    explode ? [`${write(name)}=${write(member)}`] : [write(name), write(member)],
  );
}

/**
 * Serializes a query, including its `?`; returns an empty string for an empty query. Members without a
 * writer are serialized by `form`.
 */
export function query(values: object | undefined, writers: Readonly<Record<string, Writer>>): string {
  const written = pairs(values, writers).join('&');
  return written && `?${written}`;
}

/** Serializes cookies as one header; undefined without cookies. Browsers do not let programs send cookies. */
export function cookies(
  values: object | undefined,
  writers: Readonly<Record<string, Writer>>,
): string | undefined {
  return pairs(values, writers).join('; ') || undefined;
}

/** The serialized members of an object; members without a writer are serialized by `form`. */
export function pairs(values: object | undefined, writers: Readonly<Record<string, Writer>>): string[] {
  return entriesOf(values)
    .map(([name, value]) =>
      (Object.hasOwn(writers, name) && writers[name] ? writers[name] : form)(name, value),
    )
    .filter((written) => written !== '');
}

/** `color=blue&color=black` */
export const form: Writer = (name, value) => listed(name, value, encoded);

/** Like `form`, but reserved characters stay unencoded unless they have a meaning in a query. */
export const reserved: Writer = (name, value) => listed(name, value, (text) => open(encoded(text)));

function open(text: string): string {
  return text.replace(/%(3A|2F|3F|40|21|24|27|28|29|2A|2C|3B|3D)/g, decodeURIComponent);
}

function listed(name: string, value: unknown, write: (value: unknown) => string): string {
  const all = Array.isArray(value) ? value : [value];
  return all
    .filter(isThere)
    .map((one) => `${encoded(name)}=${write(one)}`)
    .join('&');
}

/** `R=100&G=200` */
export const members: Writer = (_name, value) =>
  entriesOf(value)
    .map(([name, member]) => form(name, member))
    .filter((written) => written !== '')
    .join('&');

const separated =
  (separator: string, within?: RegExp): Writer =>
  (name, value) => {
    const parts = partsOf(value, false, (part) => {
      if (within?.test(textOf(part)))
        throw new RangeError(`${name}: "${textOf(part)}" contains its list's separator.`);
      return encoded(part);
    });
    return parts.length > 0 ? `${encoded(name)}=${parts.join(separator)}` : '';
  };

/** `color=blue,black` */
export const commas: Writer = /* @__PURE__ */ separated(',');
/** `color=blue%20black` */
export const spaces: Writer = /* @__PURE__ */ separated('%20', / /);
/** `color=blue%7Cblack` */
export const bars: Writer = /* @__PURE__ */ separated('%7C', /\|/);

/** `color[R]=100&color[G]=200`, nested to any depth; list items by their index. */
export const deep: Writer = (name, value) =>
  typeof value === 'object'
    ? entriesOf(value)
        .map(([key, member]) => {
          if (/[[\]]/.test(key)) throw new RangeError(`${name}: the name "${key}" contains a bracket.`);
          return deep(`${name}[${key}]`, member);
        })
        .filter((written) => written !== '')
        .join('&')
    : form(name, value);

/** A value as JSON. */
export const json: Writer = (name, value) => form(name, JSON.stringify(value));

/** Cookies, exploded and unencoded: `color=blue; color=black`. */
export const crumbs: Writer = (name, value) =>
  typeof value === 'object' && !Array.isArray(value)
    ? entriesOf(value)
        .map(([key, member]) => crumbs(key, member))
        .join('; ')
    : partsOf(value, false, (part) => `${name}=${bare(part, /[;,\s"\\]|[^!-~]/)}`).join('; ');

/** A cookie, unencoded: `color=blue,black`. */
export const crumb: Writer = (name, value) => {
  const parts = partsOf(value, false, (part) => bare(part, /[;,\s"\\]|[^!-~]/));
  return parts.length > 0 ? `${name}=${parts.join(',')}` : '';
};

/** A text that is not encoded. Throws a `RangeError` if it contains a character that `within` reserves. */
function bare(value: unknown, within: RegExp): string {
  const text = textOf(value);
  if (within.test(text))
    throw new RangeError(`"${text}" contains a reserved character that cannot be encoded here.`);
  return text;
}

/**
 * Serializes a header with several values: `100,200`, `R=100,G=200`; undefined for null and undefined.
 *
 * @throws RangeError if a value contains a separator.
 */
export function field(value: unknown, explode = false): string | undefined {
  if (!isThere(value)) return undefined;
  return partsOf(value, explode, (part) => bare(part, explode ? /[,=]|^\s|\s$/ : /,|^\s|\s$/)).join(',');
}

/** Serializes a header as JSON, with every character outside printable ASCII escaped. */
export function jsonField(value: unknown): string | undefined {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value)?.replace(/[^ -~]/g, escaped);
}

/** The value of a path parameter; throws if it is missing. */
const given = (value: unknown, where: string): unknown => value ?? inPath(value, where);

/** Rejects empty segments and dots, because URLs remove them when they are resolved. */
function inPath(written: unknown, where: string): string {
  const text = String(written ?? '');
  if (/^\.{0,2}$/.test(text)) throw new Error(`${where}: "${written}" is no segment.`);
  return text;
}

/**
 * Serializes a path parameter: `blue,black`, `R,100,G,200`, exploded `R=100,G=200`. In all path styles,
 * `where` names the parameter in errors; a missing value throws.
 */
export function simple(value: unknown, where: string, explode = false): string {
  return inPath(partsOf(given(value, where), explode, encoded).join(','), where);
}

/** Serializes a path parameter: `.blue,black`, exploded `.blue.black`. */
export function label(value: unknown, where: string, explode = false): string {
  const parts = partsOf(given(value, where), explode, (part) => encoded(part).replaceAll('.', '%2E'));
  return inPath(`.${parts.join(explode ? '.' : ',')}`, where);
}

/** Serializes a path parameter: `;color=blue,black`, exploded `;color=blue;color=black`. */
export function matrix(value: unknown, where: string, name: string, explode = false): string {
  const key = encoded(name);
  const parts = partsOf(given(value, where), explode, encoded);
  const named = (text: string) => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (!explode) return named(parts.join(','));
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return inPath(parts.map((part) => (isObject ? `;${part}` : named(part))).join(''), where);
}

/** Serializes a path parameter as JSON. */
export function jsonSegment(value: unknown, where: string): string {
  return encoded(JSON.stringify(given(value, where)));
}
