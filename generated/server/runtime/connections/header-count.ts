// Copied from templates/server/runtime/connections/header-count.ts by `npx callsheet generate`. Do not edit.

import type { IncomingMessage } from 'node:http';

/**
 * Counts how often a request contains a header, by its lower-case name. `headers` drops repetitions of many
 * headers, and `headersDistinct` is slower because it creates a list for each.
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
