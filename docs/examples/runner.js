import { readFileSync } from 'node:fs';

/*
 * Runs programs one after the other in one process, on every supported Node, and sends each outcome to the
 * parent process. Names that a program declares are global variables.
 */

/** The time for a program that waits for an event which never comes. */
const timeout = 60_000;
const log = console.log;
let fail = () => undefined;
process.on('unhandledRejection', (error) => fail(error));
process.on('uncaughtException', (error) => fail(error));

const programs = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
for (const { name, file, values } of programs) {
  const printed = [];
  console.log = (...texts) => {
    printed.push(texts.map(String).join(' '));
    process.send?.({ name, printed: printed.at(-1) });
  };
  Object.assign(globalThis, values);
  const ended = new Promise((resolve, reject) => {
    fail = reject;
    setTimeout(() => reject(new Error(`did not end within ${timeout} ms`)), timeout).unref();
    // A rejection that nobody handles is reported after the microtasks.
    import(file).then(() => setImmediate(resolve), reject);
  });
  const error = await ended.then(
    () => undefined,
    (reason) => String(reason?.stack ?? reason),
  );
  for (const given of Object.keys(values)) delete globalThis[given];
  process.send?.({ name, ended: true, error });
}
console.log = log;
process.disconnect?.();
process.exit();
