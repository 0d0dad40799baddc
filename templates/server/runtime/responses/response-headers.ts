import type { FastifyReply } from 'fastify';

/** The form of a header whose value is an object or JSON: as JSON, or its members as `name=value`. */
export type HeaderForm = 'json' | 'exploded';

/** The forms of headers by lower-case name, by status, range or `default`. */
export type HeaderForms = Readonly<Record<string, Readonly<Record<string, HeaderForm>>>>;

/** The headers of a handler's result, by name. Headers without a value are left out. */
export type HeaderValues = Readonly<Record<string, unknown>>;

/**
 * The characters that no header may contain (RFC 9110, 5.5). Node.js rejects them too, but importing its check from
 * `node:http` also loads the HTTP client.
 */
const unwritable = /[^\t\x20-\x7e\x80-\xff]/;

/**
 * Writes the headers of a handler's result, each value in its form.
 *
 * @throws TypeError for a value with characters that no header may contain.
 */
export function writeHeaders(
  reply: FastifyReply,
  headers: HeaderValues,
  forms: Readonly<Record<string, HeaderForm>> | undefined,
): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || value === null) continue;
    const lower = name.toLowerCase();
    // Cookies may contain commas, so each cookie needs its own line (RFC 6265, 3).
    const written =
      lower === 'set-cookie' && Array.isArray(value) ? value.map(String) : headerText(value, forms?.[lower]);
    // Node would throw only when Fastify can no longer send an error response.
    if ([written].flat().some((text) => unwritable.test(text)))
      throw new TypeError(`The header ${name} contains characters that no header may contain.`);
    reply.header(name, written);
  }
}

/** A value as JSON, or in the style `simple`, the only style that OpenAPI allows for headers. */
function headerText(value: unknown, form: HeaderForm | undefined): string {
  if (form === 'json') return JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(String).join(',');
  const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
  return members.map((member) => member.join(form === 'exploded' ? '=' : ',')).join(',');
}
