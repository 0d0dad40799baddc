import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The services of a helper process, by name. `structuredClone` must support their parameters and results. */
export type Services = Readonly<Record<string, (request: never) => Promise<unknown>>>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly request: unknown;
}

type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly error: string });

/** A separate process, so that its work is not part of the measurement. */
export class HelperProcess<Offered extends Services> {
  readonly #child: ChildProcess;
  readonly #file: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #calls = 0;

  /** Starts a file of `bench/` that offers services. @param execArgv additional arguments of Node.js. */
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

  /** Calls a service and returns its result. */
  call<Name extends keyof Offered & string>(
    name: Name,
    ...request: Parameters<Offered[Name]>
  ): ReturnType<Offered[Name]> {
    if (!this.#child.connected) throw new Error(`${this.#file} has ended`);
    this.#calls += 1;
    const response = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#calls, response);
    const question: Question = { id: this.#calls, name, request: request[0] };
    this.#child.send(question);
    return response.promise as ReturnType<Offered[Name]>; // the result of the service with that name
  }

  /** Ends the process. */
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

/** Offers services to the parent process until the parent ends. */
export function offer(services: Services): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (question: Question) => {
    void respondTo(services, question).then((reply) => process.send?.(reply));
  });
}

async function respondTo(services: Services, { id, name, request }: Question): Promise<Reply> {
  try {
    // The calling side has the types of these services.
    return { id, result: await services[name]?.(request as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
