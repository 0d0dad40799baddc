// Generated from spec/paths/monitor.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { clamp } from '@callsheet/conformance/probes/clamp';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('monitor', operations.contract, (check) => {
  check(answers(operations.mintMonitor, {
    status: 200,
    clauses: [
      'MONITOR-06',
      'MONITOR-07',
      'MONITOR-08',
      'MONITOR-11',
      'MONITOR-12',
      'LIMIT-01',
      'MONITOR-01',
      'MONITOR-02',
      'MONITOR-04',
      'MONITOR-10',
      'RTC-09',
      'MONITOR-03',
      'LIMIT-07',
      'META-06',
      'MONITOR-13',
    ],
  }));
  check(answers(operations.mintMonitor, {
    status: 200,
    example: 'minimal',
    clauses: [
      'MONITOR-06',
      'MONITOR-07',
      'MONITOR-08',
      'MONITOR-11',
      'MONITOR-12',
      'LIMIT-01',
      'MONITOR-01',
      'MONITOR-02',
      'MONITOR-04',
      'MONITOR-10',
      'RTC-09',
      'MONITOR-03',
      'LIMIT-07',
      'META-06',
      'MONITOR-13',
      'MONITOR-05',
      'MONITOR-09',
    ],
  }));
  check(answers(operations.mintMonitor, {
    status: 200,
    example: 'full',
    clauses: [
      'MONITOR-06',
      'MONITOR-07',
      'MONITOR-08',
      'MONITOR-11',
      'MONITOR-12',
      'LIMIT-01',
      'MONITOR-01',
      'MONITOR-02',
      'MONITOR-04',
      'MONITOR-10',
      'RTC-09',
      'MONITOR-03',
      'LIMIT-07',
      'META-06',
      'MONITOR-13',
      'MONITOR-05',
      'MONITOR-09',
    ],
  }));
  check(refuses(operations.mintMonitor, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-05'],
    strict: true,
  }));
  check(refuses(operations.mintMonitor, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-05'],
  }));
  check(refuses(operations.mintMonitor, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-08', 'MONITOR-09'],
    strict: true,
  }));
  check(refuses(operations.mintMonitor, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-08', 'MONITOR-09'],
    strict: true,
  }));
  check(refuses(operations.mintMonitor, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-08', 'MONITOR-09'],
    strict: true,
  }));
  check(refuses(operations.mintMonitor, {
    part: 'body',
    pointer: '/ttlSeconds',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-08', 'MONITOR-09'],
    strict: true,
  }));
  check(wire(operations.mintMonitor, { kind: 'method', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'long-id', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'strange-id', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'bad-escape', strict: true }));
  check(wire(operations.mintMonitor, {
    kind: 'malformed-json',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.mintMonitor, {
    kind: 'bad-utf8',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.mintMonitor, {
    kind: 'content-type',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.mintMonitor, {
    kind: 'oversized',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(clamp(operations.mintMonitor, {
    clamp: { in: 'body', pointer: '/ttlSeconds', max: 900, default: 300 },
    kind: 'at',
    clauses: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  }));
  check(clamp(operations.mintMonitor, {
    clamp: { in: 'body', pointer: '/ttlSeconds', max: 900, default: 300 },
    kind: 'above',
    clauses: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  }));
  check(clamp(operations.mintMonitor, {
    clamp: { in: 'body', pointer: '/ttlSeconds', max: 900, default: 300 },
    kind: 'absurd',
    clauses: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  }));
  check(cors(operations.mintMonitor, { kind: 'preflight', strict: true }));
  check(cors(operations.mintMonitor, { kind: 'response', strict: true }));
  check(gate(operations.mintMonitor, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.mintMonitor, { kind: 'refuses-malformed', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.mintMonitor, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.mintMonitor, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.mintMonitor, { first: 'validation', second: 'ownership', strict: true }));
  check(secret(operations.mintMonitor, {
    secret: { in: 'answer', pointer: '/whep/token', kind: 'handed-out' },
    clauses: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  }));
  check(secret(operations.mintMonitor, {
    secret: { in: 'answer', pointer: '/srt', kind: 'handed-out' },
    clauses: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  }));
  check(credential(operations.mintMonitor, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintMonitor, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintMonitor, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintMonitor, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.mintMonitor, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.mintMonitor, {
    clauses: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'MONITOR-06',
      'MONITOR-07',
      'MONITOR-08',
      'MONITOR-11',
      'MONITOR-12',
      'LIMIT-01',
    ],
  }));
  check(scope(operations.mintMonitor, {
    without: 'viewer:tokens',
    clauses: ['AUTH-15', 'MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  }));
  check(tenancy(operations.mintMonitor, {
    parameter: 'id',
    clauses: [
      'TENANT-01',
      'TENANT-02',
      'MONITOR-06',
      'MONITOR-07',
      'MONITOR-08',
      'MONITOR-11',
      'MONITOR-12',
      'LIMIT-01',
    ],
  }));
});
