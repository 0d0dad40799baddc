import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { environmentOf, redaction, UsageError } from './settings.mjs';

/**
 * @typedef {{ readonly status: number, readonly out: string, readonly err: string }} Ended
 */

/**
 * The program `callsheet` of a project, found as Node finds packages: in the folder or in one above it.
 *
 * @param {string} folder
 * @returns {string}
 */
export function findCallsheet(folder) {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const home = join(at, 'node_modules/callsheet');
    const manifest = join(home, 'package.json');
    if (existsSync(manifest)) return join(home, JSON.parse(readFileSync(manifest, 'utf8')).bin.callsheet);
    if (dirname(at) === at) break;
  }
  throw new UsageError(
    `callsheet is not installed in ${resolve(folder)}. Run npm ci before, or set CALLSHEET_CI_INSTALL to a version or a tarball.`,
  );
}

/**
 * Installs callsheet in a project without changing its package.json. The generated suite imports the package,
 * so a program outside of the project would not suffice.
 *
 * @param {string} what a version, or the path or address of a tarball
 * @param {string} folder
 */
export function installCallsheet(what, folder) {
  const wanted = `callsheet@${what}`;
  const argv = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--', wanted];
  const { status, error } = spawnSync('npm', argv, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environmentOf(process.env, { withUsers: false }),
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new UsageError(
      `npm cannot install ${wanted}${error ? ` (${error.message})` : ''}; see its lines above.`,
    );
}

/**
 * Runs a callsheet command. Its output is returned; `echo` also prints it while the command runs.
 *
 * @param {string} program
 * @param {readonly string[]} argv
 * @param {{ readonly echo?: boolean, readonly withUsers?: boolean, readonly env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Ended>}
 */
export function runCallsheet(program, argv, { echo = false, withUsers = false, env = process.env } = {}) {
  const redact = redaction(env);
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [program, ...argv], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentOf(env, { withUsers }),
    });
    let out = '';
    let err = '';
    const outLines = byLine((line) => echo && process.stdout.write(redact(line)));
    const errLines = byLine((line) => process.stderr.write(redact(line)));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      outLines.add(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text;
      errLines.add(text);
    });
    child.on('error', failed);
    child.on('close', (status) => {
      outLines.end();
      errLines.end();
      done({ status: status ?? 130, out: redact(out), err: redact(err) });
    });
  });
}

/**
 * Collects whole lines, because a secret may be split between two chunks.
 *
 * @param {(line: string) => unknown} use
 */
function byLine(use) {
  let rest = '';
  return {
    /** @param {string} text */
    add(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) use(`${line}\n`);
    },
    end() {
      if (rest !== '') use(`${rest}\n`);
    },
  };
}
