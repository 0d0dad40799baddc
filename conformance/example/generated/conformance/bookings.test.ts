// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { conditional } from '@callsheet/conformance/probes/conditional';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { growth } from '@callsheet/conformance/probes/growth';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { lifecycle } from '@callsheet/conformance/probes/lifecycle';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { removed } from '@callsheet/conformance/probes/removed';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('bookings', operations.contract, (check) => {
  check(answers(operations.listBookings, { status: 200, about: ['BOOK-2'] }));
  check(wire(operations.listBookings, { kind: 'method', strict: true }));
  check(wire(operations.listBookings, { kind: 'long-id', strict: true }));
  check(wire(operations.listBookings, { kind: 'strange-id', strict: true }));
  check(wire(operations.listBookings, { kind: 'bad-escape', strict: true }));
  check(shown(operations.listBookings, { kind: 'row', read: 'getBooking' }));
  check(conditional(operations.listBookings, { kind: 'same', about: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'not-modified', about: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'changed', about: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'list', about: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'weak', about: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'any', about: ['COPY-1'] }));
  check(conditional(operations.listBookings, { kind: 'other', about: ['COPY-1'] }));
  check(cors(operations.listBookings, { kind: 'preflight' }));
  check(cors(operations.listBookings, { kind: 'response' }));
  check(gate(operations.listBookings, { kind: 'reads', about: ['CLOSED-1'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'walk', size: 1, about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(
    operations.listBookings,
    { kind: 'walk', size: 2, about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(
    operations.listBookings,
    { kind: 'walk', size: 10, about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'last-page', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'default-limit', about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'over-max', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listBookings, { kind: 'limit-0', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'limit-negative', about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'limit-text', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'limit-fraction', about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, { kind: 'bad-cursor', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listBookings,
    { kind: 'foreign-cursor', about: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listBookings, {
    kind: 'other-list-cursor',
    other: operations.listRooms,
    about: ['LIST-1', 'LIST-2', 'LIST-3'],
  }));
  check(precedence(operations.listBookings, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.listBookings, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.listBookings, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(relations(operations.listBookings, { kind: 'copies', about: ['ROOM-3'] }));
  check(relations(operations.listBookings, { kind: 'read' }));
  check(secret(
    operations.listBookings,
    { secret: { in: 'answer', pointer: '/rows/*/pin', kind: 'masked' } },
  ));
  check(credential(operations.listBookings, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listBookings, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listBookings, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listBookings, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listBookings, { kind: 'user-jwt' }));
  check(credential(operations.listBookings, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.listBookings, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.listBookings, { about: ['ACCESS-3'] }));
  check(scope(operations.listBookings, { without: 'bookings:read', about: ['ACCESS-3'] }));
  check(tenancy(operations.listBookings, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancyRows(operations.listBookings, { resource: 'booking', about: ['OWN-1'] }));
  check(answers(operations.createBooking, { status: 201, example: 'minimal', about: ['BOOK-2'] }));
  check(answers(operations.createBooking, { status: 201, example: 'full', about: ['BOOK-2'] }));
  check(takes(operations.createBooking, {
    variant: 'bare',
    body: { name: 'Choir' },
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
  }));
  check(takes(operations.createBooking, {
    variant: 'least',
    body: { name: 'x', note: '', pin: 'xxxx' },
    set: ['/name', '/note', '/pin'],
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
  }));
  check(takes(operations.createBooking, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(86) + ' Á“"&<ñ>  😀 ',
      note: ' ' + 'x'.repeat(1986) + ' Á“"&<ñ>  😀 ',
      pin: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/name', '/note', '/pin'],
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { text: 2001 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'bk_1' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(refuses(operations.createBooking, {
    part: 'body',
    pointer: '/agreedAt',
    mutation: { set: '2026-01-01T00:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.createBooking, { kind: 'method', strict: true }));
  check(wire(operations.createBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.createBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.createBooking, { kind: 'bad-escape', strict: true }));
  check(wire(operations.createBooking, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.createBooking, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.createBooking, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.createBooking, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(shown(operations.createBooking, { kind: 'answer', read: 'getBooking' }));
  check(ceiling(operations.createBooking, {
    kind: 'race',
    name: 'bookings',
    max: 40,
    status: 409,
    code: 'ceiling_reached',
  }));
  check(ceiling(operations.createBooking, {
    kind: 'refuses',
    name: 'bookings',
    max: 40,
    status: 409,
    code: 'ceiling_reached',
  }));
  check(cors(operations.createBooking, { kind: 'preflight' }));
  check(cors(operations.createBooking, { kind: 'response' }));
  check(emits(operations.createBooking, { stated: ['booking'], about: ['NEWS-2', 'NEWS-1'] }));
  check(gate(operations.createBooking, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.createBooking, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(growth(operations.createBooking, {
    kind: 'race',
    name: 'notes',
    max: 4000,
    status: 409,
    code: 'ceiling_reached',
    member: '/note',
  }));
  check(growth(operations.createBooking, {
    kind: 'refuses',
    name: 'notes',
    max: 4000,
    status: 409,
    code: 'ceiling_reached',
    member: '/note',
  }));
  check(lifecycle(operations.createBooking, { kind: 'initial', lifecycle: 'booking', shown: true }));
  check(lifecycle(operations.createBooking, { kind: 'moves', lifecycle: 'booking', shown: true }));
  check(precedence(operations.createBooking, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.createBooking, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.createBooking, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(relations(operations.createBooking, { kind: 'made' }));
  check(secret(operations.createBooking, { secret: { in: 'request', pointer: '/pin', kind: 'never' } }));
  check(secret(operations.createBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.createBooking, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createBooking, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createBooking, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createBooking, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createBooking, { kind: 'user-jwt' }));
  check(credential(operations.createBooking, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.createBooking, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.createBooking, { about: ['ACCESS-3'] }));
  check(scope(operations.createBooking, { without: 'bookings:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.createBooking, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.getBooking, { status: 200, about: ['BOOK-2'] }));
  check(wire(operations.getBooking, { kind: 'method', strict: true }));
  check(wire(operations.getBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.getBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.getBooking, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getBooking, { kind: 'preflight' }));
  check(cors(operations.getBooking, { kind: 'response' }));
  check(gate(operations.getBooking, { kind: 'reads', about: ['CLOSED-1'] }));
  check(precedence(operations.getBooking, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.getBooking, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(relations(operations.getBooking, { kind: 'copies', about: ['ROOM-3'] }));
  check(relations(operations.getBooking, { kind: 'read' }));
  check(secret(operations.getBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.getBooking, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getBooking, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getBooking, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getBooking, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getBooking, { kind: 'user-jwt' }));
  check(credential(operations.getBooking, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.getBooking, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.getBooking, { about: ['ACCESS-3'] }));
  check(scope(operations.getBooking, { without: 'bookings:read', about: ['ACCESS-3'] }));
  check(tenancy(operations.getBooking, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancy(operations.getBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(tenancyParents(operations.getBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(answers(operations.cancelBooking, { status: 204 }));
  check(wire(operations.cancelBooking, { kind: 'method', strict: true }));
  check(wire(operations.cancelBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.cancelBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.cancelBooking, { kind: 'bad-escape', strict: true }));
  check(removed(operations.cancelBooking, {}));
  check(cors(operations.cancelBooking, { kind: 'preflight' }));
  check(cors(operations.cancelBooking, { kind: 'response' }));
  check(emits(operations.cancelBooking, { about: ['NEWS-2'], strict: true }));
  check(gate(operations.cancelBooking, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(lifecycle(operations.cancelBooking, { kind: 'moves', lifecycle: 'booking' }));
  check(precedence(operations.cancelBooking, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.cancelBooking, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.cancelBooking, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.cancelBooking, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.cancelBooking, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.cancelBooking, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.cancelBooking, { kind: 'user-jwt' }));
  check(credential(operations.cancelBooking, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.cancelBooking, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.cancelBooking, { about: ['ACCESS-3'] }));
  check(scope(operations.cancelBooking, { without: 'bookings:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.cancelBooking, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancy(operations.cancelBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(tenancyParents(operations.cancelBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(answers(operations.updateBooking, { status: 200, example: 'minimal', about: ['BOOK-2'] }));
  check(answers(operations.updateBooking, { status: 200, example: 'full', about: ['BOOK-2'] }));
  check(takes(operations.updateBooking, {
    variant: 'least',
    body: { note: '', pin: 'xxxx' },
    set: ['/note', '/pin'],
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
  }));
  check(takes(operations.updateBooking, {
    variant: 'greatest',
    body: { note: ' ' + 'x'.repeat(1986) + ' Á“"&<ñ>  😀 ', pin: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ' },
    set: ['/note', '/pin'],
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
  }));
  check(takes(operations.updateBooking, {
    variant: 'null',
    body: { note: null, pin: null },
    set: ['/note', '/pin'],
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/note',
    mutation: { text: 2001 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/pin',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'bk_1' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(refuses(operations.updateBooking, {
    part: 'body',
    pointer: '/agreedAt',
    mutation: { set: '2026-01-01T00:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.updateBooking, { kind: 'method', strict: true }));
  check(wire(operations.updateBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.updateBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateBooking, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateBooking, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.updateBooking, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.updateBooking, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.updateBooking, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(shown(operations.updateBooking, { kind: 'answer', read: 'getBooking' }));
  check(shown(operations.updateBooking, { kind: 'listed', read: 'listBookings' }));
  check(cors(operations.updateBooking, { kind: 'preflight' }));
  check(cors(operations.updateBooking, { kind: 'response' }));
  check(emits(operations.updateBooking, { about: ['NEWS-2'], strict: true }));
  check(gate(operations.updateBooking, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.updateBooking, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(growth(operations.updateBooking, {
    kind: 'refuses',
    name: 'notes',
    max: 4000,
    status: 409,
    code: 'ceiling_reached',
    member: '/note',
    filledBy: operations.createBooking,
  }));
  check(patch(operations.updateBooking, {
    kind: 'alone',
    members: [
      { pointer: '/note', value: 'With an organ.' },
      { pointer: '/pin', value: 'EXAMPLE-pin-5678' },
      { pointer: '/note', value: 'With an organ.' },
      { pointer: '/pin', value: 'EXAMPLE-pin-5678' },
    ],
    state: { note: ' Another  “😀” <b>& other</b> ñ ', pin: ' Another  “😀” <b>& other</b> ñ ' },
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
    about: ['BOOK-3'],
  }));
  check(patch(operations.updateBooking, {
    kind: 'nulls',
    nulls: 'clears',
    members: [{ pointer: '/note', value: 'With an organ.' }, { pointer: '/pin', value: 'EXAMPLE-pin-5678' }],
    state: { note: ' Another  “😀” <b>& other</b> ñ ', pin: ' Another  “😀” <b>& other</b> ñ ' },
    answer: ['/pin'],
    read: { operation: 'getBooking', hidden: ['/pin'] },
    about: ['BOOK-3'],
    strict: true,
  }));
  check(patch(operations.updateBooking, {
    kind: 'siblings',
    bodies: [
      { note: ' Another  “😀” <b>& other</b> ñ ', pin: ' Another  “😀” <b>& other</b> ñ ' },
      { note: 'With an organ.', pin: 'EXAMPLE-pin-5678' },
    ],
    read: 'getBooking',
    about: ['BOOK-3'],
  }));
  check(precedence(operations.updateBooking, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.updateBooking, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.updateBooking, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(secret(operations.updateBooking, { secret: { in: 'request', pointer: '/pin', kind: 'never' } }));
  check(secret(operations.updateBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.updateBooking, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.updateBooking, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateBooking, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateBooking, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateBooking, { kind: 'user-jwt' }));
  check(credential(operations.updateBooking, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.updateBooking, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.updateBooking, { about: ['ACCESS-3'] }));
  check(scope(operations.updateBooking, { without: 'bookings:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.updateBooking, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancy(operations.updateBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(tenancyParents(operations.updateBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(answers(operations.confirmBooking, { status: 200, about: ['BOOK-2'] }));
  check(wire(operations.confirmBooking, { kind: 'method', strict: true }));
  check(wire(operations.confirmBooking, { kind: 'long-id', strict: true }));
  check(wire(operations.confirmBooking, { kind: 'strange-id', strict: true }));
  check(wire(operations.confirmBooking, { kind: 'bad-escape', strict: true }));
  check(cors(operations.confirmBooking, { kind: 'preflight' }));
  check(cors(operations.confirmBooking, { kind: 'response' }));
  check(emits(operations.confirmBooking, { about: ['NEWS-2'], strict: true }));
  check(gate(operations.confirmBooking, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(lifecycle(operations.confirmBooking, { kind: 'moves', lifecycle: 'booking', shown: true }));
  check(lifecycle(operations.confirmBooking, { kind: 'refused', lifecycle: 'booking', shown: true }));
  check(precedence(
    operations.confirmBooking,
    { first: 'authentication', second: 'scope', about: ['API-4'] },
  ));
  check(precedence(operations.confirmBooking, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(secret(operations.confirmBooking, { secret: { in: 'answer', pointer: '/pin', kind: 'masked' } }));
  check(credential(operations.confirmBooking, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.confirmBooking, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.confirmBooking, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.confirmBooking, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.confirmBooking, { kind: 'user-jwt' }));
  check(credential(operations.confirmBooking, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.confirmBooking, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.confirmBooking, { about: ['ACCESS-3'] }));
  check(scope(operations.confirmBooking, { without: 'bookings:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.confirmBooking, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancy(operations.confirmBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(tenancyParents(operations.confirmBooking, { parameter: 'bookingId', about: ['OWN-1'] }));
  check(answers(operations.holdRoom, { status: 200, example: 'minimal' }));
  check(takes(operations.holdRoom, { variant: 'bare', body: { reference: 'order-1' }, answer: [] }));
  check(takes(operations.holdRoom, {
    variant: 'least',
    body: { reference: 'x' },
    set: ['/reference'],
    answer: [],
  }));
  check(takes(operations.holdRoom, {
    variant: 'greatest',
    body: { reference: ' ' + 'x'.repeat(86) + ' Á“"&<ñ>  😀 ' },
    set: ['/reference'],
    answer: [],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/reference',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.holdRoom, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'hold_1' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.holdRoom, { kind: 'method', strict: true }));
  check(wire(operations.holdRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.holdRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.holdRoom, { kind: 'bad-escape', strict: true }));
  check(wire(operations.holdRoom, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.holdRoom, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.holdRoom, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.holdRoom, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(cors(operations.holdRoom, { kind: 'preflight' }));
  check(cors(operations.holdRoom, { kind: 'response' }));
  check(gate(operations.holdRoom, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.holdRoom, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(idempotent(operations.holdRoom, { kind: 'repeat', about: ['HOLD-1'] }));
  check(idempotent(operations.holdRoom, { kind: 'race', about: ['HOLD-1'] }));
  check(precedence(operations.holdRoom, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.holdRoom, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.holdRoom, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.holdRoom, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.holdRoom, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.holdRoom, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.holdRoom, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.holdRoom, { kind: 'user-jwt' }));
  check(credential(operations.holdRoom, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.holdRoom, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.holdRoom, { about: ['ACCESS-3'] }));
  check(scope(operations.holdRoom, { without: 'bookings:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.holdRoom, { parameter: 'roomId', about: ['OWN-1'] }));
});
