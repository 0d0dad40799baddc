import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/*
 * Walks that a page of this folder tells: its blocks are done one after the other in an empty folder, and what commands say
 * there is what stands in the page. A block is of one of three kinds: `console` (lines that begin with `$ ` are run),
 * `diff <file>` (an edit), or a language with a file's name (a new file).
 */

const root = resolve(import.meta.dirname, '..');
const tools: Readonly<Record<string, string>> = {
  callsheet: join(root, 'generator/bin/callsheet.js'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
};

const fromSource = ['--import', join(import.meta.dirname, 'from-source.ts')];

/** The page as a walk of its own makes it: the same where nothing has changed. */
export async function walked(page: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callsheet-walk-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const walk = new Walk(folder);
  try {
    let told = '';
    let at = 0;
    for (const block of page.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)) {
      const [whole, kind = '', file = '', content = ''] = block;
      told += page.slice(at, block.index) + (await walk.done(whole, kind, file, content));
      at = block.index + whole.length;
    }
    return told + page.slice(at);
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

  /** The block as it is after it was done. */
  async done(whole: string, kind: string, file: string, content: string): Promise<string> {
    if (kind === 'console') return `\`\`\`console\n${await this.#commands(content)}\`\`\``;
    if (kind === 'diff') await this.#edit(file, content);
    else if (file !== '') await writeFile(join(this.#folder, file), content);
    return whole;
  }

  /** Takes out of a file the lines that begin with a minus, and puts those with a plus in their place. */
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
        throw new Error(`${file} does not hold this once:\n${side('-')}`);
      text = text.replace(side('-'), () => side('+'));
    }
    await writeFile(path, text);
  }

  async #commands(content: string): Promise<string> {
    let told = '';
    for (const line of content.split('\n').filter((one) => one.startsWith('$ '))) {
      const said = await this.#command(line.slice(2));
      told += `${line}\n${said === '' ? '' : `${said.trimEnd()}\n`}`;
    }
    return told;
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
    const tool = tools[name];
    if (tool === undefined) throw new Error(`nobody here runs ${name}`);
    const { said, status } = await this.#run([...fromSource, tool, ...argv], env);
    if (name === 'callsheet' && argv[0] === 'init') await this.#fromHere();
    return status === 0 ? said : `${said.trimEnd()}\n# exit status ${status}`;
  }

  /** Where no package is installed the suite is loaded from its source. */
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
      child.stdout?.once('data', (said: Buffer) => done(said.toString('utf8').trim()));
      child.stderr?.once('data', (said: Buffer) => failed(new Error(said.toString('utf8'))));
      child.once('close', () => failed(new Error('it ended before it listened')));
    });
    this.#server = { child, url };
    return 'http://127.0.0.1:8080';
  }

  async #run(argv: readonly string[], env: NodeJS.ProcessEnv) {
    const child = this.#start(argv, env);
    let said = '';
    const take = (chunk: Buffer) => {
      said += chunk.toString('utf8');
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    const status = await new Promise<number | null>((done) => child.once('close', done));
    return { said: this.#plain(said), status };
  }

  /** What is said, without what differs from one walk to the next. */
  #plain(said: string): string {
    return said
      .replaceAll(this.#server?.url ?? 'http://127.0.0.1:8080', 'http://127.0.0.1:8080')
      .replaceAll(`${this.#folder}/`, '')
      .replace(/\d+ files; \d+ written/g, '… files; … written')
      .replace(/in [\d.]+ s with \d+ requests/g, 'in … s with … requests')
      .replace(/\bcs-[a-z0-9]+-[a-z0-9]+\b/g, 'cs-…')
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '…');
  }
}
