// Generated from spec/paths/media.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { errors } from '@callsheet/conformance/probes/errors';
import { gate } from '@callsheet/conformance/probes/gate';
import { idempotent } from '@callsheet/conformance/probes/idempotent';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { removed } from '@callsheet/conformance/probes/removed';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('media', operations.contract, (check) => {
  check(answers(operations.listMediaAssets, {
    status: 200,
    about: [
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
  check(gate(operations.listMediaAssets, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listMediaAssets, {
    kind: 'walk',
    size: 1,
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
    about: [
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
  check(precedence(operations.listMediaAssets, { first: 'scope', second: 'validation', strict: true }));
  check(credential(operations.listMediaAssets, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listMediaAssets, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listMediaAssets, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listMediaAssets, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listMediaAssets, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listMediaAssets, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listMediaAssets, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listMediaAssets, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(scope(operations.listMediaAssets, {
    without: 'media:read',
    about: ['AUTH-15', 'MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(scope(operations.listMediaAssets, {
    implied: 'media:write',
    about: ['MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(tenancyRows(operations.listMediaAssets, {
    resource: 'asset',
    about: ['TENANT-01', 'TENANT-02', 'MEDIA-30', 'MEDIA-33', 'MEDIA-34'],
  }));
  check(answers(operations.createMediaUpload, {
    status: 201,
    example: 'minimal',
    about: [
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
    about: [
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
    about: [
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
  check(takes(operations.createMediaUpload, {
    variant: 'bare',
    body: { filename: 'intro.mp4', contentType: 'video/mp4', byteSize: 1048576 },
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'least',
    body: { filename: 'x', contentType: 'video/mp4', byteSize: 1048576, folder: 'x' },
    set: ['/filename', '/contentType', '/folder'],
    decided: ['/filename', '/folder'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'greatest',
    body: {
      filename: ' ' + 'x'.repeat(241) + ' Á“"&<ñ>  😀 ',
      contentType: 'video/webm',
      byteSize: 1048576,
      folder: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/filename', '/contentType', '/folder'],
    decided: ['/filename', '/folder'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-3',
    body: { filename: 'intro.mp4', contentType: 'video/quicktime', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-4',
    body: { filename: 'intro.mp4', contentType: 'image/jpeg', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-5',
    body: { filename: 'intro.mp4', contentType: 'image/png', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-6',
    body: { filename: 'intro.mp4', contentType: 'image/webp', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-7',
    body: { filename: 'intro.mp4', contentType: 'image/gif', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-8',
    body: { filename: 'intro.mp4', contentType: 'audio/mpeg', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-9',
    body: { filename: 'intro.mp4', contentType: 'audio/wav', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-10',
    body: { filename: 'intro.mp4', contentType: 'audio/ogg', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(takes(operations.createMediaUpload, {
    variant: 'choice-11',
    body: { filename: 'intro.mp4', contentType: 'audio/aac', byteSize: 1048576, folder: 'Intros' },
    set: ['/contentType'],
    read: { operation: 'getMediaAsset', hidden: ['/uploadUrl', '/parts/*/url', '/downloadUrl'] },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-10'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-10'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/filename',
    mutation: { text: 256 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/contentType',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-52', 'MEDIA-53'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/byteSize',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-35', 'MEDIA-54'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createMediaUpload, {
    part: 'body',
    pointer: '/folder',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, { kind: 'method', strict: true }));
  check(wire(operations.createMediaUpload, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createMediaUpload, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
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
  check(errors(operations.createMediaUpload, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.createMediaUpload, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createMediaUpload, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.createMediaUpload, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createMediaUpload, { first: 'scope', second: 'validation', strict: true }));
  check(relations(
    operations.createMediaUpload,
    { kind: 'made', about: ['MEDIA-06', 'MEDIA-07', 'MEDIA-08'] },
  ));
  check(secret(operations.createMediaUpload, {
    secret: { in: 'answer', pointer: '/uploadUrl', kind: 'handed-out' },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(secret(operations.createMediaUpload, {
    secret: { in: 'answer', pointer: '/parts/*/url', kind: 'handed-out' },
    about: ['MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(credential(operations.createMediaUpload, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createMediaUpload, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createMediaUpload, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createMediaUpload, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createMediaUpload, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createMediaUpload, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createMediaUpload, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createMediaUpload, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(scope(operations.createMediaUpload, {
    without: 'media:write',
    about: ['AUTH-15', 'MEDIA-14', 'MEDIA-27', 'MEDIA-33'],
  }));
  check(answers(operations.getMediaAsset, {
    status: 200,
    about: [
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
  check(gate(operations.getMediaAsset, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getMediaAsset, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getMediaAsset, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getMediaAsset, { kind: 'read', about: ['MEDIA-06', 'MEDIA-07', 'MEDIA-08'] }));
  check(secret(operations.getMediaAsset, {
    secret: { in: 'answer', pointer: '/downloadUrl', kind: 'handed-out' },
    about: ['MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(credential(operations.getMediaAsset, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getMediaAsset, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getMediaAsset, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getMediaAsset, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getMediaAsset, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getMediaAsset, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getMediaAsset, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getMediaAsset, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(scope(operations.getMediaAsset, {
    without: 'media:read',
    about: ['AUTH-15', 'MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(scope(operations.getMediaAsset, {
    implied: 'media:write',
    about: ['MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(tenancy(operations.getMediaAsset, {
    parameter: 'assetId',
    about: ['TENANT-01', 'TENANT-02', 'MEDIA-31', 'MEDIA-33', 'MEDIA-34', 'META-23'],
  }));
  check(answers(operations.deleteMediaAsset, {
    status: 200,
    about: ['MEDIA-23', 'MEDIA-32', 'MEDIA-33', 'META-16', 'META-17'],
  }));
  check(wire(operations.deleteMediaAsset, { kind: 'method', strict: true }));
  check(wire(operations.deleteMediaAsset, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteMediaAsset, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteMediaAsset, { kind: 'bad-escape', strict: true }));
  check(removed(operations.deleteMediaAsset, { about: ['MEDIA-23', 'MEDIA-32', 'MEDIA-33'] }));
  check(cors(operations.deleteMediaAsset, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteMediaAsset, { kind: 'response', strict: true }));
  check(gate(operations.deleteMediaAsset, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteMediaAsset, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteMediaAsset, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteMediaAsset, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteMediaAsset, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteMediaAsset, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteMediaAsset, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteMediaAsset, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-23', 'MEDIA-32', 'MEDIA-33'],
  }));
  check(scope(operations.deleteMediaAsset, {
    without: 'media:write',
    about: ['AUTH-15', 'MEDIA-23', 'MEDIA-32', 'MEDIA-33'],
  }));
  check(tenancy(operations.deleteMediaAsset, {
    parameter: 'assetId',
    about: ['TENANT-01', 'TENANT-02', 'MEDIA-23', 'MEDIA-32', 'MEDIA-33'],
  }));
  check(answers(operations.completeMediaUpload, {
    status: 200,
    about: [
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
    about: [
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
    about: [
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
  check(takes(operations.completeMediaUpload, {
    variant: 'bare',
    body: {},
    about: ['MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(takes(operations.completeMediaUpload, {
    variant: 'least',
    body: { parts: [] },
    set: ['/parts'],
    about: ['MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(takes(operations.completeMediaUpload, {
    variant: 'greatest',
    body: {
      parts: [
        { partNumber: 10000, etag: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ' },
        { partNumber: 1, etag: '"5d41402abc4b2a76b9719d911017c592"' },
      ],
    },
    set: ['/parts/0/partNumber', '/parts/0/etag'],
    decided: ['/parts/0/partNumber', '/parts/0/etag'],
    about: ['MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-13'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-13'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { set: ['not of its type'] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts',
    mutation: { items: 10001 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-43', 'MEDIA-44', 'MEDIA-45'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: null },
    because: 'null',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/partNumber',
    mutation: { each: [10001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/etag',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/etag',
    mutation: { set: null },
    because: 'null',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-45'],
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/parts/0/etag',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'multipart',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'MEDIA-45'],
    strict: true,
  }));
  check(refuses(operations.completeMediaUpload, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:36:40.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['MEDIA-13'],
  }));
  check(wire(operations.completeMediaUpload, { kind: 'method', strict: true }));
  check(wire(operations.completeMediaUpload, { kind: 'long-id', strict: true }));
  check(wire(operations.completeMediaUpload, { kind: 'strange-id', strict: true }));
  check(wire(operations.completeMediaUpload, { kind: 'bad-escape', strict: true }));
  check(wire(operations.completeMediaUpload, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.completeMediaUpload, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.completeMediaUpload, { kind: 'preflight', strict: true }));
  check(cors(operations.completeMediaUpload, { kind: 'response', strict: true }));
  check(errors(operations.completeMediaUpload, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.completeMediaUpload, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.completeMediaUpload, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(idempotent(operations.completeMediaUpload, { kind: 'repeat', about: ['MEDIA-18'] }));
  check(idempotent(operations.completeMediaUpload, { kind: 'race', about: ['MEDIA-18'] }));
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
    about: ['MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(credential(operations.completeMediaUpload, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.completeMediaUpload, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.completeMediaUpload, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.completeMediaUpload, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.completeMediaUpload, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.completeMediaUpload, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.completeMediaUpload, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.completeMediaUpload, {
    about: [
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
    about: ['AUTH-15', 'MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(tenancy(operations.completeMediaUpload, {
    parameter: 'assetId',
    about: ['TENANT-01', 'TENANT-02', 'MEDIA-16', 'MEDIA-17', 'MEDIA-28', 'MEDIA-33', 'MEDIA-39'],
  }));
  check(answers(operations.abortMediaUpload, {
    status: 200,
    about: ['MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33', 'META-16', 'META-17'],
  }));
  check(wire(operations.abortMediaUpload, { kind: 'method', strict: true }));
  check(wire(operations.abortMediaUpload, { kind: 'long-id', strict: true }));
  check(wire(operations.abortMediaUpload, { kind: 'strange-id', strict: true }));
  check(wire(operations.abortMediaUpload, { kind: 'bad-escape', strict: true }));
  check(cors(operations.abortMediaUpload, { kind: 'preflight', strict: true }));
  check(cors(operations.abortMediaUpload, { kind: 'response', strict: true }));
  check(errors(operations.abortMediaUpload, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.abortMediaUpload, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(idempotent(operations.abortMediaUpload, { kind: 'repeat', about: ['MEDIA-21'] }));
  check(idempotent(operations.abortMediaUpload, { kind: 'race', about: ['MEDIA-21'] }));
  check(precedence(operations.abortMediaUpload, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.abortMediaUpload, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.abortMediaUpload, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.abortMediaUpload, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.abortMediaUpload, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.abortMediaUpload, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.abortMediaUpload, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.abortMediaUpload, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.abortMediaUpload, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.abortMediaUpload, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33'],
  }));
  check(scope(operations.abortMediaUpload, {
    without: 'media:write',
    about: ['AUTH-15', 'MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33'],
  }));
  check(tenancy(operations.abortMediaUpload, {
    parameter: 'assetId',
    about: ['TENANT-01', 'TENANT-02', 'MEDIA-19', 'MEDIA-20', 'MEDIA-29', 'MEDIA-33'],
  }));
});
