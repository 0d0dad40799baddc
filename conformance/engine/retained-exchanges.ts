import type { Exchange } from './client.ts';

/** More secrets of an answer, and longer ids and secrets, in characters, are not remembered. */
export const [mostSecrets, longestText] = [100, 8192];

/** Of a longer body this much is kept, in bytes, once its check has judged it; no report shows more. */
const mostOfBody = 128 * 1024;
/** What bodies of one check may take while it runs, before those of earlier requests are cut. */
const mostOfCheck = 16 * 1024 * 1024;
/** What the results of a run keep of their exchanges, in bytes. */
const mostOfRun = 16 * 1024 * 1024;
/** A longer script is read by nobody, in characters; and what all scripts of a run take together. */
const [longestScript, mostScripts] = [64 * 1024, 8 * 1024 * 1024];
/** A larger body is not kept for other checks to judge. */
const mostShared = 256 * 1024;

/** An exchange with as much of the answer's body as reports show. */
export function cutExchange(exchange: Exchange, most = mostOfBody): Exchange {
  const { body } = exchange.answer;
  if (body.length <= most) return exchange;
  // A copy: a part of a buffer would keep all of it.
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

/** What the results of a run keep of their exchanges, for reports: only so many bytes over all checks. */
export class Retention {
  #left = mostOfRun;
  #scriptsLeft = mostScripts;

  /** The exchanges of a check, bodies cut; none where there is no room for more. */
  keep(exchanges: readonly Exchange[]): readonly Exchange[] | undefined {
    const cut = exchanges.map((exchange) => cutExchange(exchange));
    const size = cut.reduce((sum, exchange) => sum + sizeOf(exchange), 0);
    if (size > this.#left) return undefined;
    this.#left -= size;
    return cut;
  }

  /** A script of a check; a line about it where it is too long to be shown, or scripts before it took all room. */
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
