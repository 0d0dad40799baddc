import { oneLine } from '../../../cli/printable-text.ts';
import type { CheckResult } from '../checks/check.ts';
import type { Exchange } from '../http/client.ts';

const longestBody = 2_000;

/** Prints everything that each check sent and was answered. */
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

function printed({ request, answer }: Exchange, redact: (text: string) => string): string {
  const head = request.method === 'RAW' ? [] : [`${request.method} ${request.path}`];
  const sent = [...head, ...linesOf(request.headers), ...bodyOf(request.body)];
  const got = [`${answer.status}`, ...linesOf(answer.headers), ...bodyOf(answer.body)];
  return `${marked('>', sent, redact)}${marked('<', got, redact)}`;
}

const linesOf = (headers: Exchange['request']['headers']): string[] =>
  headers.map(([name, value]) => `${name}: ${value}`);

function bodyOf(body: Buffer | undefined): string[] {
  if (!body || body.length === 0) return [];
  const text = body.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(body)) return ['', `(${body.length} bytes)`];
  const more = text.length > longestBody ? `… (${text.length} characters)` : '';
  return ['', ...(text.slice(0, longestBody) + more).split('\n')];
}

/** Secrets are found before their characters are written as escapes. */
const marked = (mark: string, lines: readonly string[], redact: (text: string) => string): string =>
  lines.map((line) => `  ${mark} ${oneLine(redact(line))}\n`).join('');
