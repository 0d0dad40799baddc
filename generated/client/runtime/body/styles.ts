// Copied from templates/client/runtime/body/styles.ts by `npx callsheet generate`. Do not edit.

/*
 * The ways OpenAPI has of writing values, beside the plain ones of call.ts. Each is a function of its own: a program
 * carries those that the operations it calls need. What is undefined or null, or a list or object without members, is
 * not sent. A text that could not be told from a separator is refused, since it would arrive as another.
 */

/** Writes a value under a name. */
export type Writer = (name: string, value: unknown) => string;

/** Percent-encodes whatever is no letter, digit or `-._~`. */
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

/** The names and values of an object. */
function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {}).filter(([, member]) => isThere(member));
}

/** The parts of a list, or of an object: names and values in turn or, exploded, each name with its value. */
function partsOf(value: unknown, explode: boolean, write: (value: unknown) => string): string[] {
  if (Array.isArray(value)) return value.filter(isThere).map(write);
  if (typeof value !== 'object') return isThere(value) ? [write(value)] : [];
  return entriesOf(value).flatMap(([name, member]) =>
    explode ? [`${write(name)}=${write(member)}`] : [write(name), write(member)],
  );
}

/** A query, from its `?`; nothing where there is none. Whatever has no writer is written as `form` does. */
export function query(values: object | undefined, writers: Readonly<Record<string, Writer>>): string {
  const written = pairs(values, writers).join('&');
  return written && `?${written}`;
}

/** Cookies as one header; undefined where there are none. Browsers do not let a program send any. */
export function cookies(
  values: object | undefined,
  writers: Readonly<Record<string, Writer>>,
): string | undefined {
  return pairs(values, writers).join('; ') || undefined;
}

/** What is written of an object's members. */
export function pairs(values: object | undefined, writers: Readonly<Record<string, Writer>>): string[] {
  return entriesOf(values)
    .map(([name, value]) =>
      (Object.hasOwn(writers, name) && writers[name] ? writers[name] : form)(name, value),
    )
    .filter((written) => written !== '');
}

/** `color=blue&color=black` */
export const form: Writer = (name, value) => listed(name, value, encoded);

/** As `form`; characters with a meaning in URLs stand as they are, unless they have one in a query. */
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
        throw new RangeError(`${name}: "${textOf(part)}" holds its list's separator.`);
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

/** `color[R]=100&color[G]=200`, as deep as it goes; the items of a list by their number. */
export const deep: Writer = (name, value) =>
  typeof value === 'object'
    ? entriesOf(value)
        .map(([key, member]) => {
          if (/[[\]]/.test(key)) throw new RangeError(`${name}: the name "${key}" holds a bracket.`);
          return deep(`${name}[${key}]`, member);
        })
        .filter((written) => written !== '')
        .join('&')
    : form(name, value);

/** JSON, whatever it is. */
export const json: Writer = (name, value) => form(name, JSON.stringify(value));

/** `color=blue; color=black`, as it is. */
export const crumbs: Writer = (name, value) =>
  typeof value === 'object' && !Array.isArray(value)
    ? entriesOf(value)
        .map(([key, member]) => crumbs(key, member))
        .join('; ')
    : partsOf(value, false, (part) => `${name}=${bare(part, /[;,\s"\\]|[^!-~]/)}`).join('; ');

/** `color=blue,black`, as it is. */
export const crumb: Writer = (name, value) => {
  const parts = partsOf(value, false, (part) => bare(part, /[;,\s"\\]|[^!-~]/));
  return parts.length > 0 ? `${name}=${parts.join(',')}` : '';
};

/** A text that is not encoded, refused where it holds what its place gives a meaning. */
function bare(value: unknown, within: RegExp): string {
  const text = textOf(value);
  if (within.test(text)) throw new RangeError(`"${text}" cannot be told from what stands around it.`);
  return text;
}

/** A header of several values: `100,200`, `R=100,G=200`. */
export function field(value: unknown, explode = false): string | undefined {
  if (!isThere(value)) return undefined;
  return partsOf(value, explode, (part) => bare(part, explode ? /[,=]|^\s|\s$/ : /,|^\s|\s$/)).join(',');
}

/** A header of JSON, in which every character is one that headers take. */
export function jsonField(value: unknown): string | undefined {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value)?.replace(/[^ -~]/g, escaped);
}

/** The value of a path parameter, which must be there. */
const given = (value: unknown, where: string): unknown => value ?? inPath(value, where);

/** Nothing and dots cannot stand in a path: URLs resolve them away. */
function inPath(written: unknown, where: string): string {
  const text = String(written ?? '');
  if (/^\.{0,2}$/.test(text)) throw new Error(`${where}: "${written}" is no segment.`);
  return text;
}

/** `blue,black`, `R,100,G,200`, exploded `R=100,G=200`. As in all of these, `where` names the parameter in errors. */
export function simple(value: unknown, where: string, explode = false): string {
  return inPath(partsOf(given(value, where), explode, encoded).join(','), where);
}

/** `.blue,black`, exploded `.blue.black` */
export function label(value: unknown, where: string, explode = false): string {
  const parts = partsOf(given(value, where), explode, (part) => encoded(part).replaceAll('.', '%2E'));
  return inPath(`.${parts.join(explode ? '.' : ',')}`, where);
}

/** `;color=blue,black`, exploded `;color=blue;color=black` */
export function matrix(value: unknown, where: string, name: string, explode = false): string {
  const key = encoded(name);
  const parts = partsOf(given(value, where), explode, encoded);
  const named = (text: string) => (text === '' ? `;${key}` : `;${key}=${text}`);
  if (!explode) return named(parts.join(','));
  const isObject = typeof value === 'object' && !Array.isArray(value);
  return inPath(parts.map((part) => (isObject ? `;${part}` : named(part))).join(''), where);
}

/** JSON as a segment of a path. */
export function jsonSegment(value: unknown, where: string): string {
  return encoded(JSON.stringify(given(value, where)));
}
