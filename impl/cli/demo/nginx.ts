import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The nginx in front of several API processes. */
export interface Front {
  /** The folder for its settings and temporary files. */
  readonly folder: string;
  readonly port: number;
  /** The ports of the API processes, on this machine. */
  readonly behind: readonly number[];
  /** If present, nginx also forwards this port to the S3 endpoint; object URLs then name this port. */
  readonly files?: { readonly port: number; readonly endpoint: string };
}

const edge = /\n +# In front of the S3:[\s\S]*\n {2}\}\n/;

/**
 * Starts an nginx with the settings of deploy/nginx.conf: it skips processes that accept no connections,
 * does not buffer streams and bodies, and forwards WebSockets.
 * @throws if nginx is not installed.
 */
export function startNginx(front: Front, log: number): ChildProcess {
  const program = nginxProgram();
  if (program === undefined) throw new Error('nginx is not installed; --processes needs it.');
  const file = join(front.folder, 'nginx.conf');
  writeFileSync(file, settingsOf(front));
  return spawn(program, ['-c', file, '-e', 'stderr', '-p', front.folder], { stdio: ['ignore', log, log] });
}

/** The path of this machine's nginx; undefined if there is none. */
export function nginxProgram(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));
}

/** Returns the settings of deploy/nginx.conf with the ports and folders of this machine. */
export function settingsOf({ folder, port, behind, files }: Front): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/nginx-${what};`,
  );
  const servers = behind.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`);
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^http \{$/m, `http {\n${temporary.join('\n')}`)
    .replace(/(?: *server api-\d+:.*\n)+/, `${servers.join('\n')}\n`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(edge, (block) => (files ? block : '\n'))
    .replace('listen 9000', `listen 127.0.0.1:${files?.port}`)
    .replace('http://files:9000', files?.endpoint ?? '');
  return `daemon off;\npid ${folder}/nginx.pid;\nworker_processes 1;\n${settings}`;
}
