import type { Request } from '../endurance/open-loop.ts';
import type { HelperProcess } from '../measuring/helper-process.ts';
import type { Readers } from '../measuring/readers.ts';
import type { Question } from '../server/caller.ts';
import { subjectOf } from '../server/subject.ts';
import type { Cluster } from './cluster.ts';

const listLength = 50;
/** Of the studios whose events are watched; as many have events that nobody watches. */
const eventful = 6;
/** Of each studio; at most 32 there may be. */
export const watchersOfStudio = 30;
const perCredential = 5;
const makers = 24;
/** Of each of them, as of people who have been there for a while. */
const studiosOfMaker = 200;

/** How often each process is asked, and for how long. */
export interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
}

/** What is asked for, and who asks. */
interface Made {
  readonly reader: string;
  readonly makers: readonly string[];
  readonly studios: readonly string[];
  /** The path of one source of each studio that has one. */
  readonly sources: readonly string[];
}

/** One of the two that are compared, with studios, watchers and those who ask. What it does is spread evenly over its processes. */
export class Side {
  readonly cluster: Cluster;
  readonly watchers = eventful * watchersOfStudio;
  readonly #readers: HelperProcess<Readers>;
  readonly #made: Made;
  #changed = 0;

  private constructor(cluster: Cluster, readers: HelperProcess<Readers>, made: Made) {
    this.cluster = cluster;
    this.#readers = readers;
    this.#made = made;
  }

  /** Makes what is asked for later. */
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

  /** Opens the event streams, as many at each process. */
  async watch(): Promise<void> {
    const { studios } = this.#made;
    for (const [at, { port }] of this.cluster.processes.entries()) {
      const count = this.watchers / this.cluster.processes.length;
      const keys = await tokens(this.cluster, count / perCredential, () => 'reader');
      const requests = Array.from({ length: count }, (_, number) => {
        const key = keys[Math.floor(number / perCredential)] ?? '';
        return `GET /v1/studios/${studios[number % eventful]}/events HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${key}\r\n\r\n`;
      });
      const heard = { greeting: 'event: snapshot\n', marker: 'event: source\n' };
      await this.#readers.ask('open', { name: this.#nameOf(at), port, requests, ...heard });
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

  /** Changes sources that nobody watches. */
  unwatched(rate: Rate): Promise<number> {
    return this.#spread(() => ({ question: this.#change(eventful), status: 200 }), rate);
  }

  /** Changes sources that are watched, and settles once everybody has heard of it. Counts deliveries, not events. */
  async watched(rate: Rate): Promise<number> {
    const { processes } = this.cluster;
    const events = await this.#spread(() => ({ question: this.#change(0), status: 200 }), rate);
    const deliveries = events * watchersOfStudio;
    await Promise.all(
      processes.map((_, at) =>
        this.#readers.ask('hear', { name: this.#nameOf(at), frames: deliveries / processes.length }),
      ),
    );
    return deliveries;
  }

  /** A source in one of some studios is read from elsewhere: one row, and one event. */
  #change(from: number): Question {
    this.#changed += 1;
    const body = JSON.stringify({ url: `rtmp://198.51.100.7/live/${this.#changed}x` });
    const path = this.#made.sources[from + (this.#changed % eventful)] ?? '';
    return { method: 'PATCH', path, key: this.#made.reader, body };
  }

  /** Every process is asked as often, and gives how often all were. @throws for a wrong answer. */
  async #spread(next: () => Request, rate: Rate): Promise<number> {
    let answered = 0;
    let wrong: string | undefined;
    await Promise.all(
      this.cluster.crowds.map((crowd) =>
        crowd.steadily(next, rate, ({ error }) => {
          answered += 1;
          wrong ??= error;
        }),
      ),
    );
    if (wrong !== undefined) throw new Error(wrong);
    return answered;
  }

  #nameOf(process: number): string {
    return `${this.cluster.processes.length} processes, ${process}`;
  }
}

/** Some at once: each opens connections of its own to the database. */
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
 * Statements that make studios of a user behind the back of the deployment, each with a source: PostgreSQL reads a table of few
 * rows as a whole, and then every write is in the way of every other.
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
