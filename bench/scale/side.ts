import type { HelperProcess } from '../helper-process.ts';
import type { Readers } from '../readers.ts';
import type { Question } from '../server/caller.ts';
import type { Cluster } from './cluster.ts';

/** One of the two that are compared, with studios, watchers and those who ask. */
export interface Side {
  readonly cluster: Cluster;
  readonly watchers: number;
  /** Opens the event streams, as many at each process. */
  watch(): Promise<void>;
  /** Each does something so many times, spread evenly over the processes, and gives how often what is counted happened. */
  list(times: number): Promise<number>;
  read(times: number): Promise<number>;
  create(times: number, round: number): Promise<number>;
  /** Counts deliveries, not events. */
  events(times: number): Promise<number>;
}

const listLength = 50;
const eventful = 10;
/** Of each studio; at most 32 there may be. */
const watchersOfStudio = 30;
const perCredential = 5;
const makers = 16;

/** Makes what is asked for later. */
export async function sideOf(cluster: Cluster, readers: HelperProcess<Readers>): Promise<Side> {
  const { processes, callers } = cluster;
  const reader = await cluster.token('reader');
  const makerKeys = await tokens(cluster, makers, (number) => `maker${number}`);
  const studios: string[] = [];
  for (let made = 0; made < listLength; made += 1)
    studios.push(await make(cluster, reader, '/v1/studios', { name: 'Studio' }));
  const sources: string[] = [];
  for (const studio of studios.slice(0, eventful)) {
    const source = { name: 'Camera', type: 'rtmp-pull', url: 'rtmp://198.51.100.7/live/1' };
    sources.push(
      `/v1/studios/${studio}/sources/${await make(cluster, reader, `/v1/studios/${studio}/sources`, source)}`,
    );
  }
  const watchers = eventful * watchersOfStudio;
  const ofOne = watchers / processes.length;
  const nameOf = (at: number) => `${processes.length} processes, ${at}`;
  // One process after the other, as often each: else three would get in each other's way on the cores that one has for itself.
  const spread = async (
    question: Question | ((number: number) => Question),
    times: number,
    status: number,
  ) => {
    for (const caller of callers) await caller.ask(question, times / callers.length, status);
    return times;
  };
  let changed = 0;
  return {
    cluster,
    watchers,
    async watch() {
      for (const [at, { port }] of processes.entries()) {
        const keys = await tokens(cluster, ofOne / perCredential, () => 'reader');
        const requests = Array.from({ length: ofOne }, (_, number) => {
          const studio = studios[number % eventful] ?? '';
          const key = keys[Math.floor(number / perCredential)] ?? '';
          return `GET /v1/studios/${studio}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`;
        });
        const heard = { greeting: 'event: snapshot\n', marker: 'event: source\n' };
        await readers.ask('open', { name: nameOf(at), port, requests, ...heard });
      }
    },
    list: (times) => spread({ method: 'GET', path: '/v1/studios?limit=50', key: reader }, times, 200),
    read: (times) => spread({ method: 'GET', path: `/v1/studios/${studios[7]}`, key: reader }, times, 200),
    create: (times, round) =>
      spread(
        (number) => {
          const key = makerKeys[(number + round) % makers] ?? '';
          return { method: 'POST', path: '/v1/studios', key, body: '{"name":"Morning show"}' };
        },
        times,
        201,
      ),
    async events(times) {
      const deliveries = times * watchersOfStudio;
      const heard = processes.map((_, at) =>
        readers.ask('hear', { name: nameOf(at), frames: deliveries / processes.length }),
      );
      const change = (): Question => {
        changed += 1;
        const body = JSON.stringify({ url: `rtmp://198.51.100.7/live/${changed}x` });
        return { method: 'PATCH', path: sources[changed % eventful] ?? '', key: reader, body };
      };
      await Promise.all([spread(change, times, 200), ...heard]);
      return deliveries;
    },
  };
}

function tokens({ token }: Cluster, count: number, user: (number: number) => string): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, (_, number) => token(user(number))));
}

/** Makes something at the first process, and gives its id. */
async function make({ processes }: Cluster, key: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${processes[0]?.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path} could not be made: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id; // of the contract
}
