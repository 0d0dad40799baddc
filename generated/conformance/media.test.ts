// Generated from spec/paths/media.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('media', operations.contract, (check) => {
  check(answers(operations.listMediaAssets, {
    status: 200,
    clauses: [
      'MEDIA-30',
      'MEDIA-33',
      'MEDIA-34',
      'MEDIA-50',
      'MEDIA-01',
      'MEDIA-04',
      'MEDIA-52',
      'MEDIA-02',
      'MEDIA-03',
      'MEDIA-48',
      'MEDIA-49',
      'MEDIA-15',
      'MEDIA-51',
      'LIMIT-11',
    ],
  }));
  check(wire(operations.listMediaAssets, { kind: 'method', strict: true }));
  check(cors(operations.listMediaAssets, { kind: 'preflight', strict: true }));
  check(cors(operations.listMediaAssets, { kind: 'response', strict: true }));
  check(gate(operations.listMediaAssets, { kind: 'reads', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listMediaAssets, {
    kind: 'walk',
    size: 1,
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'walk',
    size: 2,
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'walk',
    size: 200,
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'last-page',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'default-limit',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'over-max',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'limit-0',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'limit-negative',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'limit-text',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'limit-fraction',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'bad-cursor',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'foreign-cursor',
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(pagination(operations.listMediaAssets, {
    kind: 'other-list-cursor',
    other: operations.listStudios,
    clauses: [
      'PAGE-01',
      'PAGE-02',
      'PAGE-03',
      'PAGE-04',
      'PAGE-05',
      'PAGE-06',
      'PAGE-07',
      'PAGE-08',
      'PAGE-09',
    ],
  }));
  check(precedence(operations.listMediaAssets, { first: 'authentication', second: 'scope', strict: true }));
  check(credential(operations.listMediaAssets, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listMediaAssets, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listMediaAssets, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listMediaAssets, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.listMediaAssets, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listMediaAssets, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(scope(operations.listMediaAssets, {
    without: 'media:read',
    clauses: ['AUTH-15', 'MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(scope(operations.listMediaAssets, {
    implied: 'media:write',
    clauses: ['MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(answers(operations.createMediaUpload, {
    status: 201,
    example: 'minimal',
    clauses: [
      'MEDIA-14',
      'MEDIA-27',
      'MEDIA-33',
      'MEDIA-11',
      'SECRET-05',
      'MEDIA-36',
      'MEDIA-39',
      'MEDIA-46',
      'MEDIA-47',
      'MEDIA-52',
      'MEDIA-12',
      'LIMIT-10',
      'MEDIA-41',
      'MEDIA-40',
      'MEDIA-42',
      'MEDIA-10',
      'MEDIA-53',
      'MEDIA-35',
      'MEDIA-54',
    ],
  }));
  check(answers(operations.createMediaUpload, {
    status: 201,
    example: 'full',
    clauses: [
      'MEDIA-14',
      'MEDIA-27',
      'MEDIA-33',
      'MEDIA-11',
      'SECRET-05',
      'MEDIA-36',
      'MEDIA-39',
      'MEDIA-46',
      'MEDIA-47',
      'MEDIA-52',
      'MEDIA-12',
      'LIMIT-10',
      'MEDIA-41',
      'MEDIA-40',
      'MEDIA-42',
      'MEDIA-10',
      'MEDIA-53',
      'MEDIA-35',
      'MEDIA-54',
    ],
  }));
  check(answers(operations.createMediaUpload, {
    status: 201,
    example: 'multipart',
    clauses: [
      'MEDIA-14',
      'MEDIA-27',
      'MEDIA-33',
      'MEDIA-11',
      'SECRET-05',
      'MEDIA-36',
      'MEDIA-39',
      'MEDIA-46',
      'MEDIA-47',
      'MEDIA-52',
      'MEDIA-12',
      'LIMIT-10',
      'MEDIA-41',
      'MEDIA-40',
      'MEDIA-42',
      'MEDIA-10',
      'MEDIA-53',
      'MEDIA-35',
      'MEDIA-54',
    ],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-10'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-10'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { text: 256 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, { kind: 'method', strict: true }));
  check(wire(operations.createMediaUpload, {
    kind: 'malformed-json',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, {
    kind: 'bad-utf8',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, {
    kind: 'content-type',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, {
    kind: 'oversized',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(ceiling(operations.createMediaUpload, {
    kind: 'race',
    name: 'assets',
    max: 10000,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createMediaUpload, {
    kind: 'refuses',
    name: 'assets',
    max: 10000,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createMediaUpload, { kind: 'preflight', strict: true }));
  check(cors(operations.createMediaUpload, { kind: 'response', strict: true }));
  check(gate(operations.createMediaUpload, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createMediaUpload, { kind: 'refuses-malformed', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.createMediaUpload, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createMediaUpload, { first: 'scope', second: 'validation', strict: true }));
  check(secret(operations.createMediaUpload, {
    secret: { in: 'answer', pointer: '/uploadUrl', kind: 'handed-out' },
    clauses: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(secret(operations.createMediaUpload, {
    secret: { in: 'answer', pointer: '/parts/*/url', kind: 'handed-out' },
    clauses: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(credential(operations.createMediaUpload, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createMediaUpload, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createMediaUpload, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createMediaUpload, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.createMediaUpload, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createMediaUpload, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(scope(operations.createMediaUpload, {
    without: 'media:write',
    clauses: ['AUTH-15', 'MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(answers(operations.getMediaAsset, {
    status: 200,
    clauses: [
      'MEDIA-31',
      'MEDIA-33',
      'MEDIA-34',
      'META-23',
      'MEDIA-05',
      'MEDIA-09',
      'MEDIA-52',
      'MEDIA-37',
      'MEDIA-08',
      'MEDIA-02',
      'MEDIA-03',
      'MEDIA-48',
      'MEDIA-49',
      'MEDIA-06',
      'MEDIA-07',
    ],
  }));
  check(wire(operations.getMediaAsset, { kind: 'method', strict: true }));
  check(wire(operations.getMediaAsset, { kind: 'long-id', strict: true }));
  check(wire(operations.getMediaAsset, { kind: 'strange-id', strict: true }));
  check(wire(operations.getMediaAsset, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getMediaAsset, { kind: 'preflight', strict: true }));
  check(cors(operations.getMediaAsset, { kind: 'response', strict: true }));
  check(gate(operations.getMediaAsset, { kind: 'reads', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getMediaAsset, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getMediaAsset, { first: 'scope', second: 'ownership', strict: true }));
  check(secret(operations.getMediaAsset, {
    secret: { in: 'answer', pointer: '/downloadUrl', kind: 'handed-out' },
    clauses: ['MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(credential(operations.getMediaAsset, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getMediaAsset, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getMediaAsset, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getMediaAsset, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.getMediaAsset, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getMediaAsset, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(scope(operations.getMediaAsset, {
    without: 'media:read',
    clauses: ['AUTH-15', 'MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(scope(operations.getMediaAsset, {
    implied: 'media:write',
    clauses: ['MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(tenancy(operations.getMediaAsset, {
    parameter: 'assetId',
    clauses: ['TENANT-01', 'TENANT-02', 'MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(answers(operations.deleteMediaAsset, {
    status: 200,
    clauses: ['MEDIA-23', 'MEDIA-32', 'MEDIA-33', 'META-16', 'META-17'],
  }));
  check(wire(operations.deleteMediaAsset, { kind: 'method', strict: true }));
  check(wire(operations.deleteMediaAsset, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteMediaAsset, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteMediaAsset, { kind: 'bad-escape', strict: true }));
  check(cors(operations.deleteMediaAsset, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteMediaAsset, { kind: 'response', strict: true }));
  check(gate(operations.deleteMediaAsset, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteMediaAsset, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteMediaAsset, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteMediaAsset, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.deleteMediaAsset, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteMediaAsset, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-23', 'MEDIA-32', 'MEDIA-33'],
  }));
  check(scope(operations.deleteMediaAsset, {
    without: 'media:write',
    clauses: ['AUTH-15', 'MEDIA-23', 'MEDIA-32', 'MEDIA-33'],
  }));
  check(tenancy(operations.deleteMediaAsset, {
    parameter: 'assetId',
    clauses: ['TENANT-01', 'TENANT-02', 'MEDIA-23', 'MEDIA-32', 'MEDIA-33'],
  }));
  check(answers(operations.completeMediaUpload, {
    status: 200,
    clauses: [
      'MEDIA-16',
      'MEDIA-17',
      'MEDIA-28',
      'MEDIA-33',
      'MEDIA-39',
      'MEDIA-05',
      'MEDIA-09',
      'MEDIA-52',
      'MEDIA-37',
      'MEDIA-08',
      'MEDIA-02',
      'MEDIA-03',
      'MEDIA-48',
      'MEDIA-49',
      'MEDIA-06',
      'MEDIA-07',
    ],
  }));
  check(answers(operations.completeMediaUpload, {
    status: 200,
    example: 'minimal',
    clauses: [
      'MEDIA-16',
      'MEDIA-17',
      'MEDIA-28',
      'MEDIA-33',
      'MEDIA-39',
      'MEDIA-05',
      'MEDIA-09',
      'MEDIA-52',
      'MEDIA-37',
      'MEDIA-08',
      'MEDIA-02',
      'MEDIA-03',
      'MEDIA-48',
      'MEDIA-49',
      'MEDIA-06',
      'MEDIA-07',
      'MEDIA-13',
      'MEDIA-43',
      'MEDIA-44',
      'MEDIA-45',
    ],
  }));
  check(answers(operations.completeMediaUpload, {
    status: 200,
    example: 'multipart',
    clauses: [
      'MEDIA-16',
      'MEDIA-17',
      'MEDIA-28',
      'MEDIA-33',
      'MEDIA-39',
      'MEDIA-05',
      'MEDIA-09',
      'MEDIA-52',
      'MEDIA-37',
      'MEDIA-08',
      'MEDIA-02',
      'MEDIA-03',
      'MEDIA-48',
      'MEDIA-49',
      'MEDIA-06',
      'MEDIA-07',
      'MEDIA-13',
      'MEDIA-43',
      'MEDIA-44',
      'MEDIA-45',
    ],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-13'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-13'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { set: ['not of its type'] },
    because: 'wrong-item',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { items: 10001 },
    because: 'too-many',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: null },
    because: 'null',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { each: [10001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/etag',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/etag',
    mutation: { set: null },
    because: 'null',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/etag',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'multipart',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-45'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, { kind: 'method', strict: true }));
  check(wire(operations.completeMediaUpload, { kind: 'long-id', strict: true }));
  check(wire(operations.completeMediaUpload, { kind: 'strange-id', strict: true }));
  check(wire(operations.completeMediaUpload, { kind: 'bad-escape', strict: true }));
  check(wire(operations.completeMediaUpload, {
    kind: 'malformed-json',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, {
    kind: 'bad-utf8',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, {
    kind: 'content-type',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, {
    kind: 'oversized',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.completeMediaUpload, { kind: 'preflight', strict: true }));
  check(cors(operations.completeMediaUpload, { kind: 'response', strict: true }));
  check(gate(operations.completeMediaUpload, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(gate(
    operations.completeMediaUpload,
    { kind: 'refuses-malformed', clauses: ['WRITE-01', 'WRITE-03'] },
  ));
  check(idempotent(operations.completeMediaUpload, { kind: 'repeat', clauses: ['MEDIA-18'] }));
  check(idempotent(operations.completeMediaUpload, { kind: 'race', clauses: ['MEDIA-18'] }));
  check(precedence(
    operations.completeMediaUpload,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.completeMediaUpload, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(
    operations.completeMediaUpload,
    { first: 'validation', second: 'ownership', strict: true },
  ));
  check(secret(operations.completeMediaUpload, {
    secret: { in: 'answer', pointer: '/downloadUrl', kind: 'handed-out' },
    clauses: ['MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(credential(operations.completeMediaUpload, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.completeMediaUpload, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.completeMediaUpload, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.completeMediaUpload, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.completeMediaUpload, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.completeMediaUpload, {
    clauses: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'MEDIA-16',
      'MEDIA-17',
      'MEDIA-28',
      'MEDIA-33',
      'MEDIA-39',
    ],
  }));
  check(scope(operations.completeMediaUpload, {
    without: 'media:write',
    clauses: ['AUTH-15', 'MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(tenancy(operations.completeMediaUpload, {
    parameter: 'assetId',
    clauses: ['TENANT-01', 'TENANT-02', 'MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(answers(operations.abortMediaUpload, {
    status: 200,
    clauses: ['MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33', 'META-16', 'META-17'],
  }));
  check(wire(operations.abortMediaUpload, { kind: 'method', strict: true }));
  check(wire(operations.abortMediaUpload, { kind: 'long-id', strict: true }));
  check(wire(operations.abortMediaUpload, { kind: 'strange-id', strict: true }));
  check(wire(operations.abortMediaUpload, { kind: 'bad-escape', strict: true }));
  check(cors(operations.abortMediaUpload, { kind: 'preflight', strict: true }));
  check(cors(operations.abortMediaUpload, { kind: 'response', strict: true }));
  check(gate(operations.abortMediaUpload, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(idempotent(operations.abortMediaUpload, { kind: 'repeat', clauses: ['MEDIA-21'] }));
  check(idempotent(operations.abortMediaUpload, { kind: 'race', clauses: ['MEDIA-21'] }));
  check(precedence(operations.abortMediaUpload, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.abortMediaUpload, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.abortMediaUpload, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.abortMediaUpload, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.abortMediaUpload, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.abortMediaUpload, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.abortMediaUpload, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.abortMediaUpload, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33'],
  }));
  check(scope(operations.abortMediaUpload, {
    without: 'media:write',
    clauses: ['AUTH-15', 'MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33'],
  }));
  check(tenancy(operations.abortMediaUpload, {
    parameter: 'assetId',
    clauses: ['TENANT-01', 'TENANT-02', 'MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33'],
  }));
});
