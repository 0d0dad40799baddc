import { createServer as netServer } from 'node:net';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { offer } from '../helper-process.ts';
const held: any[] = [];
const services = {
  async start(kind: string) {
    const hello = Buffer.concat([Buffer.from('HTTP/1.1 101 Switching Protocols\r\n\r\n'), Buffer.from([0x81, 16]), Buffer.from('{"type":"hello"}')]);
    const server: any = kind === 'net' ? netServer() : createServer();
    if (kind === 'net') server.on('connection', (s: any) => { s.on('error', () => {}); s.on('data', () => {}); s.once('data', () => s.write(hello)); });
    else server.on('upgrade', (_r: any, s: any) => { s.on('error', () => {}); s.on('data', () => {}); s.write(hello); });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { port: server.address().port, path: '/' };
  },
  async idle() { for (let i = 0; i < 4; i++) await new Promise(setImmediate); },
};
offer(services as any);
