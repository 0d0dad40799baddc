import type { IncomingMessage } from 'node:http';

/**
 * How often a request has a header, by its name in small letters. Of many headers `headers` keeps one alone, and
 * `headersDistinct` makes a list of each.
 */
export function timesSent({ rawHeaders }: IncomingMessage, name: string): number {
  let times = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const sent = rawHeaders[index];
    if (sent?.length === name.length && sent.toLowerCase() === name) times += 1;
  }
  return times;
}

/**
 * The characters that no header may contain (RFC 9110, 5.5). Node.js rejects them too, but a module that imports values
 * of `node:http` loads the HTTP client with them.
 */
export const unwritable = /[^\t\x20-\x7e\x80-\xff]/;
