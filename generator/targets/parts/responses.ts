import { bodiless } from '../../build/responses.ts';
import type { Content, Operation, RangedResponse, Type } from '../../model/contract/contract.ts';
import type { Imports } from '../imports.ts';

/** A response of an operation, with its statuses as a type. */
export interface StatusedResponse extends RangedResponse {
  readonly statusType: string;
  /** The status, if it is a single one. */
  readonly status: number | undefined;
  /** On the server, the statuses without a body within a range with content. */
  readonly bodilessType?: string | undefined;
}

/**
 * All responses of an operation: single statuses, then ranges, then `default`. On the server, interim
 * responses (1XX) are left out, and a range's statuses without a body are separate from the others.
 */
export function responsesOf(
  { responses, ranges }: Operation,
  imports: Imports,
  half: 'client' | 'server' = 'client',
): readonly StatusedResponse[] {
  const isSent = ({ range }: RangedResponse) => half === 'client' || !range.startsWith('1');
  const single = responses
    .map((response) => ({
      ...response,
      range: String(response.status),
      statusType: String(response.status),
    }))
    .filter(isSent);
  const sorted = ranges
    .filter(isSent)
    .sort((one, other) => Number(one.range === 'default') - Number(other.range === 'default'));
  const statuses = half === 'client' ? 'call/status-sets' : 'responses/status-codes';
  if (sorted.length > 0) imports.add(`./runtime/${statuses}.ts`, 'type StatusOf');
  return [
    ...single,
    ...sorted.map((response) => {
      const left =
        half === 'server' && response.contents.length > 0 ? bodilessOf(response, { responses, ranges }) : [];
      return {
        ...response,
        status: undefined,
        statusType: statusesOf(response, { responses, ranges, half }, left),
        bodilessType: left.length === 0 ? undefined : left.join(' | '),
      };
    }),
  ];
}

/** The statuses of a range that have no body and are not declared by themselves. */
function bodilessOf(
  { range }: RangedResponse,
  { responses, ranges }: Pick<Operation, 'responses' | 'ranges'>,
): readonly number[] {
  return bodiless.filter((status) => {
    if (responses.some((response) => response.status === status)) return false;
    const hundred = `${String(status)[0]}XX`;
    return range === hundred || (range === 'default' && ranges.every((other) => other.range !== hundred));
  });
}

function statusesOf(
  { range }: RangedResponse,
  { responses, ranges, half }: Pick<Operation, 'responses' | 'ranges'> & { half: 'client' | 'server' },
  left: readonly number[],
): string {
  const rest = range === 'default';
  const every = half === 'client' ? '1 | 2 | 3 | 4 | 5' : '2 | 3 | 4 | 5';
  const own = `StatusOf<${rest ? every : range.slice(0, 1)}>`;
  const hundreds = rest ? ranges.filter((other) => other.range !== 'default') : [];
  const others = [
    ...responses.map(({ status }) => String(status)).filter((status) => rest || status[0] === range[0]),
    ...left.map(String),
    ...hundreds.map((other) => `StatusOf<${other.range.slice(0, 1)}>`),
  ];
  return others.length === 0 ? own : `Exclude<${own}, ${others.join(' | ')}>`;
}

/** The type of a response's body: the union over its media types. */
export function bodyType(contents: readonly Content[]): Type | undefined {
  const [first] = contents;
  if (!first || contents.length === 1) return first?.type;
  return { kind: 'union', members: contents.map(({ type }) => type), discriminator: undefined };
}
