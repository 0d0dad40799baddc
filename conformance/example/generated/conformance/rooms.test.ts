// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { clamp } from '@callsheet/conformance/probes/clamp';
import { conditional } from '@callsheet/conformance/probes/conditional';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { errors } from '@callsheet/conformance/probes/errors';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rateClass } from '@callsheet/conformance/probes/rate-class';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { removed } from '@callsheet/conformance/probes/removed';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('rooms', operations.contract, (check) => {
  check(answers(operations.listRooms, { status: 200 }));
  check(refuses(operations.listRooms, {
    part: 'query',
    pointer: '/minSeats',
    mutation: { each: [1001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    about: ['API-3'],
  }));
  check(wire(operations.listRooms, { kind: 'method', strict: true }));
  check(shown(operations.listRooms, { kind: 'row', read: 'getRoom' }));
  check(cors(operations.listRooms, { kind: 'preflight' }));
  check(cors(operations.listRooms, { kind: 'response' }));
  check(gate(operations.listRooms, { kind: 'reads', about: ['CLOSED-1'] }));
  check(pagination(operations.listRooms, { kind: 'walk', size: 1, about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'walk', size: 2, about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'walk', size: 10, about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'last-page', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'default-limit', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'over-max', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'limit-0', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'limit-negative', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'limit-text', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'limit-fraction', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'bad-cursor', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'foreign-cursor', about: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, {
    kind: 'other-list-cursor',
    other: operations.listBookings,
    about: ['LIST-1', 'LIST-2', 'LIST-3'],
  }));
  check(precedence(operations.listRooms, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.listRooms, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(rateClass(operations.listRooms, { about: ['RATE-1'] }));
  check(credential(operations.listRooms, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listRooms, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listRooms, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listRooms, { kind: 'user-jwt' }));
  check(credential(operations.listRooms, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.listRooms, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.listRooms, { about: ['ACCESS-3'] }));
  check(scope(operations.listRooms, { without: 'rooms:read', about: ['ACCESS-3'] }));
  check(tenancyRows(operations.listRooms, { resource: 'room', about: ['OWN-1'] }));
  check(answers(operations.createRoom, { status: 201, example: 'minimal', about: ['ROOM-2'] }));
  check(answers(operations.createRoom, { status: 201, example: 'full', about: ['ROOM-2'] }));
  check(takes(operations.createRoom, {
    variant: 'bare',
    body: { name: 'Blue room' },
    defaults: { seats: 8 },
    answer: ['/alarmCode'],
    read: { operation: 'getRoom', hidden: ['/alarmCode'] },
  }));
  check(takes(operations.createRoom, {
    variant: 'least',
    body: { name: 'x', kind: 'meeting', seats: 1, alarmCode: 'xxxx' },
    set: ['/name', '/kind', '/seats', '/alarmCode'],
    answer: ['/alarmCode'],
    read: { operation: 'getRoom', hidden: ['/alarmCode'] },
    about: ['ROOM-2'],
  }));
  check(takes(operations.createRoom, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(86) + ' Á“"&<ñ>  😀 ',
      kind: 'hall',
      seats: 1000,
      alarmCode: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/name', '/kind', '/seats', '/alarmCode'],
    answer: ['/alarmCode'],
    read: { operation: 'getRoom', hidden: ['/alarmCode'] },
    about: ['ROOM-2'],
  }));
  check(takes(operations.createRoom, {
    variant: 'choice-3',
    body: { name: 'Blue room', kind: 'booth', seats: 80, alarmCode: 'EXAMPLE-code' },
    set: ['/kind'],
    answer: ['/alarmCode'],
    read: { operation: 'getRoom', hidden: ['/alarmCode'] },
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { text: 41 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { each: [1001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/besideRoomId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/besideRoomId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/besideRoomId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/besideRoomId',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'room_1' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/changedAt',
    mutation: { set: '2026-01-01T10:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.createRoom, { kind: 'method', strict: true }));
  check(wire(operations.createRoom, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.createRoom, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.createRoom, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.createRoom, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(shown(operations.createRoom, { kind: 'answer', read: 'getRoom' }));
  check(cors(operations.createRoom, { kind: 'preflight' }));
  check(cors(operations.createRoom, { kind: 'response' }));
  check(gate(operations.createRoom, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.createRoom, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(precedence(operations.createRoom, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.createRoom, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(relations(operations.createRoom, { kind: 'made', about: ['ROOM-3'] }));
  check(secret(operations.createRoom, { secret: { in: 'request', pointer: '/alarmCode', kind: 'never' } }));
  check(credential(operations.createRoom, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createRoom, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createRoom, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createRoom, { kind: 'user-jwt' }));
  check(credential(operations.createRoom, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.createRoom, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.createRoom, { about: ['ACCESS-3'] }));
  check(scope(operations.createRoom, { without: 'rooms:write', about: ['ACCESS-3'] }));
  check(tenancyReferences(
    operations.createRoom,
    { pointer: '/besideRoomId', resource: 'room', about: ['OWN-1'] },
  ));
  check(answers(operations.getRoom, { status: 200 }));
  check(wire(operations.getRoom, { kind: 'method', strict: true }));
  check(wire(operations.getRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.getRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.getRoom, { kind: 'bad-escape', strict: true }));
  check(conditional(operations.getRoom, { kind: 'same', about: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'not-modified', about: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'changed', about: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'list', about: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'weak', about: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'any', about: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'other', about: ['COPY-1'] }));
  check(cors(operations.getRoom, { kind: 'preflight' }));
  check(cors(operations.getRoom, { kind: 'response' }));
  check(gate(operations.getRoom, { kind: 'reads', about: ['CLOSED-1'] }));
  check(precedence(operations.getRoom, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.getRoom, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.getRoom, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getRoom, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getRoom, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getRoom, { kind: 'user-jwt' }));
  check(credential(operations.getRoom, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.getRoom, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.getRoom, { about: ['ACCESS-3'] }));
  check(scope(operations.getRoom, { without: 'rooms:read', about: ['ACCESS-3'] }));
  check(tenancy(operations.getRoom, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.deleteRoom, { status: 204 }));
  check(wire(operations.deleteRoom, { kind: 'method', strict: true }));
  check(wire(operations.deleteRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteRoom, { kind: 'bad-escape', strict: true }));
  check(removed(operations.deleteRoom, {}));
  check(cors(operations.deleteRoom, { kind: 'preflight' }));
  check(cors(operations.deleteRoom, { kind: 'response' }));
  check(gate(operations.deleteRoom, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(precedence(operations.deleteRoom, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.deleteRoom, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.deleteRoom, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteRoom, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteRoom, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteRoom, { kind: 'user-jwt' }));
  check(credential(operations.deleteRoom, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.deleteRoom, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.deleteRoom, { about: ['ACCESS-3'] }));
  check(scope(operations.deleteRoom, { without: 'rooms:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.deleteRoom, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.updateRoom, { status: 200, example: 'minimal' }));
  check(answers(operations.updateRoom, { status: 200, example: 'full' }));
  check(takes(operations.updateRoom, {
    variant: 'least',
    body: { name: 'x', seats: 1 },
    set: ['/name', '/seats'],
    answer: [],
    read: { operation: 'getRoom', hidden: [] },
  }));
  check(takes(operations.updateRoom, {
    variant: 'greatest',
    body: { name: ' ' + 'x'.repeat(86) + ' Á“"&<ñ>  😀 ', seats: 1000 },
    set: ['/name', '/seats'],
    answer: [],
    read: { operation: 'getRoom', hidden: [] },
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { each: [1001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'room_1' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/changedAt',
    mutation: { set: '2026-01-01T10:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.updateRoom, { kind: 'method', strict: true }));
  check(wire(operations.updateRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.updateRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateRoom, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateRoom, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.updateRoom, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.updateRoom, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.updateRoom, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(shown(operations.updateRoom, { kind: 'answer', read: 'getRoom' }));
  check(shown(operations.updateRoom, { kind: 'listed', read: 'listRooms' }));
  check(cors(operations.updateRoom, { kind: 'preflight' }));
  check(cors(operations.updateRoom, { kind: 'response' }));
  check(gate(operations.updateRoom, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.updateRoom, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(patch(operations.updateRoom, {
    kind: 'alone',
    members: [
      { pointer: '/name', value: 'Red room' },
      { pointer: '/seats', value: 12 },
      { pointer: '/name', value: 'Red room' },
      { pointer: '/seats', value: 12 },
    ],
    state: { name: ' Another  “😀” <b>& other</b> ñ ', seats: 334 },
    answer: [],
    read: { operation: 'getRoom', hidden: [] },
    about: ['ROOM-1'],
  }));
  check(patch(operations.updateRoom, {
    kind: 'nulls',
    nulls: 'refused',
    members: [{ pointer: '/name', value: 'Red room' }, { pointer: '/seats', value: 12 }],
    state: { name: ' Another  “😀” <b>& other</b> ñ ', seats: 334 },
    answer: [],
    read: { operation: 'getRoom', hidden: [] },
    about: ['ROOM-1'],
    strict: true,
  }));
  check(patch(operations.updateRoom, {
    kind: 'siblings',
    bodies: [{ name: ' Another  “😀” <b>& other</b> ñ ', seats: 334 }, { name: 'Red room', seats: 12 }],
    read: 'getRoom',
    about: ['ROOM-1'],
  }));
  check(precedence(operations.updateRoom, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.updateRoom, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.updateRoom, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(relations(operations.updateRoom, {
    kind: 'changed',
    bodies: [{ name: ' Another  “😀” <b>& other</b> ñ ', seats: 334 }, { name: 'Red room', seats: 12 }],
    about: ['ROOM-3'],
  }));
  check(credential(operations.updateRoom, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateRoom, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateRoom, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateRoom, { kind: 'user-jwt' }));
  check(credential(operations.updateRoom, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.updateRoom, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.updateRoom, { about: ['ACCESS-3'] }));
  check(scope(operations.updateRoom, { without: 'rooms:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.updateRoom, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.getSign, { status: 200 }));
  check(wire(operations.getSign, { kind: 'method', strict: true }));
  check(wire(operations.getSign, { kind: 'long-id', strict: true }));
  check(wire(operations.getSign, { kind: 'strange-id', strict: true }));
  check(wire(operations.getSign, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getSign, { kind: 'preflight' }));
  check(cors(operations.getSign, { kind: 'response' }));
  check(gate(operations.getSign, { kind: 'reads', about: ['CLOSED-1'] }));
  check(precedence(operations.getSign, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.getSign, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.getSign, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getSign, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getSign, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getSign, { kind: 'user-jwt' }));
  check(credential(operations.getSign, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.getSign, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.getSign, { about: ['ACCESS-3'] }));
  check(scope(operations.getSign, { without: 'signs:read', about: ['ACCESS-3'] }));
  check(scope(operations.getSign, { implied: 'signs:write' }));
  check(tenancy(operations.getSign, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.writeSign, { status: 200, example: 'minimal' }));
  check(takes(operations.writeSign, {
    variant: 'bare',
    body: { text: 'Quiet please' },
    answer: [],
    read: { operation: 'getSign', hidden: [] },
  }));
  check(takes(operations.writeSign, {
    variant: 'least',
    body: { text: '' },
    set: ['/text'],
    answer: [],
    read: { operation: 'getSign', hidden: [] },
  }));
  check(takes(operations.writeSign, {
    variant: 'greatest',
    body: { text: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ' },
    set: ['/text'],
    answer: [],
    read: { operation: 'getSign', hidden: [] },
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    names: false,
    about: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    names: false,
    about: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    names: false,
    about: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    names: false,
    about: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    names: false,
    about: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    names: false,
    about: ['API-3'],
  }));
  check(wire(operations.writeSign, { kind: 'method', strict: true }));
  check(wire(operations.writeSign, { kind: 'long-id', strict: true }));
  check(wire(operations.writeSign, { kind: 'strange-id', strict: true }));
  check(wire(operations.writeSign, { kind: 'bad-escape', strict: true }));
  check(wire(operations.writeSign, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.writeSign, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.writeSign, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.writeSign, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(shown(operations.writeSign, { kind: 'answer', read: 'getSign' }));
  check(cors(operations.writeSign, { kind: 'preflight' }));
  check(cors(operations.writeSign, { kind: 'response' }));
  check(emits(operations.writeSign, { about: ['NEWS-1'], strict: true }));
  check(errors(operations.writeSign, { code: 'no_paper', off: 'paper', about: ['CLOSED-3'] }));
  check(gate(operations.writeSign, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.writeSign, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(precedence(operations.writeSign, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.writeSign, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.writeSign, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.writeSign, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.writeSign, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.writeSign, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.writeSign, { kind: 'user-jwt' }));
  check(credential(operations.writeSign, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.writeSign, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.writeSign, { about: ['ACCESS-3'] }));
  check(scope(operations.writeSign, { without: 'signs:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.writeSign, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.mintDoorCode, { status: 200, about: ['DOOR-1'] }));
  check(answers(operations.mintDoorCode, { status: 200, example: 'minimal', about: ['DOOR-1'] }));
  check(answers(operations.mintDoorCode, { status: 200, example: 'full', about: ['DOOR-1'] }));
  check(takes(operations.mintDoorCode, {
    variant: 'bare',
    body: {},
    defaults: { ttlSeconds: 60 },
    about: ['DOOR-1'],
  }));
  check(takes(operations.mintDoorCode, {
    variant: 'least',
    body: { ttlSeconds: 10 },
    set: ['/ttlSeconds'],
    about: ['DOOR-1'],
  }));
  check(takes(operations.mintDoorCode, {
    variant: 'greatest',
    body: { ttlSeconds: 600 },
    set: ['/ttlSeconds'],
    about: ['DOOR-1'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: '2026-01-01T10:05:00.000Z' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.mintDoorCode, { kind: 'method', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'long-id', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'strange-id', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'bad-escape', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'at',
    about: ['DOOR-1'],
  }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'above',
    about: ['DOOR-1'],
  }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'absurd',
    about: ['DOOR-1'],
  }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'below',
    about: ['DOOR-1'],
  }));
  check(cors(operations.mintDoorCode, { kind: 'preflight' }));
  check(cors(operations.mintDoorCode, { kind: 'response' }));
  check(gate(operations.mintDoorCode, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.mintDoorCode, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(precedence(operations.mintDoorCode, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.mintDoorCode, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.mintDoorCode, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(rateClass(operations.mintDoorCode, { about: ['RATE-1'] }));
  check(secret(operations.mintDoorCode, {
    secret: { in: 'answer', pointer: '/code', kind: 'handed-out' },
    about: ['DOOR-1'],
  }));
  check(credential(operations.mintDoorCode, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.mintDoorCode, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.mintDoorCode, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.mintDoorCode, { kind: 'user-jwt' }));
  check(credential(operations.mintDoorCode, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.mintDoorCode, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.mintDoorCode, { about: ['ACCESS-3', 'DOOR-1'] }));
  check(scope(operations.mintDoorCode, { without: 'rooms:write', about: ['ACCESS-3', 'DOOR-1'] }));
  check(tenancy(operations.mintDoorCode, { parameter: 'roomId', about: ['OWN-1', 'DOOR-1'] }));
  check(answers(operations.beginPicture, { status: 201, example: 'minimal' }));
  check(answers(operations.beginPicture, { status: 201, example: 'full' }));
  check(takes(operations.beginPicture, { variant: 'bare', body: { bytes: 3 } }));
  check(takes(operations.beginPicture, {
    variant: 'least',
    body: { bytes: 1, title: 'x' },
    set: ['/bytes', '/title'],
  }));
  check(takes(operations.beginPicture, {
    variant: 'greatest',
    body: { bytes: 1000000, title: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ' },
    set: ['/bytes', '/title'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/bytes',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/bytes',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/bytes',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/bytes',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/bytes',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/bytes',
    mutation: { each: [1000001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/title',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/title',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/title',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.beginPicture, {
    part: 'body',
    pointer: '/title',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(wire(operations.beginPicture, { kind: 'method', strict: true }));
  check(wire(operations.beginPicture, { kind: 'long-id', strict: true }));
  check(wire(operations.beginPicture, { kind: 'strange-id', strict: true }));
  check(wire(operations.beginPicture, { kind: 'bad-escape', strict: true }));
  check(wire(operations.beginPicture, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.beginPicture, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.beginPicture, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.beginPicture, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(cors(operations.beginPicture, { kind: 'preflight' }));
  check(cors(operations.beginPicture, { kind: 'response' }));
  check(gate(operations.beginPicture, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.beginPicture, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(precedence(operations.beginPicture, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.beginPicture, { first: 'scope', second: 'validation', about: ['API-4'] }));
  check(precedence(operations.beginPicture, { first: 'validation', second: 'ownership', about: ['API-4'] }));
  check(secret(
    operations.beginPicture,
    { secret: { in: 'answer', pointer: '/address', kind: 'handed-out' } },
  ));
  check(credential(operations.beginPicture, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.beginPicture, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.beginPicture, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.beginPicture, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.beginPicture, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.beginPicture, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.beginPicture, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.beginPicture, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.beginPicture, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.beginPicture, { kind: 'user-jwt' }));
  check(credential(operations.beginPicture, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.beginPicture, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.beginPicture, { about: ['ACCESS-3'] }));
  check(scope(operations.beginPicture, { without: 'rooms:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.beginPicture, { parameter: 'roomId', about: ['OWN-1'] }));
  check(answers(operations.dropPicture, { status: 204 }));
  check(wire(operations.dropPicture, { kind: 'method', strict: true }));
  check(wire(operations.dropPicture, { kind: 'long-id', strict: true }));
  check(wire(operations.dropPicture, { kind: 'strange-id', strict: true }));
  check(wire(operations.dropPicture, { kind: 'bad-escape', strict: true }));
  check(cors(operations.dropPicture, { kind: 'preflight' }));
  check(cors(operations.dropPicture, { kind: 'response' }));
  check(gate(operations.dropPicture, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(precedence(operations.dropPicture, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.dropPicture, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.dropPicture, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.dropPicture, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.dropPicture, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.dropPicture, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.dropPicture, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.dropPicture, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.dropPicture, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.dropPicture, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.dropPicture, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.dropPicture, { kind: 'user-jwt' }));
  check(credential(operations.dropPicture, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.dropPicture, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.dropPicture, { about: ['ACCESS-3'] }));
  check(scope(operations.dropPicture, { without: 'rooms:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.dropPicture, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancy(operations.dropPicture, { parameter: 'pictureId', about: ['OWN-1'] }));
  check(tenancyParents(operations.dropPicture, { parameter: 'pictureId', about: ['OWN-1'] }));
  check(answers(operations.hangPicture, { status: 200 }));
  check(wire(operations.hangPicture, { kind: 'method', strict: true }));
  check(wire(operations.hangPicture, { kind: 'long-id', strict: true }));
  check(wire(operations.hangPicture, { kind: 'strange-id', strict: true }));
  check(wire(operations.hangPicture, { kind: 'bad-escape', strict: true }));
  check(cors(operations.hangPicture, { kind: 'preflight' }));
  check(cors(operations.hangPicture, { kind: 'response' }));
  check(gate(operations.hangPicture, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(idempotent(operations.hangPicture, { kind: 'repeat' }));
  check(idempotent(operations.hangPicture, { kind: 'race' }));
  check(precedence(operations.hangPicture, { first: 'authentication', second: 'scope', about: ['API-4'] }));
  check(precedence(operations.hangPicture, { first: 'scope', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.hangPicture, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.hangPicture, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.hangPicture, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.hangPicture, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.hangPicture, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.hangPicture, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.hangPicture, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.hangPicture, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.hangPicture, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.hangPicture, { kind: 'user-jwt' }));
  check(credential(operations.hangPicture, { kind: 'alias-header', about: ['ACCESS-5'] }));
  check(credential(operations.hangPicture, { kind: 'user-served', scheme: 'bearerAuth' }));
  check(scope(operations.hangPicture, { about: ['ACCESS-3'] }));
  check(scope(operations.hangPicture, { without: 'rooms:write', about: ['ACCESS-3'] }));
  check(tenancy(operations.hangPicture, { parameter: 'roomId', about: ['OWN-1'] }));
  check(tenancy(operations.hangPicture, { parameter: 'pictureId', about: ['OWN-1'] }));
  check(tenancyParents(operations.hangPicture, { parameter: 'pictureId', about: ['OWN-1'] }));
});
