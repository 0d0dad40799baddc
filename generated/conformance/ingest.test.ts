// Generated from spec/paths/ingest.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { errors } from '@callsheet/conformance/probes/errors';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rateClass } from '@callsheet/conformance/probes/rate-class';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('ingest', operations.contract, (check) => {
  check(answers(operations.issueIngest, {
    status: 200,
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-06',
      'INGEST-07',
      'INGEST-16',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
    ],
  }));
  check(answers(operations.issueIngest, {
    status: 200,
    example: 'minimal',
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-06',
      'INGEST-07',
      'INGEST-16',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
      'INGEST-14',
      'INGEST-15',
      'INGEST-17',
    ],
  }));
  check(answers(operations.issueIngest, {
    status: 200,
    example: 'full',
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-06',
      'INGEST-07',
      'INGEST-16',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
      'INGEST-14',
      'INGEST-15',
      'INGEST-17',
    ],
  }));
  check(takes(operations.issueIngest, {
    variant: 'bare',
    body: {},
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(takes(operations.issueIngest, {
    variant: 'least',
    body: { protocols: [] },
    set: ['/protocols'],
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(takes(operations.issueIngest, {
    variant: 'greatest',
    body: { protocols: ['srt', 'rtmp', 'rtmps', 'webrtc', 'rtsp', 'hls'] },
    set: ['/protocols'],
    decided: ['/protocols'],
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-08'],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-08'],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: ['not-one-of-them'] },
    because: 'unknown-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.issueIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { items: 21 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.issueIngest, { kind: 'method', strict: true }));
  check(wire(operations.issueIngest, { kind: 'long-id', strict: true }));
  check(wire(operations.issueIngest, { kind: 'strange-id', strict: true }));
  check(wire(operations.issueIngest, { kind: 'bad-escape', strict: true }));
  check(wire(operations.issueIngest, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.issueIngest, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.issueIngest, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.issueIngest, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.issueIngest, { kind: 'preflight', strict: true }));
  check(cors(operations.issueIngest, { kind: 'response', strict: true }));
  check(gate(operations.issueIngest, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.issueIngest, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.issueIngest, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.issueIngest, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.issueIngest, { first: 'validation', second: 'ownership', strict: true }));
  check(rateClass(operations.issueIngest, {
    with: [operations.rotateIngest, operations.contribute, operations.mintMonitor],
    about: ['LIMIT-01', 'LIMIT-02'],
  }));
  check(secret(operations.issueIngest, {
    secret: { in: 'answer', pointer: '/srt/complete', kind: 'handed-out' },
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(secret(operations.issueIngest, {
    secret: { in: 'answer', pointer: '/rtmp/complete', kind: 'handed-out' },
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(secret(operations.issueIngest, {
    secret: { in: 'answer', pointer: '/rtmps/complete', kind: 'handed-out' },
    about: [
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(credential(operations.issueIngest, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.issueIngest, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.issueIngest, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.issueIngest, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.issueIngest, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.issueIngest, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.issueIngest, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.issueIngest, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.issueIngest, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.issueIngest, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.issueIngest, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.issueIngest, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.issueIngest, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(scope(operations.issueIngest, {
    without: 'sources:ingest',
    about: [
      'AUTH-15',
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(tenancy(operations.issueIngest, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(tenancy(operations.issueIngest, {
    parameter: 'sourceId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(tenancyParents(operations.issueIngest, {
    parameter: 'sourceId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'INGEST-08',
      'INGEST-09',
      'INGEST-11',
      'INGEST-12',
      'INGEST-13',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(answers(operations.rotateIngest, {
    status: 200,
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-06',
      'INGEST-07',
      'INGEST-16',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
    ],
  }));
  check(answers(operations.rotateIngest, {
    status: 200,
    example: 'minimal',
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-06',
      'INGEST-07',
      'INGEST-16',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
      'INGEST-14',
      'INGEST-15',
      'INGEST-17',
      'INGEST-21',
      'INGEST-22',
    ],
  }));
  check(answers(operations.rotateIngest, {
    status: 200,
    example: 'full',
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-06',
      'INGEST-07',
      'INGEST-16',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
      'INGEST-14',
      'INGEST-15',
      'INGEST-17',
      'INGEST-21',
      'INGEST-22',
    ],
  }));
  check(takes(operations.rotateIngest, {
    variant: 'bare',
    body: {},
    defaults: { kickPublishers: false },
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(takes(operations.rotateIngest, {
    variant: 'least',
    body: { protocols: [], kickPublishers: false },
    set: ['/protocols', '/kickPublishers'],
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-21',
      'INGEST-22',
    ],
  }));
  check(takes(operations.rotateIngest, {
    variant: 'greatest',
    body: { protocols: ['srt', 'rtmp', 'rtmps', 'webrtc', 'rtsp', 'hls'], kickPublishers: true },
    set: ['/protocols', '/kickPublishers'],
    decided: ['/protocols'],
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
      'INGEST-21',
      'INGEST-22',
    ],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-10'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-10'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-18'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-18'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: ['not-one-of-them'] },
    because: 'unknown-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-18'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-18'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/protocols',
    mutation: { items: 21 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-18'],
    strict: true,
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/kickPublishers',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-21', 'INGEST-22'],
  }));
  check(refuses(operations.rotateIngest, {
    part: 'body',
    pointer: '/kickPublishers',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'INGEST-21', 'INGEST-22'],
  }));
  check(wire(operations.rotateIngest, { kind: 'method', strict: true }));
  check(wire(operations.rotateIngest, { kind: 'long-id', strict: true }));
  check(wire(operations.rotateIngest, { kind: 'strange-id', strict: true }));
  check(wire(operations.rotateIngest, { kind: 'bad-escape', strict: true }));
  check(wire(operations.rotateIngest, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.rotateIngest, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.rotateIngest, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.rotateIngest, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.rotateIngest, { kind: 'preflight', strict: true }));
  check(cors(operations.rotateIngest, { kind: 'response', strict: true }));
  check(emits(operations.rotateIngest, { about: ['SSE-06'], strict: true }));
  check(gate(operations.rotateIngest, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.rotateIngest, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.rotateIngest, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.rotateIngest, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.rotateIngest, { first: 'validation', second: 'ownership', strict: true }));
  check(secret(operations.rotateIngest, {
    secret: { in: 'answer', pointer: '/srt/complete', kind: 'handed-out' },
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(secret(operations.rotateIngest, {
    secret: { in: 'answer', pointer: '/rtmp/complete', kind: 'handed-out' },
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(secret(operations.rotateIngest, {
    secret: { in: 'answer', pointer: '/rtmps/complete', kind: 'handed-out' },
    about: [
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(credential(operations.rotateIngest, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.rotateIngest, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.rotateIngest, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.rotateIngest, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.rotateIngest, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.rotateIngest, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.rotateIngest, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.rotateIngest, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.rotateIngest, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.rotateIngest, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.rotateIngest, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.rotateIngest, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.rotateIngest, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(scope(operations.rotateIngest, {
    without: 'sources:ingest',
    about: [
      'AUTH-15',
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(tenancy(operations.rotateIngest, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(tenancy(operations.rotateIngest, {
    parameter: 'sourceId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(tenancyParents(operations.rotateIngest, {
    parameter: 'sourceId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'INGEST-09',
      'INGEST-10',
      'INGEST-18',
      'INGEST-19',
      'INGEST-20',
      'INGEST-23',
      'AUTH-16',
      'LIMIT-01',
      'TENANT-03',
    ],
  }));
  check(answers(operations.contribute, {
    status: 200,
    example: 'minimal',
    about: [
      'CONTRIB-16',
      'CONTRIB-19',
      'AUTH-16',
      'LIMIT-01',
      'CONTRIB-18',
      'CONTRIB-06',
      'CONTRIB-20',
      'CONTRIB-07',
      'CONTRIB-08',
      'INGEST-16',
      'CONTRIB-09',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
      'CONTRIB-10',
      'CONTRIB-11',
      'CONTRIB-12',
      'CONTRIB-13',
      'CONTRIB-14',
      'CONTRIB-15',
      'CONTRIB-01',
      'CONTRIB-02',
      'CONTRIB-03',
      'CONTRIB-04',
      'CONTRIB-05',
      'INGEST-14',
      'INGEST-15',
      'INGEST-17',
    ],
  }));
  check(answers(operations.contribute, {
    status: 200,
    example: 'full',
    about: [
      'CONTRIB-16',
      'CONTRIB-19',
      'AUTH-16',
      'LIMIT-01',
      'CONTRIB-18',
      'CONTRIB-06',
      'CONTRIB-20',
      'CONTRIB-07',
      'CONTRIB-08',
      'INGEST-16',
      'CONTRIB-09',
      'INGEST-04',
      'LIMIT-07',
      'INGEST-01',
      'INGEST-02',
      'SECRET-01',
      'INGEST-03',
      'INGEST-05',
      'CONTRIB-10',
      'CONTRIB-11',
      'CONTRIB-12',
      'CONTRIB-13',
      'CONTRIB-14',
      'CONTRIB-15',
      'CONTRIB-01',
      'CONTRIB-02',
      'CONTRIB-03',
      'CONTRIB-04',
      'CONTRIB-05',
      'INGEST-14',
      'INGEST-15',
      'INGEST-17',
    ],
  }));
  check(takes(operations.contribute, {
    variant: 'bare',
    body: { deviceId: 'device-1' },
    about: ['CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(takes(operations.contribute, {
    variant: 'least',
    body: { deviceId: 'x', deviceLabel: 'x', protocols: [] },
    set: ['/deviceId', '/deviceLabel', '/protocols'],
    decided: ['/deviceId', '/deviceLabel'],
    about: [
      'CONTRIB-16',
      'CONTRIB-19',
      'AUTH-16',
      'LIMIT-01',
      'CONTRIB-02',
      'CONTRIB-03',
      'CONTRIB-04',
      'CONTRIB-05',
    ],
  }));
  check(takes(operations.contribute, {
    variant: 'greatest',
    body: {
      deviceId: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      deviceLabel: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      protocols: ['srt', 'rtmp', 'rtmps', 'webrtc', 'rtsp', 'hls'],
    },
    set: ['/deviceId', '/deviceLabel', '/protocols'],
    decided: ['/deviceId', '/deviceLabel', '/protocols'],
    about: [
      'CONTRIB-16',
      'CONTRIB-19',
      'AUTH-16',
      'LIMIT-01',
      'CONTRIB-02',
      'CONTRIB-03',
      'CONTRIB-04',
      'CONTRIB-05',
    ],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-01'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-01'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceId',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-02'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-02'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-02'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-02'],
    strict: true,
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-02'],
    strict: true,
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceLabel',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-03', 'CONTRIB-04'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceLabel',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-03', 'CONTRIB-04'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceLabel',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-03', 'CONTRIB-04'],
    strict: true,
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/deviceLabel',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-03', 'CONTRIB-04'],
    strict: true,
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-05'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-05'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: ['not-one-of-them'] },
    because: 'unknown-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-05'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/protocols',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-05'],
  }));
  check(refuses(operations.contribute, {
    part: 'body',
    pointer: '/protocols',
    mutation: { items: 21 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONTRIB-05'],
    strict: true,
  }));
  check(wire(operations.contribute, { kind: 'method', strict: true }));
  check(wire(operations.contribute, { kind: 'long-id', strict: true }));
  check(wire(operations.contribute, { kind: 'strange-id', strict: true }));
  check(wire(operations.contribute, { kind: 'bad-escape', strict: true }));
  check(wire(operations.contribute, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.contribute, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.contribute, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.contribute, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(ceiling(operations.contribute, {
    kind: 'refuses',
    name: 'sources',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    filledBy: operations.createSource,
    strict: true,
  }));
  check(cors(operations.contribute, { kind: 'preflight', strict: true }));
  check(cors(operations.contribute, { kind: 'response', strict: true }));
  check(emits(operations.contribute, { about: ['SSE-06', 'SSE-07', 'SSE-09', 'SSE-10'], strict: true }));
  check(errors(operations.contribute, {
    code: 'contribute_disabled',
    off: 'contribute',
    about: ['CONTRIB-23', 'ERR-13'],
  }));
  check(gate(operations.contribute, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.contribute, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(idempotent(
    operations.contribute,
    { kind: 'repeat', about: ['CONTRIB-20', 'CONTRIB-21', 'CONTRIB-22'] },
  ));
  check(idempotent(
    operations.contribute,
    { kind: 'race', about: ['CONTRIB-20', 'CONTRIB-21', 'CONTRIB-22'] },
  ));
  check(precedence(operations.contribute, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.contribute, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.contribute, { first: 'validation', second: 'ownership', strict: true }));
  check(secret(operations.contribute, {
    secret: { in: 'answer', pointer: '/ingest/srt/complete', kind: 'handed-out' },
    about: ['CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(secret(operations.contribute, {
    secret: { in: 'answer', pointer: '/ingest/rtmp/complete', kind: 'handed-out' },
    about: ['CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(secret(operations.contribute, {
    secret: { in: 'answer', pointer: '/ingest/rtmps/complete', kind: 'handed-out' },
    about: ['CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(secret(operations.contribute, {
    secret: { in: 'answer', pointer: '/streamKey', kind: 'handed-out' },
    about: ['CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(secret(operations.contribute, {
    secret: { in: 'answer', pointer: '/srtStreamId', kind: 'handed-out' },
    about: ['CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(credential(operations.contribute, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.contribute, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.contribute, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.contribute, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.contribute, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.contribute, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.contribute, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.contribute, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.contribute, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.contribute, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.contribute, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.contribute, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.contribute, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(scope(operations.contribute, {
    without: 'sources:ingest',
    about: ['AUTH-15', 'CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(scope(operations.contribute, {
    without: 'sources:write',
    about: ['AUTH-15', 'CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
  check(tenancy(operations.contribute, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'CONTRIB-16', 'CONTRIB-19', 'AUTH-16', 'LIMIT-01'],
  }));
});
