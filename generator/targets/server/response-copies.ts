import type { Content, Contract, Operation, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { pascalCase } from '../../text/names.ts';
import { needsProjection, projectionName } from './projected-types.ts';

/** A response with copied bodies, so that only listed members leave the server. */
export interface CopiedResponse {
  /** The response's status, `2XX` or `default`. */
  readonly range: string;
  readonly bodies: readonly CopiedBody[];
  /** Whether all media types share one schema. */
  readonly isUniform: boolean;
}

/** The bodies of one JSON media type. */
export interface CopiedBody {
  readonly mediaType: string;
  readonly type: Type;
  /** The function that copies them; undefined if they are sent unchanged. */
  readonly copy: string | undefined;
}

/** The successes of an operation with copied bodies. */
export function copiedResponses(contract: Contract, operation: Operation): readonly CopiedResponse[] {
  return successesOf(operation).flatMap(({ range, contents }) => {
    const json = contents.filter(({ validator }) => validator !== undefined);
    const isUniform = new Set(json.map(({ type }) => printType(type).text)).size === 1;
    const bodies = (isUniform ? json.slice(0, 1) : json).map(({ mediaType, type }, index) => ({
      mediaType,
      type,
      copy: needsProjection(contract, type) ? copyName(operation, range, type, index) : undefined,
    }));
    return bodies.some(({ copy }) => copy !== undefined) ? [{ range, bodies, isUniform }] : [];
  });
}

/** The success responses. `default` counts if the operation declares no other success. */
export function successesOf({
  responses,
  ranges,
}: Pick<Operation, 'responses' | 'ranges'>): readonly { range: string; contents: readonly Content[] }[] {
  const single = responses
    .filter(({ status }) => status < 300)
    .map(({ status, contents }) => ({ range: String(status), contents }));
  const hundred = ranges.filter(({ range }) => range === '2XX');
  const stated = [...single, ...hundred];
  return stated.length > 0 ? stated : ranges.filter(({ range }) => range === 'default');
}

/** A schema without a name is copied by a function of its operation: `listRooms`, 200 → `copyListRooms200`. */
function copyName({ name }: Operation, range: string, type: Type, index: number): string {
  if (type.kind === 'reference') return projectionName(type.name);
  const status = range === 'default' ? 'Default' : range;
  return `copy${pascalCase(name)}${status}${index === 0 ? '' : `Json${index + 1}`}`;
}
