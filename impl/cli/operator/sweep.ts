import { AbandonedUploads } from '../../areas/media/abandoned-uploads.ts';
import { Removals } from '../../areas/media/removals.ts';
import { Uploads } from '../../areas/media/uploads.ts';
import { SolePresence } from '../../drivers/presence/sole-presence.ts';
import { type Command, UsageError } from './command.ts';

/** Releases unfinished uploads immediately, instead of after the hours that the sweeper waits (MEDIA-26). */
export const sweep: Command = {
  name: 'sweep',
  usage: '[--older-than SECONDS]',
  summary:
    'Release all uploads that are not completed, including running ones; with --older-than, only those of that age.',

  values: { 'older-than': 'minimum age in seconds (default 0)' },
  example: 'sweep --older-than 3600',

  read({ values }) {
    const provided = values['older-than'] ?? '0';
    if (!/^\d{1,9}$/.test(provided)) {
      throw new UsageError(
        `--older-than is ${JSON.stringify(provided)}; it may be a whole number of seconds`,
      );
    }
    return async (desk) => {
      const objects = await desk.objects();
      const problems: unknown[] = [];
      const removals = new Removals({
        ...desk,
        objects,
        isBusy: () => false,
        failed: (problem) => problems.push(problem),
      });
      // This process starts no upload, so it needs no real presence.
      const presence = new SolePresence();
      const abandoned = new AbandonedUploads({ ...desk, presence });
      const limits = desk.config.media;
      const uploads = new Uploads({ ...desk, limits, presence, abandoned, removals, completed: () => {} });
      const released = await uploads.sweep(Number(provided) * 1000);
      await objects?.close();
      if (problems.length > 0) {
        throw new Error(
          `${released} uploads are released, but files of ${problems.length} could not be removed yet: ${problems[0]}`,
        );
      }
      return released === 1 ? '1 upload is released.' : `${released} uploads are released.`;
    };
  },
};
