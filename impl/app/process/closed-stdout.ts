/**
 * Keeps this process running when nobody reads what it prints, as after `npm start | head -1`: without a listener Node takes
 * the broken pipe for a fault that nobody handles.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
