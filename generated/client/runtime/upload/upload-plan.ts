// Copied from templates/client/runtime/upload/upload-plan.ts by `npx callsheet generate`. Do not edit.

import { revealed } from '../traits/secret.ts';

/** What the answer that begins an upload calls things. */
export interface PlanNames {
  /** What completion and abort call the upload by. */
  readonly id: string;
  /** The address of the whole file, where it goes up as one. */
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

/** A slice of the file, and where it goes. */
export interface PlannedPart {
  readonly number: number;
  /** Its first byte in the file, and how many it has. */
  readonly offset: number;
  readonly size: number;
  readonly url: string;
}

/** How a file goes up. */
interface UploadPlan {
  readonly id: string;
  readonly whole: boolean;
  readonly parts: readonly PlannedPart[];
}

/** Reads how a file of so many bytes goes up; a text where the answer does not tell, as the end of a sentence. */
export function planOf({ id, whole, parts }: PlanNames, body: unknown, size: number): UploadPlan | string {
  const plan = membersOf(revealed(body));
  const own = plan[id];
  if (typeof own !== 'string') return `came with no \`${id}\``;
  const url = whole === undefined ? undefined : plan[whole];
  if (typeof url === 'string') return { id: own, whole: true, parts: [{ number: 1, offset: 0, size, url }] };
  const list = parts && plan[parts.list];
  if (!parts || !Array.isArray(list)) return 'came with no address for the bytes';
  const read = list.map(membersOf).map((part) => ({
    number: Number(part[parts.number]),
    offset: Number(part[parts.offset]),
    size: Number(part[parts.size]),
    url: String(part[parts.url]),
  }));
  return covers(read, size)
    ? { id: own, whole: false, parts: read }
    : 'came with parts that are not the file';
}

/** Whether the parts are the file, each byte once. */
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
