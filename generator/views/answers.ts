import type { Content, Operation, RangedResponse, Response, Type } from '../contract.ts';
import type { Imports } from './imports.ts';

/** An answer of an operation, with the statuses it may have as a type. */
export interface StatusedAnswer extends RangedResponse {
  readonly statusType: string;
  /** The status where it is one. */
  readonly status: number | undefined;
}

/** Every answer of an operation: those of one status, then those of a hundred, then what stands for any other. */
export function answersOf({ responses, ranges }: Operation, imports: Imports): readonly StatusedAnswer[] {
  const single = responses.map((response) => ({
    ...response,
    range: String(response.status),
    statusType: String(response.status),
  }));
  const sorted = [...ranges].sort(
    (one, other) => Number(one.range === 'default') - Number(other.range === 'default'),
  );
  if (ranges.length > 0) imports.add('./runtime/statuses.ts', 'type StatusOf');
  return [
    ...single,
    ...sorted.map((response) => ({
      ...response,
      status: undefined,
      statusType: statusesOf(response, responses, ranges),
    })),
  ];
}

function statusesOf(
  { range }: RangedResponse,
  responses: readonly Response[],
  ranges: readonly RangedResponse[],
): string {
  const rest = range === 'default';
  const own = `StatusOf<${rest ? '1 | 2 | 3 | 4 | 5' : range.slice(0, 1)}>`;
  const hundreds = rest ? ranges.filter((other) => other.range !== 'default') : [];
  const others = [
    ...responses.map(({ status }) => String(status)).filter((status) => rest || status[0] === range[0]),
    ...hundreds.map((other) => `StatusOf<${other.range.slice(0, 1)}>`),
  ];
  return others.length === 0 ? own : `Exclude<${own}, ${others.join(' | ')}>`;
}

/** The type of an answer's body, whichever of its media types it has. */
export function bodyType(contents: readonly Content[]): Type | undefined {
  const [first] = contents;
  if (!first || contents.length === 1) return first?.type;
  return { kind: 'union', members: contents.map(({ type }) => type), discriminator: undefined };
}
