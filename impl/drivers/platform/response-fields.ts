import { PlatformError } from '../../ports/platform.ts';

/** A part of what a platform answered. What is missing or of another kind than it must be is the platform's fault. */
export class Part {
  readonly #platform: string;
  readonly #value: unknown;
  readonly #place: string;

  constructor(platform: string, value: unknown, place = '') {
    this.#platform = platform;
    this.#value = value;
    this.#place = place;
  }

  /** The member of that name; an index names an item of a list. */
  at(name: string | number): Part {
    const value: unknown =
      typeof this.#value === 'object' && this.#value !== null ? Reflect.get(this.#value, name) : undefined;
    return new Part(this.#platform, value, `${this.#place}/${name}`);
  }

  get exists(): boolean {
    return this.#value !== undefined && this.#value !== null;
  }

  /** The text that has to be there. */
  text(): string {
    if (typeof this.#value !== 'string' || this.#value === '') throw this.#lied('text');
    return this.#value;
  }

  optionalText(): string | undefined {
    return typeof this.#value === 'string' && this.#value !== '' ? this.#value : undefined;
  }

  /** One of the texts it may be; undefined when it is missing or something else. */
  oneOf<const T extends string>(values: readonly T[]): T | undefined {
    return values.find((value) => value === this.#value);
  }

  optionalNumber(): number | undefined {
    return typeof this.#value === 'number' && Number.isFinite(this.#value) ? this.#value : undefined;
  }

  optionalFlag(): boolean | undefined {
    return typeof this.#value === 'boolean' ? this.#value : undefined;
  }

  /** The items of the list that has to be there. */
  list(): Part[] {
    if (!Array.isArray(this.#value)) throw this.#lied('a list');
    return this.#value.map(
      (item: unknown, index) => new Part(this.#platform, item, `${this.#place}/${index}`),
    );
  }

  #lied(expected: string): PlatformError {
    const place = this.#place === '' ? 'its answer' : `${this.#place} of its answer`;
    return new PlatformError(
      'unavailable',
      `${this.#platform} answered nonsense: ${place} is not ${expected}.`,
    );
  }
}

/** What a platform answered to one call. */
export class Answer extends Part {
  readonly status: number;
  readonly headers: Headers;

  constructor(platform: string, status: number, json: unknown, headers: Headers) {
    super(platform, json);
    this.status = status;
    this.headers = headers;
  }

  get isSuccess(): boolean {
    return this.status >= 200 && this.status < 300;
  }
}
