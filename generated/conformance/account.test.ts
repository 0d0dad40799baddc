// Generated from spec/paths/account.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { minted } from '@callsheet/conformance/probes/minted';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential } from '@callsheet/conformance/probes/security';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('account', operations.contract, (check) => {
  check(answers(operations.getAccount, {
    status: 200,
    about: ['META-11', 'ACCT-22', 'ACCT-27', 'AUTH-24', 'ACCT-01', 'ACCT-04', 'ACCT-02', 'ACCT-03'],
  }));
  check(wire(operations.getAccount, { kind: 'method', strict: true }));
  check(cors(operations.getAccount, { kind: 'preflight', strict: true }));
  check(cors(operations.getAccount, { kind: 'response', strict: true }));
  check(gate(operations.getAccount, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(relations(operations.getAccount, { kind: 'read', about: ['ACCT-01', 'ACCT-02', 'ACCT-03'] }));
  check(credential(operations.getAccount, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getAccount, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getAccount, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getAccount, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getAccount, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getAccount, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getAccount, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getAccount, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getAccount, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getAccount, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getAccount, {
    kind: 'key-on-user-only',
    about: ['AUTH-24', 'ACCT-27', 'ACCT-36', 'META-11', 'ACCT-22'],
  }));
  check(answers(operations.deleteAccount, {
    status: 200,
    about: [
      'META-11',
      'ACCT-18',
      'ACCT-21',
      'ACCT-24',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-16',
      'ACCT-20',
      'ACCT-17',
      'ACCT-19',
    ],
  }));
  check(answers(operations.deleteAccount, {
    status: 200,
    example: 'minimal',
    about: [
      'META-11',
      'ACCT-18',
      'ACCT-21',
      'ACCT-24',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-16',
      'ACCT-20',
      'ACCT-17',
      'ACCT-19',
      'ACCT-14',
      'ACCT-15',
    ],
  }));
  check(answers(operations.deleteAccount, {
    status: 200,
    example: 'full',
    about: [
      'META-11',
      'ACCT-18',
      'ACCT-21',
      'ACCT-24',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-16',
      'ACCT-20',
      'ACCT-17',
      'ACCT-19',
      'ACCT-14',
      'ACCT-15',
    ],
  }));
  check(refuses(operations.deleteAccount, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-14'],
  }));
  check(refuses(operations.deleteAccount, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-14'],
  }));
  check(refuses(operations.deleteAccount, {
    part: 'body',
    pointer: '/reason',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-15'],
  }));
  check(refuses(operations.deleteAccount, {
    part: 'body',
    pointer: '/reason',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-15'],
  }));
  check(refuses(operations.deleteAccount, {
    part: 'body',
    pointer: '/reason',
    mutation: { text: 2001 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-15'],
    strict: true,
  }));
  check(wire(operations.deleteAccount, { kind: 'method', strict: true }));
  check(wire(operations.deleteAccount, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.deleteAccount, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.deleteAccount, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.deleteAccount, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.deleteAccount, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteAccount, { kind: 'response', strict: true }));
  check(gate(operations.deleteAccount, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.deleteAccount, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.deleteAccount,
    { first: 'authentication', second: 'validation', strict: true },
  ));
  check(credential(operations.deleteAccount, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteAccount, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteAccount, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteAccount, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteAccount, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteAccount, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteAccount, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteAccount, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteAccount, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteAccount, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteAccount, {
    kind: 'key-on-user-only',
    about: ['AUTH-24', 'ACCT-27', 'ACCT-36', 'META-11', 'ACCT-18', 'ACCT-21', 'ACCT-24'],
  }));
  check(answers(operations.updateAccount, {
    status: 200,
    example: 'minimal',
    about: [
      'ACCT-23',
      'ACCT-27',
      'ACCT-29',
      'AUTH-24',
      'ACCT-01',
      'ACCT-04',
      'ACCT-02',
      'ACCT-03',
      'ACCT-05',
    ],
  }));
  check(answers(operations.updateAccount, {
    status: 200,
    example: 'full',
    about: [
      'ACCT-23',
      'ACCT-27',
      'ACCT-29',
      'AUTH-24',
      'ACCT-01',
      'ACCT-04',
      'ACCT-02',
      'ACCT-03',
      'ACCT-05',
    ],
  }));
  check(takes(operations.updateAccount, {
    variant: 'least',
    body: { username: '' },
    set: ['/username'],
    decided: ['/username'],
    answer: [],
    read: { operation: 'getAccount', hidden: [] },
    about: ['ACCT-23', 'ACCT-27', 'ACCT-29', 'AUTH-24'],
  }));
  check(refuses(operations.updateAccount, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-05'],
  }));
  check(refuses(operations.updateAccount, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-05'],
  }));
  check(refuses(operations.updateAccount, {
    part: 'body',
    pointer: '/username',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateAccount, {
    part: 'body',
    pointer: '/username',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateAccount, {
    part: 'body',
    pointer: '/username',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateAccount, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-02-04T05:30:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['ACCT-05'],
  }));
  check(wire(operations.updateAccount, { kind: 'method', strict: true }));
  check(wire(operations.updateAccount, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAccount, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAccount, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAccount, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.updateAccount, { kind: 'preflight', strict: true }));
  check(cors(operations.updateAccount, { kind: 'response', strict: true }));
  check(gate(operations.updateAccount, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateAccount, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.updateAccount,
    { first: 'authentication', second: 'validation', strict: true },
  ));
  check(credential(operations.updateAccount, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateAccount, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateAccount, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateAccount, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAccount, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAccount, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAccount, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAccount, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAccount, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAccount, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateAccount, {
    kind: 'key-on-user-only',
    about: ['AUTH-24', 'ACCT-27', 'ACCT-36', 'ACCT-23', 'ACCT-29'],
  }));
  check(answers(operations.listAccountApiKeys, {
    status: 200,
    about: [
      'META-11',
      'ACCT-10',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-06',
      'ACCT-07',
      'ACCT-08',
      'ACCT-09',
    ],
  }));
  check(wire(operations.listAccountApiKeys, { kind: 'method', strict: true }));
  check(cors(operations.listAccountApiKeys, { kind: 'preflight', strict: true }));
  check(cors(operations.listAccountApiKeys, { kind: 'response', strict: true }));
  check(gate(operations.listAccountApiKeys, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(relations(operations.listAccountApiKeys, { kind: 'read', strict: true }));
  check(credential(operations.listAccountApiKeys, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listAccountApiKeys, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listAccountApiKeys, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listAccountApiKeys, {
    kind: 'key-on-user-only',
    about: ['AUTH-24', 'ACCT-27', 'ACCT-36', 'META-11', 'ACCT-10'],
  }));
  check(tenancyRows(operations.listAccountApiKeys, {
    resource: 'API key',
    about: ['TENANT-01', 'TENANT-02', 'META-11', 'ACCT-10', 'ACCT-27', 'ACCT-36', 'AUTH-24'],
  }));
  check(answers(operations.createAccountApiKey, {
    status: 201,
    example: 'minimal',
    about: [
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-06',
      'ACCT-13',
      'ACCT-07',
      'SECRET-08',
      'SECRET-09',
      'ACCT-11',
      'ACCT-12',
      'AUTH-17',
      'AUTH-21',
      'AUTH-23',
      'AUTH-06',
      'ACCT-35',
    ],
  }));
  check(answers(operations.createAccountApiKey, {
    status: 201,
    example: 'full',
    about: [
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-06',
      'ACCT-13',
      'ACCT-07',
      'SECRET-08',
      'SECRET-09',
      'ACCT-11',
      'ACCT-12',
      'AUTH-17',
      'AUTH-21',
      'AUTH-23',
      'AUTH-06',
      'ACCT-35',
    ],
  }));
  check(takes(operations.createAccountApiKey, {
    variant: 'bare',
    body: { name: 'Stage manager' },
    answer: ['/key'],
    about: ['META-11', 'META-14', 'ACCT-25', 'ACCT-27', 'ACCT-36', 'AUTH-24'],
  }));
  check(takes(operations.createAccountApiKey, {
    variant: 'least',
    body: { name: 'x', scopes: [], expiresAt: '2099-12-31T23:59:59Z' },
    set: ['/name', '/scopes'],
    decided: ['/name'],
    defaulted: ['/scopes'],
    answer: ['/key'],
    about: [
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-12',
      'AUTH-17',
      'AUTH-21',
      'AUTH-23',
    ],
  }));
  check(takes(operations.createAccountApiKey, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      scopes: [
        'studios:read',
        'studios:write',
        'sources:read',
        'sources:write',
        'sources:ingest',
        'audio:read',
        'audio:write',
        'canvas:read',
        'canvas:write',
        'destinations:read',
        'destinations:write',
        'stream:read',
        'stream:golive',
        'connections:read',
        'connections:write',
        'chat:read',
        'chat:send',
        'media:read',
        'media:write',
        'storage:read',
        'storage:write',
        'viewer:tokens',
        'webhooks:manage',
      ],
      expiresAt: '2099-12-31T23:59:59Z',
    },
    set: ['/name', '/scopes'],
    decided: ['/name', '/scopes'],
    answer: ['/key'],
    about: [
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
      'ACCT-12',
      'AUTH-17',
      'AUTH-21',
      'AUTH-23',
    ],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-11'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-11'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-12', 'AUTH-17', 'AUTH-21', 'AUTH-23'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-12', 'AUTH-17', 'AUTH-21', 'AUTH-23'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: ['not-one-of-them'] },
    because: 'unknown-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-12', 'AUTH-17', 'AUTH-21', 'AUTH-23'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-12', 'AUTH-17', 'AUTH-21', 'AUTH-23'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/scopes',
    mutation: { items: 101 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'ACCT-12', 'AUTH-17', 'AUTH-21', 'AUTH-23'],
    strict: true,
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { each: ['2020-01-01T00:00:00Z'] },
    because: 'beyond',
    beyond: true,
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'key_01kqrr08w00vzg8yjjkjzg57r8' },
    because: 'read-only',
    example: 'minimal',
    about: ['ACCT-11'],
  }));
  check(refuses(operations.createAccountApiKey, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:40:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['ACCT-11'],
  }));
  check(wire(operations.createAccountApiKey, { kind: 'method', strict: true }));
  check(wire(operations.createAccountApiKey, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createAccountApiKey, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createAccountApiKey, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createAccountApiKey, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(ceiling(operations.createAccountApiKey, {
    kind: 'race',
    name: 'apiKeys',
    max: 2000,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createAccountApiKey, {
    kind: 'refuses',
    name: 'apiKeys',
    max: 2000,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createAccountApiKey, { kind: 'preflight', strict: true }));
  check(cors(operations.createAccountApiKey, { kind: 'response', strict: true }));
  check(gate(operations.createAccountApiKey, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createAccountApiKey, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.createAccountApiKey,
    { first: 'authentication', second: 'validation', strict: true },
  ));
  check(relations(operations.createAccountApiKey, { kind: 'made', about: ['ACCT-07', 'ACCT-09'] }));
  check(secret(operations.createAccountApiKey, {
    secret: { in: 'answer', pointer: '/key', kind: 'once' },
    about: ['META-11', 'META-14', 'ACCT-25', 'ACCT-27', 'ACCT-36', 'AUTH-24'],
  }));
  check(credential(operations.createAccountApiKey, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createAccountApiKey, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createAccountApiKey, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createAccountApiKey, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createAccountApiKey, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createAccountApiKey, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createAccountApiKey, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createAccountApiKey, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createAccountApiKey, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createAccountApiKey, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(minted(operations.createAccountApiKey, {
    kind: 'defaults',
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
    ],
  }));
  check(minted(operations.createAccountApiKey, {
    kind: 'granted',
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
    ],
  }));
  check(minted(operations.createAccountApiKey, {
    kind: 'listed',
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
    ],
  }));
  check(minted(operations.createAccountApiKey, {
    kind: 'none-on-refusal',
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'META-11',
      'META-14',
      'ACCT-25',
      'ACCT-27',
      'ACCT-36',
      'AUTH-24',
    ],
  }));
  check(credential(operations.createAccountApiKey, {
    kind: 'key-on-user-only',
    about: ['AUTH-24', 'ACCT-27', 'ACCT-36', 'META-11', 'META-14', 'ACCT-25'],
  }));
  check(answers(operations.revokeAccountApiKey, {
    status: 200,
    about: ['ACCT-26', 'ACCT-27', 'ACCT-36', 'AUTH-07', 'AUTH-24', 'META-17', 'META-16'],
  }));
  check(wire(operations.revokeAccountApiKey, { kind: 'method', strict: true }));
  check(wire(operations.revokeAccountApiKey, { kind: 'long-id', strict: true }));
  check(wire(operations.revokeAccountApiKey, { kind: 'strange-id', strict: true }));
  check(wire(operations.revokeAccountApiKey, { kind: 'bad-escape', strict: true }));
  check(cors(operations.revokeAccountApiKey, { kind: 'preflight', strict: true }));
  check(cors(operations.revokeAccountApiKey, { kind: 'response', strict: true }));
  check(gate(operations.revokeAccountApiKey, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(idempotent(operations.revokeAccountApiKey, { kind: 'repeat' }));
  check(idempotent(operations.revokeAccountApiKey, { kind: 'race' }));
  check(precedence(
    operations.revokeAccountApiKey,
    { first: 'authentication', second: 'ownership', strict: true },
  ));
  check(credential(operations.revokeAccountApiKey, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.revokeAccountApiKey, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.revokeAccountApiKey, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.revokeAccountApiKey, {
    kind: 'key-on-user-only',
    about: ['AUTH-24', 'ACCT-27', 'ACCT-36', 'ACCT-26', 'AUTH-07'],
  }));
  check(tenancy(operations.revokeAccountApiKey, {
    parameter: 'keyId',
    about: ['TENANT-01', 'TENANT-02', 'ACCT-26', 'ACCT-27', 'ACCT-36', 'AUTH-07', 'AUTH-24'],
  }));
});
