import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { isMapping, mapping, text } from '../../load/document/node.ts';
import { type Cited, readCited, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface OperationReads {
    readonly upload?: Upload | undefined;
  }
}

/**
 * An operation that starts an upload: the client sends bytes to the addresses in its response, then another
 * operation completes the upload.
 */
export interface Upload extends Cited {
  /** The name of the complete upload: `uploadPicture`. */
  readonly name: string;
  /** The members of the request that describe the file: its size in bytes, its name, its media type. */
  readonly file: {
    readonly size: string;
    readonly name: string | undefined;
    readonly type: string | undefined;
  };
  /** The members of the response. */
  readonly plan: {
    /** The upload's id, for the path parameter that completion and abort have in addition. */
    readonly id: string;
    /** The address of the whole file. */
    readonly whole: string | undefined;
    readonly parts: PlannedParts | undefined;
  };
  readonly complete: { readonly operation: string; readonly parts: ListedParts | undefined };
  /** The operation that aborts an upload. */
  readonly abort: string;
}

/** A list of parts, and the members of each part. */
export interface PlannedParts {
  readonly list: string;
  readonly number: string;
  readonly offset: string;
  readonly size: string;
  readonly url: string;
}

/** The list of stored parts in the request of a completion, with the tags that storage returned. */
export interface ListedParts {
  readonly list: string;
  readonly number: string;
  readonly etag: string;
}

const name: Mapping = { type: 'string', minLength: 1 };

/** The schema of an object of names: required ones and optional ones. */
function names(required: readonly string[], optional: readonly string[] = [], more: Mapping = {}): Mapping {
  const all = Object.fromEntries([...required, ...optional].map((one) => [one, name]));
  return { type: 'object', properties: { ...all, ...more }, required, additionalProperties: false };
}

export const uploadSchema: Mapping = traitObject(
  {
    name: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
    file: names(['size'], ['name', 'type']),
    plan: names(['id'], ['whole'], { parts: names(['list', 'number', 'offset', 'size', 'url']) }),
    complete: names(['operation'], [], { parts: names(['list', 'number', 'etag']) }),
    abort: name,
  },
  ['name', 'file', 'plan', 'complete', 'abort'],
);

export function readUpload(operation: Mapping): Upload | undefined {
  const trait = extension(operation, 'upload');
  if (!isMapping(trait)) return undefined;
  const [file, plan, complete] = [mapping(trait.file), mapping(trait.plan), mapping(trait.complete)];
  const { parts } = plan;
  return {
    name: text(trait.name) ?? '',
    file: { size: text(file.size) ?? '', name: text(file.name), type: text(file.type) },
    plan: {
      id: text(plan.id) ?? '',
      whole: text(plan.whole),
      parts: isMapping(parts) ? readPlanned(parts) : undefined,
    },
    complete: {
      operation: text(complete.operation) ?? '',
      parts: isMapping(complete.parts) ? readListed(complete.parts) : undefined,
    },
    abort: text(trait.abort) ?? '',
    ...readCited(trait),
  };
}

function readPlanned(parts: Mapping): PlannedParts {
  const { list, number, offset, size, url } = parts;
  return {
    list: text(list) ?? '',
    number: text(number) ?? '',
    offset: text(offset) ?? '',
    size: text(size) ?? '',
    url: text(url) ?? '',
  };
}

function readListed({ list, number, etag }: Mapping): ListedParts {
  return { list: text(list) ?? '', number: text(number) ?? '', etag: text(etag) ?? '' };
}
