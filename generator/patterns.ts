/**
 * The flags a pattern is compiled with: `u`, which reads characters rather than halves of them, where the pattern is an
 * expression with it; many that are written by hand escape more than `u` lets them, and mean the same without.
 */
export function patternFlags(source: string): 'u' | '' {
  return isExpression(source, 'u') ? 'u' : '';
}

/** What keeps a pattern from being an expression at all; undefined where nothing does. */
export function patternProblem(source: string): string | undefined {
  if (isExpression(source, 'u')) return undefined;
  try {
    new RegExp(source);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.replace(/^Invalid regular expression: \/.*\/: /s, '');
  }
}

function isExpression(source: string, flags: string): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}
