import type { Exchange } from './client.ts';

/** The maximum number of secrets stored from a response, and the maximum length of ids and secrets in characters. */
export const [maxSecrets, maxTextLength] = [100, 8192];

/** A longer body is cut to this many bytes after its check, because no report prints more. */
const maxBodyBytes = 128 * 1024;
/**
 * The bodies of a running check may have this many bytes together. Above this limit, bodies of earlier
 * requests are cut.
 */
const maxCheckBytes = 16 * 1024 * 1024;
/** The results of a run retain at most this many bytes of exchanges. */
const maxRunBytes = 16 * 1024 * 1024;
/** The maximum length of one script, because nobody reads longer ones, and of all scripts of a run; in characters. */
const [maxScriptLength, maxScriptsLength] = [64 * 1024, 8 * 1024 * 1024];
/** Other checks do not judge exchanges with larger bodies, in bytes. */
const maxSharedBytes = 256 * 1024;

/** An exchange with its response body cut to the part that reports print. */
export function cutExchange(exchange: Exchange, max = maxBodyBytes): Exchange {
  const { body } = exchange.response;
  if (body.length <= max) return exchange;
  // A copy, because a part of a buffer would retain the whole buffer.
  return { ...exchange, response: { ...exchange.response, body: Buffer.from(body.subarray(0, max)) } };
}

/** Records an exchange of a check. If the bodies are too large together, all but the last two are cut. */
export function recordExchange(exchanges: Exchange[], last: Exchange): void {
  exchanges.push(last);
  if (last.response.body.length <= maxBodyBytes) return;
  const size = exchanges.reduce((sum, { response }) => sum + response.body.length, 0);
  if (size <= maxCheckBytes) return;
  for (const [index, exchange] of exchanges.slice(0, -2).entries()) exchanges[index] = cutExchange(exchange);
}

/** Whether other checks may judge exchanges too. */
export const isShareable = (exchanges: readonly Exchange[]): boolean =>
  exchanges.every(({ response }) => response.body.length <= maxSharedBytes);

/** Retains the exchanges of a run for its reports, up to a limit of bytes over all checks. */
export class Retention {
  #left = maxRunBytes;
  #scriptsLeft = maxScriptsLength;

  /** The exchanges of a check with cut bodies; undefined if they exceed the limit of the run. */
  keep(exchanges: readonly Exchange[]): readonly Exchange[] | undefined {
    const cut = exchanges.map((exchange) => cutExchange(exchange));
    const size = cut.reduce((sum, exchange) => sum + sizeOf(exchange), 0);
    if (size > this.#left) return undefined;
    this.#left -= size;
    return cut;
  }

  /** A script of a check; a comment instead if the script or the scripts of the run exceed their limit. */
  script(text: string): string {
    if (text.length > maxScriptLength || text.length > this.#scriptsLeft)
      return `# the script has ${text.length} characters: too long to print`;
    this.#scriptsLeft -= text.length;
    return text;
  }
}

function sizeOf({ request, response }: Exchange): number {
  const headers = [...request.headers, ...response.headers].flat();
  return headers.reduce(
    (sum, text) => sum + text.length,
    request.path.length + (request.body?.length ?? 0) + response.body.length,
  );
}
