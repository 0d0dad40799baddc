import { pathToFileURL } from 'node:url';

type Read = (id: string) => Promise<unknown>;
declare global {
  var read: Read | undefined;
}

const rounds = 41;
const callsOfRound = 500;
const body = JSON.stringify({ id: 'std_1', name: 'Morning show', createdAt: '2026-01-01T00:00:00.000Z' });

/**
 * The microseconds of a call in each of these bundles, and with `fetch` alone: the median of rounds in turn.
 * Nothing is sent, because only the client is measured.
 */
export async function timeOfCalls(
  files: readonly string[],
): Promise<{ readonly bare: number; readonly each: readonly number[] }> {
  const real = globalThis.fetch;
  globalThis.fetch = async () =>
    new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
  try {
    const reads: Read[] = [async (id) => (await fetch(`http://127.0.0.1/v1/studios/${id}`)).json()];
    for (const file of files) {
      await import(pathToFileURL(file).href);
      if (!globalThis.read) throw new Error(`${file} sets no \`read\``);
      reads.push(globalThis.read);
      globalThis.read = undefined;
    }
    const times: number[][] = reads.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, read] of reads.entries()) times[index]?.push(await timed(read));
    const [bare = 0, ...each] = times.map((some) => some.sort((a, b) => a - b)[rounds >> 1] ?? 0);
    return { bare, each };
  } finally {
    globalThis.fetch = real;
  }
}

async function timed(read: Read): Promise<number> {
  const begun = performance.now();
  for (let call = 0; call < callsOfRound; call += 1) await read('std_1');
  return ((performance.now() - begun) / callsOfRound) * 1000;
}
