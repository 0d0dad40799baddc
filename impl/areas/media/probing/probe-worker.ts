import { parentPort } from 'node:worker_threads';
import { type FromWorker, type Probe, type ReadRange, type ToWorker, UnreadableError } from './findings.ts';
import { readImageHeader } from './image-header.ts';
import { probeTracks } from './tracks.ts';

/*
 * Probes files one after the other in a separate thread. A malicious file may use all available time and
 * memory; then only this thread is terminated.
 */

const port = parentPort;
if (!port) throw new Error('probe-worker.ts runs as a worker');

const maxPixels = 200_000_000;
const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();
let lastId = 0;

const send = (message: FromWorker) => port.postMessage(message);

const read: ReadRange = (start, end) =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    send({ type: 'read', id: lastId, start, end });
  });

port.on('message', (message: ToWorker) => {
  if (message.type === 'probe') return void probeFile(message.file);
  const { id, bytes } = message;
  const request = waiting.get(id);
  waiting.delete(id);
  if (bytes) request?.resolve(bytes);
  else request?.reject(new Error('the read is over the limit'));
});

/** Errors that are not the file's are thrown, and end the thread. */
async function probeFile({ kind, byteSize }: Probe): Promise<void> {
  try {
    if (kind === 'image') await probeImage(byteSize);
    else await probeTracks(kind, byteSize, read, (findings) => send({ type: 'found', findings }));
    send({ type: 'done' });
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    send({ type: 'unreadable', message: error.message });
  }
}

async function probeImage(byteSize: number): Promise<void> {
  const header = await readImageHeader(read);
  const { width, height } = header;
  if (width * height > maxPixels) {
    throw new UnreadableError(
      `The image has ${width} x ${height} pixels; up to ${maxPixels / 1e6} million are allowed.`,
    );
  }
  const findings = { durationMs: 0, width, height };
  send({ type: 'found', findings });
  // Loaded only now, because Jimp takes a while to load and many images are rejected before.
  const { makeThumbnail } = await import('./thumbnail.ts');
  // A decoder's limits are no error of the file, so such an image has no thumbnail (MEDIA-49).
  const thumbnail = await makeThumbnail(header, byteSize, read).catch(() => undefined);
  if (thumbnail) send({ type: 'found', findings: { ...findings, thumbnail } });
}
