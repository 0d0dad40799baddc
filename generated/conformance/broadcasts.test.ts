// Generated from spec/paths/broadcasts.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { lifecycle } from '@callsheet/conformance/probes/lifecycle';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('broadcasts', operations.contract, (check) => {
  check(answers(operations.listBroadcasts, {
    status: 200,
    about: [
      'BCAST-29',
      'BCAST-35',
      'BCAST-36',
      'BCAST-37',
      'BCAST-07',
      'BCAST-11',
      'BCAST-08',
      'BCAST-09',
      'VER-06',
      'BCAST-10',
      'BCAST-02',
    ],
  }));
  check(wire(operations.listBroadcasts, { kind: 'method', strict: true }));
  check(wire(operations.listBroadcasts, { kind: 'long-id', strict: true }));
  check(wire(operations.listBroadcasts, { kind: 'strange-id', strict: true }));
  check(wire(operations.listBroadcasts, { kind: 'bad-escape', strict: true }));
  check(cors(operations.listBroadcasts, { kind: 'preflight', strict: true }));
  check(cors(operations.listBroadcasts, { kind: 'response', strict: true }));
  check(gate(operations.listBroadcasts, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(pagination(operations.listBroadcasts, {
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
  check(precedence(operations.listBroadcasts, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listBroadcasts, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.listBroadcasts, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.listBroadcasts, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listBroadcasts, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listBroadcasts, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listBroadcasts, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listBroadcasts, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listBroadcasts, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listBroadcasts, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listBroadcasts, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listBroadcasts, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listBroadcasts, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listBroadcasts, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listBroadcasts, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listBroadcasts, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'BCAST-29', 'BCAST-35'],
  }));
  check(scope(operations.listBroadcasts, {
    without: 'destinations:read',
    about: ['AUTH-15', 'BCAST-29', 'BCAST-35'],
  }));
  check(tenancy(operations.listBroadcasts, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-29', 'BCAST-35'],
  }));
  check(tenancy(operations.listBroadcasts, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-29', 'BCAST-35'],
  }));
  check(tenancyParents(operations.listBroadcasts, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-29', 'BCAST-35'],
  }));
  check(answers(operations.createBroadcast, {
    status: 201,
    example: 'minimal',
    about: [
      'BCAST-27',
      'BCAST-30',
      'BCAST-35',
      'BCAST-41',
      'BCAST-07',
      'BCAST-11',
      'BCAST-08',
      'BCAST-09',
      'VER-06',
      'BCAST-10',
      'BCAST-02',
      'BCAST-12',
      'BCAST-13',
      'BCAST-14',
      'BCAST-15',
    ],
  }));
  check(answers(operations.createBroadcast, {
    status: 201,
    example: 'full',
    about: [
      'BCAST-27',
      'BCAST-30',
      'BCAST-35',
      'BCAST-41',
      'BCAST-07',
      'BCAST-11',
      'BCAST-08',
      'BCAST-09',
      'VER-06',
      'BCAST-10',
      'BCAST-02',
      'BCAST-12',
      'BCAST-13',
      'BCAST-14',
      'BCAST-15',
    ],
  }));
  check(takes(operations.createBroadcast, {
    variant: 'bare',
    body: { title: 'Morning show' },
    answer: [],
    about: ['BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41'],
  }));
  check(takes(operations.createBroadcast, {
    variant: 'least',
    body: { title: 'x', description: '', scheduledStartTime: '2031-05-01T06:00:00Z' },
    set: ['/title', '/description'],
    decided: ['/title'],
    ignored: ['/description'],
    answer: [],
    about: ['BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41', 'BCAST-13'],
  }));
  check(takes(operations.createBroadcast, {
    variant: 'greatest',
    body: {
      title: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      description: ' ' + 'x'.repeat(4986) + ' Á“"&<ñ>  😀 ',
      scheduledStartTime: '2031-02-03T04:05:06+02:00',
    },
    set: ['/title', '/description', '/scheduledStartTime'],
    decided: ['/title', '/description'],
    answer: [],
    about: ['BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41', 'BCAST-13', 'BCAST-14', 'BCAST-15'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-12'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-12'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
    strict: true,
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
    strict: true,
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/description',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/description',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/description',
    mutation: { text: 5001 },
    because: 'too-long',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-13'],
    strict: true,
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/scheduledStartTime',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-14'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/scheduledStartTime',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-14'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/scheduledStartTime',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['BCAST-15', 'BCAST-42', 'BCAST-14'],
  }));
  check(refuses(operations.createBroadcast, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'EXAMPLE_bc1' },
    because: 'read-only',
    example: 'minimal',
    about: ['BCAST-12'],
  }));
  check(wire(operations.createBroadcast, { kind: 'method', strict: true }));
  check(wire(operations.createBroadcast, { kind: 'long-id', strict: true }));
  check(wire(operations.createBroadcast, { kind: 'strange-id', strict: true }));
  check(wire(operations.createBroadcast, { kind: 'bad-escape', strict: true }));
  check(wire(operations.createBroadcast, {
    kind: 'malformed-json',
    about: ['BCAST-15', 'BCAST-42'],
    strict: true,
  }));
  check(wire(
    operations.createBroadcast,
    { kind: 'bad-utf8', about: ['BCAST-15', 'BCAST-42'], strict: true },
  ));
  check(wire(operations.createBroadcast, {
    kind: 'content-type',
    about: ['BCAST-15', 'BCAST-42'],
    strict: true,
  }));
  check(wire(
    operations.createBroadcast,
    { kind: 'oversized', about: ['BCAST-15', 'BCAST-42'], strict: true },
  ));
  check(cors(operations.createBroadcast, { kind: 'preflight', strict: true }));
  check(cors(operations.createBroadcast, { kind: 'response', strict: true }));
  check(emits(operations.createBroadcast, { about: ['SSE-07'], strict: true }));
  check(gate(operations.createBroadcast, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createBroadcast, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.createBroadcast, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createBroadcast, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.createBroadcast, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.createBroadcast, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createBroadcast, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createBroadcast, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createBroadcast, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createBroadcast, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createBroadcast, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createBroadcast, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createBroadcast, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createBroadcast, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createBroadcast, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createBroadcast, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createBroadcast, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createBroadcast, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41'],
  }));
  check(scope(operations.createBroadcast, {
    without: 'destinations:write',
    about: ['AUTH-15', 'BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41'],
  }));
  check(tenancy(operations.createBroadcast, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41'],
  }));
  check(tenancy(operations.createBroadcast, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41'],
  }));
  check(tenancyParents(operations.createBroadcast, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-27', 'BCAST-30', 'BCAST-35', 'BCAST-41'],
  }));
  check(answers(operations.updateBroadcast, {
    status: 200,
    example: 'minimal',
    about: ['BCAST-32', 'BCAST-35', 'BCAST-45', 'BCAST-19', 'BCAST-16', 'BCAST-08', 'BCAST-18', 'BCAST-02'],
  }));
  check(answers(operations.updateBroadcast, {
    status: 200,
    example: 'full',
    about: ['BCAST-32', 'BCAST-35', 'BCAST-45', 'BCAST-19', 'BCAST-16', 'BCAST-08', 'BCAST-18', 'BCAST-02'],
  }));
  check(takes(operations.updateBroadcast, {
    variant: 'least',
    body: {
      broadcastId: 'x',
      title: 'x',
      description: '',
      privacy: 'public',
      madeForKids: false,
      categoryId: 'x',
      latency: 'normal',
      enableAutoStart: false,
      enableAutoStop: false,
      enableDvr: false,
      enableEmbed: false,
      recordFromStart: false,
      streamDelayMs: 0,
      projection: 'rectangular',
      enableMonitorStream: false,
    },
    set: [
      '/broadcastId',
      '/title',
      '/description',
      '/privacy',
      '/madeForKids',
      '/categoryId',
      '/latency',
      '/enableAutoStart',
      '/enableAutoStop',
      '/enableDvr',
      '/enableEmbed',
      '/recordFromStart',
      '/streamDelayMs',
      '/projection',
      '/enableMonitorStream',
    ],
    decided: ['/broadcastId', '/title', '/categoryId', '/streamDelayMs'],
    about: ['BCAST-32', 'BCAST-35', 'BCAST-08', 'BCAST-18'],
  }));
  check(takes(operations.updateBroadcast, {
    variant: 'greatest',
    body: {
      broadcastId: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      title: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      description: ' ' + 'x'.repeat(4986) + ' Á“"&<ñ>  😀 ',
      privacy: 'unlisted',
      madeForKids: true,
      categoryId: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      latency: 'low',
      enableAutoStart: true,
      enableAutoStop: true,
      enableDvr: true,
      enableEmbed: true,
      recordFromStart: true,
      streamDelayMs: 2147483647,
      projection: '360',
      enableMonitorStream: true,
    },
    set: [
      '/broadcastId',
      '/title',
      '/description',
      '/privacy',
      '/madeForKids',
      '/categoryId',
      '/latency',
      '/enableAutoStart',
      '/enableAutoStop',
      '/enableDvr',
      '/enableEmbed',
      '/recordFromStart',
      '/streamDelayMs',
      '/projection',
      '/enableMonitorStream',
    ],
    decided: ['/broadcastId', '/title', '/description', '/categoryId'],
    about: ['BCAST-32', 'BCAST-35', 'BCAST-08', 'BCAST-18'],
  }));
  check(takes(operations.updateBroadcast, {
    variant: 'choice-3',
    body: {
      broadcastId: 'bc_1',
      title: 'Evening show',
      description: 'A late edition.',
      privacy: 'private',
      madeForKids: false,
      categoryId: '25',
      latency: 'ultraLow',
      enableAutoStart: true,
      enableAutoStop: true,
      enableDvr: true,
      enableEmbed: false,
      recordFromStart: true,
      streamDelayMs: 0,
      projection: 'rectangular',
      enableMonitorStream: false,
    },
    set: ['/privacy', '/latency', '/projection'],
    about: ['BCAST-32', 'BCAST-35', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-16'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-16'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-08'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-08'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-08'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-08'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-08'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['BCAST-43'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['BCAST-43'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/description',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/description',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/description',
    mutation: { text: 5001 },
    because: 'too-long',
    example: 'minimal',
    about: ['BCAST-43'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/privacy',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/privacy',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/privacy',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/madeForKids',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/madeForKids',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/categoryId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/categoryId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/categoryId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['BCAST-43'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/categoryId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['BCAST-43'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/latency',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/latency',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/latency',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableAutoStart',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableAutoStart',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableAutoStop',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableAutoStop',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableDvr',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableDvr',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableEmbed',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableEmbed',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/recordFromStart',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/recordFromStart',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/streamDelayMs',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/streamDelayMs',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/streamDelayMs',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/streamDelayMs',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
    strict: true,
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/streamDelayMs',
    mutation: { each: [2147483648, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/projection',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/projection',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/projection',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableMonitorStream',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(refuses(operations.updateBroadcast, {
    part: 'body',
    pointer: '/enableMonitorStream',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-43', 'BCAST-18'],
  }));
  check(wire(operations.updateBroadcast, { kind: 'method', strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'long-id', strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'malformed-json', about: ['BCAST-43'], strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'bad-utf8', about: ['BCAST-43'], strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'content-type', about: ['BCAST-43'], strict: true }));
  check(wire(operations.updateBroadcast, { kind: 'oversized', about: ['BCAST-43'], strict: true }));
  check(cors(operations.updateBroadcast, { kind: 'preflight', strict: true }));
  check(cors(operations.updateBroadcast, { kind: 'response', strict: true }));
  check(gate(operations.updateBroadcast, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateBroadcast, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateBroadcast, {
    kind: 'alone',
    members: [
      { pointer: '/title', value: 'Evening show' },
      { pointer: '/description', value: 'A late edition.' },
      { pointer: '/privacy', value: 'unlisted' },
      { pointer: '/categoryId', value: '25' },
      { pointer: '/latency', value: 'low' },
      { pointer: '/streamDelayMs', value: 0 },
      { pointer: '/projection', value: 'rectangular' },
      { pointer: '/madeForKids', value: false },
      { pointer: '/enableAutoStart', value: true },
      { pointer: '/enableAutoStop', value: true },
      { pointer: '/enableDvr', value: true },
      { pointer: '/enableEmbed', value: false },
      { pointer: '/recordFromStart', value: true },
      { pointer: '/enableMonitorStream', value: false },
      { pointer: '/title', value: 'Evening show' },
      { pointer: '/description', value: 'A late edition.' },
      { pointer: '/privacy', value: 'unlisted' },
      { pointer: '/categoryId', value: '25' },
      { pointer: '/latency', value: 'low' },
      { pointer: '/streamDelayMs', value: 0 },
      { pointer: '/projection', value: 'rectangular' },
      { pointer: '/madeForKids', value: true },
      { pointer: '/madeForKids', value: false },
      { pointer: '/enableAutoStart', value: false },
      { pointer: '/enableAutoStart', value: true },
      { pointer: '/enableAutoStop', value: false },
      { pointer: '/enableAutoStop', value: true },
      { pointer: '/enableDvr', value: false },
      { pointer: '/enableDvr', value: true },
      { pointer: '/enableEmbed', value: true },
      { pointer: '/enableEmbed', value: false },
      { pointer: '/recordFromStart', value: false },
      { pointer: '/recordFromStart', value: true },
      { pointer: '/enableMonitorStream', value: true },
      { pointer: '/enableMonitorStream', value: false },
    ],
    state: {
      broadcastId: ' Another  “😀” <b>& other</b> ñ ',
      title: ' Another  “😀” <b>& other</b> ñ ',
      description: ' Another  “😀” <b>& other</b> ñ ',
      privacy: 'public',
      madeForKids: true,
      categoryId: ' Another  “😀” <b>& other</b> ñ ',
      latency: 'normal',
      enableAutoStart: false,
      enableAutoStop: false,
      enableDvr: false,
      enableEmbed: true,
      recordFromStart: false,
      streamDelayMs: 715827882,
      projection: '360',
      enableMonitorStream: true,
    },
    about: ['BCAST-17', 'BCAST-32', 'BCAST-35'],
  }));
  check(patch(operations.updateBroadcast, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/title', value: 'Evening show' },
      { pointer: '/description', value: 'A late edition.' },
      { pointer: '/privacy', value: 'unlisted' },
      { pointer: '/madeForKids', value: false },
      { pointer: '/categoryId', value: '25' },
      { pointer: '/latency', value: 'low' },
      { pointer: '/enableAutoStart', value: true },
      { pointer: '/enableAutoStop', value: true },
      { pointer: '/enableDvr', value: true },
      { pointer: '/enableEmbed', value: false },
      { pointer: '/recordFromStart', value: true },
      { pointer: '/streamDelayMs', value: 0 },
      { pointer: '/projection', value: 'rectangular' },
      { pointer: '/enableMonitorStream', value: false },
    ],
    state: {
      broadcastId: ' Another  “😀” <b>& other</b> ñ ',
      title: ' Another  “😀” <b>& other</b> ñ ',
      description: ' Another  “😀” <b>& other</b> ñ ',
      privacy: 'public',
      madeForKids: true,
      categoryId: ' Another  “😀” <b>& other</b> ñ ',
      latency: 'normal',
      enableAutoStart: false,
      enableAutoStop: false,
      enableDvr: false,
      enableEmbed: true,
      recordFromStart: false,
      streamDelayMs: 715827882,
      projection: '360',
      enableMonitorStream: true,
    },
    about: ['BCAST-17'],
    strict: true,
  }));
  check(precedence(operations.updateBroadcast, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateBroadcast, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateBroadcast, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.updateBroadcast, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateBroadcast, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateBroadcast, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateBroadcast, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateBroadcast, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateBroadcast, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateBroadcast, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateBroadcast, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateBroadcast, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateBroadcast, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateBroadcast, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateBroadcast, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateBroadcast, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'BCAST-32', 'BCAST-35'],
  }));
  check(scope(operations.updateBroadcast, {
    without: 'destinations:write',
    about: ['AUTH-15', 'BCAST-32', 'BCAST-35'],
  }));
  check(tenancy(operations.updateBroadcast, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-32', 'BCAST-35'],
  }));
  check(tenancy(operations.updateBroadcast, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-32', 'BCAST-35'],
  }));
  check(tenancyParents(operations.updateBroadcast, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-32', 'BCAST-35'],
  }));
  check(answers(operations.pickBroadcast, {
    status: 200,
    example: 'minimal',
    about: [
      'BCAST-31',
      'BCAST-35',
      'BCAST-38',
      'BCAST-39',
      'BCAST-40',
      'BCAST-21',
      'BCAST-23',
      'BCAST-25',
      'BCAST-24',
      'BCAST-26',
      'BCAST-20',
      'BCAST-08',
    ],
  }));
  check(answers(operations.pickBroadcast, {
    status: 200,
    example: 'full',
    about: [
      'BCAST-31',
      'BCAST-35',
      'BCAST-38',
      'BCAST-39',
      'BCAST-40',
      'BCAST-21',
      'BCAST-23',
      'BCAST-25',
      'BCAST-24',
      'BCAST-26',
      'BCAST-20',
      'BCAST-08',
    ],
  }));
  check(answers(operations.pickBroadcast, {
    status: 200,
    example: 'clear',
    about: [
      'BCAST-31',
      'BCAST-35',
      'BCAST-38',
      'BCAST-39',
      'BCAST-40',
      'BCAST-21',
      'BCAST-23',
      'BCAST-25',
      'BCAST-24',
      'BCAST-26',
      'BCAST-20',
      'BCAST-08',
    ],
  }));
  check(takes(operations.pickBroadcast, {
    variant: 'bare',
    body: {},
    answer: [],
    about: ['BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40'],
  }));
  check(takes(operations.pickBroadcast, {
    variant: 'least',
    body: { broadcastId: '', title: '' },
    set: ['/broadcastId', '/title'],
    ignored: ['/broadcastId', '/title'],
    answer: [],
    about: ['BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40', 'BCAST-08', 'BCAST-25'],
  }));
  check(takes(operations.pickBroadcast, {
    variant: 'greatest',
    body: {
      broadcastId: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      title: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/broadcastId', '/title'],
    decided: ['/broadcastId', '/title'],
    answer: [],
    about: ['BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40', 'BCAST-08', 'BCAST-25'],
  }));
  check(takes(operations.pickBroadcast, {
    variant: 'null',
    body: { broadcastId: null, title: 'Morning show' },
    set: ['/broadcastId'],
    ignored: ['/title'],
    answer: [],
    about: ['BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40', 'BCAST-08', 'BCAST-25'],
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'BCAST-20'],
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'BCAST-20'],
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'BCAST-08', 'BCAST-25'],
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '/broadcastId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'BCAST-08', 'BCAST-25'],
    strict: true,
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.pickBroadcast, {
    part: 'body',
    pointer: '/title',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickBroadcast, { kind: 'method', strict: true }));
  check(wire(operations.pickBroadcast, { kind: 'long-id', strict: true }));
  check(wire(operations.pickBroadcast, { kind: 'strange-id', strict: true }));
  check(wire(operations.pickBroadcast, { kind: 'bad-escape', strict: true }));
  check(wire(operations.pickBroadcast, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickBroadcast, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickBroadcast, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickBroadcast, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.pickBroadcast, { kind: 'preflight', strict: true }));
  check(cors(operations.pickBroadcast, { kind: 'response', strict: true }));
  check(emits(operations.pickBroadcast, { about: ['SSE-07'], strict: true }));
  check(gate(operations.pickBroadcast, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.pickBroadcast, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(lifecycle(operations.pickBroadcast, {
    kind: 'moves',
    lifecycle: 'broadcastTargeting',
    shown: true,
    about: ['BCAST-23', 'BCAST-25'],
  }));
  check(precedence(operations.pickBroadcast, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.pickBroadcast, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.pickBroadcast, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.pickBroadcast, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.pickBroadcast, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.pickBroadcast, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.pickBroadcast, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.pickBroadcast, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.pickBroadcast, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.pickBroadcast, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.pickBroadcast, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.pickBroadcast, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.pickBroadcast, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.pickBroadcast, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.pickBroadcast, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.pickBroadcast, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'BCAST-31',
      'BCAST-35',
      'BCAST-38',
      'BCAST-39',
      'BCAST-40',
    ],
  }));
  check(scope(operations.pickBroadcast, {
    without: 'destinations:write',
    about: ['AUTH-15', 'BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40'],
  }));
  check(tenancy(operations.pickBroadcast, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40'],
  }));
  check(tenancy(operations.pickBroadcast, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40'],
  }));
  check(tenancyParents(operations.pickBroadcast, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-31', 'BCAST-35', 'BCAST-38', 'BCAST-39', 'BCAST-40'],
  }));
  check(refuses(operations.setBroadcastThumbnail, {
    part: 'query',
    pointer: '/broadcastId',
    mutation: { remove: true },
    because: 'missing',
    about: ['BCAST-34', 'BCAST-44', 'BCAST-46', 'BCAST-47', 'BCAST-48'],
  }));
  check(wire(operations.setBroadcastThumbnail, { kind: 'method', strict: true }));
  check(wire(operations.setBroadcastThumbnail, { kind: 'long-id', strict: true }));
  check(wire(operations.setBroadcastThumbnail, { kind: 'strange-id', strict: true }));
  check(wire(operations.setBroadcastThumbnail, { kind: 'bad-escape', strict: true }));
  check(wire(operations.setBroadcastThumbnail, {
    kind: 'content-type',
    about: ['BCAST-34', 'BCAST-44', 'BCAST-46', 'BCAST-47', 'BCAST-48'],
    strict: true,
  }));
  check(wire(operations.setBroadcastThumbnail, {
    kind: 'oversized',
    about: ['BCAST-34', 'BCAST-44', 'BCAST-46', 'BCAST-47', 'BCAST-48'],
    strict: true,
  }));
  check(cors(operations.setBroadcastThumbnail, { kind: 'preflight', strict: true }));
  check(cors(operations.setBroadcastThumbnail, { kind: 'response', strict: true }));
  check(gate(operations.setBroadcastThumbnail, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(
    operations.setBroadcastThumbnail,
    { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] },
  ));
  check(precedence(
    operations.setBroadcastThumbnail,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.setBroadcastThumbnail, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.setBroadcastThumbnail, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.setBroadcastThumbnail, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.setBroadcastThumbnail, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.setBroadcastThumbnail, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'BCAST-33', 'BCAST-35'],
  }));
  check(scope(operations.setBroadcastThumbnail, {
    without: 'destinations:write',
    about: ['AUTH-15', 'BCAST-33', 'BCAST-35'],
  }));
  check(tenancy(operations.setBroadcastThumbnail, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-33', 'BCAST-35'],
  }));
  check(tenancy(operations.setBroadcastThumbnail, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-33', 'BCAST-35'],
  }));
  check(tenancyParents(operations.setBroadcastThumbnail, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'BCAST-33', 'BCAST-35'],
  }));
});
