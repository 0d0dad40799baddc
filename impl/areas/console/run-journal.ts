import { openNamedFile } from '../../ports/named-file.ts';

/** What a suite's run has written since somebody looked last. */
export interface JournalNews {
  /** What to ask from next time. */
  readonly next: number;
  /** Whole lines, each JSON. */
  readonly lines: readonly unknown[];
}

const mostBytes = 512 * 1024;

/** Reads on in a journal that grows; one that is shorter than `from` was begun anew and is read from its start. */
export async function readJournal(file: string, from: number): Promise<JournalNews> {
  const handle = await openNamedFile(file).catch(() => undefined);
  if (!handle) return { next: 0, lines: [] };
  try {
    const { size } = await handle.stat();
    const start = from > size ? 0 : from;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(mostBytes, size - start)), {
      position: start,
    });
    const whole = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1;
    const lines = buffer.toString('utf8', 0, whole).split('\n').filter(Boolean).map(told);
    return { next: start + whole, lines };
  } finally {
    await handle.close();
  }
}

/** What the console shows of a line. */
function told(line: string): unknown {
  const told: Readonly<Record<string, unknown>> = JSON.parse(line);
  const { event, id, status, reason, known, checks, at, trait, exitStatus } = told;
  return { event, id, status, reason, known, checks, trait, exitStatus, ...(event !== 'result' && { at }) };
}
