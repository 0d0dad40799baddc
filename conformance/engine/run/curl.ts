import { isIP } from 'node:net';
import { type Charset, type Piece, printed, scriptLiteral, shellWord } from '../../../cli/shell-quoting.ts';
import type { Exchange, WireRequest } from '../http/client.ts';
import { hostOf } from '../http/connection.ts';
import type { Source } from '../http/provenance.ts';
import type { TlsFiles } from '../http/trust.ts';
import type { Secrets } from '../target/secrets.ts';

/** The maximum length of a shell word; shells accept up to 128 KiB. */
const maxWordLength = 100_000;

/** A long run of one letter, which the shell generates itself. */
const run = /([A-Za-z0-9 ])\1{199,}/g;

/** Shell words in which variables replace secrets and ids. */
export class ShellWords {
  readonly #secrets: Secrets | undefined;
  readonly #sources: readonly Source[];

  constructor(secrets?: Secrets, sources: readonly Source[] = []) {
    this.#secrets = secrets;
    this.#sources = [...sources].sort((one, other) => other.value.length - one.value.length);
  }

  /** One word; `start` precedes the text, and no variable replaces it. */
  word(text: string, { start = '', charset = 'utf8' }: { start?: string; charset?: Charset } = {}): string {
    // The values of shell variables are UTF-8.
    const isVariable = (value: string): boolean => charset === 'utf8' || /^[ -~]*$/.test(value);
    return shellWord([start, ...this.pieces(text, isVariable)], charset);
  }

  /** A command that prints the bytes of a body of any size. */
  printed(body: Buffer): string {
    const text = textIn(body);
    const pieces = text === undefined ? [] : this.pieces(text);
    const command = inSequence(text === undefined ? [] : grouped(pieces).map((group) => printed(group)));
    // An escaped byte takes four characters.
    if (text !== undefined && command.length < 2 * body.length + 200) return command;
    const base64 = body.toString('base64').match(new RegExp(`.{1,${maxWordLength}}`, 'g')) ?? [''];
    return `${inSequence(base64.map((piece) => printed(piece)))} | base64 -d`;
  }

  /** A JavaScript expression for the text, with environment variables for secrets and ids. */
  script(text: string): string {
    const parts = this.pieces(text).map((piece) => {
      if (typeof piece === 'string') return scriptLiteral(piece);
      return 'variable' in piece
        ? `process.env.${piece.variable}`
        : `${scriptLiteral(piece.letter)}.repeat(${piece.times})`;
    });
    return parts.join(' + ') || '""';
  }

  /** The text with variables instead of secrets and ids, and with long runs of a letter shortened. */
  pieces(text: string, isVariable = (_value: string): boolean => true): Piece[] {
    let pieces: Piece[] = text === '' ? [] : [text];
    for (const { value, placeholder } of this.#secrets?.foundIn(text) ?? [])
      pieces = placed(pieces, value, placeholder.slice(1));
    for (const { value, variable } of this.#sources)
      if (value !== '' && text.includes(value) && isVariable(value)) pieces = placed(pieces, value, variable);
    return pieces.flatMap((piece) => (typeof piece === 'string' ? runsOf(piece) : [piece]));
  }
}

/** Replaces a value by a variable, in all pieces that are texts. */
function placed(pieces: readonly Piece[], value: string, variable: string): Piece[] {
  return pieces.flatMap((piece) => {
    if (typeof piece !== 'string') return [piece];
    return piece
      .split(value)
      .flatMap((part, index): Piece[] => (index === 0 ? [part] : [{ variable }, part]))
      .filter((part) => part !== '');
  });
}

function runsOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: letters, index } of text.matchAll(run)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push({ letter: letters.charAt(0), times: letters.length });
    end = index + letters.length;
  }
  return end < text.length ? [...pieces, text.slice(end)] : pieces;
}

/** Commands that run one after the other. */
const inSequence = (commands: readonly string[]): string =>
  commands.length === 1 ? (commands[0] ?? '') : `{ ${commands.join('; ')}; }`;

/** Groups pieces so that a shell accepts each group as one word; escapes make a character up to sixteen long. */
function grouped(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [[]];
  let length = 0;
  const add = (piece: Piece, size: number): void => {
    if (length > 0 && length + size > maxWordLength) {
      groups.push([]);
      length = 0;
    }
    groups.at(-1)?.push(piece);
    length += size;
  };
  // Surrogate pairs stay whole.
  for (const piece of pieces)
    if (typeof piece === 'string')
      for (const part of piece.match(/[\s\S]{1,20000}(?![\udc00-\udfff])/g) ?? []) add(part, lengthOf(part));
    // The shell expands a variable on the operator's command line, so its value counts as well.
    else add(piece, 'variable' in piece ? 2_000 : 100);
  return groups;
}

const lengthOf = (text: string): number => printed(text).length;

/** The bytes as text; undefined if they are no text, or contain a NUL. */
function textIn(body: Buffer): string | undefined {
  const text = body.toString('utf8');
  return Buffer.from(text, 'utf8').equals(body) && !text.includes('\0') ? text : undefined;
}

/**
 * A command that repeats an exchange. `head: false` prints only the response's body, `times` repeats the
 * request.
 */
export function curlLine(
  { request, baseUrl, tls = {} }: Pick<Exchange, 'baseUrl' | 'tls'> & { readonly request: WireRequest },
  words: ShellWords,
  { head = true, times = 1 }: { readonly head?: boolean; readonly times?: number } = {},
): string {
  if (request.method === 'RAW') return rawLine(baseUrl, request.body ?? Buffer.alloc(0), tls, words);
  if (!isSentByCurl(request)) return rawLine(baseUrl, bytesOf(request, baseUrl), tls, words);
  const method = request.method === 'HEAD' ? '-I' : `-X ${request.method}`;
  // With TLS, curl prefers HTTP/2, but checks use HTTP/1.1.
  const version = baseUrl.startsWith('https:') ? ['--http1.1'] : [];
  const parts = [`curl -g${head ? 'i' : ''}sS --path-as-is`, ...version, method];
  const { ca, cert, key } = tls;
  for (const [flag, file] of Object.entries({ '--cacert': ca, '--cert': cert, '--key': key }))
    if (file !== undefined) parts.push(flag, shellWord(file));
  for (const [name, value] of request.headers) parts.push('-H', headerWord(name, value, words));
  const body = request.body;
  // Otherwise curl would send its own content type.
  if (body && !request.headers.some(([name]) => name.toLowerCase() === 'content-type'))
    parts.push('-H', shellWord('Content-Type:'));
  const text = body && textIn(body);
  const piped = body && (text === undefined || body.length > maxWordLength || /[^ -~]/.test(text));
  // `--data-binary` and similar options read a file if the text begins with `@`.
  if (piped) parts.push('--data-binary', '@-');
  else if (text !== undefined) parts.push('--data-raw', words.word(text));
  const [address, ...target] = addressWords(baseUrl, request.path, words);
  parts.push(...target, times === 1 ? address : '"$@"');
  // Without quotes, the shell would split the address at a space in a variable.
  const many = times === 1 ? '' : `set --; while [ $# -lt ${times} ]; do set -- "$@" ${address}; done; `;
  return `${many}${body && piped ? `${words.printed(body)} | ` : ''}${parts.join(' ')}`;
}

/** curl omits a header without a value, unless a semicolon follows its name. */
function headerWord(name: string, value: string, words: ShellWords): string {
  return value.trim() === ''
    ? shellWord(`${name};`)
    : words.word(value, { start: `${name}: `, charset: 'latin1' });
}

/** Request targets that curl sends unchanged. */
const plainTarget = /^\/[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/;

/** The address of a request; the target as a separate option if curl would change it. */
function addressWords(baseUrl: string, path: string, words: ShellWords): [string, ...string[]] {
  // The URL never starts with a variable, so that no later response can choose its scheme or host.
  if (plainTarget.test(path)) return [words.word(path.slice(1), { start: `${baseUrl}/` })];
  if (path === '') return [shellWord(baseUrl)];
  const target = new URL(baseUrl).pathname.replace(/\/$/, '') + path;
  return [shellWord(baseUrl), '--request-target', words.word(target, { charset: 'latin1' })];
}

/**
 * Whether curl sends a request unchanged: its method, target and headers contain no line end, and no other
 * character that curl rejects or changes.
 */
function isSentByCurl({ method, path, headers }: WireRequest): boolean {
  const isToken = (text: string): boolean => /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(text);
  return (
    /^[A-Z]+$/i.test(method) &&
    /^[^\0-\x20\x7f\u0100-\uffff]*$/.test(path) &&
    headers.every(([name, value]) => isToken(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value))
  );
}

/** A serialized request. */
function bytesOf({ method, path, headers, body }: WireRequest, baseUrl: string): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  if (!given.has('host')) lines.push(`Host: ${new URL(baseUrl).host}`);
  if (body && !given.has('content-length')) lines.push(`Content-Length: ${body.length}`);
  const isLatin = lines.every((line) => /^[\0-\xff]*$/.test(line));
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, isLatin ? 'latin1' : 'utf8');
  return body ? Buffer.concat([head, body]) : head;
}

/** A Node command that sends bytes that no HTTP client would send. */
function rawLine(baseUrl: string, bytes: Buffer, files: TlsFiles, words: ShellWords): string {
  const { host, port, secure } = hostOf(new URL(baseUrl));
  const name = secure && isIP(host) === 0 ? [`servername: ${scriptLiteral(host)}`] : [];
  const read = Object.entries(files).map(
    ([option, file]) => `${option}: require("node:fs").readFileSync(${scriptLiteral(file)})`,
  );
  const to = `{ ${[`host: ${scriptLiteral(host)}`, `port: ${port}`, ...name, ...read].join(', ')} }`;
  const text = bytes.toString('latin1');
  const written = words.script(text);
  const isShort = written.length < maxWordLength / 2;
  const sent = isShort
    ? `s.write(Buffer.from(${written}, "latin1"))`
    : 'process.stdin.pipe(s, { end: false })';
  const script = `const s = require("node:${secure ? 'tls' : 'net'}").connect(${to}, () => ${sent}); s.pipe(process.stdout); setTimeout(() => s.destroy(), 3000).unref()`;
  const line = `node -e ${shellWord(script)}`;
  return isShort ? line : `${words.printed(bytes)} | ${line}`;
}
