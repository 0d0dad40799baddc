import { parseArgs } from 'node:util';
import { ViewerBlocks } from '../../areas/viewer-tokens/viewer-blocks.ts';
import { type Command, UsageError } from './command.ts';

/** Silences one viewer of a studio's embedded chat, which no operation of the API does (CF-30). */
export const blockViewer: Command = {
  name: 'block-viewer',
  usage: '--studio ID --member REF',
  summary: "Keep a viewer from sending to a studio's chat.",

  read(argv) {
    const { studio, member } = viewerNamed(argv);
    return async (desk) => {
      const blocked = await new ViewerBlocks(desk).add(studio, member);
      if (blocked === undefined) throw noSuch(studio);
      return blocked ? `${member} is blocked.` : `${member} was blocked already.`;
    };
  },
};

/** Takes a block back. */
export const unblockViewer: Command = {
  name: 'unblock-viewer',
  usage: '--studio ID --member REF',
  summary: "Let a viewer send to a studio's chat again.",

  read(argv) {
    const { studio, member } = viewerNamed(argv);
    return async (desk) => {
      const unblocked = await new ViewerBlocks(desk).remove(studio, member);
      if (unblocked === undefined) throw noSuch(studio);
      return unblocked ? `${member} is unblocked.` : `${member} was not blocked.`;
    };
  },
};

function viewerNamed(argv: readonly string[]): { studio: string; member: string } {
  const options = { studio: { type: 'string' }, member: { type: 'string' } } as const;
  const { studio, member } = parseArgs({ args: [...argv], options }).values;
  if (!studio) throw new UsageError('--studio is missing');
  if (!member) throw new UsageError('--member is missing');
  return { studio, member };
}

const noSuch = (studio: string) =>
  new UsageError(`there is no studio ${JSON.stringify(studio)} on this deployment`);
