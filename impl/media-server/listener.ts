import { listenError, StartError } from '../ports/start-error.ts';

/** A server of one protocol, not yet listening. */
export interface Listener {
  /** Starts to listen and returns the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** Host and port of one protocol. */
export interface ListenOptions {
  readonly host: string;
  /** The variable that sets the port; error messages name it. */
  readonly variable: string;
  /** The configured port; undefined = `defaultPort`, or a free port if that one is in use. */
  readonly port: number | undefined;
  readonly defaultPort: number;
}

/**
 * Makes a server listen on the configured port. Without one it uses the default port, or a free one if the
 * default is in use.
 * @throws StartError if the configured port cannot be used.
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
