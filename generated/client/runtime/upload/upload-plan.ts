// Copied from templates/client/runtime/upload/upload-plan.ts by `npx callsheet generate`. Do not edit.

import { revealed } from '../traits/secret.ts';

/** The members of the response that starts an upload. */
export interface PlanNames {
  /** The member with the upload's id, for completion and abort. */
  readonly id: string;
  /** The member with the address of the whole file, if it is uploaded as one. */
  readonly whole?: string;
  /** The list of parts, and the members of each. */
  readonly parts?: {
    readonly list: string;
    readonly number: string;
    readonly offset: string;
    readonly size: string;
    readonly url: string;
  };
}

/** A slice of the file and its address. */
export interface PlannedPart {
  readonly number: number;
  /** The position of its first byte in the file, and its size in bytes. */
  readonly offset: number;
  readonly size: number;
  readonly url: string;
}

/** The parts of an upload. */
interface UploadPlan {
  readonly id: string;
  readonly singlePart: boolean;
  readonly parts: readonly PlannedPart[];
}

/**
 * Reads the parts of an upload of `size` bytes from the response. Returns an error text (the end of a
 * sentence) if the response lacks them or they do not cover the file.
 */
export function planOf({ id, whole, parts }: PlanNames, body: unknown, size: number): UploadPlan | string {
  const plan = membersOf(revealed(body));
  const own = plan[id];
  if (typeof own !== 'string') return `came with no \`${id}\``;
  const url = whole === undefined ? undefined : plan[whole];
  if (typeof url === 'string')
    return { id: own, singlePart: true, parts: [{ number: 1, offset: 0, size, url }] };
  const list = parts && plan[parts.list];
  if (!parts || !Array.isArray(list)) return 'came with no address for the bytes';
  const read = list.map(membersOf).map((part) => ({
    number: Number(part[parts.number]),
    offset: Number(part[parts.offset]),
    size: Number(part[parts.size]),
    url: String(part[parts.url]),
  }));
  return covers(read, size)
    ? { id: own, singlePart: false, parts: read }
    : 'came with parts that do not cover the file';
}

/** Whether the parts cover each byte of the file once. */
function covers(parts: readonly PlannedPart[], size: number): boolean {
  let end = 0;
  for (const part of [...parts].sort((left, right) => left.offset - right.offset)) {
    if (part.offset !== end || !(part.size > 0)) return false;
    end += part.size;
  }
  return end === size;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
