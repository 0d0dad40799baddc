import { setTimeout as delay } from 'node:timers/promises';
import { Caller, type Question } from '../server/caller.ts';

/** One request of a mix. */
export interface Request {
  readonly question: Question;
  /** What is answered where all is well. */
  readonly status: number;
}

/** How long an answer took, and whether it was the wrong one or none. */
export interface Answer {
  /** Milliseconds since the moment it was due, not since it was sent. */
  readonly taken: number;
  readonly error?: string;
}

const tickMs = 2;

/** Those who ask a server for a mix of things, over kept connections. */
export class Crowd {
  readonly #port: number;
  #all: readonly Caller[] = [];

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(port: number, connections: number): Promise<Crowd> {
    const crowd = new Crowd(port);
    crowd.#all = await Promise.all(Array.from({ length: connections }, () => Caller.open(port, 1)));
    return crowd;
  }

  /** As much as is answered: each asks again as soon as it has its answer. Gives answers a second. @throws for a wrong one. */
  async most(next: () => Request, seconds: number): Promise<number> {
    await this.#reconnect();
    const until = performance.now() + seconds * 1000;
    let answered = 0;
    const one = async (caller: Caller) => {
      while (performance.now() < until) {
        const { question, status } = next();
        await caller.ask(question, 1, status);
        answered += 1;
      }
    };
    await Promise.all(this.#all.map(one));
    return answered / seconds;
  }

  /**
   * So many a second, however long answers take: what finds every connection busy waits for one, and its waiting counts.
   * Settles when all of them are answered.
   */
  async steadily(
    next: () => Request,
    { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
    told: (answer: Answer) => void,
  ): Promise<void> {
    await this.#reconnect();
    // Each has its turn, so that none asks nothing for so long that it is closed.
    const free = [...this.#all];
    const begun = performance.now();
    const waiting: number[] = [];
    let sent = 0;
    let underWay = 0;
    const settled = Promise.withResolvers<void>();
    const total = Math.floor(perSecond * seconds);
    const start = (caller: Caller, due: number) => {
      underWay += 1;
      void ask(caller, next(), due).then((answer) => {
        told(answer);
        underWay -= 1;
        const overdue = waiting.shift();
        if (overdue === undefined) free.push(caller);
        else start(caller, overdue);
        if (sent === total && underWay === 0) settled.resolve();
      });
    };
    while (sent < total) {
      const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond));
      for (; sent < due; sent += 1) {
        const moment = begun + (sent / perSecond) * 1000;
        const caller = free.shift();
        if (caller) start(caller, moment);
        else waiting.push(moment);
      }
      await delay(tickMs);
    }
    if (underWay > 0) await settled.promise;
  }

  close(): void {
    for (const caller of this.#all) caller.close();
  }

  /** What was closed while nothing was asked is opened anew. */
  async #reconnect(): Promise<void> {
    this.#all = await Promise.all(
      this.#all.map((caller) => (caller.isOpen ? caller : Caller.open(this.#port, 1))),
    );
  }
}

async function ask(caller: Caller, { question, status }: Request, due: number): Promise<Answer> {
  try {
    await caller.ask(question, 1, status);
    return { taken: performance.now() - due };
  } catch (error) {
    return { taken: performance.now() - due, error: error instanceof Error ? error.message : String(error) };
  }
}
