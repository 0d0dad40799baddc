import type { Bounds, Operation } from '../../model/contract/contract.ts';

/** A clamped value, as the suite needs it. */
export interface ClampMember {
  readonly in: 'query' | 'body';
  readonly pointer: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** The value that applies if none is sent. */
  readonly default: unknown;
}

/** The clamped values of an operation. The limit of a page belongs to the pagination instead. */
export function clampsOf({ parameters, body, pagination }: Operation): ClampMember[] {
  const member = (
    location: ClampMember['in'],
    pointer: string,
    { min, max }: Bounds,
    defaultValue: unknown,
  ): ClampMember => ({ in: location, pointer, min, max, default: defaultValue });
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.name !== pagination?.query.limit,
  );
  return [
    ...query.flatMap((parameter) =>
      parameter.clamp ? [member('query', `/${parameter.name}`, parameter.clamp, parameter.default)] : [],
    ),
    ...(body?.clamps ?? []).map(({ pointer, bounds, default: defaultValue }) =>
      member('body', pointer, bounds, defaultValue),
    ),
  ];
}
