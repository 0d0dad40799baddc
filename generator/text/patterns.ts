/**
 * The reason why a pattern is invalid; undefined if it is valid. It is parsed with the flag `u`, then
 * without, because many hand-written patterns have escapes that `u` does not allow.
 */
export function patternProblem(source: string): string | undefined {
  let problem: string | undefined;
  for (const flags of ['u', '']) {
    try {
      new RegExp(source, flags);
      return undefined;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
    }
  }
  return problem?.replace(/^Invalid regular expression: \/.*\/: /s, '');
}
