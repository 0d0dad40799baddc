import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer, type Socket } from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { requires } from '../../../checks/requirements/requirements.ts';
import { plainWord } from '../../../cli/shell-quoting.ts';
import { curlLine as fuzzLine } from '../../../fuzz/tally.ts';
import type { Exchange, WireRequest } from '../http/client.ts';
import { Provenance } from '../http/provenance.ts';
import { Secrets } from '../target/secrets.ts';
import { curlLine, ShellWords } from './curl.ts';
import { curlScript } from './curl-script.ts';

/*
 * Real shells execute the scripts, with real curl and node, against a server that records the received
 * bytes. Names, values, paths, headers and bodies contain texts of a target.
 */

const shells = ['sh', 'bash'].filter((shell) =>
  (process.env.PATH ?? '').split(':').some((folder) => fs.existsSync(path.join(folder, shell))),
);
const withCurl = requires('curl');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-quoting-'));
const canary = path.join(folder, 'canary');
const secretFile = path.join(folder, 'local-file');
fs.writeFileSync(secretFile, 'X-Local: text of a local file\n');

const characters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const windows = Array.from({ length: 8 }, (_, index) =>
  characters.slice(index * 16, index * 16 + 16).join(''),
);
/** Texts that would run a command, name a file or change a word's meaning if they were interpreted. */
const texts: readonly string[] = [
  ...windows,
  ...windows.map((text) => [...text].reverse().join('')),
  `'; touch ${canary}; '`,
  `"; touch ${canary}; "`,
  `$(touch ${canary})`,
  `\`touch ${canary}\``,
  `\\$(touch ${canary})`,
  `x"+require("fs").writeFileSync("${canary}","")+"`,
  `\${PATH}`,
  '$PATH $$ $?',
  `'+require("fs").writeFileSync("${canary}","")+'`,
  `]) || require("fs").writeFileSync("${canary}","")//`,
  `\ntouch ${canary}\n`,
  `\r\ntouch ${canary}\r\n`,
  `# touch ${canary}`,
  `x\n# \n`,
  '\n',
  'x\n',
  '\n\n',
  `@${secretFile}`,
  `<${secretFile}`,
  `-K${secretFile}`,
  `-o${canary}`,
  `--config=${secretFile}`,
  '{a,b}[1-3]',
  '../../x',
  '#x?y',
  '%',
  '%s%n\\n',
  '-',
  '--',
  '!!',
  '!x',
  '~',
  '*',
  '?',
  '*\t',
  `\u{e000}PATH:\u{e001}`,
  `\u{e000}9:x\u{e001}`,
  `\u{e000}x;touch ${canary}:\u{e001}`,
  '\u{f8ff}\u{e001}\u{e000}',
  'Bücher',
  '日本語',
  '👩‍👩‍👧',
  '\u202egnp.exe',
  '\u2028x\u2029',
  '\u200b',
  '\x9b2J',
  '\ud800',
  '\ufeff',
  'ÿ',
  '__proto__',
  'constructor',
  'x'.repeat(300),
  `${'y'.repeat(250)}'$(touch ${canary})`,
];

interface Stub {
  readonly url: string;
  /** The bytes of each request, in order. */
  readonly arrived: Buffer[];
  response: string;
}

/** A server that sends one text in response to every request, and records the requests. */
async function stub(): Promise<Stub> {
  const sockets = new Set<Socket>();
  const it = { url: '', arrived: [] as Buffer[], response: '{}' };
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      const length = Number(
        /\r\ncontent-length: *(\d+)/i.exec(received.subarray(0, end + 2).toString('latin1'))?.[1] ?? 0,
      );
      if (end < 0 || received.length < end + 4 + length) return;
      it.arrived.push(received);
      socket.removeAllListeners('data').resume();
      const body = Buffer.from(it.response);
      socket.end(
        Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`), body]),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  it.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return it;
}

/** Runs a script in a shell, in its own folder, and returns the output. */
function ran(shell: string, script: string, env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: folder, encoding: 'latin1', env: { ...process.env, ...env } } as const;
    const child = execFile(shell, [], options, (_problem, out, err) => resolve(out + err));
    child.stdin?.end(`${script}\n`);
  });
}

const isSendable = (text: string): boolean => /^[\t\x20-\x7e\x80-\xff]*$/.test(text);

/** Expects the request as sent: its first line, its headers, its body. */
function expectArrived(bytes: Buffer | undefined, request: WireRequest, what: string): void {
  const received = bytes?.toString('latin1') ?? '';
  const charset = [request.path, ...request.headers.flat()].every(isSendable) ? 'latin1' : 'utf8';
  const wire = (text: string): string => Buffer.from(text, charset).toString('latin1');
  expect(received, what).toContain(wire(`${request.method} ${request.path} HTTP/1.1\r\n`));
  for (const [name, value] of request.headers) {
    const line = `\r\n${name}: ${wire(value)}\r\n`;
    // Spaces around a value are not part of it. A value that no HTTP client sends arrives byte for byte.
    const tidied = (text: string): string =>
      isSendable(value)
        ? text.replace(/:[ \t]*|[ \t]+\r\n/g, (at) => (at.startsWith(':') ? ':' : '\r\n'))
        : text;
    expect(tidied(received), what).toContain(tidied(line));
  }
  if (!request.headers.some(([name]) => name === 'Content-Type'))
    expect(received, what).not.toMatch(/^content-type:/im);
  const body = request.body?.toString('latin1') ?? '';
  expect(received.endsWith(`\r\n\r\n${body}`), `${what}: body ${JSON.stringify(received.slice(-200))}`).toBe(
    true,
  );
  expect(received, what).not.toContain('text of a local file');
}

const responded = { status: 200, headers: [], body: Buffer.from('{}'), ms: 1 };
const sent = (baseUrl: string, request: WireRequest): Exchange => ({ baseUrl, request, response: responded });

/** Requests with a text in every part that a target controls. */
const requestsWith = (text: string): WireRequest[] => [
  {
    method: 'POST',
    path: `/a?x=${encodeURIComponent(text.toWellFormed())}`,
    headers: [['X-Text', text]],
    body: Buffer.from(text),
  },
  {
    method: 'PUT',
    path: `/b/${/^[\x21-\x7e\x80-\xff]*$/.test(text) ? text : 'x'}`,
    headers: [
      ['Content-Type', 'text/plain'],
      ['X-More', `in ${text}.`],
    ],
    body: Buffer.from(JSON.stringify({ [text]: text })),
  },
];

withCurl.each(shells)(
  '%s sends exactly the bytes of every printed line, and runs nothing else',
  { timeout: 240_000 },
  async (shell) => {
    const { url, arrived } = await stub();
    const requests = texts.flatMap(requestsWith);
    const lines = requests.map((request) => curlLine(sent(url, request), new ShellWords(new Secrets())));
    for (const line of lines) expect(line).toMatch(/^[ -~]*$/);
    const message = await ran(shell, lines.join('\n'));
    expect(fs.existsSync(canary), message.slice(-2000)).toBe(false);
    expect(arrived.length, message.slice(-2000)).toBe(requests.length);
    for (const [index, request] of requests.entries())
      expectArrived(arrived[index], request, `${JSON.stringify(texts[index >> 1])}: ${lines[index]}`);
  },
);

withCurl.each(shells)(
  '%s reads members of any name and values of any text from responses',
  { timeout: 240_000 },
  async (shell) => {
    const server = await stub();
    for (const text of texts) {
      const value = `value of ${text} until here`;
      server.response = JSON.stringify({ [text]: { id: value } });
      const making = {
        ...sent(server.url, { method: 'POST', path: '/made', headers: [], body: Buffer.from('{}') }),
      };
      const exchange = { ...making, response: { ...responded, body: Buffer.from(server.response) } };
      const provenance = new Provenance();
      const pointer = `/${text.replaceAll('~', '~0').replaceAll('/', '~1')}/id`;
      provenance.note({ value, variable: provenance.variableFor('room'), exchange, pointer });
      const uses: WireRequest = {
        method: 'POST',
        path: '/used',
        headers: [['X-Text', isSendable(value) ? value : 'x']],
        body: Buffer.from(`{"of":${JSON.stringify(value)}} and ${value}`),
      };
      server.arrived.length = 0;
      const script = curlScript([sent(server.url, uses)], { secrets: new Secrets(), provenance });
      expect(script).toMatch(/^[ -~\n]*$/);
      const message = await ran(shell, script);
      expect(fs.existsSync(canary), message.slice(-2000)).toBe(false);
      if (text !== '*')
        expectArrived(
          server.arrived.at(-1),
          uses,
          `${JSON.stringify(text)}: ${script}\n${message.slice(-500)}`,
        );
    }
  },
);

withCurl(
  'a response that changes between runs names no option, host or file',
  { timeout: 120_000 },
  async () => {
    const server = await stub();
    const cases = [
      [`@${secretFile}`, '{"whole":1}'],
      [`file://${secretFile}`, server.url],
      [`file://${secretFile}`, 'http://'],
      [`x -o ${canary}`, 'some value'],
      [`$(touch ${canary})`, '/v1/x'],
      [`-K${secretFile}`, 'POST /v1'],
      ['@127.0.0.1:1/', '/v1/x'],
    ] as const;
    for (const [later, value] of cases) {
      const exchange = sent(server.url, { method: 'GET', path: '/made', headers: [] });
      const provenance = new Provenance();
      provenance.note({ value, variable: 'ROOM_1', exchange, pointer: '/id' });
      const read: WireRequest = {
        method: 'GET',
        path: `/v1/x/${value.replaceAll(/[^\w/]/g, '')}`,
        headers: [['X-Text', value]],
      };
      const uses: WireRequest = {
        method: 'POST',
        path: '/v1/x',
        headers: [['X-Text', value]],
        body: Buffer.from('{"whole":1}'),
      };
      server.response = JSON.stringify({ id: later });
      server.arrived.length = 0;
      const reads = Array.from({ length: 52 }, () => sent(server.url, read));
      const script = curlScript([...reads, sent(server.url, uses)], { secrets: new Secrets(), provenance });
      const message = await ran('sh', script);
      expect(fs.existsSync(canary), script).toBe(false);
      expect(message, script).not.toContain('local file');
      for (const bytes of server.arrived) expect(bytes.toString(), script).not.toContain('of a local file');
      expect(server.arrived.length, `${script}\n${message.slice(-500)}`).toBeGreaterThanOrEqual(53);
    }
  },
);

withCurl('lines of the fuzzer are quoted alike', { timeout: 120_000 }, async () => {
  const { url, arrived } = await stub();
  const requests = texts
    .flatMap(requestsWith)
    .filter(({ headers }) => headers.every(([, value]) => isSendable(value)));
  const lines = requests.map((request) =>
    fuzzLine({ ...request, operation: 'x', target: request.path }, url),
  );
  const message = await ran('sh', lines.join('\n'));
  expect(fs.existsSync(canary), message.slice(-2000)).toBe(false);
  expect(arrived.length, message.slice(-2000)).toBe(requests.length);
  for (const [index, request] of requests.entries())
    expectArrived(arrived[index], request, lines[index] ?? '');
});

test('quotes a name only if necessary', () => {
  expect(plainWord('getRoom/tenancy/roomId')).toBe('getRoom/tenancy/roomId');
  expect(plainWord('a b$(x)')).toBe("'a b$(x)'");
  expect(plainWord('-x')).toBe("'-x'");
  expect(plainWord('')).toBe("''");
});
