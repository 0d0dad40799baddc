// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

/** The types of the contract, written where the client needs them: it is a package of its own. */
export type * from './client/schemas.ts';
