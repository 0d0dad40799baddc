import type { FastifyBaseLogger } from 'fastify';

type Child = Parameters<FastifyBaseLogger['child']>;
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The log of one request, which knows whose lines they are. Nearly every request logs nothing, and making a logger costs more
 * than reading a row: it is made with the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...child: Child) {
    this.#parent = parent;
    this.#child = child;
  }

  get level() {
    return this.#own.level;
  }

  set level(level) {
    this.#own.level = level;
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line);
  }

  child(...parts: Child): FastifyBaseLogger {
    return this.#own.child(...parts);
  }

  #write(level: Level, line: readonly unknown[]): void {
    Reflect.apply(this.#own[level], this.#own, line);
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(...this.#child);
    return this.#made;
  }
}
