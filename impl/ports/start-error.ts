/** The deployment cannot start; the message is one line that names the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Translates a failure to listen into a message about the host and port settings. Returns other errors
 * unchanged.
 */
export function listenError(error: unknown, host: string, port: number, variable: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use: stop the process that listens there, or set ${variable} to another (0 picks a free one).`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} requires root rights: set ${variable} above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(
      `HOST ${host} is not an address of this machine: set it to one, or to 0.0.0.0 for all.`,
    );
  }
  return error;
}
