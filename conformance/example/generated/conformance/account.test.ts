// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { minted } from '@callsheet/conformance/probes/minted';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential } from '@callsheet/conformance/probes/security';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('account', operations.contract, (check) => {
  check(answers(operations.getAccount, { status: 200, about: ['ACCESS-4'] }));
  check(wire(operations.getAccount, { kind: 'method', strict: true }));
  check(cors(operations.getAccount, { kind: 'preflight' }));
  check(cors(operations.getAccount, { kind: 'response' }));
  check(gate(operations.getAccount, { kind: 'reads', about: ['CLOSED-1'] }));
  check(credential(operations.getAccount, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getAccount, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getAccount, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getAccount, { kind: 'user-jwt' }));
  check(credential(operations.getAccount, { kind: 'key-on-user-only', about: ['ACCESS-4'] }));
  check(answers(operations.deleteAccount, { status: 204, about: ['GONE-1'] }));
  check(wire(operations.deleteAccount, { kind: 'method', strict: true }));
  check(cors(operations.deleteAccount, { kind: 'preflight' }));
  check(cors(operations.deleteAccount, { kind: 'response' }));
  check(gate(operations.deleteAccount, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(credential(operations.deleteAccount, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteAccount, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteAccount, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteAccount, { kind: 'user-jwt' }));
  check(credential(operations.deleteAccount, { kind: 'key-on-user-only', about: ['ACCESS-4', 'GONE-1'] }));
  check(answers(operations.listKeys, { status: 200 }));
  check(wire(operations.listKeys, { kind: 'method', strict: true }));
  check(cors(operations.listKeys, { kind: 'preflight' }));
  check(cors(operations.listKeys, { kind: 'response' }));
  check(gate(operations.listKeys, { kind: 'reads', about: ['CLOSED-1'] }));
  check(credential(operations.listKeys, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listKeys, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listKeys, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listKeys, { kind: 'user-jwt' }));
  check(credential(operations.listKeys, { kind: 'key-on-user-only', about: ['ACCESS-4'] }));
  check(tenancyRows(operations.listKeys, { resource: 'key', about: ['OWN-1'] }));
  check(answers(operations.createKey, { status: 201, example: 'minimal', about: ['KEY-1'] }));
  check(answers(operations.createKey, { status: 201, example: 'full', about: ['KEY-1'] }));
  check(takes(operations.createKey, {
    variant: 'bare',
    body: { name: 'Door robot' },
    answer: ['/secret'],
  }));
  check(takes(operations.createKey, {
    variant: 'least',
    body: { name: 'x', scopes: [], expiresAt: '2099-12-31T23:59:59Z' },
    set: ['/name', '/scopes'],
    defaulted: ['/scopes'],
    answer: ['/secret'],
  }));
  check(takes(operations.createKey, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(86) + ' Á“"&<ñ>  😀 ',
      scopes: ['rooms:read', 'rooms:write', 'signs:read', 'signs:write', 'bookings:read', 'bookings:write'],
      expiresAt: '2099-12-31T23:59:59Z',
    },
    set: ['/name', '/scopes'],
    answer: ['/secret'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: ['not-one-of-them'] },
    because: 'unknown-item',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { items: 21 },
    because: 'too-many',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { each: ['2020-01-01T00:00:00Z'] },
    because: 'beyond',
    beyond: true,
    example: 'minimal',
    about: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'key_1' },
    because: 'read-only',
    example: 'minimal',
  }));
  check(wire(operations.createKey, { kind: 'method', strict: true }));
  check(wire(operations.createKey, { kind: 'malformed-json', about: ['API-3'], strict: true }));
  check(wire(operations.createKey, { kind: 'bad-utf8', about: ['API-3'], strict: true }));
  check(wire(operations.createKey, { kind: 'content-type', about: ['API-3'], strict: true }));
  check(wire(operations.createKey, { kind: 'oversized', about: ['API-3'], strict: true }));
  check(cors(operations.createKey, { kind: 'preflight' }));
  check(cors(operations.createKey, { kind: 'response' }));
  check(gate(operations.createKey, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(gate(operations.createKey, { kind: 'refuses-malformed', about: ['CLOSED-1'] }));
  check(precedence(
    operations.createKey,
    { first: 'authentication', second: 'validation', about: ['API-4'] },
  ));
  check(secret(operations.createKey, { secret: { in: 'answer', pointer: '/secret', kind: 'once' } }));
  check(credential(operations.createKey, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createKey, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createKey, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createKey, { kind: 'user-jwt' }));
  check(minted(operations.createKey, { kind: 'defaults', about: ['ACCESS-3'] }));
  check(minted(operations.createKey, { kind: 'granted', about: ['ACCESS-3'] }));
  check(minted(operations.createKey, { kind: 'listed', about: ['ACCESS-3'] }));
  check(minted(operations.createKey, { kind: 'none-on-refusal', about: ['ACCESS-3'] }));
  check(credential(operations.createKey, { kind: 'key-on-user-only', about: ['ACCESS-4'] }));
  check(answers(operations.revokeKey, { status: 204 }));
  check(wire(operations.revokeKey, { kind: 'method', strict: true }));
  check(wire(operations.revokeKey, { kind: 'long-id', strict: true }));
  check(wire(operations.revokeKey, { kind: 'strange-id', strict: true }));
  check(wire(operations.revokeKey, { kind: 'bad-escape', strict: true }));
  check(cors(operations.revokeKey, { kind: 'preflight' }));
  check(cors(operations.revokeKey, { kind: 'response' }));
  check(gate(operations.revokeKey, { kind: 'refuses', about: ['CLOSED-1'] }));
  check(idempotent(operations.revokeKey, { kind: 'repeat' }));
  check(idempotent(operations.revokeKey, { kind: 'race' }));
  check(precedence(operations.revokeKey, { first: 'authentication', second: 'ownership', about: ['API-4'] }));
  check(credential(operations.revokeKey, { kind: 'none', about: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'malformed', about: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'wrong-scheme', about: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'garbage-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'tampered-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'unsigned-jwt', about: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'unknown-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.revokeKey, { kind: 'revoked-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.revokeKey, { kind: 'expired-key', about: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.revokeKey, { kind: 'user-jwt' }));
  check(credential(operations.revokeKey, { kind: 'key-on-user-only', about: ['ACCESS-4'] }));
  check(tenancy(operations.revokeKey, { parameter: 'keyId', about: ['OWN-1'] }));
});
