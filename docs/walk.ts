import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Executes the code blocks of a documentation page one after the other in an empty folder, and replaces the
 * output of commands by the real one. There are three kinds of blocks: `console` (runs the lines that begin
 * with `$ `), `diff <file>` (edits a file), and a language with a file name (creates a file).
 */

const root = resolve(import.meta.dirname, '..');
const tools: Readonly<Record<string, string>> = {
  callsheet: join(root, 'generator/bin/callsheet.js'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
};

const fromSource = ['--import', join(import.meta.dirname, 'from-source.ts')];

/**
 * Executes a page in a folder with these files, and returns its new text; the same text if nothing has
 * changed.
 */
export async function walked(page: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-walk-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const walk = new Walk(folder);
  try {
    let newText = '';
    let at = 0;
    for (const block of page.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)) {
      const [whole, kind = '', file = '', content = ''] = block;
      newText += page.slice(at, block.index) + (await walk.done(whole, kind, file, content));
      at = block.index + whole.length;
    }
    return newText + page.slice(at);
  } finally {
    walk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class Walk {
  readonly #folder: string;
  #server: { readonly child: ChildProcess; readonly url: string } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  close(): void {
    this.#server?.child.kill();
    this.#server = undefined;
  }

  /** Executes a block and returns its new text. */
  async done(whole: string, kind: string, file: string, content: string): Promise<string> {
    if (kind === 'console') return `\`\`\`console\n${await this.#commands(content)}\`\`\``;
    if (kind === 'diff') await this.#edit(file, content);
    else if (file !== '') await writeFile(join(this.#folder, file), content);
    return whole;
  }

  /** Replaces the lines with a minus by the lines with a plus in a file. */
  async #edit(file: string, content: string): Promise<void> {
    const path = join(this.#folder, file);
    let text = await readFile(path, 'utf8');
    for (const hunk of content.split(/^@@.*\n/m).filter((part) => part !== '')) {
      const lines = hunk.trimEnd().split('\n');
      const side = (sign: string) =>
        lines
          .flatMap((line) => (line.startsWith(sign) || line.startsWith(' ') ? [`${line.slice(1)}\n`] : []))
          .join('');
      if (text.split(side('-')).length !== 2)
        throw new Error(`${file} does not contain this exactly once:\n${side('-')}`);
      text = text.replace(side('-'), () => side('+'));
    }
    await writeFile(path, text);
  }

  async #commands(content: string): Promise<string> {
    let newText = '';
    for (const line of content.split('\n').filter((one) => one.startsWith('$ '))) {
      const output = await this.#command(line.slice(2));
      newText += `${line}\n${output === '' ? '' : `${output.trimEnd()}\n`}`;
    }
    return newText;
  }

  async #command(line: string): Promise<string> {
    if (line === 'kill %1') {
      this.close();
      return '';
    }
    const words = line.split(' ').filter((word) => word !== 'npx');
    const given = words.flatMap((word) =>
      /^[A-Z]+=/.test(word) ? [word.replaceAll("'", '').split('=')] : [],
    );
    const [name = '', ...argv] = words.slice(given.length).map((word) => this.#atServer(word));
    const env = { ...process.env, NO_COLOR: '1', PORT: '0', ...Object.fromEntries(given) };
    if (argv.at(-1) === '&') return this.#serve(argv.slice(0, -1), env);
    if (name === 'cp') {
      const [from = '', to = ''] = argv;
      await writeFile(join(this.#folder, to), await readFile(join(this.#folder, from)));
      return '';
    }
    const tool = name === 'node' ? await this.#program(argv.shift() ?? '') : tools[name];
    if (tool === undefined) throw new Error(`The command ${name} is not supported.`);
    const { output, status } = await this.#run([...fromSource, tool, ...argv], env);
    if (name === 'callsheet' && argv[0] === 'init') await this.#fromHere();
    return status === 0 ? output : `${output.trimEnd()}\n# exit status ${status}`;
  }

  /** A copy of a program that calls the started server. */
  async #program(file: string): Promise<string> {
    const copy = join(this.#folder, `copy-of-${file}`);
    await writeFile(copy, this.#atServer(await readFile(join(this.#folder, file), 'utf8')));
    return copy;
  }

  /** Without installed packages, the suite is loaded from its source. */
  async #fromHere(): Promise<void> {
    const file = join(this.#folder, 'callsheet.config.mjs');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/\n\};/, "\n  engine: '@callsheet/conformance',\n};"));
  }

  #atServer(word: string): string {
    return word.replace('http://127.0.0.1:8080', this.#server?.url ?? 'http://127.0.0.1:8080');
  }

  #start(argv: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
    return spawn(process.execPath, argv, { cwd: this.#folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async #serve(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
    const child = this.#start(argv, env);
    const url = await new Promise<string>((done, failed) => {
      child.stdout?.once('data', (output: Buffer) => done(output.toString('utf8').trim()));
      child.stderr?.once('data', (output: Buffer) => failed(new Error(output.toString('utf8'))));
      child.once('close', () => failed(new Error('The server ended before it listened.')));
    });
    this.#server = { child, url };
    return 'http://127.0.0.1:8080';
  }

  async #run(argv: readonly string[], env: NodeJS.ProcessEnv) {
    const child = this.#start(argv, env);
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const status = await new Promise<number | null>((done) => child.once('close', done));
    return { output: this.#plain(output), status };
  }

  /** Removes the parts of the output that differ between runs. */
  #plain(output: string): string {
    return output
      .replaceAll(this.#server?.url ?? 'http://127.0.0.1:8080', 'http://127.0.0.1:8080')
      .replaceAll(`${this.#folder}/`, '')
      .replace(/\d+ files; \d+ written/g, '… files; … written')
      .replace(/in [\d.]+ s with \d+ requests/g, 'in … s with … requests')
      .replace(/\bcs-[a-z0-9]+-[a-z0-9]+\b/g, 'cs-…')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…');
  }
}
