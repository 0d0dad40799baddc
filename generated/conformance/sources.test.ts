// Generated from spec/paths/sources.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { conditional } from '@callsheet/conformance/probes/conditional';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { removed } from '@callsheet/conformance/probes/removed';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('sources', operations.contract, (check) => {
  check(answers(operations.listSources, {
    status: 200,
    about: [
      'SRC-16',
      'SRC-24',
      'SECRET-10',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
    ],
  }));
  check(wire(operations.listSources, { kind: 'method', strict: true }));
  check(wire(operations.listSources, { kind: 'long-id', strict: true }));
  check(wire(operations.listSources, { kind: 'strange-id', strict: true }));
  check(wire(operations.listSources, { kind: 'bad-escape', strict: true }));
  check(shown(operations.listSources, { kind: 'row', read: 'getSource', about: ['SRC-16', 'SRC-24'] }));
  check(conditional(operations.listSources, { kind: 'same', about: ['ERR-03', 'SRC-17'] }));
  check(conditional(operations.listSources, { kind: 'not-modified', about: ['ERR-03', 'SRC-17'] }));
  check(conditional(operations.listSources, { kind: 'changed', about: ['ERR-03', 'SRC-17'] }));
  check(conditional(operations.listSources, { kind: 'list', about: ['ERR-03', 'SRC-17'] }));
  check(conditional(operations.listSources, { kind: 'weak', about: ['ERR-03', 'SRC-17'] }));
  check(conditional(operations.listSources, { kind: 'any', about: ['ERR-03', 'SRC-17'] }));
  check(conditional(operations.listSources, { kind: 'other', about: ['ERR-03', 'SRC-17'] }));
  check(cors(operations.listSources, { kind: 'preflight', strict: true }));
  check(cors(operations.listSources, { kind: 'response', strict: true }));
  check(gate(operations.listSources, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(pagination(operations.listSources, {
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
  check(precedence(operations.listSources, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listSources, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.listSources, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.listSources, { kind: 'read', strict: true }));
  check(credential(operations.listSources, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listSources, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listSources, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listSources, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listSources, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listSources, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listSources, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listSources, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listSources, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listSources, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listSources, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listSources, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listSources, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'SRC-16', 'SRC-24'],
  }));
  check(scope(operations.listSources, { without: 'sources:read', about: ['AUTH-15', 'SRC-16', 'SRC-24'] }));
  check(tenancy(operations.listSources, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'SRC-16', 'SRC-24'],
  }));
  check(tenancyRows(operations.listSources, {
    resource: 'source',
    about: ['TENANT-01', 'TENANT-02', 'SRC-16', 'SRC-24'],
  }));
  check(answers(operations.createSource, {
    status: 201,
    example: 'minimal',
    about: [
      'SRC-18',
      'SRC-24',
      'AUTH-22',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
      'SRC-09',
      'SRC-14',
      'SRC-11',
      'SRC-12',
      'SRC-13',
      'SRC-15',
      'MEDIA-38',
    ],
  }));
  check(answers(operations.createSource, {
    status: 201,
    example: 'camera',
    about: [
      'SRC-18',
      'SRC-24',
      'AUTH-22',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
      'SRC-09',
      'SRC-14',
      'SRC-11',
      'SRC-12',
      'SRC-13',
      'SRC-15',
      'MEDIA-38',
    ],
  }));
  check(answers(operations.createSource, {
    status: 201,
    example: 'library',
    about: [
      'SRC-18',
      'SRC-24',
      'AUTH-22',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
      'SRC-09',
      'SRC-14',
      'SRC-11',
      'SRC-12',
      'SRC-13',
      'SRC-15',
      'MEDIA-38',
    ],
  }));
  check(answers(operations.createSource, {
    status: 201,
    example: 'full',
    about: [
      'SRC-18',
      'SRC-24',
      'AUTH-22',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
      'SRC-09',
      'SRC-14',
      'SRC-11',
      'SRC-12',
      'SRC-13',
      'SRC-15',
      'MEDIA-38',
    ],
  }));
  check(takes(operations.createSource, {
    variant: 'bare',
    body: { name: 'Stage feed', type: 'rtmp' },
    defaults: { active: true },
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22'],
  }));
  check(takes(operations.createSource, {
    variant: 'least',
    body: { name: 'x', type: 'webcam', active: false, url: '' },
    set: ['/name', '/type', '/active', '/url'],
    decided: ['/name', '/type'],
    ignored: ['/url'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10', 'SRC-11'],
  }));
  check(takes(operations.createSource, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      type: 'rtmp',
      active: true,
      url: ' ' + 'x'.repeat(2034) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/name', '/type', '/active', '/url'],
    decided: ['/name', '/type', '/url'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10', 'SRC-11'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-3',
    body: { name: 'Stage feed', type: 'srt', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-4',
    body: { name: 'Stage feed', type: 'webrtc-input', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    ignored: ['/url'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-5',
    body: { name: 'Stage feed', type: 'generic-input', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    ignored: ['/url'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-6',
    body: { name: 'Stage feed', type: 'media', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-7',
    body: { name: 'Stage feed', type: 'video-file', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-8',
    body: { name: 'Stage feed', type: 'image', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(takes(operations.createSource, {
    variant: 'choice-9',
    body: { name: 'Stage feed', type: 'audio-file', active: true, url: 'rtmp://192.0.2.10/live/stage' },
    set: ['/type'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-18', 'SRC-24', 'AUTH-22', 'SRC-10'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-09', 'SRC-14'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-09', 'SRC-14'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: 'asset_01JZ' },
    because: 'beside-url',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-09', 'SRC-14'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/url',
    mutation: { set: 'rtmp://192.0.2.10/live/stage' },
    because: 'beside-media-asset-id',
    example: 'library',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-09', 'SRC-14'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/type',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-10'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/type',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-10'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/type',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-10'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/type',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-10'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/type',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-10'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/active',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/active',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/url',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-11'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/url',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-11'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/url',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-11'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-12', 'SRC-13', 'SRC-15', 'MEDIA-38'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-12', 'SRC-13', 'SRC-15', 'MEDIA-38'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-12', 'SRC-13', 'SRC-15', 'MEDIA-38'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-12', 'SRC-13', 'SRC-15', 'MEDIA-38'],
    strict: true,
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'src_01kqrqg39ghy53br97vh0v64na' },
    because: 'read-only',
    example: 'minimal',
    about: ['SRC-09', 'SRC-14'],
  }));
  check(refuses(operations.createSource, {
    part: 'body',
    pointer: '/publishedAt',
    mutation: { set: '2026-01-01T00:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['SRC-09', 'SRC-14'],
  }));
  check(wire(operations.createSource, { kind: 'method', strict: true }));
  check(wire(operations.createSource, { kind: 'long-id', strict: true }));
  check(wire(operations.createSource, { kind: 'strange-id', strict: true }));
  check(wire(operations.createSource, { kind: 'bad-escape', strict: true }));
  check(wire(operations.createSource, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createSource, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createSource, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createSource, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.createSource, {
    kind: 'answer',
    read: 'getSource',
    about: ['SRC-18', 'SRC-24', 'AUTH-22'],
  }));
  check(ceiling(operations.createSource, {
    kind: 'race',
    name: 'sources',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createSource, {
    kind: 'refuses',
    name: 'sources',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createSource, { kind: 'preflight', strict: true }));
  check(cors(operations.createSource, { kind: 'response', strict: true }));
  check(emits(operations.createSource, {
    stated: ['source'],
    about: ['SSE-06', 'SSE-19', 'SSE-07', 'SSE-09', 'SSE-10'],
  }));
  check(gate(operations.createSource, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createSource, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.createSource, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createSource, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.createSource, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.createSource, { kind: 'made', strict: true }));
  check(credential(operations.createSource, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createSource, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createSource, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createSource, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createSource, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createSource, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createSource, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createSource, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createSource, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createSource, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createSource, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createSource, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createSource, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'SRC-18', 'SRC-24', 'AUTH-22'],
  }));
  check(scope(operations.createSource, {
    without: 'sources:write',
    about: ['AUTH-15', 'SRC-18', 'SRC-24', 'AUTH-22'],
  }));
  check(tenancy(operations.createSource, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'SRC-18', 'SRC-24', 'AUTH-22'],
  }));
  check(tenancyReferences(operations.createSource, {
    pointer: '/mediaAssetId',
    resource: 'asset',
    about: ['TENANT-01', 'TENANT-02', 'SRC-18', 'SRC-24', 'AUTH-22'],
  }));
  check(answers(operations.getSource, {
    status: 200,
    about: [
      'SRC-19',
      'SRC-21',
      'SRC-24',
      'TENANT-03',
      'META-23',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
    ],
  }));
  check(wire(operations.getSource, { kind: 'method', strict: true }));
  check(wire(operations.getSource, { kind: 'long-id', strict: true }));
  check(wire(operations.getSource, { kind: 'strange-id', strict: true }));
  check(wire(operations.getSource, { kind: 'bad-escape', strict: true }));
  check(conditional(operations.getSource, { kind: 'same', about: ['ERR-03', 'SRC-20'] }));
  check(conditional(operations.getSource, { kind: 'not-modified', about: ['ERR-03', 'SRC-20'] }));
  check(conditional(operations.getSource, { kind: 'changed', about: ['ERR-03', 'SRC-20'] }));
  check(conditional(operations.getSource, { kind: 'list', about: ['ERR-03', 'SRC-20'] }));
  check(conditional(operations.getSource, { kind: 'weak', about: ['ERR-03', 'SRC-20'] }));
  check(conditional(operations.getSource, { kind: 'any', about: ['ERR-03', 'SRC-20'] }));
  check(conditional(operations.getSource, { kind: 'other', about: ['ERR-03', 'SRC-20'] }));
  check(cors(operations.getSource, { kind: 'preflight', strict: true }));
  check(cors(operations.getSource, { kind: 'response', strict: true }));
  check(gate(operations.getSource, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getSource, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getSource, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getSource, { kind: 'read', strict: true }));
  check(credential(operations.getSource, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getSource, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getSource, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getSource, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getSource, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getSource, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getSource, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getSource, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getSource, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getSource, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getSource, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getSource, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getSource, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'SRC-19', 'SRC-21', 'SRC-24', 'TENANT-03', 'META-23'],
  }));
  check(scope(operations.getSource, {
    without: 'sources:read',
    about: ['AUTH-15', 'SRC-19', 'SRC-21', 'SRC-24', 'TENANT-03', 'META-23'],
  }));
  check(tenancy(operations.getSource, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'SRC-19', 'SRC-21', 'SRC-24', 'TENANT-03', 'META-23'],
  }));
  check(tenancy(operations.getSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'SRC-19', 'SRC-21', 'SRC-24', 'TENANT-03', 'META-23'],
  }));
  check(tenancyParents(operations.getSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'SRC-19', 'SRC-21', 'SRC-24', 'TENANT-03', 'META-23'],
  }));
  check(answers(operations.deleteSource, {
    status: 200,
    about: ['SRC-23', 'SRC-24', 'TENANT-03', 'META-16', 'META-17'],
  }));
  check(wire(operations.deleteSource, { kind: 'method', strict: true }));
  check(wire(operations.deleteSource, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteSource, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteSource, { kind: 'bad-escape', strict: true }));
  check(removed(operations.deleteSource, { about: ['SRC-23', 'SRC-24', 'TENANT-03'] }));
  check(cors(operations.deleteSource, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteSource, { kind: 'response', strict: true }));
  check(emits(operations.deleteSource, { about: ['SSE-07', 'SSE-09', 'SSE-10', 'SSE-08'], strict: true }));
  check(gate(operations.deleteSource, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteSource, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteSource, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteSource, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteSource, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteSource, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteSource, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteSource, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteSource, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteSource, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteSource, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteSource, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteSource, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteSource, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteSource, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteSource, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'SRC-23', 'SRC-24', 'TENANT-03'],
  }));
  check(scope(operations.deleteSource, {
    without: 'sources:write',
    about: ['AUTH-15', 'SRC-23', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancy(operations.deleteSource, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'SRC-23', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancy(operations.deleteSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'SRC-23', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancyParents(operations.deleteSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'SRC-23', 'SRC-24', 'TENANT-03'],
  }));
  check(answers(operations.updateSource, {
    status: 200,
    example: 'minimal',
    about: [
      'SRC-22',
      'SRC-24',
      'TENANT-03',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
      'SRC-25',
      'AUDIO-14',
      'AUDIO-15',
      'AUDIO-17',
    ],
  }));
  check(answers(operations.updateSource, {
    status: 200,
    example: 'full',
    about: [
      'SRC-22',
      'SRC-24',
      'TENANT-03',
      'SRC-01',
      'SRC-08',
      'SRC-10',
      'SRC-02',
      'SRC-03',
      'SRC-04',
      'SRC-06',
      'SRC-07',
      'META-06',
      'SRC-05',
      'SRC-25',
      'AUDIO-14',
      'AUDIO-15',
      'AUDIO-17',
    ],
  }));
  check(takes(operations.updateSource, {
    variant: 'least',
    body: { name: 'x', active: false, url: '' },
    set: ['/name', '/active', '/url'],
    decided: ['/name', '/active', '/url'],
    ignored: ['/url'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-22', 'SRC-24', 'TENANT-03', 'AUDIO-14', 'AUDIO-15', 'AUDIO-17'],
  }));
  check(takes(operations.updateSource, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      active: true,
      url: ' ' + 'x'.repeat(2034) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/name', '/active', '/url'],
    decided: ['/name', '/active', '/url'],
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-22', 'SRC-24', 'TENANT-03', 'AUDIO-14', 'AUDIO-15', 'AUDIO-17'],
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-25'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-25'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SRC-25'],
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/active',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-14', 'AUDIO-15', 'AUDIO-17'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/active',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-14', 'AUDIO-15', 'AUDIO-17'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/url',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/url',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/url',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/mediaAssetId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'src_01kqrqfsh0an27dnf4r4ps9sx7' },
    because: 'read-only',
    example: 'minimal',
    about: ['SRC-25'],
  }));
  check(refuses(operations.updateSource, {
    part: 'body',
    pointer: '/publishedAt',
    mutation: { set: '2026-05-04T05:59:00.250Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['SRC-25'],
  }));
  check(wire(operations.updateSource, { kind: 'method', strict: true }));
  check(wire(operations.updateSource, { kind: 'long-id', strict: true }));
  check(wire(operations.updateSource, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateSource, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateSource, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateSource, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateSource, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateSource, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.updateSource, {
    kind: 'answer',
    read: 'getSource',
    about: ['SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(shown(operations.updateSource, {
    kind: 'listed',
    read: 'listSources',
    about: ['SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(cors(operations.updateSource, { kind: 'preflight', strict: true }));
  check(cors(operations.updateSource, { kind: 'response', strict: true }));
  check(emits(operations.updateSource, {
    stated: ['source'],
    about: ['SSE-06', 'SSE-19', 'SSE-07', 'SSE-09', 'SSE-10'],
  }));
  check(gate(operations.updateSource, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateSource, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateSource, {
    kind: 'alone',
    members: [
      { pointer: '/name', value: 'Camera 2' },
      { pointer: '/url', value: 'rtmp://192.0.2.10/live/side' },
      { pointer: '/active', value: false },
      { pointer: '/name', value: 'Camera 2' },
      { pointer: '/url', value: 'rtmp://192.0.2.10/live/side' },
      { pointer: '/active', value: true },
      { pointer: '/active', value: false },
    ],
    state: {
      name: ' Another  “😀” <b>& other</b> ñ ',
      active: true,
      url: ' Another  “😀” <b>& other</b> ñ ',
    },
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    about: ['SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(patch(operations.updateSource, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/name', value: 'Camera 2' },
      { pointer: '/active', value: false },
      { pointer: '/url', value: 'rtmp://192.0.2.10/live/side' },
    ],
    state: {
      name: ' Another  “😀” <b>& other</b> ñ ',
      active: true,
      url: ' Another  “😀” <b>& other</b> ñ ',
    },
    answer: [],
    read: { operation: 'getSource', hidden: [] },
    strict: true,
  }));
  check(patch(operations.updateSource, {
    kind: 'siblings',
    bodies: [
      { name: ' Another  “😀” <b>& other</b> ñ ', active: true, url: ' Another  “😀” <b>& other</b> ñ ' },
      { name: 'Camera 2', active: false, url: 'rtmp://192.0.2.10/live/side' },
    ],
    read: 'getSource',
    about: ['SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(precedence(operations.updateSource, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateSource, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateSource, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.updateSource, {
    kind: 'changed',
    bodies: [
      { name: ' Another  “😀” <b>& other</b> ñ ', active: true, url: ' Another  “😀” <b>& other</b> ñ ' },
      { name: 'Camera 2', active: false, url: 'rtmp://192.0.2.10/live/side' },
    ],
    strict: true,
  }));
  check(credential(operations.updateSource, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateSource, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateSource, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateSource, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateSource, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateSource, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateSource, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateSource, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateSource, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateSource, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateSource, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateSource, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateSource, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(scope(operations.updateSource, {
    without: 'sources:write',
    about: ['AUTH-15', 'SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancy(operations.updateSource, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancy(operations.updateSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancyParents(operations.updateSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'SRC-22', 'SRC-24', 'TENANT-03'],
  }));
  check(tenancyReferences(operations.updateSource, {
    pointer: '/mediaAssetId',
    resource: 'asset',
    about: ['TENANT-01', 'TENANT-02', 'SRC-22', 'SRC-24', 'TENANT-03'],
  }));
});
