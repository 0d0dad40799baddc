// Generated from rooms.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { conditional } from '@callsheet/conformance/probes/conditional';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('bookings', operations.contract, (check) => {
  check(answers(operations.listBookings, { status: 200, clauses: ['BOOK-2'] }));
  check(wire(operations.listBookings, { kind: 'method', strict: true }));
  check(wire(operations.listBookings, { kind: 'long-id', strict: true }));
  check(wire(operations.listBookings, { kind: 'strange-id', strict: true }));
  check(wire(operations.listBookings, { kind: 'bad-escape', strict: true }));
  check(conditional(operations.listBookings, { kind: 'same', clauses: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'not-modified', clauses: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'changed', clauses: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'list', clauses: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'weak', clauses: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'any', clauses: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'other', clauses: ['COPY-1'] }));
  check(gate(operations.listBookings, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'walk', size: 1, clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(
    operations.listBookings,
    { kind: 'walk', size: 2, clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(
    operations.listBookings,
    { kind: 'walk', size: 100, clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'last-page', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'default-limit', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'over-max', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listBookings, { kind: 'limit-0', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'limit-negative', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'limit-text', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'limit-fraction', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'bad-cursor', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'foreign-cursor', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, {
    kind: 'other-list-cursor',
    other: operations.listRooms,
    clauses: ['LIST-1', 'LIST-2', 'LIST-3'],
  }));
  check(precedence(
    operations.listBookings,
    { first: 'authentication', second: 'scope', clauses: ['API-4'] },
  ));
  check(precedence(operations.listBookings, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(secret(
    operations.listBookings,
    { secret: { in: 'answer', pointer: '/rows/*/pin', kind: 'masked' } },
  ));
  check(credential(operations.listBookings, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listBookings, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listBookings, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listBookings, { kind: 'user-jwt' }));
  check(credential(operations.listBookings, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.listBookings, { clauses: ['ACCESS-3'] }));
  check(scope(operations.listBookings, { without: 'bookings:read', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.listBookings, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.createBooking, { status: 201, example: 'minimal', clauses: ['BOOK-2'] }));
  check(answers(operations.createBooking, { status: 201, example: 'full', clauses: ['BOOK-2'] }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { text: 2001 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(wire(operations.createBooking, { kind: 'method', strict: true }));
  check(wire(operations.createBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.createBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.createBooking, { kind: 'bad-escape', strict: true }));
  check(wire(operations.createBooking, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.createBooking, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.createBooking, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.createBooking, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(emits(operations.createBooking, { stated: ['booking'], clauses: ['NEWS-2', 'NEWS-1'] }));
  check(gate(operations.createBooking, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.createBooking, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(precedence(
    operations.createBooking,
    { first: 'authentication', second: 'scope', clauses: ['API-4'] },
  ));
  check(precedence(operations.createBooking, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(precedence(
    operations.createBooking,
    { first: 'validation', second: 'ownership', clauses: ['API-4'] },
  ));
  check(secret(operations.createBooking, { secret: { in: 'request', pointer: '/pin', kind: 'never' } }));
  check(secret(operations.createBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.createBooking, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createBooking, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createBooking, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createBooking, { kind: 'user-jwt' }));
  check(credential(operations.createBooking, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.createBooking, { clauses: ['ACCESS-3'] }));
  check(scope(operations.createBooking, { without: 'bookings:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.createBooking, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.getBooking, { status: 200, clauses: ['BOOK-2'] }));
  check(wire(operations.getBooking, { kind: 'method', strict: true }));
  check(wire(operations.getBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.getBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.getBooking, { kind: 'bad-escape', strict: true }));
  check(gate(operations.getBooking, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(precedence(operations.getBooking, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.getBooking, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(secret(operations.getBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.getBooking, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getBooking, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getBooking, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getBooking, { kind: 'user-jwt' }));
  check(credential(operations.getBooking, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.getBooking, { clauses: ['ACCESS-3'] }));
  check(scope(operations.getBooking, { without: 'bookings:read', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.getBooking, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(tenancy(operations.getBooking, { parameter: 'bookingId', clauses: ['OWN-1'] }));
  check(answers(operations.cancelBooking, { status: 204 }));
  check(wire(operations.cancelBooking, { kind: 'method', strict: true }));
  check(wire(operations.cancelBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.cancelBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.cancelBooking, { kind: 'bad-escape', strict: true }));
  check(emits(operations.cancelBooking, { clauses: ['NEWS-2'], strict: true }));
  check(gate(operations.cancelBooking, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(precedence(
    operations.cancelBooking,
    { first: 'authentication', second: 'scope', clauses: ['API-4'] },
  ));
  check(precedence(operations.cancelBooking, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.cancelBooking, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.cancelBooking, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.cancelBooking, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.cancelBooking, { kind: 'user-jwt' }));
  check(credential(operations.cancelBooking, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.cancelBooking, { clauses: ['ACCESS-3'] }));
  check(scope(operations.cancelBooking, { without: 'bookings:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.cancelBooking, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(tenancy(operations.cancelBooking, { parameter: 'bookingId', clauses: ['OWN-1'] }));
  check(answers(operations.updateBooking, { status: 200, example: 'minimal', clauses: ['BOOK-2'] }));
  check(answers(operations.updateBooking, { status: 200, example: 'full', clauses: ['BOOK-2'] }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { text: 2001 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(wire(operations.updateBooking, { kind: 'method', strict: true }));
  check(wire(operations.updateBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.updateBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateBooking, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateBooking, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.updateBooking, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.updateBooking, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.updateBooking, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(emits(operations.updateBooking, { clauses: ['NEWS-2'], strict: true }));
  check(gate(operations.updateBooking, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.updateBooking, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(patch(operations.updateBooking, { pointer: '/note', value: 'With an organ.', clauses: ['BOOK-3'] }));
  check(patch(operations.updateBooking, {
    pointer: '/note',
    value: 'With an organ.',
    null: 'clears',
    clauses: ['BOOK-3'],
    strict: true,
  }));
  check(patch(operations.updateBooking, {
    pointer: '/pin',
    value: 'EXAMPLE-pin-5678',
    shown: false,
    clauses: ['BOOK-3'],
  }));
  check(patch(operations.updateBooking, {
    pointer: '/pin',
    value: 'EXAMPLE-pin-5678',
    shown: false,
    null: 'clears',
    clauses: ['BOOK-3'],
    strict: true,
  }));
  check(precedence(
    operations.updateBooking,
    { first: 'authentication', second: 'scope', clauses: ['API-4'] },
  ));
  check(precedence(operations.updateBooking, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(precedence(
    operations.updateBooking,
    { first: 'validation', second: 'ownership', clauses: ['API-4'] },
  ));
  check(secret(operations.updateBooking, { secret: { in: 'request', pointer: '/pin', kind: 'never' } }));
  check(secret(operations.updateBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.updateBooking, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateBooking, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateBooking, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateBooking, { kind: 'user-jwt' }));
  check(credential(operations.updateBooking, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.updateBooking, { clauses: ['ACCESS-3'] }));
  check(scope(operations.updateBooking, { without: 'bookings:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.updateBooking, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(tenancy(operations.updateBooking, { parameter: 'bookingId', clauses: ['OWN-1'] }));
  check(answers(operations.confirmBooking, { status: 200, clauses: ['BOOK-2'] }));
  check(wire(operations.confirmBooking, { kind: 'method', strict: true }));
  check(wire(operations.confirmBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.confirmBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.confirmBooking, { kind: 'bad-escape', strict: true }));
  check(emits(operations.confirmBooking, { clauses: ['NEWS-2'], strict: true }));
  check(gate(operations.confirmBooking, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(precedence(
    operations.confirmBooking,
    { first: 'authentication', second: 'scope', clauses: ['API-4'] },
  ));
  check(precedence(operations.confirmBooking, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(secret(operations.confirmBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.confirmBooking, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.confirmBooking, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.confirmBooking, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.confirmBooking, { kind: 'user-jwt' }));
  check(credential(operations.confirmBooking, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.confirmBooking, { clauses: ['ACCESS-3'] }));
  check(scope(operations.confirmBooking, { without: 'bookings:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.confirmBooking, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(tenancy(operations.confirmBooking, { parameter: 'bookingId', clauses: ['OWN-1'] }));
  check(answers(operations.holdRoom, { status: 200, example: 'minimal' }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(wire(operations.holdRoom, { kind: 'method', strict: true }));
  check(wire(operations.holdRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.holdRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.holdRoom, { kind: 'bad-escape', strict: true }));
  check(wire(operations.holdRoom, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.holdRoom, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.holdRoom, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.holdRoom, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(gate(operations.holdRoom, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.holdRoom, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(idempotent(operations.holdRoom, { kind: 'repeat', clauses: ['HOLD-1'] }));
  check(idempotent(operations.holdRoom, { kind: 'race', clauses: ['HOLD-1'] }));
  check(precedence(operations.holdRoom, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.holdRoom, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(precedence(operations.holdRoom, { first: 'validation', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.holdRoom, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.holdRoom, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.holdRoom, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.holdRoom, { kind: 'user-jwt' }));
  check(credential(operations.holdRoom, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.holdRoom, { clauses: ['ACCESS-3'] }));
  check(scope(operations.holdRoom, { without: 'bookings:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.holdRoom, { parameter: 'roomId', clauses: ['OWN-1'] }));
});
