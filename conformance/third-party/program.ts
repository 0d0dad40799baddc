import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The command, from its source. */
export const callsheet = path.join(root, 'generator/bin/callsheet.js');

/** One check of a run, as its report has it. */
export interface ReportedCheck {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
}

/** Programs of a test, which end with it at the latest. */
export class Programs {
  readonly #running: ChildProcess[] = [];

  /** Runs a program of Node until it ends, or until it has said what is waited for. */
  run(
    argv: readonly string[],
    cwd: string,
    until?: RegExp,
  ): Promise<{ readonly status: number | null; readonly said: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, argv, { cwd, env: { ...process.env, NO_COLOR: '1' } });
      this.#running.push(child);
      let said = '';
      const take = (chunk: Buffer) => {
        said += chunk.toString('utf8');
        if (until?.test(said)) resolve({ status: null, said });
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, said }));
    });
  }

  /** Ends what runs still. */
  close(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

/** A project of its own for one document of this folder: where it is, with the options by which commands find it. */
export function projectOf(folder: string, document: string, more: object = {}) {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, document), 'utf8');
  return projectIn(folder, path.basename(document, '.yaml'), text, more);
}

/** The same for the text of a document, which is written to a file. The texts of overlays become files beside it. */
export function projectIn(
  folder: string,
  name: string,
  text: string,
  { overlays, ...more }: { readonly overlays?: readonly string[] } = {},
) {
  const home = path.join(folder, name);
  fs.mkdirSync(home);
  const modules = path.join(folder, 'node_modules');
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(root, 'node_modules'), modules);
  fs.writeFileSync(path.join(home, 'api.yaml'), text);
  const files = (overlays ?? []).map((overlay, index) => {
    fs.writeFileSync(path.join(home, `overlay-${index}.yaml`), overlay);
    return `overlay-${index}.yaml`;
  });
  const settings = {
    spec: 'api.yaml',
    output: 'generated',
    imports: 'ts',
    engine: '@callsheet/conformance',
    ...(files.length > 0 && { overlays: files }),
    ...more,
  };
  fs.writeFileSync(path.join(home, 'callsheet.config.mjs'), `export default ${JSON.stringify(settings)};`);
  return { home, config: ['--config', 'callsheet.config.mjs'] };
}

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');

/** Serves what a project has generated from its document by Prism's mock; the address. */
export async function mocked(programs: Programs, home: string): Promise<string> {
  const where = ['--multiprocess=false', '--host', '127.0.0.1', '--port', '0'];
  const argv = [prism, 'mock', ...where, 'generated/openapi.json'];
  const { said } = await programs.run(argv, home, /listening on \S+:\d+/);
  return /listening on (\S+:\d+)/.exec(said)?.[1] ?? '';
}

/** Runs the suite of a project against an address; what its report says. */
export async function suiteAgainst(
  programs: Programs,
  { home, config }: { readonly home: string; readonly config: readonly string[] },
  address: string,
  argv: readonly string[] = [],
) {
  const target = ['--base-url', address, '--reporter', 'console,json', '--out', 'report', '--seed', '7'];
  const run = await programs.run([callsheet, 'conformance', ...config, ...target, ...argv], home);
  const report = JSON.parse(fs.readFileSync(path.join(home, 'report/results.json'), 'utf8'));
  const checks: readonly ReportedCheck[] = report.checks;
  const failed = checks.filter((check) => check.status === 'fail').map(({ id }) => id);
  return { run, report, checks, failed: failed.sort() };
}
