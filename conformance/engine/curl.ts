import { isIP } from 'node:net';
import type { Exchange } from './client.ts';
import { hostOf } from './connection.ts';
import type { Source } from './provenance.ts';
import type { Secrets } from './secrets.ts';
import type { TlsFiles } from './trust.ts';

/** A shell takes no longer word than 128 KiB. */
const longestWord = 100_000;

/** A run of one plain letter, which a shell makes by itself. */
const run = /([A-Za-z0-9 ])\1{199,}/g;

// Stand around what a shell puts in place: no request has them in its text, and bytes go another way.
const [open, close] = ['\u{e000}', '\u{e001}'];
const placed = new RegExp(`${open}(\\w+):(.?)${close}`, 'g');

/** Words of a shell in which secrets and the ids of things are variables. */
export class ShellWords {
  readonly #secrets: Secrets;
  readonly #sources: readonly Source[];

  constructor(secrets: Secrets, sources: readonly Source[] = []) {
    this.#secrets = secrets;
    this.#sources = [...sources].sort((one, other) => other.value.length - one.value.length);
  }

  /** One word: in single quotes, or in double ones where something is put in place. */
  word(text: string): string {
    const marked = this.#marked(text);
    if (!marked.includes(open)) return `'${text.replaceAll("'", `'\\''`)}'`;
    const quoted = marked.replace(/[\\"`$]/g, '\\$&');
    return `"${quoted.replace(placed, (_, name: string, letter: string) =>
      letter === '' ? `\${${name}}` : `$(head -c ${name} /dev/zero | tr '\\0' '${letter}')`,
    )}"`;
  }

  /** A command that prints the bytes of a body, however many. */
  printed(body: Buffer): string {
    const text = body.toString('utf8');
    const isText = Buffer.from(text, 'utf8').equals(body) && !text.includes('\0');
    const pieces = isText ? chunks(this.#marked(text)) : [];
    if (isText && pieces.length === 1) return `printf %s ${this.word(text)}`;
    const commands = isText
      ? pieces.map((piece) => `printf %s ${this.word(piece)}`)
      : chunks(body.toString('base64')).map((piece) => `printf %s '${piece}'`);
    return isText ? `{ ${commands.join('; ')}; }` : `{ ${commands.join('; ')}; } | base64 -d`;
  }

  #marked(text: string): string {
    let marked = this.#secrets.redact(text, (placeholder) => `${open}${placeholder.slice(1)}:${close}`);
    for (const { value, variable } of this.#sources)
      marked = marked.replaceAll(value, `${open}${variable}:${close}`);
    return marked.replace(run, (letters) => `${open}${letters.length}:${letters.charAt(0)}${close}`);
  }
}

/** Pieces that a shell takes as words; no mark is cut. */
function chunks(text: string): string[] {
  const piece = new RegExp(`(?:${open}[^${close}]*${close}|[^${open}]){1,${longestWord}}`, 'gu');
  return text.length <= longestWord ? [text] : (text.match(piece) ?? []);
}

/** One command that repeats an exchange; `head: false` prints the answer's body alone, `times` sends it so often. */
export function curlLine(
  { request, baseUrl, tls = {} }: Exchange,
  words: ShellWords,
  { head = true, times = 1 }: { readonly head?: boolean; readonly times?: number } = {},
): string {
  if (request.method === 'RAW') return rawLine(baseUrl, request.body ?? Buffer.alloc(0), tls);
  const method = request.method === 'HEAD' ? '-I' : `-X ${request.method}`;
  // Through TLS curl would rather speak HTTP/2, which no check does.
  const version = baseUrl.startsWith('https:') ? ['--http1.1'] : [];
  const parts = [`curl -g${head ? 'i' : ''}sS --path-as-is`, ...version, method];
  const { ca, cert, key } = tls;
  for (const [flag, file] of Object.entries({ '--cacert': ca, '--cert': cert, '--key': key }))
    if (file !== undefined) parts.push(flag, words.word(file));
  for (const [name, value] of request.headers)
    parts.push('-H', words.word(value === '' ? `${name};` : `${name}: ${value}`));
  const body = request.body;
  const isLong = body !== undefined && (body.length > longestWord || body.includes(0) || !isUtf8(body));
  if (body) parts.push('--data-binary', isLong ? '@-' : words.word(dataOf(body)));
  const url = words.word(baseUrl + request.path);
  parts.push(times === 1 ? url : `$(yes ${url} | head -n ${times})`);
  return isLong ? `${words.printed(body)} | ${parts.join(' ')}` : parts.join(' ');
}

const isUtf8 = (body: Buffer): boolean => Buffer.from(body.toString('utf8'), 'utf8').equals(body);

/** curl reads a file where its data begins with an `@`; nothing that is JSON does. */
const dataOf = (body: Buffer): string => body.toString('utf8');

/** Bytes that no HTTP client sends, sent by what surely is there. */
function rawLine(baseUrl: string, bytes: Buffer, files: TlsFiles): string {
  const { host, port, secure } = hostOf(new URL(baseUrl));
  const name = secure && isIP(host) === 0 ? [`servername: ${literal(host)}`] : [];
  const read = Object.entries(files).map(
    ([option, file]) => `${option}: require("node:fs").readFileSync(${literal(file)})`,
  );
  const to = `{ ${[`host: ${literal(host)}`, `port: ${port}`, ...name, ...read].join(', ')} }`;
  return `node -e 'const s = require("node:${secure ? 'tls' : 'net'}").connect(${to}, () => s.write(Buffer.from("${bytes.toString('base64')}", "base64"))); s.pipe(process.stdout); setTimeout(() => s.destroy(), 3000)'`;
}

/** A text of JavaScript, within single quotes of a shell. */
const literal = (text: string): string => JSON.stringify(text).replaceAll("'", '\\x27');
