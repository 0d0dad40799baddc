import type { Answer, Operation } from './operation.ts';

/** What an operation declares for a status: by itself, else for its range, else for any other; undefined where nothing. */
export function declaredAnswer(
  { answers, ranges }: Pick<Operation, 'answers' | 'ranges'>,
  status: number,
): Answer | undefined {
  return answers[status] ?? ranges?.[`${Math.floor(status / 100)}XX`] ?? ranges?.default;
}
