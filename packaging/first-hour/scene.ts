import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';

/** A command that a newcomer types, with its expected outcome. */
export interface Scene {
  /** The line in the film. */
  readonly name: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly argv: readonly [program: string, ...args: string[]];
  /** The exit status; 0 by default. */
  readonly status?: number;
  /** Texts that the output must contain. */
  readonly prints?: readonly (string | RegExp)[];
  /** Nobody watches, or the time is npm's: the output may pause. */
  readonly mayPause?: boolean;
}

/** A running program, with its output so far. */
export interface Running {
  readonly output: () => string;
  /** Resolves with the first match in the output. @throws Error if the program ends before. */
  find(pattern: RegExp): Promise<string>;
  /** Stops the program and its children as Ctrl-C does, and resolves when it has ended. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) signal(child, 'SIGKILL');
});

/** The longest pause between two outputs that a person accepts without doubts, on an idle machine of common speed. */
const maxPauseMs = 4_000;

/** A start of Node on such a machine takes less than this. A slower machine gets more time in proportion. */
const defaultStartMs = 150;

/** How many times slower this machine is: by its start of Node, or by the number of programs that share a processor. */
function slowness(): number {
  const begun = performance.now();
  for (let run = 0; run < 3; run += 1) execFileSync(process.execPath, ['-e', '0']);
  const [load = 0] = loadavg();
  return Math.max(1, (performance.now() - begun) / 3 / defaultStartMs, load / availableParallelism());
}

/** Plays a scene to its end, and prints its time. @throws Error with the output if it does not go as expected. */
export async function play(scene: Scene): Promise<string> {
  const { child, watch } = begin(scene);
  const status = await ended(child);
  watch.done();
  const wanted = scene.status ?? 0;
  if (status !== wanted) throw failure(scene, watch.output(), `ended with ${status}, not ${wanted}`);
  require(scene, watch);
  return watch.output();
}

/** Plays a scene that runs until it is stopped. `during` gets the running program. */
export async function playUntil(scene: Scene, during: (program: Running) => Promise<void>): Promise<void> {
  const { child, watch } = begin(scene);
  const end = ended(child);
  const stop = async (): Promise<void> => {
    // npm forwards the signal, and the whole group gets it from a terminal.
    signal(child, 'SIGINT');
    await end;
  };
  try {
    await during({ output: watch.output, find: (pattern) => watch.find(pattern, end), stop });
  } catch (cause) {
    throw failure(scene, watch.output(), cause instanceof Error ? cause.message : String(cause));
  } finally {
    await stop();
  }
  watch.done();
  require(scene, watch);
}

function begin({ argv: [program, ...args], cwd, env, name }: Scene) {
  process.stdout.write(`${name} … `);
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  return { child, watch: new Watch(child) };
}

/** The output of a program, and the longest pause in it. */
class Watch {
  #output = '';
  #last = performance.now();
  #maxPauseMs = 0;
  #pausedAfter = '';
  readonly #begun = performance.now();
  readonly #listeners = new Set<() => void>();

  constructor({
    stdout,
    stderr,
  }: { readonly stdout: NodeJS.ReadableStream; readonly stderr: NodeJS.ReadableStream }) {
    for (const stream of [stdout, stderr])
      stream.on('data', (chunk: Buffer) => {
        this.#measure();
        this.#output += chunk.toString('utf8');
        for (const listener of this.#listeners) listener();
      });
  }

  readonly output = (): string => this.#output;

  get maxPause(): { readonly ms: number; readonly after: string } {
    return { ms: this.#maxPauseMs, after: this.#pausedAfter };
  }

  done(): void {
    this.#measure();
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    const total = performance.now() - this.#begun;
    process.stdout.write(`${seconds(total)} s, longest pause ${seconds(this.#maxPauseMs)} s\n`);
  }

  find(pattern: RegExp, end: Promise<unknown>): Promise<string> {
    return new Promise((found, failed) => {
      const look = (): void => {
        const match = pattern.exec(this.#output);
        if (match === null) return;
        this.#listeners.delete(look);
        found(match[1] ?? match[0]);
      };
      this.#listeners.add(look);
      look();
      end.then(() => failed(new Error(`the program ended before it printed ${pattern}`)), failed);
    });
  }

  #measure(): void {
    const now = performance.now();
    if (now - this.#last > this.#maxPauseMs) {
      this.#maxPauseMs = now - this.#last;
      this.#pausedAfter = this.#output.trimEnd().split('\n').at(-1) ?? '';
    }
    this.#last = now;
  }
}

/** Warnings about the tools that run the program: a newcomer can do nothing about them. */
const uselessWarning =
  /^.*(?:npm warn (?:EBADENGINE|deprecated)|ExperimentalWarning|DeprecationWarning|\(Use `node --trace).*$/gim;

/**
 * Fastify's `light-my-request` accepts any `cookie` 2, and npm installs the one for Node 22, which also
 * loads on Node 20. Remove this exception when Fastify's dependency no longer warns.
 */
const knownWarning =
  /^npm warn EBADENGINE Unsupported engine \{\nnpm warn EBADENGINE {3}package: 'cookie@2[^}]*\},?\n(?:.*\n)?npm warn EBADENGINE \}$/gm;

/** A line of a stack trace. */
const stackLine = /^\s+at .+[:(].*:\d+:\d+\)?$/gm;

function require(scene: Scene, watch: Watch): void {
  const output = watch.output();
  for (const wanted of scene.prints ?? [])
    if (!(typeof wanted === 'string' ? output.includes(wanted) : wanted.test(output)))
      throw failure(scene, output, `did not print ${wanted}`);
  const warnings = output.replaceAll(knownWarning, '').match(uselessWarning) ?? [];
  if (warnings.length > 0)
    throw failure(scene, output, `printed ${warnings.length} warnings that a newcomer can do nothing about`);
  if (stackLine.test(output)) throw failure(scene, output, 'printed a stack trace');
  const { ms, after } = watch.maxPause;
  if (scene.mayPause || ms <= maxPauseMs) return;
  const allowed = maxPauseMs * slowness();
  if (ms > allowed)
    throw failure(
      scene,
      output,
      `printed nothing for ${(ms / 1000).toFixed(1)} s after "${after}"; ${(allowed / 1000).toFixed(1)} s are allowed on this machine`,
    );
}

const failure = ({ name, argv }: Scene, output: string, what: string): Error =>
  new Error(`${name}: ${argv.join(' ')} ${what}:\n${output}`);

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (status) => {
      running.delete(child);
      done(status);
    });
  });
}

/** Signals a program and its children. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // The group has ended already.
  }
}
