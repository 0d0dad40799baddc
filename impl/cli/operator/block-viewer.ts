import { ViewerBlocks } from '../../areas/viewer-tokens/viewer-blocks.ts';
import { type Command, type CommandOptions, UsageError } from './command.ts';

const viewer = { studio: 'the studio', member: 'the member ref of the viewer, as in the chat' };

/** Blocks one viewer of a studio's embedded chat from sending. The API has no operation for this (CF-30). */
export const blockViewer: Command = {
  name: 'block-viewer',
  usage: '--studio ID --member REF',
  summary: "Keep a viewer from sending to a studio's chat.",

  values: viewer,
  example: 'block-viewer --studio std_1 --member viewer_1',

  read({ values }) {
    const { studio, member } = viewerNamed(values);
    return async (desk) => {
      const blocked = await new ViewerBlocks(desk).add(studio, member);
      if (blocked === undefined) throw noSuch(studio);
      await desk.accessChanged({ studioId: studio });
      return blocked ? `${member} is blocked.` : `${member} was blocked already.`;
    };
  },
};

/** Removes a block. */
export const unblockViewer: Command = {
  name: 'unblock-viewer',
  usage: '--studio ID --member REF',
  summary: "Let a viewer send to a studio's chat again.",

  values: viewer,
  example: 'unblock-viewer --studio std_1 --member viewer_1',

  read({ values }) {
    const { studio, member } = viewerNamed(values);
    return async (desk) => {
      const unblocked = await new ViewerBlocks(desk).remove(studio, member);
      if (unblocked === undefined) throw noSuch(studio);
      await desk.accessChanged({ studioId: studio });
      return unblocked ? `${member} is unblocked.` : `${member} was not blocked.`;
    };
  },
};

function viewerNamed({ studio, member }: CommandOptions['values']): { studio: string; member: string } {
  if (!studio) throw new UsageError('--studio is missing');
  if (!member) throw new UsageError('--member is missing');
  return { studio, member };
}

const noSuch = (studio: string) =>
  new UsageError(`there is no studio ${JSON.stringify(studio)} on this deployment`);
