import type { Exchange } from './client.ts';

/** The maximum number of secrets stored from a response, and the maximum length of ids and secrets in characters. */
export const [mostSecrets, longestText] = [100, 8192];

/** A longer body is cut to this many bytes after its check, because no report shows more. */
const mostOfBody = 128 * 1024;
/** A running check's bodies may have this many bytes together; beyond it, bodies of earlier requests are cut. */
const mostOfCheck = 16 * 1024 * 1024;
/** The results of a run retain at most this many bytes of exchanges. */
const mostOfRun = 16 * 1024 * 1024;
/** The maximum length of one script, because nobody reads longer ones, and of all scripts of a run; in characters. */
const [longestScript, mostScripts] = [64 * 1024, 8 * 1024 * 1024];
/** Other checks do not judge exchanges with larger bodies, in bytes. */
const mostShared = 256 * 1024;

/** An exchange whose response body is cut to the part that reports show. */
export function cutExchange(exchange: Exchange, most = mostOfBody): Exchange {
  const { body } = exchange.answer;
  if (body.length <= most) return exchange;
  // A copy, because a part of a buffer would retain the whole buffer.
  return { ...exchange, answer: { ...exchange.answer, body: Buffer.from(body.subarray(0, most)) } };
}

/** Puts down an exchange of a check; if their bodies are too large together, those of all but the last two are cut. */
export function noted(exchanges: Exchange[], last: Exchange): void {
  exchanges.push(last);
  if (last.answer.body.length <= mostOfBody) return;
  const size = exchanges.reduce((sum, { answer }) => sum + answer.body.length, 0);
  if (size <= mostOfCheck) return;
  for (const [index, exchange] of exchanges.slice(0, -2).entries()) exchanges[index] = cutExchange(exchange);
}

/** Whether other checks may judge exchanges too. */
export const isShareable = (exchanges: readonly Exchange[]): boolean =>
  exchanges.every(({ answer }) => answer.body.length <= mostShared);

/** Retains the exchanges of a run for its reports, up to a limit of bytes over all checks. */
export class Retention {
  #left = mostOfRun;
  #scriptsLeft = mostScripts;

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
    if (text.length > longestScript || text.length > this.#scriptsLeft)
      return `# the script has ${text.length} characters, too many to be shown`;
    this.#scriptsLeft -= text.length;
    return text;
  }
}

function sizeOf({ request, answer }: Exchange): number {
  const headers = [...request.headers, ...answer.headers].flat();
  return headers.reduce(
    (sum, text) => sum + text.length,
    request.path.length + (request.body?.length ?? 0) + answer.body.length,
  );
}
