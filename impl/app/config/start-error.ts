import { StartError } from '../../ports/start-error.ts';

/** Whether an error is of the code's own making, so that its stack says more than its message. */
export function isFault(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((fault) => error instanceof fault);
}

/** The one line that says why a start failed; of what nobody has foreseen also where it happened. */
export function startFailure(error: unknown): string {
  if (error instanceof StartError) return inOneLine(error.message);
  if (!(error instanceof Error)) return `The deployment could not start: ${inOneLine(String(error))}.`;
  const place = /^ +at (?:.*\()?(?:file:\/\/)?([^()\n]+?)\)?$/m.exec(error.stack ?? '')?.[1];
  const where = place === undefined ? '' : `, at ${place}`;
  return `The deployment could not start (${error.name}: ${inOneLine(error.message)}${where}); LOG_LEVEL=debug logs more.`;
}

function inOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, '; ');
}
