import { connect, Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** How long `/livez` may take until it counts as not answered, in milliseconds. */
const livezMs = 30_000;

/*
 * Loaded into the deployment's process before its own modules: answers the fuzzer with what only the process itself can
 * tell. Processor time of the main thread says how long a request can have kept it from others, whatever else the machine
 * is doing at that moment.
 */

/** What the deployment's process says of itself. */
export interface Measure {
  readonly probe: number;
  /** Processor time of the main thread, in milliseconds. */
  readonly threadMs: number;
  /** Live memory in bytes: after a collection where one was asked for. */
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** If the question named a port: the status of `/livez` there (0: none came), and the processor time until it was here. */
  readonly livez?: { readonly status: number; readonly threadMs: number };
}

/** A question to the process. */
export interface Question {
  readonly probe: number;
  readonly collect: boolean;
  /** Where the process is to request `/livez` of itself, over a new connection. */
  readonly livezPort?: number;
}

// Its children inherit the preload, and have something else for a third descriptor.
if (process.argv[1]?.endsWith('deployment-main.ts')) {
  const pipe = new Socket({ fd: 3, readable: true, writable: true }).unref();
  createInterface({ input: pipe }).on('line', (line) => {
    const { probe, collect, livezPort } = JSON.parse(line) as Question; // the fuzzer asks nothing else
    const threadMs = threadTime();
    if (collect) globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const measure: Measure = { probe, threadMs, heapBytes: heapUsed + external, rssBytes: rss };
    const say = (said: Measure) => pipe.write(`${JSON.stringify(said)}\n`);
    if (livezPort === undefined) say(measure);
    else void livezAt(livezPort).then((livez) => say({ ...measure, livez }));
  });
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * The status of the process's own `/livez`, and the processor time of the main thread from the connection to the response. Another
 * process could only tell how much time passed until it looked again.
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
