import { setTimeout as delay } from 'node:timers/promises';
import { Caller, type Question } from '../server/caller.ts';

/** One request of a mix. */
export interface Request {
  readonly question: Question;
  /** The expected status. */
  readonly status: number;
}

/** The response time of a request, and the error if the response was wrong or missing. */
export interface TimedResponse {
  /** Milliseconds since the request was due, not since it was sent. */
  readonly responseMs: number;
  readonly error?: string;
}

const tickMs = 2;

/** Callers that send a mix of requests to a server over persistent connections. */
export class LoadClients {
  readonly #port: number;
  #all: readonly Caller[] = [];

  private constructor(port: number) {
    this.#port = port;
  }

  static async open(port: number, connections: number): Promise<LoadClients> {
    const clients = new LoadClients(port);
    clients.#all = await Promise.all(Array.from({ length: connections }, () => Caller.open(port, 1)));
    return clients;
  }

  /**
   * Sends as many requests as possible: each connection sends the next one after its response. Returns
   * responses a second. @throws for a wrong response.
   */
  async most(next: () => Request, seconds: number): Promise<number> {
    await this.#reconnect();
    const until = performance.now() + seconds * 1000;
    let responded = 0;
    const one = async (caller: Caller) => {
      while (performance.now() < until) {
        const { question, status } = next();
        await caller.send(question, 1, status);
        responded += 1;
      }
    };
    await Promise.all(this.#all.map(one));
    return responded / seconds;
  }

  /**
   * Sends a fixed number of requests a second, independent of response times. If all connections are busy, a
   * request waits, and the wait counts. Resolves when all have a response.
   */
  async steadily(
    next: () => Request,
    { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
    onResponse: (response: TimedResponse) => void,
  ): Promise<void> {
    await this.#reconnect();
    // Connections are used in turn, so that none is idle for so long that the server closes it.
    const free = [...this.#all];
    const begun = performance.now();
    const waiting: number[] = [];
    let sent = 0;
    let inProgress = 0;
    const settled = Promise.withResolvers<void>();
    const total = Math.floor(perSecond * seconds);
    const start = (caller: Caller, due: number) => {
      inProgress += 1;
      void send(caller, next(), due).then((response) => {
        onResponse(response);
        inProgress -= 1;
        const overdue = waiting.shift();
        if (overdue === undefined) free.push(caller);
        else start(caller, overdue);
        if (sent === total && inProgress === 0) settled.resolve();
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
    if (inProgress > 0) await settled.promise;
  }

  close(): void {
    for (const caller of this.#all) caller.close();
  }

  /** Reopens connections that the server closed while they were idle. */
  async #reconnect(): Promise<void> {
    this.#all = await Promise.all(
      this.#all.map((caller) => (caller.isOpen ? caller : Caller.open(this.#port, 1))),
    );
  }
}

async function send(caller: Caller, { question, status }: Request, due: number): Promise<TimedResponse> {
  try {
    await caller.send(question, 1, status);
    return { responseMs: performance.now() - due };
  } catch (error) {
    return {
      responseMs: performance.now() - due,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}
