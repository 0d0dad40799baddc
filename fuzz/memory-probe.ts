import { connect, Socket } from 'node:net';
import { createInterface } from 'node:readline';

/*
 * A module that is loaded into the deployment's process before its own modules. It sends measurements to the
 * fuzzer that only the process itself can make. The main thread's processor time shows how long a request
 * can have blocked other requests, independent of the load of the machine.
 */

/** The time limit of a `/livez` response, in milliseconds. */
const livezMs = 30_000;

/** A measurement of the deployment's process. */
export interface Measure {
  readonly probe: number;
  /** Processor time of the main thread, in milliseconds. */
  readonly threadMs: number;
  /** Live memory in bytes, after a garbage collection if one was requested. */
  readonly heapBytes: number;
  readonly rssBytes: number;
  /**
   * If the request named a port: the status of `/livez` there (0 = no response), and the processor time
   * until the response.
   */
  readonly livez?: { readonly status: number; readonly threadMs: number };
}

/** A request for a measurement. */
export interface Question {
  readonly probe: number;
  readonly collect: boolean;
  /** The port on which the process is to request its own `/livez`, over a new connection. */
  readonly livezPort?: number;
}

// Child processes inherit the preload, but their descriptor 3 is something different.
if (process.argv[1]?.endsWith('deployment-main.ts')) {
  const pipe = new Socket({ fd: 3, readable: true, writable: true }).unref();
  createInterface({ input: pipe }).on('line', (line) => {
    const { probe, collect, livezPort } = JSON.parse(line) as Question; // the fuzzer sends only such lines
    const threadMs = threadTime();
    if (collect) globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const measure: Measure = { probe, threadMs, heapBytes: heapUsed + external, rssBytes: rss };
    const send = (result: Measure) => pipe.write(`${JSON.stringify(result)}\n`);
    if (livezPort === undefined) send(measure);
    else void livezAt(livezPort).then((livez) => send({ ...measure, livez }));
  });
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The status of the process's own `/livez`, and the main thread's processor time from the connection to the
 * response. Another process could only measure the elapsed time.
 */
function livezAt(port: number): Promise<{ status: number; threadMs: number }> {
  const before = threadTime();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    const settle = () => {
      clearTimeout(late);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
      resolve({ status, threadMs: threadTime() - before });
      socket.destroy();
    };
    const late = setTimeout(settle, livezMs);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      response += chunk;
      settle();
    });
    socket.once('error', settle).once('close', settle);
    socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  });
}
