import type { Exchange } from './client.ts';
import type { Secrets } from './secrets.ts';

const longestBody = 4000;

/** A shell word; in double quotes where a placeholder has to be filled in from the environment. */
function word(text: string): string {
  const filler = /x{200,}/g;
  if (!text.includes('$CALLSHEET_') && !filler.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`;
  const escaped = text.replace(/[\\"`]/g, '\\$&').replace(/\$(?!CALLSHEET_)/g, '\\$');
  return `"${escaped.replace(filler, (run) => `$(head -c ${run.length} /dev/zero | tr '\\0' x)`)}"`;
}

/** One curl line that repeats an exchange, its credentials as `$CALLSHEET_…` placeholders. */
export function curlLine(exchange: Exchange, secrets: Secrets): string {
  const { request, baseUrl } = exchange;
  if (request.method === 'RAW')
    return `# bytes on the wire: ${JSON.stringify(request.body?.toString('latin1').slice(0, 200))}`;
  const parts = ['curl -isS', '-X', request.method];
  for (const [name, value] of request.headers) parts.push('-H', word(secrets.redact(`${name}: ${value}`)));
  if (request.body) {
    const text = request.body.toString('utf8');
    const printable = Buffer.from(text, 'utf8').equals(request.body) && text.length <= longestBody;
    parts.push(
      '--data-binary',
      printable ? word(secrets.redact(text)) : `'@body-of-${request.body.length}-bytes'`,
    );
  }
  parts.push(word(secrets.redact(baseUrl + request.path)));
  return parts.join(' ');
}

/** The curl lines of a whole check, each with the status that came back. */
export function curlLines(exchanges: readonly Exchange[], secrets: Secrets): string {
  const shown = exchanges.length > 12 ? [...exchanges.slice(0, 4), ...exchanges.slice(-8)] : exchanges;
  const lines = shown.map((exchange) => `${curlLine(exchange, secrets)}  # ${exchange.answer.status}`);
  if (shown.length < exchanges.length)
    lines.splice(4, 0, `# … ${exchanges.length - shown.length} more requests …`);
  return lines.join('\n');
}
