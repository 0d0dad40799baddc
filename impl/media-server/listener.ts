import { listenError, StartError } from '../ports/start-error.ts';

/** A server of one protocol, not yet listening. */
export interface Listener {
  /** Begins to listen and gives the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Where a protocol is to be spoken. */
export interface ListenOptions {
  readonly host: string;
  /** The variable that sets the port, which an error names. */
  readonly variable: string;
  /** Undefined = the default one, or a free one where that is taken. */
  readonly port: number | undefined;
  readonly defaultPort: number;
}

/**
 * Has a server listen on the port that is set; without one on the default port, or a free one where that is taken.
 * @throws StartError when the port that is set cannot be had.
 */
export async function listenOn(
  options: ListenOptions,
  open: (port: number) => Listener,
): Promise<{ readonly listener: Listener; readonly port: number }> {
  const { host, variable, port, defaultPort } = options;
  const listener = open(port ?? defaultPort);
  try {
    return { listener, port: await listener.listen() };
  } catch (error) {
    await listener.close();
    const failure = listenError(error, host, port ?? defaultPort, variable);
    if (port !== undefined || !(failure instanceof StartError)) throw failure;
    return listenOn({ ...options, port: 0 }, open);
  }
}
