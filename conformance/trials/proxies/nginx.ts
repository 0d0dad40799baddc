import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import * as net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MissingProgramError } from '../trial.ts';
import type { Front } from './proxy.ts';

/**
 * The configuration that nginx's manual recommends in front of an application, with sockets and compressed
 * JSON.
 */
const configuration = (
  folder: string,
  port: number,
  upstream: string,
): string => `daemon off; worker_processes 1;
pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
  gzip on; gzip_types application/json text/event-stream; gzip_min_length 1; gzip_proxied any;
  map $http_upgrade $connection_upgrade { default upgrade; '' close; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
    }
  }
}
`;

/**
 * Starts nginx in front of a deployment. @throws MissingProgramError if nginx is not installed or does not
 * start.
 */
export async function startNginx(upstream: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-nginx-'));
  // The workers of nginx may run as another user, and store large bodies in this folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, upstream));
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit').catch(() => undefined);
  const close = async (): Promise<void> => {
    child.kill('SIGQUIT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 50; tries += 1) {
    if (await isListening(port)) return { url: `http://127.0.0.1:${port}`, close };
    await sleep(100);
  }
  await close();
  throw new MissingProgramError('nginx is not installed or does not start');
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo; // listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
