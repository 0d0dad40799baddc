// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { secretEvents } from '@callsheet/conformance/probes/secret-events';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { stream } from '@callsheet/conformance/probes/stream';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('news', operations.contract, (check) => {
  check(wire(operations.followRoom, { kind: 'method', strict: true }));
  check(wire(operations.followRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.followRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.followRoom, { kind: 'bad-escape', strict: true }));
  check(cors(operations.followRoom, { kind: 'preflight' }));
  check(cors(operations.followRoom, { kind: 'response' }));
  check(gate(operations.followRoom, { kind: 'reads', about: ['CLOSED-1'] }));
  check(precedence(operations.followRoom, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.followRoom, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(secretEvents(
    operations.followRoom,
    { secret: { in: 'answer', pointer: '/data/pin', kind: 'masked' } },
  ));
  check(credential(operations.followRoom, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.followRoom, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.followRoom, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.followRoom, { kind: 'user-jwt' }));
  check(credential(operations.followRoom, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.followRoom, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.followRoom, { about: ['ACCESS-3'] }));
  check(scope(operations.followRoom, { without: 'rooms:read', about: ['ACCESS-3'] }));
  check(stream(operations.followRoom, { kind: 'snapshot', about: ['NEWS-1'] }));
  check(stream(operations.followRoom, {
    kind: 'shown',
    places: [
      { event: 'room', member: 'room', read: 'getRoom' },
      {
        event: 'room',
        member: 'bookings',
        read: 'listBookings',
        other: {
          operation: 'createBooking',
          body: {
            name: ' Another  “😀” <b>& other</b> ñ ',
            note: ' Another  “😀” <b>& other</b> ñ ',
            pin: ' Another  “😀” <b>& other</b> ñ ',
          },
        },
      },
      { event: 'sign', read: 'getSign' },
    ],
    about: ['NEWS-1'],
  }));
  check(stream(operations.followRoom, { kind: 'apart' }));
  check(stream(operations.followRoom, { kind: 'resume-header', about: ['NEWS-3'] }));
  check(stream(operations.followRoom, { kind: 'resume-query', about: ['NEWS-3'] }));
  check(stream(operations.followRoom, { kind: 'unusable-id', about: ['NEWS-3'] }));
  check(stream(operations.followRoom, { kind: 'withheld', event: 'sign', about: ['NEWS-1'], strict: true }));
  check(stream(operations.followRoom, { kind: 'heartbeat', about: ['NEWS-4'] }));
  check(stream(operations.followRoom, { kind: 'credential-limit', about: ['NEWS-5'] }));
  check(stream(operations.followRoom, { kind: 'resource-limit', about: ['NEWS-5'] }));
  check(stream(operations.followRoom, { kind: 'revocation', about: ['NEWS-6'] }));
  check(stream(operations.followRoom, { kind: 'expiry', about: ['NEWS-6'] }));
  check(tenancy(operations.followRoom, { parameter: 'roomId', about: ['OWN-1'] }));
});
