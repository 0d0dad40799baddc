import type { Request } from '../endurance/open-loop.ts';
import type { HelperProcess } from '../measuring/helper-process.ts';
import type { Readers } from '../measuring/readers.ts';
import type { Question } from '../server/caller.ts';
import { subjectOf } from '../server/subject.ts';
import type { Cluster } from './cluster.ts';

const listLength = 50;
/** The number of studios with watched events; equally many have events without watchers. */
const eventful = 6;
/** The watchers of each studio; the maximum is 32. */
export const watchersOfStudio = 30;
const perCredential = 5;
const makers = 24;
/** The studios of each account, as for users with some history. */
const studiosOfMaker = 200;

/** The request rate at each process, and its duration. */
export interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
}

/** The callers and the requested resources. */
interface SideResources {
  readonly reader: string;
  readonly makers: readonly string[];
  readonly studios: readonly string[];
  /** The path of one source of each studio with sources. */
  readonly sources: readonly string[];
}

/**
 * One of the two deployments, with studios, watchers and callers. Its requests are spread evenly over its
 * processes.
 */
export class Side {
  readonly cluster: Cluster;
  readonly watchers = eventful * watchersOfStudio;
  readonly #readers: HelperProcess<Readers>;
  readonly #made: SideResources;
  #changed = 0;

  private constructor(cluster: Cluster, readers: HelperProcess<Readers>, made: SideResources) {
    this.cluster = cluster;
    this.#readers = readers;
    this.#made = made;
  }

  /** Creates the resources for later requests. */
  static async of(cluster: Cluster, readers: HelperProcess<Readers>): Promise<Side> {
    const reader = await cluster.token('reader');
    const studios: string[] = [];
    for (let made = 0; made < listLength; made += 1)
      studios.push(await make(cluster, reader, '/v1/studios', { name: 'Studio' }));
    const sources: string[] = [];
    for (const studio of studios.slice(0, 2 * eventful)) {
      const path = `/v1/studios/${studio}/sources`;
      const source = { name: 'Camera', type: 'rtmp-pull', url: 'rtmp://198.51.100.7/live/1' };
      sources.push(`${path}/${await make(cluster, reader, path, source)}`);
    }
    const own = await tokens(cluster, makers, (number) => `maker${number}`);
    await cluster.database.fill(own.flatMap((token) => studiosOf(subjectOf(token))));
    return new Side(cluster, readers, { reader, makers: own, studios, sources });
  }

  /** Opens the event streams, equally many at each process. */
  async watch(): Promise<void> {
    const { studios } = this.#made;
    for (const [at, { port }] of this.cluster.processes.entries()) {
      const count = this.watchers / this.cluster.processes.length;
      const keys = await tokens(this.cluster, count / perCredential, () => 'reader');
      const requests = Array.from({ length: count }, (_, number) => {
        const key = keys[Math.floor(number / perCredential)] ?? '';
        return `GET /v1/studios/${studios[number % eventful]}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`;
      });
      const expected = { greeting: 'event: snapshot\n', marker: 'event: source\n' };
      await this.#readers.call('open', { name: this.#nameOf(at), port, requests, ...expected });
    }
  }

  list(rate: Rate): Promise<number> {
    const question = { method: 'GET', path: '/v1/studios?limit=50', key: this.#made.reader } as const;
    return this.#spread(() => ({ question, status: 200 }), rate);
  }

  read(rate: Rate): Promise<number> {
    const question = {
      method: 'GET',
      path: `/v1/studios/${this.#made.studios[7]}`,
      key: this.#made.reader,
    } as const;
    return this.#spread(() => ({ question, status: 200 }), rate);
  }

  create(rate: Rate): Promise<number> {
    return this.#spread(() => {
      this.#changed += 1;
      const key = this.#made.makers[this.#changed % makers] ?? '';
      const question = { method: 'POST', path: '/v1/studios', key, body: '{"name":"Morning show"}' } as const;
      return { question, status: 201 };
    }, rate);
  }

  /** Changes sources without watchers. */
  unwatched(rate: Rate): Promise<number> {
    return this.#spread(() => ({ question: this.#change(eventful), status: 200 }), rate);
  }

  /**
   * Changes sources with watchers, and resolves when all watchers have received the events. Returns the
   * number of deliveries.
   */
  async watched(rate: Rate): Promise<number> {
    const { processes } = this.cluster;
    const events = await this.#spread(() => ({ question: this.#change(0), status: 200 }), rate);
    const deliveries = events * watchersOfStudio;
    await Promise.all(
      processes.map((_, at) =>
        this.#readers.call('receive', { name: this.#nameOf(at), frames: deliveries / processes.length }),
      ),
    );
    return deliveries;
  }

  /** Changes the URL of a source in one of some studios: one row, and one event. */
  #change(from: number): Question {
    this.#changed += 1;
    const body = JSON.stringify({ url: `rtmp://198.51.100.7/live/${this.#changed}x` });
    const path = this.#made.sources[from + (this.#changed % eventful)] ?? '';
    return { method: 'PATCH', path, key: this.#made.reader, body };
  }

  /** Sends equally many requests to every process, and returns their number. @throws for a wrong response. */
  async #spread(next: () => Request, rate: Rate): Promise<number> {
    let responded = 0;
    let wrong: string | undefined;
    await Promise.all(
      this.cluster.clientGroups.map((clients) =>
        clients.steadily(next, rate, ({ error }) => {
          responded += 1;
          wrong ??= error;
        }),
      ),
    );
    if (wrong !== undefined) throw new Error(wrong);
    return responded;
  }

  #nameOf(process: number): string {
    return `${this.cluster.processes.length} processes, ${process}`;
  }
}

/** Some at a time, because each opens its own database connections. */
async function tokens(
  { token }: Cluster,
  count: number,
  user: (number: number) => string,
): Promise<string[]> {
  const made: string[] = [];
  while (made.length < count) {
    const some = Array.from({ length: Math.min(4, count - made.length) }, (_, at) => user(made.length + at));
    made.push(...(await Promise.all(some.map(token))));
  }
  return made;
}

/**
 * Statements that create studios of a user directly in the database, each with a source. PostgreSQL would
 * scan a table with few rows as a whole, and all writes would then conflict with each other.
 */
function studiosOf(user: string): string[] {
  const at = "'2026-01-01T00:00:00.000Z'";
  const name = user.slice('usr_'.length);
  const numbers = `FROM generate_series(1, ${studiosOfMaker}) AS numbers(n)`;
  return [
    `INSERT INTO studios (id, user_id, name, auto_go_live_enabled, last_event, created_at, updated_at)
     SELECT 'std_${name}' || CAST(n AS TEXT), '${user}', 'Studio', 0, 0, ${at}, ${at} ${numbers}`,
    `INSERT INTO sources (id, studio_id, name, type, active, publishing, created_at, updated_at)
     SELECT 'src_${name}' || CAST(n AS TEXT), 'std_${name}' || CAST(n AS TEXT), 'Camera', 'rtmp', 1, 0, ${at}, ${at} ${numbers}`,
  ];
}

/** Creates a resource at the first process, and returns its id. */
async function make({ processes }: Cluster, key: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${processes[0]?.port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== 201) throw new Error(`${path} could not be created: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id; // as in the contract
}
