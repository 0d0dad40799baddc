import { schemaTrial } from '../../generator/build/validators.ts';
import { madeValue } from '../../generator/build/values/synthetic-values.ts';
import type { Document, Mapping, Node } from '../../generator/load/document/document.ts';
import { mapping, mappings } from '../../generator/load/document/node.ts';
import { resolved } from '../../generator/load/document/resolve.ts';
import type {
  Content,
  Operation,
  RangedResponse,
  Response,
} from '../../generator/model/contract/contract.ts';

/** A response that the contract declares, with a body that fits its schema. */
export interface DeclaredResponse {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Undefined if the response has no content. */
  readonly kind: Content['kind'] | undefined;
  readonly body: unknown;
  /** Whether a body fits the schema; bodies that are not JSON always fit. */
  fits(body: unknown): boolean;
}

/** Makes responses from the declarations in a document. */
export class DeclaredResponses {
  readonly #root: Mapping;
  readonly #trial: ReturnType<typeof schemaTrial>;
  readonly #known = new Map<string, DeclaredResponse | undefined>();

  constructor({ root }: Document) {
    this.#root = root;
    this.#trial = schemaTrial(mapping(mapping(root.components).schemas));
  }

  /** The first declared success; undefined if the operation declares none. */
  success(operation: Operation): DeclaredResponse | undefined {
    const own = operation.responses.find(({ status }) => status >= 200 && status < 300);
    if (own) return this.#response(operation, own, own.status);
    const range = (name: string) => operation.ranges.find((response) => response.range === name);
    const found = range('2XX') ?? range('default');
    return found && this.#response(operation, found, 200);
  }

  /** The response to a resource that does not exist; undefined if the operation declares none. */
  missing(operation: Operation): DeclaredResponse | undefined {
    const own = operation.responses.find(({ status }) => status === 404);
    if (own) return this.#response(operation, own, 404);
    const range = operation.ranges.find((response) => response.range === '4XX');
    return range && this.#response(operation, range, 404);
  }

  /** The schema of a response by its status, range or `default`. */
  schemaOf(operation: Operation, status: string, mediaType: string): Node | undefined {
    return mapping(mapping(this.#node(operation, status).content)[mediaType]).schema;
  }

  #response(
    operation: Operation,
    response: Response | RangedResponse,
    status: number,
  ): DeclaredResponse | undefined {
    const key = `${operation.name} ${status}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#made(operation, response, status));
    return this.#known.get(key);
  }

  #made(operation: Operation, response: Response | RangedResponse, status: number): DeclaredResponse {
    const written = 'range' in response ? response.range : String(response.status);
    const node = this.#node(operation, written);
    const headers = this.#headers(node);
    const content = response.contents.find(({ kind }) => kind === 'json') ?? response.contents[0];
    if (!content)
      return { status, headers, contentType: undefined, kind: undefined, body: undefined, fits: () => true };
    const media = mapping(mapping(node.content)[content.mediaType]);
    const fits =
      content.kind === 'json' && media.schema !== undefined ? this.#trial(media.schema) : () => true;
    const isChoice = response.contents.length > 1 || content.mediaType.includes('*');
    const contentType = isChoice ? concrete(content) : undefined;
    return {
      status,
      headers,
      contentType,
      kind: content.kind,
      body: this.#body(content, media.schema, fits),
      fits,
    };
  }

  #body(content: Content, schema: Node | undefined, fits: (value: unknown) => boolean): unknown {
    switch (content.kind) {
      case 'json': {
        const made = madeValue(this.#root, schema ?? {}, fits);
        // A schema without a type allows a text instead of an object; the types of handlers do not.
        const isUsable = (value: unknown) =>
          fits(structuredClone(value)) && (made === undefined || kindOf(value) === kindOf(made));
        return content.examples.map(({ value }) => value).find(isUsable) ?? made;
      }
      case 'binary':
        return Buffer.from('callsheet');
      case 'items':
        return [];
      default: {
        const text = madeValue(this.#root, schema ?? {}, (value) => typeof value === 'string');
        return text ?? 'callsheet';
      }
    }
  }

  #headers(response: Mapping): Record<string, string | number> {
    const required = mappings(response.headers).flatMap(([name, written]) => {
      const header = resolved(this.#root, written);
      if (header.required !== true) return [];
      const value = madeValue(this.#root, header.schema, this.#trial(header.schema));
      return [[name, typeof value === 'number' ? value : String(value)] as const];
    });
    return Object.fromEntries(required);
  }

  #node({ path, method }: Operation, status: string): Mapping {
    const item = resolved(this.#root, mapping(this.#root.paths)[path]);
    const own = mapping(item[method.toLowerCase()] ?? mapping(item.additionalOperations)[method]);
    return resolved(this.#root, mapping(own.responses)[status]);
  }
}

/** A media type without a wildcard. */
function concrete({ mediaType, kind }: Content): string | undefined {
  if (!mediaType.includes('*')) return mediaType;
  if (kind === 'json') return undefined;
  return kind === 'text'
    ? 'text/plain'
    : mediaType.startsWith('image/')
      ? 'image/png'
      : 'application/octet-stream';
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
