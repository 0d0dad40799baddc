import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a helper can be asked for, by name. What is asked and answered is whatever `structuredClone` copies. */
export type Services = Readonly<Record<string, (request: never) => Promise<unknown>>>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
}

type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

/** A process beside the one that measures, so that what it does is not measured with it. */
export class HelperProcess<Offered extends Services> {
  readonly #child: ChildProcess;
  readonly #file: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  /** Starts a file of `bench/` that offers services; `execArgv` is what Node.js is told besides. */
  constructor(file: string, execArgv: readonly string[] = []) {
    this.#file = file;
    this.#child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), {
      serialization: 'advanced',
      execArgv: [...process.execArgv, ...execArgv],
    });
    this.#child.on('message', (reply: Reply) => this.#settle(reply));
    this.#child.once('exit', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`${file} ended`));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Asks for a service and waits for what comes of it. */
  ask<Name extends keyof Offered & string>(
    name: Name,
    ...request: Parameters<Offered[Name]>
  ): ReturnType<Offered[Name]> {
    if (!this.#child.connected) throw new Error(`${this.#file} has ended`);
    this.#asked += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#asked, answer);
    const question: Question = { id: this.#asked, name, request: request[0] };
    this.#child.send(question);
    return answer.promise as ReturnType<Offered[Name]>; // what the service of that name gave
  }

  /** Ends it. */
  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    await gone;
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new Error(`${this.#file}: ${reply.error}`));
    else waiting?.resolve(reply.result);
  }
}

/** Offers services to the process that started this one, for as long as that one is there. */
export function offer(services: Services): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (question: Question) => {
    void answerTo(services, question).then((reply) => process.send?.(reply));
  });
}

async function answerTo(services: Services, { id, name, request }: Question): Promise<Reply> {
  try {
    // The asking side is typed by the very services.
    return { id, result: await services[name]?.(request as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
