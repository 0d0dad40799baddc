import type { MediaJob } from '../media-job.ts';

/*
 * A media process with the FFmpeg libraries of the package node-av. Its argument is the job as JSON; its
 * pipes are those of the ffmpeg program. Exit status 127: the package is missing, or does not load here.
 */

const doesNotLoad = 127;
const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const job: MediaJob | { readonly kind: 'check' } = JSON.parse(process.argv[2] ?? '');
const library = await import('./do-job.ts').catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(doesNotLoad);
});
try {
  await library.doJob(job);
  // Open pipes would keep the process running.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exit(1);
}
