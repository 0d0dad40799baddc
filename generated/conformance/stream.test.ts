// Generated from spec/paths/stream.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { conditional } from '@callsheet/conformance/probes/conditional';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { lifecycle } from '@callsheet/conformance/probes/lifecycle';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('stream', operations.contract, (check) => {
  check(answers(operations.getStreamStatus, {
    status: 200,
    about: ['STREAM-07', 'STREAM-09', 'STREAM-01', 'STREAM-06', 'CONTRIB-12'],
  }));
  check(wire(operations.getStreamStatus, { kind: 'method', strict: true }));
  check(wire(operations.getStreamStatus, { kind: 'long-id', strict: true }));
  check(wire(operations.getStreamStatus, { kind: 'strange-id', strict: true }));
  check(wire(operations.getStreamStatus, { kind: 'bad-escape', strict: true }));
  check(conditional(operations.getStreamStatus, { kind: 'same', about: ['ERR-03', 'STREAM-08'] }));
  check(conditional(operations.getStreamStatus, { kind: 'not-modified', about: ['ERR-03', 'STREAM-08'] }));
  check(conditional(operations.getStreamStatus, { kind: 'changed', about: ['ERR-03', 'STREAM-08'] }));
  check(conditional(operations.getStreamStatus, { kind: 'list', about: ['ERR-03', 'STREAM-08'] }));
  check(conditional(operations.getStreamStatus, { kind: 'weak', about: ['ERR-03', 'STREAM-08'] }));
  check(conditional(operations.getStreamStatus, { kind: 'any', about: ['ERR-03', 'STREAM-08'] }));
  check(conditional(operations.getStreamStatus, { kind: 'other', about: ['ERR-03', 'STREAM-08'] }));
  check(cors(operations.getStreamStatus, { kind: 'preflight', strict: true }));
  check(cors(operations.getStreamStatus, { kind: 'response', strict: true }));
  check(gate(operations.getStreamStatus, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(lifecycle(operations.getStreamStatus, {
    kind: 'initial',
    lifecycle: 'studioStream',
    shown: true,
    strict: true,
  }));
  check(precedence(operations.getStreamStatus, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getStreamStatus, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getStreamStatus, { kind: 'copies', strict: true }));
  check(relations(operations.getStreamStatus, { kind: 'read', strict: true }));
  check(credential(operations.getStreamStatus, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getStreamStatus, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getStreamStatus, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getStreamStatus, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStreamStatus, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStreamStatus, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStreamStatus, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStreamStatus, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStreamStatus, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStreamStatus, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getStreamStatus, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getStreamStatus, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getStreamStatus, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STREAM-07', 'STREAM-09'],
  }));
  check(scope(operations.getStreamStatus, {
    without: 'stream:read',
    about: ['AUTH-15', 'STREAM-07', 'STREAM-09'],
  }));
  check(tenancy(operations.getStreamStatus, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'STREAM-07', 'STREAM-09'],
  }));
  check(answers(operations.goLive, {
    status: 200,
    about: [
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
    ],
  }));
  check(answers(operations.goLive, {
    status: 200,
    example: 'minimal',
    about: [
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
      'STREAM-10',
    ],
  }));
  check(takes(operations.goLive, {
    variant: 'bare',
    body: {},
    answer: [],
    about: [
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
    ],
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STREAM-10'],
    strict: true,
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STREAM-10'],
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '/destinationIds',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '/destinationIds',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '/destinationIds',
    mutation: { set: [] },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '/destinationIds',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.goLive, {
    part: 'body',
    pointer: '/destinationIds',
    mutation: { items: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.goLive, { kind: 'method', strict: true }));
  check(wire(operations.goLive, { kind: 'long-id', strict: true }));
  check(wire(operations.goLive, { kind: 'strange-id', strict: true }));
  check(wire(operations.goLive, { kind: 'bad-escape', strict: true }));
  check(wire(operations.goLive, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.goLive, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.goLive, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.goLive, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.goLive, { kind: 'preflight', strict: true }));
  check(cors(operations.goLive, { kind: 'response', strict: true }));
  check(emits(operations.goLive, { about: ['SSE-07'], strict: true }));
  check(gate(operations.goLive, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.goLive, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(lifecycle(operations.goLive, { kind: 'moves', lifecycle: 'studioStream', strict: true }));
  check(lifecycle(operations.goLive, { kind: 'refused', lifecycle: 'studioStream', strict: true }));
  check(precedence(operations.goLive, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.goLive, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.goLive, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.goLive, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.goLive, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.goLive, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.goLive, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.goLive, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.goLive, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.goLive, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.goLive, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.goLive, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.goLive, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.goLive, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.goLive, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.goLive, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
    ],
  }));
  check(scope(operations.goLive, {
    without: 'stream:golive',
    about: [
      'AUTH-15',
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
    ],
  }));
  check(tenancy(operations.goLive, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
    ],
  }));
  check(tenancyReferences(operations.goLive, {
    pointer: '/destinationIds/0',
    resource: 'destination',
    about: [
      'TENANT-01',
      'TENANT-02',
      'STREAM-02',
      'STREAM-04',
      'STREAM-09',
      'DEST-04',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
      'BCAST-40',
      'CONN-28',
    ],
  }));
  check(answers(operations.goOffline, { status: 200, about: ['STREAM-03', 'STREAM-05', 'STREAM-09'] }));
  check(wire(operations.goOffline, { kind: 'method', strict: true }));
  check(wire(operations.goOffline, { kind: 'long-id', strict: true }));
  check(wire(operations.goOffline, { kind: 'strange-id', strict: true }));
  check(wire(operations.goOffline, { kind: 'bad-escape', strict: true }));
  check(cors(operations.goOffline, { kind: 'preflight', strict: true }));
  check(cors(operations.goOffline, { kind: 'response', strict: true }));
  check(emits(operations.goOffline, { about: ['SSE-07'], strict: true }));
  check(gate(operations.goOffline, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(idempotent(operations.goOffline, { kind: 'repeat', about: ['STREAM-10'] }));
  check(idempotent(operations.goOffline, { kind: 'race', about: ['STREAM-10'] }));
  check(lifecycle(operations.goOffline, { kind: 'moves', lifecycle: 'studioStream', strict: true }));
  check(precedence(operations.goOffline, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.goOffline, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.goOffline, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.goOffline, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.goOffline, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.goOffline, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.goOffline, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.goOffline, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.goOffline, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.goOffline, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.goOffline, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.goOffline, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.goOffline, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.goOffline, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.goOffline, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STREAM-03', 'STREAM-05', 'STREAM-09'],
  }));
  check(scope(operations.goOffline, {
    without: 'stream:golive',
    about: ['AUTH-15', 'STREAM-03', 'STREAM-05', 'STREAM-09'],
  }));
  check(tenancy(operations.goOffline, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'STREAM-03', 'STREAM-05', 'STREAM-09'],
  }));
});
