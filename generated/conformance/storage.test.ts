// Generated from spec/paths/storage.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { errors } from '@callsheet/conformance/probes/errors';
import { gate } from '@callsheet/conformance/probes/gate';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { removed } from '@callsheet/conformance/probes/removed';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('storage', operations.contract, (check) => {
  check(answers(operations.listStorageConfigs, {
    status: 200,
    about: ['STORE-03', 'STORE-22', 'STORE-01', 'STORE-08'],
  }));
  check(wire(operations.listStorageConfigs, { kind: 'method', strict: true }));
  check(shown(operations.listStorageConfigs, {
    kind: 'row',
    read: 'getStorageConfig',
    about: ['STORE-03', 'STORE-22'],
  }));
  check(cors(operations.listStorageConfigs, { kind: 'preflight', strict: true }));
  check(cors(operations.listStorageConfigs, { kind: 'response', strict: true }));
  check(errors(
    operations.listStorageConfigs,
    { code: 'storage_disabled', off: 'storage', about: ['STORE-04'] },
  ));
  check(gate(operations.listStorageConfigs, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(pagination(operations.listStorageConfigs, {
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
  check(precedence(
    operations.listStorageConfigs,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.listStorageConfigs, { first: 'scope', second: 'validation', strict: true }));
  check(relations(operations.listStorageConfigs, { kind: 'read', strict: true }));
  check(credential(operations.listStorageConfigs, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listStorageConfigs, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listStorageConfigs, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listStorageConfigs, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStorageConfigs, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStorageConfigs, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStorageConfigs, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listStorageConfigs, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listStorageConfigs, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listStorageConfigs, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listStorageConfigs, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listStorageConfigs, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listStorageConfigs, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-03', 'STORE-22'],
  }));
  check(scope(operations.listStorageConfigs, {
    without: 'storage:read',
    about: ['AUTH-15', 'STORE-03', 'STORE-22'],
  }));
  check(tenancyRows(operations.listStorageConfigs, {
    resource: 'storage config',
    about: ['TENANT-01', 'TENANT-02', 'STORE-03', 'STORE-22'],
  }));
  check(answers(operations.createStorageConfig, {
    status: 201,
    example: 'minimal',
    about: ['STORE-07', 'STORE-22', 'STORE-05', 'STORE-08', 'STORE-01', 'STORE-23', 'SECRET-06', 'SECRET-07'],
  }));
  check(answers(operations.createStorageConfig, {
    status: 201,
    example: 'full',
    about: ['STORE-07', 'STORE-22', 'STORE-05', 'STORE-08', 'STORE-01', 'STORE-23', 'SECRET-06', 'SECRET-07'],
  }));
  check(takes(operations.createStorageConfig, {
    variant: 'bare',
    body: {
      name: 'Archive',
      endpoint: 'https://storage.example.invalid',
      bucket: 'recordings',
      accessKeyId: 'example-access-key-id',
      secretAccessKey: 'example-secret-access-key',
    },
    defaults: { region: 'us-east-1', forcePathStyle: true },
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-07', 'STORE-22'],
  }));
  check(takes(operations.createStorageConfig, {
    variant: 'least',
    body: {
      name: 'x',
      endpoint: 'https://storage.example.invalid',
      bucket: 'x',
      accessKeyId: 'x',
      secretAccessKey: 'x',
      region: 'x',
      prefix: '',
      forcePathStyle: false,
    },
    set: ['/name', '/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    decided: [
      '/name',
      '/region',
      '/bucket',
      '/prefix',
      '/forcePathStyle',
      '/accessKeyId',
      '/secretAccessKey',
    ],
    ignored: ['/prefix'],
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-07', 'STORE-22', 'SECRET-06', 'SECRET-07'],
  }));
  check(takes(operations.createStorageConfig, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      endpoint: 'https://storage.example.invalid',
      bucket: 'x'.repeat(255),
      accessKeyId: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      secretAccessKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      region: 'x'.repeat(63),
      prefix: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      forcePathStyle: true,
    },
    set: ['/name', '/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    decided: [
      '/name',
      '/region',
      '/bucket',
      '/prefix',
      '/forcePathStyle',
      '/accessKeyId',
      '/secretAccessKey',
    ],
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-07', 'STORE-22', 'SECRET-06', 'SECRET-07'],
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { text: 64 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { text: 256 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/prefix',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/prefix',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/prefix',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/forcePathStyle',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/forcePathStyle',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'stc_01kqrqx770q0ajvx1efdewt41x' },
    because: 'read-only',
    example: 'minimal',
    about: ['STORE-23'],
  }));
  check(refuses(operations.createStorageConfig, {
    part: 'body',
    pointer: '/lastVerifiedAt',
    mutation: { set: '2026-05-04T05:38:20.830Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['STORE-23'],
  }));
  check(wire(operations.createStorageConfig, { kind: 'method', strict: true }));
  check(wire(operations.createStorageConfig, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStorageConfig, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStorageConfig, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStorageConfig, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.createStorageConfig, {
    kind: 'answer',
    read: 'getStorageConfig',
    about: ['STORE-07', 'STORE-22'],
  }));
  check(ceiling(operations.createStorageConfig, {
    kind: 'race',
    name: 'storageConfigs',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createStorageConfig, {
    kind: 'refuses',
    name: 'storageConfigs',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createStorageConfig, { kind: 'preflight', strict: true }));
  check(cors(operations.createStorageConfig, { kind: 'response', strict: true }));
  check(errors(operations.createStorageConfig, {
    code: 'subscription_required',
    off: 'subscription',
    about: ['STORE-06'],
    strict: true,
  }));
  check(errors(operations.createStorageConfig, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.createStorageConfig, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createStorageConfig, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.createStorageConfig,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.createStorageConfig, { first: 'scope', second: 'validation', strict: true }));
  check(relations(operations.createStorageConfig, { kind: 'made', strict: true }));
  check(secret(operations.createStorageConfig, {
    secret: { in: 'request', pointer: '/accessKeyId', kind: 'never' },
    about: ['STORE-07', 'STORE-22'],
  }));
  check(secret(operations.createStorageConfig, {
    secret: { in: 'request', pointer: '/secretAccessKey', kind: 'never' },
    about: ['STORE-07', 'STORE-22'],
  }));
  check(credential(operations.createStorageConfig, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createStorageConfig, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createStorageConfig, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createStorageConfig, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStorageConfig, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStorageConfig, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStorageConfig, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createStorageConfig, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createStorageConfig, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createStorageConfig, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createStorageConfig, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createStorageConfig, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createStorageConfig, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-07', 'STORE-22'],
  }));
  check(scope(operations.createStorageConfig, {
    without: 'storage:write',
    about: ['AUTH-15', 'STORE-07', 'STORE-22'],
  }));
  check(answers(operations.probeStorage, {
    status: 200,
    example: 'minimal',
    about: ['STORE-18', 'STORE-21', 'STORE-22', 'STORE-19', 'STORE-20', 'STORE-02', 'STORE-23', 'SECRET-07'],
  }));
  check(answers(operations.probeStorage, {
    status: 200,
    example: 'full',
    about: ['STORE-18', 'STORE-21', 'STORE-22', 'STORE-19', 'STORE-20', 'STORE-02', 'STORE-23', 'SECRET-07'],
  }));
  check(takes(operations.probeStorage, {
    variant: 'bare',
    body: {
      endpoint: 'https://storage.example.invalid',
      bucket: 'recordings',
      accessKeyId: 'example-access-key-id',
      secretAccessKey: 'example-secret-access-key',
    },
    defaults: { region: 'us-east-1', forcePathStyle: true },
    about: ['STORE-18', 'STORE-21', 'STORE-22'],
  }));
  check(takes(operations.probeStorage, {
    variant: 'least',
    body: {
      endpoint: 'https://storage.example.invalid',
      bucket: 'x',
      accessKeyId: 'x',
      secretAccessKey: 'x',
      region: 'x',
      prefix: '',
      forcePathStyle: false,
    },
    set: ['/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    decided: ['/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    ignored: ['/prefix'],
    about: ['STORE-18', 'STORE-21', 'STORE-22', 'SECRET-07'],
  }));
  check(takes(operations.probeStorage, {
    variant: 'greatest',
    body: {
      endpoint: 'https://storage.example.invalid',
      bucket: 'x'.repeat(255),
      accessKeyId: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      secretAccessKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      region: 'x'.repeat(63),
      prefix: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      forcePathStyle: true,
    },
    set: ['/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    decided: ['/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    about: ['STORE-18', 'STORE-21', 'STORE-22', 'SECRET-07'],
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/region',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/region',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/region',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/region',
    mutation: { text: 64 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/region',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/bucket',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/bucket',
    mutation: { text: 256 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/prefix',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/prefix',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/prefix',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/forcePathStyle',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/forcePathStyle',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-07'],
    strict: true,
  }));
  check(refuses(operations.probeStorage, {
    part: 'body',
    pointer: '/checkedAt',
    mutation: { set: '2026-05-04T05:38:20.830Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['STORE-23'],
  }));
  check(wire(operations.probeStorage, { kind: 'method', strict: true }));
  check(wire(operations.probeStorage, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.probeStorage, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.probeStorage, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.probeStorage, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.probeStorage, { kind: 'preflight', strict: true }));
  check(cors(operations.probeStorage, { kind: 'response', strict: true }));
  check(errors(operations.probeStorage, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.probeStorage, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.probeStorage, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.probeStorage, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.probeStorage, { first: 'scope', second: 'validation', strict: true }));
  check(secret(operations.probeStorage, {
    secret: { in: 'request', pointer: '/accessKeyId', kind: 'never' },
    about: ['STORE-18', 'STORE-21', 'STORE-22'],
  }));
  check(secret(operations.probeStorage, {
    secret: { in: 'request', pointer: '/secretAccessKey', kind: 'never' },
    about: ['STORE-18', 'STORE-21', 'STORE-22'],
  }));
  check(credential(operations.probeStorage, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.probeStorage, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.probeStorage, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.probeStorage, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.probeStorage, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.probeStorage, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.probeStorage, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.probeStorage, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.probeStorage, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.probeStorage, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.probeStorage, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.probeStorage, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.probeStorage, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-18', 'STORE-21', 'STORE-22'],
  }));
  check(scope(operations.probeStorage, {
    without: 'storage:write',
    about: ['AUTH-15', 'STORE-18', 'STORE-21', 'STORE-22'],
  }));
  check(answers(operations.getStorageConfig, {
    status: 200,
    about: ['STORE-09', 'STORE-22', 'STORE-01', 'STORE-08'],
  }));
  check(wire(operations.getStorageConfig, { kind: 'method', strict: true }));
  check(wire(operations.getStorageConfig, { kind: 'long-id', strict: true }));
  check(wire(operations.getStorageConfig, { kind: 'strange-id', strict: true }));
  check(wire(operations.getStorageConfig, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getStorageConfig, { kind: 'preflight', strict: true }));
  check(cors(operations.getStorageConfig, { kind: 'response', strict: true }));
  check(errors(
    operations.getStorageConfig,
    { code: 'storage_disabled', off: 'storage', about: ['STORE-04'] },
  ));
  check(gate(operations.getStorageConfig, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getStorageConfig, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getStorageConfig, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getStorageConfig, { kind: 'read', strict: true }));
  check(credential(operations.getStorageConfig, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getStorageConfig, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getStorageConfig, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getStorageConfig, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStorageConfig, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStorageConfig, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStorageConfig, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStorageConfig, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStorageConfig, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStorageConfig, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getStorageConfig, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getStorageConfig, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getStorageConfig, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-09', 'STORE-22'],
  }));
  check(scope(operations.getStorageConfig, {
    without: 'storage:read',
    about: ['AUTH-15', 'STORE-09', 'STORE-22'],
  }));
  check(tenancy(operations.getStorageConfig, {
    parameter: 'configId',
    about: ['TENANT-01', 'TENANT-02', 'STORE-09', 'STORE-22'],
  }));
  check(answers(operations.deleteStorageConfig, {
    status: 200,
    about: ['STORE-13', 'STORE-14', 'STORE-22', 'META-16', 'META-17'],
  }));
  check(wire(operations.deleteStorageConfig, { kind: 'method', strict: true }));
  check(wire(operations.deleteStorageConfig, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteStorageConfig, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteStorageConfig, { kind: 'bad-escape', strict: true }));
  check(removed(operations.deleteStorageConfig, { about: ['STORE-13', 'STORE-14', 'STORE-22'] }));
  check(cors(operations.deleteStorageConfig, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteStorageConfig, { kind: 'response', strict: true }));
  check(errors(operations.deleteStorageConfig, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.deleteStorageConfig, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.deleteStorageConfig,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.deleteStorageConfig, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteStorageConfig, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteStorageConfig, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteStorageConfig, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteStorageConfig, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteStorageConfig, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-13', 'STORE-14', 'STORE-22'],
  }));
  check(scope(operations.deleteStorageConfig, {
    without: 'storage:write',
    about: ['AUTH-15', 'STORE-13', 'STORE-14', 'STORE-22'],
  }));
  check(tenancy(operations.deleteStorageConfig, {
    parameter: 'configId',
    about: ['TENANT-01', 'TENANT-02', 'STORE-13', 'STORE-14', 'STORE-22'],
  }));
  check(answers(operations.updateStorageConfig, {
    status: 200,
    example: 'minimal',
    about: ['STORE-22', 'STORE-12', 'STORE-01', 'STORE-08', 'STORE-23', 'SECRET-06', 'SECRET-07', 'STORE-11'],
  }));
  check(answers(operations.updateStorageConfig, {
    status: 200,
    example: 'full',
    about: ['STORE-22', 'STORE-12', 'STORE-01', 'STORE-08', 'STORE-23', 'SECRET-06', 'SECRET-07', 'STORE-11'],
  }));
  check(takes(operations.updateStorageConfig, {
    variant: 'least',
    body: {
      name: 'x',
      endpoint: 'https://storage.example.invalid',
      region: 'x',
      bucket: 'x',
      prefix: '',
      forcePathStyle: false,
      accessKeyId: 'x',
      secretAccessKey: 'x',
    },
    set: ['/name', '/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    decided: [
      '/name',
      '/region',
      '/bucket',
      '/prefix',
      '/forcePathStyle',
      '/accessKeyId',
      '/secretAccessKey',
    ],
    ignored: ['/prefix'],
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-22', 'SECRET-06', 'SECRET-07', 'STORE-11'],
  }));
  check(takes(operations.updateStorageConfig, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      endpoint: 'https://storage.example.invalid',
      region: 'x'.repeat(63),
      bucket: 'x'.repeat(255),
      prefix: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      forcePathStyle: true,
      accessKeyId: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      secretAccessKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/name', '/region', '/bucket', '/prefix', '/forcePathStyle', '/accessKeyId', '/secretAccessKey'],
    decided: [
      '/name',
      '/region',
      '/bucket',
      '/prefix',
      '/forcePathStyle',
      '/accessKeyId',
      '/secretAccessKey',
    ],
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-22', 'SECRET-06', 'SECRET-07', 'STORE-11'],
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STORE-23'],
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/endpoint',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { text: 64 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/region',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { text: 256 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/bucket',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/prefix',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/prefix',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/prefix',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/forcePathStyle',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/forcePathStyle',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/accessKeyId',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/secretAccessKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-06', 'SECRET-07', 'STORE-11'],
    strict: true,
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'stc_01kqrqx770q0ajvx1efdewt41x' },
    because: 'read-only',
    example: 'minimal',
    about: ['STORE-23'],
  }));
  check(refuses(operations.updateStorageConfig, {
    part: 'body',
    pointer: '/lastVerifiedAt',
    mutation: { set: '2026-05-04T05:38:20.830Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['STORE-23'],
  }));
  check(wire(operations.updateStorageConfig, { kind: 'method', strict: true }));
  check(wire(operations.updateStorageConfig, { kind: 'long-id', strict: true }));
  check(wire(operations.updateStorageConfig, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateStorageConfig, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateStorageConfig, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStorageConfig, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStorageConfig, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStorageConfig, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(
    operations.updateStorageConfig,
    { kind: 'answer', read: 'getStorageConfig', about: ['STORE-22'] },
  ));
  check(shown(
    operations.updateStorageConfig,
    { kind: 'listed', read: 'listStorageConfigs', about: ['STORE-22'] },
  ));
  check(cors(operations.updateStorageConfig, { kind: 'preflight', strict: true }));
  check(cors(operations.updateStorageConfig, { kind: 'response', strict: true }));
  check(errors(operations.updateStorageConfig, {
    code: 'subscription_required',
    off: 'subscription',
    about: ['STORE-06'],
    strict: true,
  }));
  check(errors(operations.updateStorageConfig, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.updateStorageConfig, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateStorageConfig, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateStorageConfig, {
    kind: 'alone',
    members: [
      { pointer: '/name', value: 'Cold archive' },
      { pointer: '/endpoint', value: 'https://storage.example.invalid' },
      { pointer: '/region', value: 'eu-central-1' },
      { pointer: '/bucket', value: 'recordings' },
      { pointer: '/prefix', value: 'shows/' },
      { pointer: '/accessKeyId', value: 'example-access-key-id' },
      { pointer: '/secretAccessKey', value: 'example-secret-access-key' },
      { pointer: '/forcePathStyle', value: false },
      { pointer: '/name', value: 'Cold archive' },
      { pointer: '/endpoint', value: 'https://storage.example.invalid' },
      { pointer: '/region', value: 'eu-central-1' },
      { pointer: '/bucket', value: 'recordings' },
      { pointer: '/prefix', value: 'shows/' },
      { pointer: '/accessKeyId', value: 'example-access-key-id' },
      { pointer: '/secretAccessKey', value: 'example-secret-access-key' },
      { pointer: '/forcePathStyle', value: true },
      { pointer: '/forcePathStyle', value: false },
    ],
    state: {
      name: ' Another  “😀” <b>& other</b> ñ ',
      endpoint: 'https://storage.example.invalid',
      region: 'eu-central-11',
      bucket: 'recordingss',
      prefix: ' Another  “😀” <b>& other</b> ñ ',
      forcePathStyle: true,
      accessKeyId: ' Another  “😀” <b>& other</b> ñ ',
      secretAccessKey: ' Another  “😀” <b>& other</b> ñ ',
    },
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-10', 'STORE-22'],
  }));
  check(patch(operations.updateStorageConfig, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/name', value: 'Cold archive' },
      { pointer: '/endpoint', value: 'https://storage.example.invalid' },
      { pointer: '/region', value: 'eu-central-1' },
      { pointer: '/bucket', value: 'recordings' },
      { pointer: '/prefix', value: 'shows/' },
      { pointer: '/forcePathStyle', value: false },
      { pointer: '/accessKeyId', value: 'example-access-key-id' },
      { pointer: '/secretAccessKey', value: 'example-secret-access-key' },
    ],
    state: {
      name: ' Another  “😀” <b>& other</b> ñ ',
      endpoint: 'https://storage.example.invalid',
      region: 'eu-central-11',
      bucket: 'recordingss',
      prefix: ' Another  “😀” <b>& other</b> ñ ',
      forcePathStyle: true,
      accessKeyId: ' Another  “😀” <b>& other</b> ñ ',
      secretAccessKey: ' Another  “😀” <b>& other</b> ñ ',
    },
    answer: ['/accessKeyId', '/secretAccessKey'],
    read: { operation: 'getStorageConfig', hidden: ['/accessKeyId', '/secretAccessKey'] },
    about: ['STORE-10'],
    strict: true,
  }));
  check(patch(operations.updateStorageConfig, {
    kind: 'siblings',
    bodies: [
      {
        name: ' Another  “😀” <b>& other</b> ñ ',
        endpoint: 'https://storage.example.invalid',
        region: 'eu-central-11',
        bucket: 'recordingss',
        prefix: ' Another  “😀” <b>& other</b> ñ ',
        forcePathStyle: true,
        accessKeyId: ' Another  “😀” <b>& other</b> ñ ',
        secretAccessKey: ' Another  “😀” <b>& other</b> ñ ',
      },
      {
        name: 'Cold archive',
        endpoint: 'https://storage.example.invalid',
        region: 'eu-central-1',
        bucket: 'recordings',
        prefix: 'shows/',
        forcePathStyle: false,
        accessKeyId: 'example-access-key-id',
        secretAccessKey: 'example-secret-access-key',
      },
    ],
    read: 'getStorageConfig',
    about: ['STORE-10', 'STORE-22'],
  }));
  check(precedence(
    operations.updateStorageConfig,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.updateStorageConfig, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(
    operations.updateStorageConfig,
    { first: 'validation', second: 'ownership', strict: true },
  ));
  check(relations(operations.updateStorageConfig, {
    kind: 'changed',
    bodies: [
      {
        name: ' Another  “😀” <b>& other</b> ñ ',
        endpoint: 'https://storage.example.invalid',
        region: 'eu-central-11',
        bucket: 'recordingss',
        prefix: ' Another  “😀” <b>& other</b> ñ ',
        forcePathStyle: true,
        accessKeyId: ' Another  “😀” <b>& other</b> ñ ',
        secretAccessKey: ' Another  “😀” <b>& other</b> ñ ',
      },
      {
        name: 'Cold archive',
        endpoint: 'https://storage.example.invalid',
        region: 'eu-central-1',
        bucket: 'recordings',
        prefix: 'shows/',
        forcePathStyle: false,
        accessKeyId: 'example-access-key-id',
        secretAccessKey: 'example-secret-access-key',
      },
    ],
    strict: true,
  }));
  check(secret(operations.updateStorageConfig, {
    secret: { in: 'request', pointer: '/accessKeyId', kind: 'never' },
    about: ['STORE-22'],
  }));
  check(secret(operations.updateStorageConfig, {
    secret: { in: 'request', pointer: '/secretAccessKey', kind: 'never' },
    about: ['STORE-22'],
  }));
  check(credential(operations.updateStorageConfig, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateStorageConfig, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateStorageConfig, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateStorageConfig, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStorageConfig, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStorageConfig, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStorageConfig, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateStorageConfig, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateStorageConfig, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateStorageConfig, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateStorageConfig, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateStorageConfig, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(
    operations.updateStorageConfig,
    { about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-22'] },
  ));
  check(scope(operations.updateStorageConfig, { without: 'storage:write', about: ['AUTH-15', 'STORE-22'] }));
  check(tenancy(operations.updateStorageConfig, {
    parameter: 'configId',
    about: ['TENANT-01', 'TENANT-02', 'STORE-22'],
  }));
  check(answers(operations.verifyStorageConfig, {
    status: 200,
    about: ['STORE-17', 'STORE-22', 'STORE-01', 'STORE-08'],
  }));
  check(wire(operations.verifyStorageConfig, { kind: 'method', strict: true }));
  check(wire(operations.verifyStorageConfig, { kind: 'long-id', strict: true }));
  check(wire(operations.verifyStorageConfig, { kind: 'strange-id', strict: true }));
  check(wire(operations.verifyStorageConfig, { kind: 'bad-escape', strict: true }));
  check(cors(operations.verifyStorageConfig, { kind: 'preflight', strict: true }));
  check(cors(operations.verifyStorageConfig, { kind: 'response', strict: true }));
  check(errors(operations.verifyStorageConfig, {
    code: 'subscription_required',
    off: 'subscription',
    about: ['STORE-06'],
    strict: true,
  }));
  check(errors(operations.verifyStorageConfig, { code: 'storage_disabled', off: 'storage' }));
  check(gate(operations.verifyStorageConfig, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.verifyStorageConfig,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.verifyStorageConfig, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.verifyStorageConfig, { kind: 'called', about: ['STORE-17'], strict: true }));
  check(credential(operations.verifyStorageConfig, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.verifyStorageConfig, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.verifyStorageConfig, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.verifyStorageConfig, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.verifyStorageConfig, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'STORE-17', 'STORE-22'],
  }));
  check(scope(operations.verifyStorageConfig, {
    without: 'storage:write',
    about: ['AUTH-15', 'STORE-17', 'STORE-22'],
  }));
  check(tenancy(operations.verifyStorageConfig, {
    parameter: 'configId',
    about: ['TENANT-01', 'TENANT-02', 'STORE-17', 'STORE-22'],
  }));
});
