import { StartError } from '../../ports/start-error.ts';

/** Whether an error is a programming error, so that its stack is more useful than its message. */
export function isProgrammingError(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((fault) => error instanceof fault);
}

/** The one line that explains a failed start. For an unexpected error it includes the code location. */
export function startFailure(error: unknown): string {
  if (error instanceof StartError) return inOneLine(error.message);
  if (!(error instanceof Error)) return `The deployment could not start: ${inOneLine(String(error))}.`;
  const location = /^ +at (?:.*\()?(?:file:\/\/)?([^()\n]+?)\)?$/m.exec(error.stack ?? '')?.[1];
  const where = location === undefined ? '' : `, at ${location}`;
  return `The deployment could not start (${error.name}: ${inOneLine(error.message)}${where}); LOG_LEVEL=debug logs more.`;
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '; ');
}
