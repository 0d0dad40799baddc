import { Skipped } from '../engine/checks/check.ts';
import type { Preconditions } from '../engine/checks/preconditions.ts';
import { parts } from './parts.ts';
import { neutralStudio } from './reset-studio.ts';
import { severalBroadcasts } from './scenarios/broadcasts/several.ts';
import { linkedDestination, pickedBroadcast } from './scenarios/connections/linked.ts';
import { finishedUpload, newUpload } from './scenarios/media/upload.ts';
import { goesLive, isOnAir } from './scenarios/stream/on-air.ts';

/** The product's preconditions beyond its contract. */
export const preconditions: Preconditions = {
  operations: {
    // A name can be changed once a month, and this name would be the tester's own.
    async updateAccount() {
      throw new Skipped(
        "it would change the tester's name for a month; account/username/… checks it on a disposable user",
      );
    },

    // Go-live needs a destination, and a studio that is off air.
    goLive: isOnAir,

    // Off air, go-offline succeeds but ends nothing.
    async goOffline(context, parts) {
      await goesLive(context, parts);
      return {};
    },

    // Only platforms with broadcasts can create and change them.
    createBroadcast: linkedDestination,
    listBroadcasts: severalBroadcasts,
    updateBroadcast: pickedBroadcast,
    pickBroadcast: pickedBroadcast,
    setBroadcastThumbnail: pickedBroadcast,

    // A completed upload can be neither completed with parts nor aborted.
    completeMediaUpload: newUpload,
    abortMediaUpload: newUpload,
  },

  // An upload is listed once it is completed.
  resourceTypes: { asset: finishedUpload },

  // A studio cannot be removed, so later checks and runs reuse it.
  neutrals: { studio: neutralStudio },

  // Features that a deployment may lack without breaking a promise.
  parts,

  // The status follows the actions on the studio.
  changes: { getStreamStatus: goesLive },
};
