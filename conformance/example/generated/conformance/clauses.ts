// Generated from clauses.yaml by `npx callsheet generate`. Do not edit.

import type { ClauseRecord } from '@callsheet/conformance';

/** Every numbered statement of the product spec. */
export const clauses: Readonly<Record<string, ClauseRecord>> = {
  'API-1': {
    text: 'Every response carries an id of its own in X-Request-Id; the envelope of an error repeats it.',
    kind: 'stated',
    observable: 'client',
  },
  'API-2': {
    text: 'An error is an envelope with code, message and requestId.',
    kind: 'stated',
    observable: 'client',
  },
  'API-3': {
    text: 'A malformed request is refused with 400, and the message names the member at fault.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/body/*'],
  },
  'API-4': {
    text: 'Of two reasons to refuse a request, the one that comes first in the order is answered.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/precedence/*'],
  },
  'API-5': {
    text: 'A response has exactly the members that the contract lists.',
    kind: 'stated',
    observable: 'client',
  },
  'API-6': {
    text: 'Whatever the contract allows is taken, and read as it was sent.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/takes/*'],
  },
  'ACCESS-1': {
    text: 'Without a credential that is known and valid the answer is 401.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/credential/none', '*/credential/malformed'],
  },
  'ACCESS-2': {
    text: 'A revoked or expired access key opens nothing any more.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/credential/revoked-key', '*/credential/expired-key'],
  },
  'ACCESS-3': {
    text: 'An access key does what its scopes allow; a missing one is named in the 403.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/scope/*'],
  },
  'ACCESS-4': {
    text: 'Only a signed-in person reads and deletes the account and manages keys.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/credential/key-on-user-only'],
  },
  'ACCESS-5': {
    text: 'A key may also come in X-Access-Key.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/credential/alias-header'],
  },
  'OWN-1': {
    text: 'Another account\'s room or booking answers like one that does not exist.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/tenancy/*'],
  },
  'CLOSED-1': {
    text: 'While the house is closed every write is refused with 503 and reads go on.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/gate/refuses', '*/gate/reads'],
  },
  'CLOSED-2': {
    text: 'The status says whether the house takes writes.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/gate/reported'],
  },
  'CLOSED-3': {
    text: 'A house without paper says so wherever something is to be written, and not to try again.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/errors/off-paper'],
  },
  'RATE-1': {
    text: 'Beyond its rate a caller gets 429 with Retry-After, and others go on.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/rate-class/*'],
  },
  'LIST-1': {
    text: 'Pages walk over every row once, in order of id; the last one has no cursor.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/pagination/walk-*', '*/pagination/last-page'],
  },
  'LIST-2': {
    text: 'A page has 20 rows at the most unless asked otherwise, and never more than 100.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/pagination/default-limit', '*/pagination/over-max'],
  },
  'LIST-3': {
    text: 'A cursor that is malformed or of another list is refused.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/pagination/bad-cursor', '*/pagination/other-list-cursor'],
  },
  'COPY-1': {
    text: 'Whoever holds the current copy of a room or of its bookings gets 304 in place of another.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/conditional/not-modified', '*/conditional/changed'],
  },
  'ROOM-1': {
    text: 'What a change of a room leaves out stays as it was.',
    kind: 'stated',
    observable: 'client',
    proofs: ['updateRoom/patch/*'],
  },
  'ROOM-2': { text: 'The alarm code of a room is never shown.', kind: 'stated', observable: 'client' },
  'ROOM-3': {
    text: 'A room says when it last changed; what kind it is never changes.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/relations/*'],
  },
  'BOOK-1': {
    text: 'A booking is requested, then confirmed, and confirmed but once.',
    kind: 'stated',
    observable: 'client',
  },
  'BOOK-2': { text: 'The PIN of a booking is shown masked.', kind: 'stated', observable: 'client' },
  'BOOK-3': {
    text: 'A member of a booking that is set to null is cleared; what is left out stays.',
    kind: 'stated',
    observable: 'client',
    proofs: ['updateBooking/patch/*'],
  },
  'HOLD-1': {
    text: 'The same reference holds a room once: a repeat answers 200 with the hold that there is.',
    kind: 'stated',
    observable: 'client',
    proofs: ['*/idempotent/*'],
  },
  'DOOR-1': {
    text: 'A door code is handed out for 60 seconds unless asked otherwise, and for 600 at the most.',
    kind: 'stated',
    observable: 'client',
  },
  'KEY-1': {
    text: 'The secret of a key is shown once, when it is made.',
    kind: 'stated',
    observable: 'client',
  },
  'GONE-1': {
    text: 'Deleting the account ends everything that was opened in its name.',
    kind: 'stated',
    observable: 'client',
  },
  'NEWS-1': {
    text: 'A stream of news begins with the whole room, then its sign.',
    kind: 'stated',
    observable: 'client',
  },
  'NEWS-2': {
    text: 'Every change comes once, with the row as it is read.',
    kind: 'stated',
    observable: 'client',
  },
  'NEWS-3': {
    text: 'A stream goes on where it broke off, without gap or repetition.',
    kind: 'stated',
    observable: 'client',
  },
  'NEWS-4': {
    text: 'A quiet stream tells every second that it is alive, and the time.',
    kind: 'stated',
    observable: 'client',
  },
  'NEWS-5': {
    text: 'A credential may have two streams open and a room four.',
    kind: 'stated',
    observable: 'client',
  },
  'NEWS-6': {
    text: 'A stream ends with the credential that opened it.',
    kind: 'stated',
    observable: 'client',
  },
  'TALK-1': {
    text: 'A socket of a room that has no token is refused with 401 before the upgrade.',
    kind: 'stated',
    observable: 'client',
  },
  'CALL-1': {
    text: 'A call into a room without a token is refused with 401.',
    kind: 'stated',
    observable: 'client',
  },
};
