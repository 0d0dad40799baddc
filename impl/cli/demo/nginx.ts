import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What stands in front of several API processes. */
export interface Front {
  /** Where it keeps what it needs while it runs. */
  readonly folder: string;
  readonly port: number;
  /** The ports of the processes behind it, on this machine. */
  readonly behind: readonly number[];
}

/**
 * Starts an nginx with the settings that docs/several-processes.md gives: a process that takes no connections is passed over,
 * streams and bodies go through as they come, sockets are handed on.
 * @throws when there is no nginx.
 */
export function startNginx(front: Front, log: number): ChildProcess {
  const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));
  if (program === undefined)
    throw new Error('There is no nginx, which --processes puts in front: install it.');
  const file = join(front.folder, 'nginx.conf');
  writeFileSync(file, settingsOf(front));
  return spawn(program, ['-c', file, '-e', 'stderr', '-p', front.folder], { stdio: ['ignore', log, log] });
}

function settingsOf({ folder, port, behind }: Front): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (what) => `${what}_temp_path ${folder}/nginx-${what};`,
  );
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 8192; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream api {
    least_conn;
    ${behind.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 64;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    client_max_body_size 0;
    large_client_header_buffers 8 32k;
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_buffering off;
      proxy_request_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 3600s;
      proxy_send_timeout 3600s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
