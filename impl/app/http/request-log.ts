import type { FastifyBaseLogger } from 'fastify';

type Child = Parameters<FastifyBaseLogger['child']>;
type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/**
 * The logger of one request, which adds the request's members to its lines. Nearly every request logs
 * nothing, and creating a logger costs more than reading a row. So the logger is created with the first
 * line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #child: Child;
  #created: FastifyBaseLogger | undefined;

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
    this.#created ??= this.#parent.child(...this.#child);
    return this.#created;
  }
}
