// Generated from rooms.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { clamp } from '@callsheet/conformance/probes/clamp';
import { conditional } from '@callsheet/conformance/probes/conditional';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rateClass } from '@callsheet/conformance/probes/rate-class';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('rooms', operations.contract, (check) => {
  check(answers(operations.listRooms, { status: 200 }));
  check(refuses(operations.listRooms, {
    part: 'query',
    pointer: '/minSeats',
    mutation: { each: [1001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    clauses: ['API-3'],
  }));
  check(wire(operations.listRooms, { kind: 'method', strict: true }));
  check(gate(operations.listRooms, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(pagination(operations.listRooms, { kind: 'walk', size: 1, clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'walk', size: 2, clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listRooms,
    { kind: 'walk', size: 100, clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listRooms, { kind: 'last-page', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'default-limit', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'over-max', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(operations.listRooms, { kind: 'limit-0', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listRooms,
    { kind: 'limit-negative', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listRooms, { kind: 'limit-text', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listRooms,
    { kind: 'limit-fraction', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listRooms, { kind: 'bad-cursor', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] }));
  check(pagination(
    operations.listRooms,
    { kind: 'foreign-cursor', clauses: ['LIST-1', 'LIST-2', 'LIST-3'] },
  ));
  check(pagination(operations.listRooms, {
    kind: 'other-list-cursor',
    other: operations.listBookings,
    clauses: ['LIST-1', 'LIST-2', 'LIST-3'],
  }));
  check(precedence(operations.listRooms, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(rateClass(operations.listRooms, { clauses: ['RATE-1'] }));
  check(credential(operations.listRooms, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listRooms, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listRooms, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listRooms, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listRooms, { kind: 'user-jwt' }));
  check(credential(operations.listRooms, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.listRooms, { clauses: ['ACCESS-3'] }));
  check(scope(operations.listRooms, { without: 'rooms:read', clauses: ['ACCESS-3'] }));
  check(answers(operations.createRoom, { status: 201, example: 'minimal', clauses: ['ROOM-2'] }));
  check(answers(operations.createRoom, { status: 201, example: 'full', clauses: ['ROOM-2'] }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/kind',
    mutation: { text: 41 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { each: [1001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3', 'ROOM-2'],
  }));
  check(refuses(operations.createRoom, {
    part: 'body',
    pointer: '/alarmCode',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3', 'ROOM-2'],
  }));
  check(wire(operations.createRoom, { kind: 'method', strict: true }));
  check(wire(operations.createRoom, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.createRoom, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.createRoom, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.createRoom, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(gate(operations.createRoom, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.createRoom, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(precedence(operations.createRoom, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.createRoom, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(secret(operations.createRoom, { secret: { in: 'request', pointer: '/alarmCode', kind: 'never' } }));
  check(credential(operations.createRoom, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createRoom, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createRoom, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createRoom, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createRoom, { kind: 'user-jwt' }));
  check(credential(operations.createRoom, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.createRoom, { clauses: ['ACCESS-3'] }));
  check(scope(operations.createRoom, { without: 'rooms:write', clauses: ['ACCESS-3'] }));
  check(answers(operations.getRoom, { status: 200 }));
  check(wire(operations.getRoom, { kind: 'method', strict: true }));
  check(wire(operations.getRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.getRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.getRoom, { kind: 'bad-escape', strict: true }));
  check(conditional(operations.getRoom, { kind: 'same', clauses: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'not-modified', clauses: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'changed', clauses: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'list', clauses: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'weak', clauses: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'any', clauses: ['COPY-1'] }));
  check(conditional(operations.getRoom, { kind: 'other', clauses: ['COPY-1'] }));
  check(gate(operations.getRoom, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(precedence(operations.getRoom, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.getRoom, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.getRoom, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getRoom, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getRoom, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getRoom, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getRoom, { kind: 'user-jwt' }));
  check(credential(operations.getRoom, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.getRoom, { clauses: ['ACCESS-3'] }));
  check(scope(operations.getRoom, { without: 'rooms:read', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.getRoom, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.deleteRoom, { status: 204 }));
  check(wire(operations.deleteRoom, { kind: 'method', strict: true }));
  check(wire(operations.deleteRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteRoom, { kind: 'bad-escape', strict: true }));
  check(gate(operations.deleteRoom, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(precedence(operations.deleteRoom, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.deleteRoom, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.deleteRoom, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteRoom, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteRoom, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteRoom, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteRoom, { kind: 'user-jwt' }));
  check(credential(operations.deleteRoom, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.deleteRoom, { clauses: ['ACCESS-3'] }));
  check(scope(operations.deleteRoom, { without: 'rooms:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.deleteRoom, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.updateRoom, { status: 200, example: 'minimal' }));
  check(answers(operations.updateRoom, { status: 200, example: 'full' }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.updateRoom, {
    part: 'body',
    pointer: '/seats',
    mutation: { each: [1001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(wire(operations.updateRoom, { kind: 'method', strict: true }));
  check(wire(operations.updateRoom, { kind: 'long-id', strict: true }));
  check(wire(operations.updateRoom, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateRoom, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateRoom, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.updateRoom, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.updateRoom, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.updateRoom, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(gate(operations.updateRoom, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.updateRoom, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(patch(operations.updateRoom, { pointer: '/name', value: 'Red room', clauses: ['ROOM-1'] }));
  check(patch(operations.updateRoom, {
    pointer: '/name',
    value: 'Red room',
    null: 'refused',
    clauses: ['ROOM-1'],
    strict: true,
  }));
  check(patch(operations.updateRoom, { pointer: '/seats', value: 12, clauses: ['ROOM-1'] }));
  check(patch(operations.updateRoom, {
    pointer: '/seats',
    value: 12,
    null: 'refused',
    clauses: ['ROOM-1'],
    strict: true,
  }));
  check(precedence(operations.updateRoom, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.updateRoom, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(precedence(operations.updateRoom, { first: 'validation', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.updateRoom, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.updateRoom, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateRoom, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateRoom, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.updateRoom, { kind: 'user-jwt' }));
  check(credential(operations.updateRoom, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.updateRoom, { clauses: ['ACCESS-3'] }));
  check(scope(operations.updateRoom, { without: 'rooms:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.updateRoom, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.getSign, { status: 200 }));
  check(wire(operations.getSign, { kind: 'method', strict: true }));
  check(wire(operations.getSign, { kind: 'long-id', strict: true }));
  check(wire(operations.getSign, { kind: 'strange-id', strict: true }));
  check(wire(operations.getSign, { kind: 'bad-escape', strict: true }));
  check(gate(operations.getSign, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(precedence(operations.getSign, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.getSign, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.getSign, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getSign, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getSign, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getSign, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getSign, { kind: 'user-jwt' }));
  check(credential(operations.getSign, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.getSign, { clauses: ['ACCESS-3'] }));
  check(scope(operations.getSign, { without: 'signs:read', clauses: ['ACCESS-3'] }));
  check(scope(operations.getSign, { implied: 'signs:write' }));
  check(tenancy(operations.getSign, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.writeSign, { status: 200, example: 'minimal' }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    names: false,
    clauses: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    names: false,
    clauses: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    names: false,
    clauses: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    names: false,
    clauses: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    names: false,
    clauses: ['API-3'],
  }));
  check(refuses(operations.writeSign, {
    part: 'body',
    pointer: '/text',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    names: false,
    clauses: ['API-3'],
  }));
  check(wire(operations.writeSign, { kind: 'method', strict: true }));
  check(wire(operations.writeSign, { kind: 'long-id', strict: true }));
  check(wire(operations.writeSign, { kind: 'strange-id', strict: true }));
  check(wire(operations.writeSign, { kind: 'bad-escape', strict: true }));
  check(wire(operations.writeSign, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.writeSign, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.writeSign, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.writeSign, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(emits(operations.writeSign, { clauses: ['NEWS-1'], strict: true }));
  check(gate(operations.writeSign, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.writeSign, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(precedence(operations.writeSign, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.writeSign, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(precedence(operations.writeSign, { first: 'validation', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.writeSign, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.writeSign, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.writeSign, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.writeSign, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.writeSign, { kind: 'user-jwt' }));
  check(credential(operations.writeSign, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.writeSign, { clauses: ['ACCESS-3'] }));
  check(scope(operations.writeSign, { without: 'signs:write', clauses: ['ACCESS-3'] }));
  check(tenancy(operations.writeSign, { parameter: 'roomId', clauses: ['OWN-1'] }));
  check(answers(operations.mintDoorCode, { status: 200, clauses: ['DOOR-1'] }));
  check(answers(operations.mintDoorCode, { status: 200, example: 'minimal', clauses: ['DOOR-1'] }));
  check(answers(operations.mintDoorCode, { status: 200, example: 'full', clauses: ['DOOR-1'] }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.mintDoorCode, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(wire(operations.mintDoorCode, { kind: 'method', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'long-id', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'strange-id', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'bad-escape', strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.mintDoorCode, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'at',
    clauses: ['DOOR-1'],
  }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'above',
    clauses: ['DOOR-1'],
  }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'absurd',
    clauses: ['DOOR-1'],
  }));
  check(clamp(operations.mintDoorCode, {
    clamp: { in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 },
    kind: 'below',
    clauses: ['DOOR-1'],
  }));
  check(gate(operations.mintDoorCode, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.mintDoorCode, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(precedence(
    operations.mintDoorCode,
    { first: 'authentication', second: 'scope', clauses: ['API-4'] },
  ));
  check(precedence(operations.mintDoorCode, { first: 'scope', second: 'validation', clauses: ['API-4'] }));
  check(precedence(
    operations.mintDoorCode,
    { first: 'validation', second: 'ownership', clauses: ['API-4'] },
  ));
  check(rateClass(operations.mintDoorCode, { clauses: ['RATE-1'] }));
  check(secret(operations.mintDoorCode, {
    secret: { in: 'answer', pointer: '/code', kind: 'handed-out' },
    clauses: ['DOOR-1'],
  }));
  check(credential(operations.mintDoorCode, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.mintDoorCode, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.mintDoorCode, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.mintDoorCode, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.mintDoorCode, { kind: 'user-jwt' }));
  check(credential(operations.mintDoorCode, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.mintDoorCode, { clauses: ['ACCESS-3', 'DOOR-1'] }));
  check(scope(operations.mintDoorCode, { without: 'rooms:write', clauses: ['ACCESS-3', 'DOOR-1'] }));
  check(tenancy(operations.mintDoorCode, { parameter: 'roomId', clauses: ['OWN-1', 'DOOR-1'] }));
});
