/**
 * Keeps this process running when the reader of its output is gone, as after `npm start | head -1`. Without
 * a listener, Node ends the process with an unhandled error for the broken pipe.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
