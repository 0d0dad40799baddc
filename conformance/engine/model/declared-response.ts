import type { Answer, Operation } from './operation.ts';

/**
 * The declared response of an operation to a status: the one of the status, its range, or `default`. If the operation
 * declares no success, `default` is its success and declares no error. Undefined if the operation declares no such
 * response.
 */
export function declaredAnswer(
  operation: Pick<Operation, 'answers' | 'ranges'>,
  status: number,
): Answer | undefined {
  const { answers, ranges } = operation;
  const own = answers[status] ?? ranges?.[`${Math.floor(status / 100)}XX`];
  return own ?? (status < 400 || declaresSuccess(operation) ? ranges?.default : undefined);
}

const declaresSuccess = ({ answers, ranges = {} }: Pick<Operation, 'answers' | 'ranges'>): boolean =>
  Object.keys(answers).some((status) => Number(status) < 400) ||
  Object.keys(ranges).some((range) => /^[123]XX$/.test(range));
