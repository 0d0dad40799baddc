// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { checkingWith, type LoadValidators } from './runtime/transport/validate-responses.ts';
import type { WireAnswer, WireRequest } from './runtime/transport/transport.ts';

/** The validator of each answer of JSON, by operation and status. */
const validators: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  getStatus: { 200: 'Status' },
  getContract: { 200: 'PublishedContract' },
  listRooms: {
    200: 'RoomPage',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    429: 'ErrorEnvelope',
  },
  createRoom: {
    201: 'Room',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  getRoom: {
    200: 'Room',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
  },
  deleteRoom: {
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  updateRoom: {
    200: 'Room',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  getSign: {
    200: 'Sign',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
  },
  writeSign: {
    200: 'Sign',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  mintDoorCode: {
    200: 'DoorCode',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  beginPicture: {
    201: 'PicturePlan',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  dropPicture: {
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  hangPicture: {
    200: 'Picture',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  listBookings: {
    200: 'BookingPage',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
  },
  createBooking: {
    201: 'Booking',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    409: 'FullRefusal',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  getBooking: {
    200: 'Booking',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
  },
  cancelBooking: {
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  updateBooking: {
    200: 'Booking',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    409: 'FullRefusal',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  confirmBooking: {
    200: 'Booking',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    409: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  holdRoom: {
    200: 'Hold',
    201: 'Hold',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  followRoom: {
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ScopeError',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
  },
  getAccount: { 200: 'Account', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 429: 'ErrorEnvelope' },
  deleteAccount: { 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 429: 'ErrorEnvelope', 503: 'ErrorEnvelope' },
  listKeys: { 200: 'KeyList', 401: 'ErrorEnvelope', 403: 'ErrorEnvelope', 429: 'ErrorEnvelope' },
  createKey: {
    201: 'NewKey',
    400: 'ErrorEnvelope',
    401: 'ErrorEnvelope',
    403: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
  revokeKey: {
    401: 'ErrorEnvelope',
    403: 'ErrorEnvelope',
    404: 'ErrorEnvelope',
    429: 'ErrorEnvelope',
    503: 'ErrorEnvelope',
  },
};

/**
 * What `createClient` is given as `check` to hold every answer to its schema: `check: checkAnswers(() =>
 * import('./validators/responses.js'))`, where the target `validators` has been made. They are loaded with the first answer.
 */
export function checkAnswers(
  load: LoadValidators,
): (answer: WireAnswer, request: WireRequest) => Promise<void> {
  return checkingWith(load, validators);
}
