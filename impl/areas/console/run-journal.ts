import { openNamedFile } from '../../ports/named-file.ts';

/** New lines of a run's journal. */
export interface JournalNews {
  /** The offset for the next read, in bytes. */
  readonly next: number;
  /** Complete lines, each parsed from JSON. */
  readonly lines: readonly unknown[];
}

const maxBytes = 512 * 1024;

/**
 * Reads a growing journal from an offset. A journal that is shorter than `from` was restarted, and is read
 * from its start.
 */
export async function readJournal(file: string, from: number): Promise<JournalNews> {
  const handle = await openNamedFile(file).catch(() => undefined);
  if (!handle) return { next: 0, lines: [] };
  try {
    const { size } = await handle.stat();
    const start = from > size ? 0 : from;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(maxBytes, size - start)), {
      position: start,
    });
    const whole = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1;
    const lines = buffer.toString('utf8', 0, whole).split('\n').filter(Boolean).map(parsedLine);
    return { next: start + whole, lines };
  } finally {
    await handle.close();
  }
}

/** The members of a line that the console displays. */
function parsedLine(line: string): unknown {
  const parsedLine: Readonly<Record<string, unknown>> = JSON.parse(line);
  const { event, id, status, reason, known, checks, at, trait, exitStatus } = parsedLine;
  return { event, id, status, reason, known, checks, trait, exitStatus, ...(event !== 'result' && { at }) };
}
