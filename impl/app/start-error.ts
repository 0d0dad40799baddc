/** The deployment cannot start as things are; the message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

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

/** What a failure to listen means for whoever set the host and the port; other errors as they are. */
export function listenError(error: unknown, host: string, port: number, variable: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken: stop what listens there, or set ${variable} to another (0 picks a free one).`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not for everybody: set ${variable} above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `HOST ${host} is no address of this machine: set it to one, or to 0.0.0.0 for all.`,
    );
  }
  return error;
}
