import { Skipped } from '../engine/checks/check.ts';
import type { Preconditions } from '../engine/checks/preconditions.ts';
import { parts } from './parts.ts';
import { neutralStudio } from './reset-studio.ts';
import { severalBroadcasts } from './scenarios/broadcasts/several.ts';
import { linkedDestination, pickedBroadcast } from './scenarios/connections/linked.ts';
import { finishedUpload, newUpload } from './scenarios/media/upload.ts';
import { goesLive, isOnAir } from './scenarios/stream/on-air.ts';

/** What the product asks for beyond its contract. */
export const preconditions: Preconditions = {
  operations: {
    // A name can be changed once a month, and this would be the tester's own.
    async updateAccount() {
      throw new Skipped(
        "it would change the tester's name for a month: account/username/… checks it on a disposable user",
      );
    },

    // Live needs somewhere to go, and a studio that is not live already.
    goLive: isOnAir,

    // Off air, a call to end is answered and ends nothing.
    async goOffline(context, parts) {
      await goesLive(context, parts);
      return {};
    },

    // Only platforms that have broadcasts can make and change them.
    createBroadcast: linkedDestination,
    listBroadcasts: severalBroadcasts,
    updateBroadcast: pickedBroadcast,
    pickBroadcast: pickedBroadcast,
    setBroadcastThumbnail: pickedBroadcast,

    // What was completed can be neither completed with parts nor aborted.
    completeMediaUpload: newUpload,
    abortMediaUpload: newUpload,
  },

  // An upload is listed once it is completed.
  resources: { asset: finishedUpload },

  // There is no removal of a studio: the next check has it, and the next run.
  neutrals: { studio: neutralStudio },

  // What a deployment may lack without breaking a promise.
  parts,

  // A status follows what is done with the studio.
  changes: { getStreamStatus: goesLive },
};
