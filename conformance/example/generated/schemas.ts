// Generated from rooms.yaml by `npm run generate`. Do not edit.

/** The types of the contract, written where the client needs them: it is a package of its own. */
export type * from './client/schemas.ts';
