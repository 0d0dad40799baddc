import { printableJson } from '../../../cli/printable-text.ts';
import type { CheckResult } from '../checks/check.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import type { Report } from '../run/run.ts';

/**
 * The stored exchanges of checks, such as those of failed ones, in the HTTP Archive format 1.2, a page for
 * each check.
 */
export function harReport(report: Report, version: string): string {
  const reported = report.results.filter(({ exchanges = [] }) => exchanges.length > 0);
  const log = {
    version: '1.2',
    creator: { name: 'callsheet', version },
    pages: reported.map(({ facts, status, reason = '' }) => ({
      startedDateTime: report.startedAt,
      id: facts.id,
      title: `${status}: ${facts.title}`,
      pageTimings: {},
      comment: reason,
    })),
    entries: reported.flatMap((result) => entriesOf(result, report.startedAt)),
  };
  return `${printableJson({ log }, 1)}\n`;
}

const entriesOf = ({ facts, exchanges = [] }: CheckResult, startedAt: string): object[] =>
  exchanges
    .filter(({ request }) => request.method !== 'RAW')
    .map((exchange) => ({
      pageref: facts.id,
      startedDateTime: exchange.at ?? startedAt,
      time: exchange.response.ms,
      request: requestOf(exchange),
      response: responseOf(exchange),
      cache: {},
      timings: { send: 0, wait: exchange.response.ms, receive: 0 },
    }));

type Headers = Exchange['request']['headers'];
const named = (headers: Headers): object[] => headers.map(([name, value]) => ({ name, value }));

function requestOf({ baseUrl, request }: Exchange): object {
  const { method, path, headers, body } = request;
  const url = baseUrl + path;
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(headers),
    queryString: [...query].map(([name, value]) => ({ name, value })),
    ...(body && { postData: { mimeType: type, text: textOf(body) } }),
    headersSize: -1,
    bodySize: body?.length ?? 0,
  };
}

function responseOf({ response }: Exchange): object {
  const { status, headers, body } = response;
  const mimeType = headerOf(response, 'content-type') ?? '';
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(headers),
    content: { size: body.length, mimeType, text: textOf(body) },
    redirectURL: headerOf(response, 'location') ?? '',
    headersSize: -1,
    bodySize: body.length,
  };
}

const maxTextLength = 100_000;

/** A body as text. Other bytes are only counted, because secrets in them cannot be redacted. */
function textOf(body: Buffer): string {
  const text = body.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(body)) return `(${body.length} bytes)`;
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}… (${text.length} characters)` : text;
}
