/** The deployment cannot start as things are; the message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
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
