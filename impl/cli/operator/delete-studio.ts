import { releaseStudio } from '../../areas/document-rows.ts';
import { type Command, onlyOne, UsageError } from './command.ts';

/** Deletes a studio with everything in it. The API has no operation for this (META-09, CF-08). */
export const deleteStudio: Command = {
  name: 'delete-studio',
  usage: 'ID',
  summary: 'Delete a studio with everything in it, immediately and permanently.',

  maxWords: 2,
  example: 'delete-studio std_1',

  read(_, words) {
    const id = onlyOne(words, 'studio id');
    return async ({ store, accessChanged }) => {
      const deleted = await store.write({ studio: id }, async (transaction) => {
        await releaseStudio(transaction, id);
        return transaction.run('DELETE FROM studios WHERE id = ?', id);
      });
      if (deleted === 0) throw new UsageError(`there is no studio ${JSON.stringify(id)} on this deployment`);
      await accessChanged({ studioId: id });
      return `The studio ${id} is deleted.`;
    };
  },
};
