import { parentPort } from 'node:worker_threads';
import { type FromWorker, type Probe, type ReadRange, type ToWorker, UnreadableError } from './findings.ts';
import { readImageHeader } from './image-header.ts';
import { probeTracks } from './tracks.ts';

/*
 * Looks into files, one after the other, in a thread of its own: what a stranger made up may take all the time and memory
 * there is, and then only this thread is ended.
 */

const port = parentPort;
if (!port) throw new Error('probe-worker.ts runs as a worker');

const maxPixels = 200_000_000;
const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();
let lastId = 0;

const say = (message: FromWorker) => port.postMessage(message);

const read: ReadRange = (start, end) =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    say({ type: 'read', id: lastId, start, end });
  });

port.on('message', (message: ToWorker) => {
  if (message.type === 'probe') return void look(message.file);
  const { id, bytes } = message;
  const request = waiting.get(id);
  waiting.delete(id);
  if (bytes) request?.resolve(bytes);
  else request?.reject(new Error('no more bytes are given'));
});

/** What is no matter of the file's is thrown, and ends the thread. */
async function look({ kind, byteSize }: Probe): Promise<void> {
  try {
    if (kind === 'image') await probeImage(byteSize);
    else await probeTracks(kind, byteSize, read, (findings) => say({ type: 'found', findings }));
    say({ type: 'done' });
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    say({ type: 'unreadable', message: error.message });
  }
}

async function probeImage(byteSize: number): Promise<void> {
  const header = await readImageHeader(read);
  const { width, height } = header;
  if (width * height > maxPixels) {
    throw new UnreadableError(
      `The image has ${width} x ${height} pixels; up to ${maxPixels / 1e6} million are taken.`,
    );
  }
  const findings = { durationMs: 0, width, height };
  say({ type: 'found', findings });
  // Jimp takes a while to load, and most of what it cannot decode is known without it.
  const { makeThumbnail } = await import('./thumbnail.ts');
  // A decoder's limits are not the file's fault: such an image is as good without a thumbnail (MEDIA-49).
  const thumbnail = await makeThumbnail(header, byteSize, read).catch(() => undefined);
  if (thumbnail) say({ type: 'found', findings: { ...findings, thumbnail } });
}
