import { oneLine } from '../../../cli/printable-text.ts';
import type { CheckResult } from '../checks/check.ts';
import type { Exchange } from '../http/client.ts';

const maxBodyLength = 2_000;

/** Prints all requests and responses of each check. */
export function exchangePrinter(
  out: (text: string) => void,
  redact: (text: string) => string,
): { finished(result: CheckResult): void } {
  return {
    finished({ facts, status, exchanges = [] }) {
      if (status === 'disabled') return;
      out(
        `\n${oneLine(facts.id)}: ${status}\n${exchanges.map((exchange) => printed(exchange, redact)).join('\n')}`,
      );
    },
  };
}

function printed({ request, response }: Exchange, redact: (text: string) => string): string {
  const head = request.method === 'RAW' ? [] : [`${request.method} ${request.path}`];
  const sent = [...head, ...linesOf(request.headers), ...bodyOf(request.body)];
  const got = [`${response.status}`, ...linesOf(response.headers), ...bodyOf(response.body)];
  return `${marked('>', sent, redact)}${marked('<', got, redact)}`;
}

const linesOf = (headers: Exchange['request']['headers']): string[] =>
  headers.map(([name, value]) => `${name}: ${value}`);

function bodyOf(body: Buffer | undefined): string[] {
  if (!body || body.length === 0) return [];
  const text = body.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(body)) return ['', `(${body.length} bytes)`];
  const more = text.length > maxBodyLength ? `… (${text.length} characters)` : '';
  return ['', ...(text.slice(0, maxBodyLength) + more).split('\n')];
}

/** Redacts secrets before characters are escaped. */
const marked = (mark: string, lines: readonly string[], redact: (text: string) => string): string =>
  lines.map((line) => `  ${mark} ${oneLine(redact(line))}\n`).join('');
