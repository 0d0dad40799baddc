// Generated from spec/paths/monitor.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { accepts } from '@callsheet/conformance/probes/accepts';
import { clamp } from '@callsheet/conformance/probes/clamp';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rejects } from '@callsheet/conformance/probes/rejects';
import { responses } from '@callsheet/conformance/probes/responses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

/** Clauses that several checks prove or touch. */
const about = {
  clamp: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'],
  rejects: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-08', 'MONITOR-09'],
  mintMonitor: ['ERR-04', 'ERR-05', 'ERR-06'],
};

export default suite('monitor', operations.contract, (check) => {
  check(responses(operations.mintMonitor, { status: 200, about: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01', 'MONITOR-01', 'MONITOR-02', 'MONITOR-04', 'MONITOR-10', 'RTC-09', 'MONITOR-03', 'LIMIT-07', 'META-06', 'MONITOR-13'] }));
  check(responses(operations.mintMonitor, { status: 200, example: 'minimal', about: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01', 'MONITOR-01', 'MONITOR-02', 'MONITOR-04', 'MONITOR-10', 'RTC-09', 'MONITOR-03', 'LIMIT-07', 'META-06', 'MONITOR-13', 'MONITOR-05', 'MONITOR-09'] }));
  check(responses(operations.mintMonitor, { status: 200, example: 'full', about: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01', 'MONITOR-01', 'MONITOR-02', 'MONITOR-04', 'MONITOR-10', 'RTC-09', 'MONITOR-03', 'LIMIT-07', 'META-06', 'MONITOR-13', 'MONITOR-05', 'MONITOR-09'] }));
  check(accepts(operations.mintMonitor, { variant: 'minimal', body: {}, defaults: { ttlSeconds: 300 }, about: about.clamp }));
  check(accepts(operations.mintMonitor, { variant: 'min', body: { ttlSeconds: 1 }, set: ['/ttlSeconds'], decided: ['/ttlSeconds'], about: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01', 'MONITOR-09'] }));
  check(accepts(operations.mintMonitor, { variant: 'max', body: { ttlSeconds: 900 }, set: ['/ttlSeconds'], decided: ['/ttlSeconds'], about: ['MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01', 'MONITOR-09'] }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '', mutation: { set: [] }, because: 'wrong-type', example: 'minimal', about: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-05'], strict: true }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '/unknownMember', mutation: { set: true }, because: 'unknown-field', example: 'minimal', about: ['ERR-04', 'ERR-05', 'ERR-06', 'MONITOR-05'] }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '/ttlSeconds', mutation: { set: 'not of its type' }, because: 'wrong-type', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '/ttlSeconds', mutation: { set: null }, because: 'null', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '/ttlSeconds', mutation: { set: 1.5 }, because: 'not-an-integer', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '/ttlSeconds', mutation: { set: 0 }, because: 'below-minimum', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.mintMonitor, { part: 'body', pointer: '/expiresAt', mutation: { set: '2026-05-04T06:05:00.000Z' }, because: 'read-only', example: 'minimal', about: ['MONITOR-05'] }));
  check(wire(operations.mintMonitor, { kind: 'method', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'long-id', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'strange-id', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'bad-escape', strict: true }));
  check(wire(operations.mintMonitor, { kind: 'malformed-json', about: about.mintMonitor, strict: true }));
  check(wire(operations.mintMonitor, { kind: 'bad-utf8', about: about.mintMonitor, strict: true }));
  check(wire(operations.mintMonitor, { kind: 'content-type', about: about.mintMonitor, strict: true }));
  check(wire(operations.mintMonitor, { kind: 'oversized', about: about.mintMonitor, strict: true }));
  check(clamp(operations.mintMonitor, { clamp: { in: 'body', pointer: '/ttlSeconds', max: 900, default: 300 }, kind: 'at', about: about.clamp }));
  check(clamp(operations.mintMonitor, { clamp: { in: 'body', pointer: '/ttlSeconds', max: 900, default: 300 }, kind: 'above', about: about.clamp }));
  check(clamp(operations.mintMonitor, { clamp: { in: 'body', pointer: '/ttlSeconds', max: 900, default: 300 }, kind: 'absurd', about: about.clamp }));
  check(cors(operations.mintMonitor, { kind: 'preflight', strict: true }));
  check(cors(operations.mintMonitor, { kind: 'response', strict: true }));
  check(gate(operations.mintMonitor, { kind: 'rejects', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.mintMonitor, { kind: 'rejects-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.mintMonitor, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.mintMonitor, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.mintMonitor, { first: 'validation', second: 'ownership', strict: true }));
  check(secret(operations.mintMonitor, { secret: { in: 'response', pointer: '/whep/token', kind: 'full' }, about: about.clamp }));
  check(secret(operations.mintMonitor, { secret: { in: 'response', pointer: '/srt', kind: 'full' }, about: about.clamp }));
  check(credential(operations.mintMonitor, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintMonitor, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintMonitor, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintMonitor, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.mintMonitor, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.mintMonitor, { kind: 'user-jwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(credential(operations.mintMonitor, { kind: 'user-accepted', scheme: 'userJwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(scope(operations.mintMonitor, { about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'] }));
  check(scope(operations.mintMonitor, { without: 'viewer:tokens', about: ['AUTH-15', 'MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'] }));
  check(tenancy(operations.mintMonitor, { parameter: 'id', about: ['TENANT-01', 'TENANT-02', 'MONITOR-06', 'MONITOR-07', 'MONITOR-08', 'MONITOR-11', 'MONITOR-12', 'LIMIT-01'] }));
});
