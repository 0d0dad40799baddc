import type { Bounds, Operation } from '../../model/contract/contract.ts';

/** A bound that moves a value, as the suite knows it. */
export interface ClampMember {
  readonly in: 'query' | 'body';
  readonly pointer: string;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** In effect where no value is sent. */
  readonly default: unknown;
}

/** The values of an operation that clamp; a page's limit is the pagination's own. */
export function clampsOf({ parameters, body, pagination }: Operation): ClampMember[] {
  const member = (
    place: ClampMember['in'],
    pointer: string,
    { min, max }: Bounds,
    usual: unknown,
  ): ClampMember => ({ in: place, pointer, min, max, default: usual });
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.name !== pagination?.query.limit,
  );
  return [
    ...query.flatMap((parameter) =>
      parameter.clamp ? [member('query', `/${parameter.name}`, parameter.clamp, parameter.default)] : [],
    ),
    ...(body?.clamps ?? []).map(({ pointer, bounds, default: usual }) =>
      member('body', pointer, bounds, usual),
    ),
  ];
}
