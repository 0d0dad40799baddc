// Generated from spec/paths/events.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { stream } from '@callsheet/conformance/probes/stream';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import * as operations from './operations.ts';

export default suite('events', operations.contract, (check) => {
  check(cors(operations.streamStudioEvents, { kind: 'preflight', strict: true }));
  check(cors(operations.streamStudioEvents, { kind: 'response', strict: true }));
  check(gate(operations.streamStudioEvents, { kind: 'reads', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.streamStudioEvents,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.streamStudioEvents, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.streamStudioEvents, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.streamStudioEvents, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.streamStudioEvents, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.streamStudioEvents, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.streamStudioEvents, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.streamStudioEvents, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-12', 'SSE-01'],
  }));
  check(scope(
    operations.streamStudioEvents,
    { without: 'stream:read', clauses: ['AUTH-15', 'META-12', 'SSE-01'] },
  ));
  check(scope(operations.streamStudioEvents, {
    without: 'sources:read',
    clauses: ['AUTH-15', 'META-12', 'SSE-01'],
  }));
  check(scope(operations.streamStudioEvents, {
    without: 'destinations:read',
    clauses: ['AUTH-15', 'META-12', 'SSE-01'],
  }));
  check(stream(operations.streamStudioEvents, {
    kind: 'snapshot',
    clauses: ['META-12', 'SSE-01', 'SSE-02', 'SSE-03', 'SSE-04', 'SSE-05', 'SSE-11'],
  }));
  check(stream(
    operations.streamStudioEvents,
    { kind: 'resume-header', clauses: ['SSE-12', 'SSE-14', 'SSE-15'] },
  ));
  check(stream(
    operations.streamStudioEvents,
    { kind: 'resume-query', clauses: ['SSE-12', 'SSE-14', 'SSE-15'] },
  ));
  check(stream(
    operations.streamStudioEvents,
    { kind: 'unusable-id', clauses: ['SSE-12', 'SSE-14', 'SSE-15'] },
  ));
  check(stream(operations.streamStudioEvents, {
    kind: 'withheld',
    event: 'canvas',
    clauses: ['SSE-09'],
    strict: true,
  }));
  check(stream(operations.streamStudioEvents, {
    kind: 'withheld',
    event: 'audio',
    clauses: ['SSE-10'],
    strict: true,
  }));
  check(stream(operations.streamStudioEvents, { kind: 'heartbeat', clauses: ['SSE-16'] }));
  check(stream(operations.streamStudioEvents, { kind: 'credential-limit', clauses: ['SSE-18', 'LIMIT-03'] }));
  check(stream(operations.streamStudioEvents, { kind: 'resource-limit', clauses: ['SSE-18', 'LIMIT-03'] }));
  check(stream(operations.streamStudioEvents, { kind: 'revocation', clauses: ['SSE-17'] }));
  check(stream(operations.streamStudioEvents, { kind: 'expiry', clauses: ['SSE-17'] }));
  check(tenancy(operations.streamStudioEvents, {
    parameter: 'id',
    clauses: ['TENANT-01', 'TENANT-02', 'META-12', 'SSE-01'],
  }));
});
