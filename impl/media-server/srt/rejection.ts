/**
 * The reasons of a rejection sent to the caller: the first ones from the protocol (draft-sharabayko-srt-01,
 * table 7), those from 1400 on from its access control guidelines.
 */
export const rejection = {
  rogue: 4,
  version: 8,
  encrypted: 11,
  streamMode: 12,
  congestion: 13,
  filter: 14,
  group: 15,
  badRequest: 1400,
  unauthorized: 1401,
  notFound: 1404,
  conflict: 1409,
  unsupportedMedia: 1415,
  fault: 1500,
  full: 1503,
} as const;

/** A reason of a rejection. */
export type Rejection = (typeof rejection)[keyof typeof rejection];
