import { PlatformError } from '../../ports/platform.ts';

/** A value in a platform's response. A missing or mistyped value is an error of the platform. */
export class ResponseFields {
  readonly #platform: string;
  readonly #value: unknown;
  readonly #path: string;

  constructor(platform: string, value: unknown, path = '') {
    this.#platform = platform;
    this.#value = value;
    this.#path = path;
  }

  /** The member of that name, or the list item of that index. */
  at(name: string | number): ResponseFields {
    const value: unknown =
      typeof this.#value === 'object' && this.#value !== null ? Reflect.get(this.#value, name) : undefined;
    return new ResponseFields(this.#platform, value, `${this.#path}/${name}`);
  }

  get exists(): boolean {
    return this.#value !== undefined && this.#value !== null;
  }

  /** The required text. */
  text(): string {
    if (typeof this.#value !== 'string' || this.#value === '') throw this.#invalidValue('text');
    return this.#value;
  }

  optionalText(): string | undefined {
    return typeof this.#value === 'string' && this.#value !== '' ? this.#value : undefined;
  }

  /** The text if it is one of the given values; undefined when it is missing or another value. */
  oneOf<const T extends string>(values: readonly T[]): T | undefined {
    return values.find((value) => value === this.#value);
  }

  optionalNumber(): number | undefined {
    return typeof this.#value === 'number' && Number.isFinite(this.#value) ? this.#value : undefined;
  }

  optionalFlag(): boolean | undefined {
    return typeof this.#value === 'boolean' ? this.#value : undefined;
  }

  /** The items of the required list. */
  list(): ResponseFields[] {
    if (!Array.isArray(this.#value)) throw this.#invalidValue('a list');
    return this.#value.map(
      (item: unknown, index) => new ResponseFields(this.#platform, item, `${this.#path}/${index}`),
    );
  }

  #invalidValue(expected: string): PlatformError {
    const path = this.#path === '' ? 'the body' : this.#path;
    return new PlatformError(
      'unavailable',
      `${this.#platform} sent an invalid response: ${path} is not ${expected}.`,
    );
  }
}

/** A platform's response to one call. */
export class PlatformResponse extends ResponseFields {
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
