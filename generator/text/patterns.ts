/**
 * What keeps a pattern from being an expression; undefined where nothing does. It is read with the flag `u` and, since many
 * that are written by hand escape more than that lets them, without.
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
