import { type ChildProcess, spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The path of the command's source. */
export const callsheet = path.join(root, 'generator/bin/callsheet.js');

/** One check in the report of a run. */
export interface ReportedCheck {
  readonly id: string;
  readonly status: string;
  readonly reason?: string;
}

/** Child processes of a test, which are killed at its end. */
export class Programs {
  readonly #running: ChildProcess[] = [];

  /** Runs a Node program until it exits, or until its output matches `until`. */
  run(
    argv: readonly string[],
    cwd: string,
    until?: RegExp,
  ): Promise<{ readonly status: number | null; readonly output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, argv, { cwd, env: { ...process.env, NO_COLOR: '1' } });
      this.#running.push(child);
      let output = '';
      const take = (chunk: Buffer) => {
        output += chunk.toString('utf8');
        if (until?.test(output)) resolve({ status: null, output });
      };
      child.stdout.on('data', take);
      child.stderr.on('data', take);
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, output }));
    });
  }

  /** Kills the programs that are still running. */
  close(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

/**
 * Creates a project for a document of this folder, and returns its folder and the options with which
 * commands find it.
 */
export function projectOf(folder: string, document: string, more: object = {}) {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, document), 'utf8');
  return projectIn(folder, path.basename(document, '.yaml'), text, more);
}

/** Creates a project for the text of a document. The texts of overlays are written to files next to it. */
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

/** Starts Prism's mock of a project's generated document, and returns its address. */
export async function mocked(programs: Programs, home: string): Promise<string> {
  const where = ['--multiprocess=false', '--host', '127.0.0.1', '--port', '0'];
  const argv = [prism, 'mock', ...where, 'generated/openapi.json'];
  const { output } = await programs.run(argv, home, /listening on \S+:\d+/);
  return /listening on (\S+:\d+)/.exec(output)?.[1] ?? '';
}

/** Runs the suite of a project against an address, and returns its report. */
export async function suiteAgainst(
  programs: Programs,
  { home, config }: { readonly home: string; readonly config: readonly string[] },
  address: string,
  argv: readonly string[] = [],
) {
  const target = ['--base-url', address, '--reporter', 'console,json', '--output', 'report', '--seed', '7'];
  const run = await programs.run([callsheet, 'conformance', ...config, ...target, ...argv], home);
  const report = JSON.parse(fs.readFileSync(path.join(home, 'report/results.json'), 'utf8'));
  const checks: readonly ReportedCheck[] = report.checks;
  const failed = checks.filter((check) => check.status === 'fail').map(({ id }) => id);
  return { run, report, checks, failed: failed.sort() };
}
