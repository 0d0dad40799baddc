// Generated from rooms.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('account', operations.contract, (check) => {
  check(answers(operations.getAccount, { status: 200, clauses: ['ACCESS-4'] }));
  check(wire(operations.getAccount, { kind: 'method', strict: true }));
  check(gate(operations.getAccount, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(credential(operations.getAccount, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.getAccount, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getAccount, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getAccount, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.getAccount, { kind: 'user-jwt' }));
  check(credential(operations.getAccount, { kind: 'key-on-user-only', clauses: ['ACCESS-4'] }));
  check(answers(operations.deleteAccount, { status: 204, clauses: ['GONE-1'] }));
  check(wire(operations.deleteAccount, { kind: 'method', strict: true }));
  check(gate(operations.deleteAccount, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(credential(operations.deleteAccount, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.deleteAccount, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteAccount, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteAccount, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.deleteAccount, { kind: 'user-jwt' }));
  check(credential(operations.deleteAccount, { kind: 'key-on-user-only', clauses: ['ACCESS-4', 'GONE-1'] }));
  check(answers(operations.listKeys, { status: 200 }));
  check(wire(operations.listKeys, { kind: 'method', strict: true }));
  check(gate(operations.listKeys, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(credential(operations.listKeys, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.listKeys, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listKeys, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listKeys, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.listKeys, { kind: 'user-jwt' }));
  check(credential(operations.listKeys, { kind: 'key-on-user-only', clauses: ['ACCESS-4'] }));
  check(answers(operations.createKey, { status: 201, example: 'minimal', clauses: ['KEY-1'] }));
  check(answers(operations.createKey, { status: 201, example: 'full', clauses: ['KEY-1'] }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 101 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: ['not-one-of-them'] },
    because: 'unknown-item',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { items: 21 },
    because: 'too-many',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(refuses(operations.createKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    clauses: ['API-3'],
  }));
  check(wire(operations.createKey, { kind: 'method', strict: true }));
  check(wire(operations.createKey, { kind: 'malformed-json', clauses: ['API-3'], strict: true }));
  check(wire(operations.createKey, { kind: 'bad-utf8', clauses: ['API-3'], strict: true }));
  check(wire(operations.createKey, { kind: 'content-type', clauses: ['API-3'], strict: true }));
  check(wire(operations.createKey, { kind: 'oversized', clauses: ['API-3'], strict: true }));
  check(gate(operations.createKey, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(gate(operations.createKey, { kind: 'refuses-malformed', clauses: ['CLOSED-1'] }));
  check(precedence(
    operations.createKey,
    { first: 'authentication', second: 'validation', clauses: ['API-4'] },
  ));
  check(secret(operations.createKey, { secret: { in: 'answer', pointer: '/secret', kind: 'once' } }));
  check(credential(operations.createKey, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.createKey, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createKey, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createKey, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.createKey, { kind: 'user-jwt' }));
  check(credential(operations.createKey, { kind: 'key-on-user-only', clauses: ['ACCESS-4'] }));
  check(answers(operations.revokeKey, { status: 204 }));
  check(wire(operations.revokeKey, { kind: 'method', strict: true }));
  check(wire(operations.revokeKey, { kind: 'long-id', strict: true }));
  check(wire(operations.revokeKey, { kind: 'strange-id', strict: true }));
  check(wire(operations.revokeKey, { kind: 'bad-escape', strict: true }));
  check(gate(operations.revokeKey, { kind: 'refuses', clauses: ['CLOSED-1'] }));
  check(idempotent(operations.revokeKey, { kind: 'repeat' }));
  check(idempotent(operations.revokeKey, { kind: 'race' }));
  check(precedence(
    operations.revokeKey,
    { first: 'authentication', second: 'ownership', clauses: ['API-4'] },
  ));
  check(credential(operations.revokeKey, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.revokeKey, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.revokeKey, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.revokeKey, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.revokeKey, { kind: 'user-jwt' }));
  check(credential(operations.revokeKey, { kind: 'key-on-user-only', clauses: ['ACCESS-4'] }));
  check(tenancy(operations.revokeKey, { parameter: 'keyId', clauses: ['OWN-1'] }));
});
