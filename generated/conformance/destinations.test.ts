// Generated from spec/paths/destinations.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { growth } from '@callsheet/conformance/probes/growth';
import { lifecycle } from '@callsheet/conformance/probes/lifecycle';
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
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('destinations', operations.contract, (check) => {
  check(answers(operations.listDestinations, {
    status: 200,
    about: [
      'DEST-21',
      'DEST-26',
      'DEST-01',
      'DEST-02',
      'VER-06',
      'DEST-03',
      'DEST-04',
      'DEST-05',
      'DEST-06',
      'DEST-07',
      'DEST-08',
      'DEST-09',
      'SECRET-02',
      'DEST-10',
      'DEST-11',
      'DEST-12',
      'DEST-13',
      'DEST-14',
      'DEST-15',
      'DEST-16',
      'DEST-17',
    ],
  }));
  check(wire(operations.listDestinations, { kind: 'method', strict: true }));
  check(wire(operations.listDestinations, { kind: 'long-id', strict: true }));
  check(wire(operations.listDestinations, { kind: 'strange-id', strict: true }));
  check(wire(operations.listDestinations, { kind: 'bad-escape', strict: true }));
  check(shown(operations.listDestinations, {
    kind: 'row',
    read: 'getDestination',
    about: ['DEST-21', 'DEST-26'],
  }));
  check(cors(operations.listDestinations, { kind: 'preflight', strict: true }));
  check(cors(operations.listDestinations, { kind: 'response', strict: true }));
  check(gate(operations.listDestinations, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(pagination(operations.listDestinations, {
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
  check(precedence(operations.listDestinations, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listDestinations, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.listDestinations, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.listDestinations, { kind: 'read', strict: true }));
  check(secret(operations.listDestinations, {
    secret: { in: 'answer', pointer: '/data/*/streamKey', kind: 'masked' },
    about: ['DEST-21', 'DEST-26'],
  }));
  check(credential(operations.listDestinations, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listDestinations, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listDestinations, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listDestinations, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listDestinations, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listDestinations, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listDestinations, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listDestinations, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listDestinations, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listDestinations, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listDestinations, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listDestinations, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listDestinations, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'DEST-21', 'DEST-26'],
  }));
  check(scope(operations.listDestinations, {
    without: 'destinations:read',
    about: ['AUTH-15', 'DEST-21', 'DEST-26'],
  }));
  check(tenancy(operations.listDestinations, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'DEST-21', 'DEST-26'],
  }));
  check(tenancyRows(operations.listDestinations, {
    resource: 'destination',
    about: ['TENANT-01', 'TENANT-02', 'DEST-21', 'DEST-26'],
  }));
  check(answers(operations.createDestination, {
    status: 201,
    example: 'minimal',
    about: [
      'DEST-22',
      'DEST-26',
      'DEST-01',
      'DEST-02',
      'VER-06',
      'DEST-03',
      'DEST-04',
      'DEST-05',
      'DEST-06',
      'DEST-07',
      'DEST-08',
      'DEST-09',
      'SECRET-02',
      'DEST-10',
      'DEST-11',
      'DEST-12',
      'DEST-13',
      'DEST-14',
      'DEST-15',
      'DEST-16',
      'DEST-17',
      'DEST-18',
      'DEST-19',
      'BCAST-01',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
    ],
  }));
  check(answers(operations.createDestination, {
    status: 201,
    example: 'full',
    about: [
      'DEST-22',
      'DEST-26',
      'DEST-01',
      'DEST-02',
      'VER-06',
      'DEST-03',
      'DEST-04',
      'DEST-05',
      'DEST-06',
      'DEST-07',
      'DEST-08',
      'DEST-09',
      'SECRET-02',
      'DEST-10',
      'DEST-11',
      'DEST-12',
      'DEST-13',
      'DEST-14',
      'DEST-15',
      'DEST-16',
      'DEST-17',
      'DEST-18',
      'DEST-19',
      'BCAST-01',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
    ],
  }));
  check(takes(operations.createDestination, {
    variant: 'bare',
    body: { name: 'Main channel', platform: 'custom_rtmp' },
    defaults: { enabled: true, vertical: false },
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-22', 'DEST-26'],
  }));
  check(takes(operations.createDestination, {
    variant: 'least',
    body: {
      name: 'x',
      platform: 'custom_rtmp',
      enabled: false,
      vertical: false,
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'x',
      broadcastConfig: {
        title: '',
        privacy: 'public',
        latency: 'normal',
        mode: 'create',
        description: '',
        projection: 'rectangular',
        madeForKids: false,
        autoStart: false,
        autoStop: false,
        dvr: false,
        enableEmbed: false,
        recordFromStart: false,
        enableMonitorStream: false,
        streamDelayMs: 0,
      },
    },
    set: [
      '/name',
      '/platform',
      '/enabled',
      '/vertical',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/madeForKids',
      '/broadcastConfig/autoStart',
      '/broadcastConfig/autoStop',
      '/broadcastConfig/dvr',
      '/broadcastConfig/enableEmbed',
      '/broadcastConfig/recordFromStart',
      '/broadcastConfig/enableMonitorStream',
      '/broadcastConfig/streamDelayMs',
      '/broadcastConfig/mode',
    ],
    decided: ['/name', '/platform', '/streamKey', '/broadcastConfig/streamDelayMs'],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: [
      'DEST-22',
      'DEST-26',
      'DEST-02',
      'SECRET-02',
      'DEST-08',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
    ],
  }));
  check(takes(operations.createDestination, {
    variant: 'greatest',
    body: {
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      platform: 'youtube',
      enabled: true,
      vertical: true,
      rtmpUrl: 'rtmp://ingest.example.com/liv' + 'e'.repeat(2019),
      streamKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      broadcastConfig: {
        title: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
        privacy: 'unlisted',
        latency: 'low',
        mode: 'pick',
        description: ' ' + 'x'.repeat(4986) + ' Á“"&<ñ>  😀 ',
        projection: '360',
        madeForKids: true,
        autoStart: true,
        autoStop: true,
        dvr: true,
        enableEmbed: true,
        recordFromStart: true,
        enableMonitorStream: true,
        streamDelayMs: 2147483647,
      },
    },
    set: [
      '/name',
      '/platform',
      '/enabled',
      '/vertical',
      '/rtmpUrl',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/madeForKids',
      '/broadcastConfig/autoStart',
      '/broadcastConfig/autoStop',
      '/broadcastConfig/dvr',
      '/broadcastConfig/enableEmbed',
      '/broadcastConfig/recordFromStart',
      '/broadcastConfig/enableMonitorStream',
      '/broadcastConfig/streamDelayMs',
      '/broadcastConfig/mode',
    ],
    decided: [
      '/name',
      '/platform',
      '/rtmpUrl',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/streamDelayMs',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: [
      'DEST-22',
      'DEST-26',
      'DEST-02',
      'SECRET-02',
      'DEST-08',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
    ],
  }));
  check(takes(operations.createDestination, {
    variant: 'choice-3',
    body: {
      name: 'Main channel',
      platform: 'facebook',
      enabled: true,
      vertical: false,
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'abcd-efgh-ijkl-mnop',
      broadcastConfig: {
        title: 'Morning show',
        privacy: 'private',
        latency: 'ultraLow',
        mode: 'create',
        projection: '',
      },
    },
    set: [
      '/platform',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-22', 'DEST-26', 'DEST-02', 'BCAST-02', 'BCAST-03', 'BCAST-06'],
  }));
  check(takes(operations.createDestination, {
    variant: 'choice-4',
    body: {
      name: 'Main channel',
      platform: 'twitch',
      enabled: true,
      vertical: false,
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'abcd-efgh-ijkl-mnop',
      broadcastConfig: {
        title: 'Morning show',
        privacy: 'public',
        latency: 'normal',
        mode: 'pick',
        projection: 'rectangular',
      },
    },
    set: [
      '/platform',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-22', 'DEST-26', 'DEST-02', 'BCAST-02', 'BCAST-03', 'BCAST-06'],
  }));
  check(takes(operations.createDestination, {
    variant: 'choice-5',
    body: {
      name: 'Main channel',
      platform: 'kick',
      enabled: true,
      vertical: false,
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'abcd-efgh-ijkl-mnop',
      broadcastConfig: {
        title: 'Morning show',
        privacy: 'unlisted',
        latency: 'low',
        mode: 'create',
        projection: '360',
      },
    },
    set: [
      '/platform',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-22', 'DEST-26', 'DEST-02', 'BCAST-02', 'BCAST-03', 'BCAST-06'],
  }));
  check(takes(operations.createDestination, {
    variant: 'choice-6',
    body: {
      name: 'Main channel',
      platform: 'x',
      enabled: true,
      vertical: false,
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'abcd-efgh-ijkl-mnop',
      broadcastConfig: {
        title: 'Morning show',
        privacy: 'private',
        latency: 'ultraLow',
        mode: 'pick',
        projection: '',
      },
    },
    set: [
      '/platform',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-22', 'DEST-26', 'DEST-02', 'BCAST-02', 'BCAST-03', 'BCAST-06'],
  }));
  check(takes(operations.createDestination, {
    variant: 'choice-7',
    body: {
      name: 'Main channel',
      platform: 'linkedin',
      enabled: true,
      vertical: false,
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'abcd-efgh-ijkl-mnop',
      broadcastConfig: {
        title: 'Morning show',
        privacy: 'public',
        latency: 'normal',
        mode: 'create',
        projection: 'rectangular',
      },
    },
    set: [
      '/platform',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-22', 'DEST-26', 'DEST-02', 'BCAST-02', 'BCAST-03', 'BCAST-06'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19', 'DEST-18'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['DEST-19', 'DEST-18'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/platform',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['DEST-19', 'DEST-02'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19', 'DEST-02'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19', 'DEST-02'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['DEST-19', 'DEST-02'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/platform',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['DEST-19', 'DEST-02'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/enabled',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/enabled',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/vertical',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/vertical',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19', 'SECRET-02', 'DEST-08'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19', 'SECRET-02', 'DEST-08'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['DEST-19', 'SECRET-02', 'DEST-08'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['DEST-19', 'SECRET-02', 'DEST-08'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19', 'BCAST-01'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19', 'BCAST-01'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['DEST-19', 'BCAST-01'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/title',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/title',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/title',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'full',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/description',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/description',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/description',
    mutation: { text: 5001 },
    because: 'too-long',
    example: 'full',
    about: ['DEST-19'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/privacy',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/privacy',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/privacy',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/latency',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-02'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/latency',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-02'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/latency',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['DEST-19', 'BCAST-02'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/projection',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-03'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/projection',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-03'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/projection',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['DEST-19', 'BCAST-03'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/madeForKids',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/madeForKids',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStart',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStart',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStop',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStop',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/dvr',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/dvr',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableEmbed',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-04'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableEmbed',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-04'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/recordFromStart',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-04'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/recordFromStart',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-04'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableMonitorStream',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-04'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableMonitorStream',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-04'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-05'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-05'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['DEST-19', 'BCAST-05'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'full',
    about: ['DEST-19', 'BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { each: [2147483648, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['DEST-19', 'BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/mode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['DEST-19', 'BCAST-06'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/mode',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['DEST-19', 'BCAST-06'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/broadcastConfig/mode',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['DEST-19', 'BCAST-06'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/settings',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-19', 'DEST-17'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/settings',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-19', 'DEST-17'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/settings',
    mutation: { members: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['DEST-19', 'DEST-17'],
    strict: true,
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'dst_01kqrqhm40b1cacxs32dr4zveb' },
    because: 'read-only',
    example: 'minimal',
    about: ['DEST-18', 'DEST-19'],
  }));
  check(refuses(operations.createDestination, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:32:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['DEST-18', 'DEST-19'],
  }));
  check(wire(operations.createDestination, { kind: 'method', strict: true }));
  check(wire(operations.createDestination, { kind: 'long-id', strict: true }));
  check(wire(operations.createDestination, { kind: 'strange-id', strict: true }));
  check(wire(operations.createDestination, { kind: 'bad-escape', strict: true }));
  check(wire(operations.createDestination, { kind: 'malformed-json', about: ['DEST-19'], strict: true }));
  check(wire(operations.createDestination, { kind: 'bad-utf8', about: ['DEST-19'], strict: true }));
  check(wire(operations.createDestination, { kind: 'content-type', about: ['DEST-19'], strict: true }));
  check(wire(operations.createDestination, { kind: 'oversized', about: ['DEST-19'], strict: true }));
  check(shown(operations.createDestination, {
    kind: 'answer',
    read: 'getDestination',
    about: ['DEST-22', 'DEST-26'],
  }));
  check(ceiling(operations.createDestination, {
    kind: 'race',
    name: 'destinations',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createDestination, {
    kind: 'refuses',
    name: 'destinations',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createDestination, { kind: 'preflight', strict: true }));
  check(cors(operations.createDestination, { kind: 'response', strict: true }));
  check(emits(operations.createDestination, { about: ['SSE-07'], strict: true }));
  check(gate(operations.createDestination, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createDestination, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(growth(operations.createDestination, {
    kind: 'race',
    name: 'documents',
    max: 67108864,
    status: 409,
    code: 'ceiling_reached',
    member: '/settings',
    strict: true,
  }));
  check(growth(operations.createDestination, {
    kind: 'refuses',
    name: 'documents',
    max: 67108864,
    status: 409,
    code: 'ceiling_reached',
    member: '/settings',
    strict: true,
  }));
  check(lifecycle(operations.createDestination, {
    kind: 'initial',
    lifecycle: 'destination',
    shown: true,
    strict: true,
  }));
  check(precedence(operations.createDestination, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createDestination, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.createDestination, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.createDestination, { kind: 'made', strict: true }));
  check(secret(operations.createDestination, {
    secret: { in: 'request', pointer: '/streamKey', kind: 'never' },
    about: ['DEST-22', 'DEST-26'],
  }));
  check(secret(operations.createDestination, {
    secret: { in: 'answer', pointer: '/streamKey', kind: 'masked' },
    about: ['DEST-22', 'DEST-26'],
  }));
  check(credential(operations.createDestination, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createDestination, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createDestination, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createDestination, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createDestination, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createDestination, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createDestination, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createDestination, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createDestination, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createDestination, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createDestination, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createDestination, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createDestination, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'DEST-22', 'DEST-26'],
  }));
  check(scope(operations.createDestination, {
    without: 'destinations:write',
    about: ['AUTH-15', 'DEST-22', 'DEST-26'],
  }));
  check(tenancy(operations.createDestination, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'DEST-22', 'DEST-26'],
  }));
  check(tenancyReferences(operations.createDestination, {
    pointer: '/connectionId',
    resource: 'connection',
    about: ['TENANT-01', 'TENANT-02', 'DEST-22', 'DEST-26'],
  }));
  check(answers(operations.getDestination, {
    status: 200,
    about: [
      'DEST-23',
      'DEST-26',
      'DEST-01',
      'DEST-02',
      'VER-06',
      'DEST-03',
      'DEST-04',
      'DEST-05',
      'DEST-06',
      'DEST-07',
      'DEST-08',
      'DEST-09',
      'SECRET-02',
      'DEST-10',
      'DEST-11',
      'DEST-12',
      'DEST-13',
      'DEST-14',
      'DEST-15',
      'DEST-16',
      'DEST-17',
    ],
  }));
  check(wire(operations.getDestination, { kind: 'method', strict: true }));
  check(wire(operations.getDestination, { kind: 'long-id', strict: true }));
  check(wire(operations.getDestination, { kind: 'strange-id', strict: true }));
  check(wire(operations.getDestination, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getDestination, { kind: 'preflight', strict: true }));
  check(cors(operations.getDestination, { kind: 'response', strict: true }));
  check(gate(operations.getDestination, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getDestination, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getDestination, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getDestination, { kind: 'read', strict: true }));
  check(secret(operations.getDestination, {
    secret: { in: 'answer', pointer: '/streamKey', kind: 'masked' },
    about: ['DEST-23', 'DEST-26'],
  }));
  check(credential(operations.getDestination, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getDestination, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getDestination, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getDestination, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getDestination, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getDestination, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getDestination, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getDestination, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getDestination, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getDestination, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getDestination, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getDestination, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getDestination, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'DEST-23', 'DEST-26'],
  }));
  check(scope(operations.getDestination, {
    without: 'destinations:read',
    about: ['AUTH-15', 'DEST-23', 'DEST-26'],
  }));
  check(tenancy(operations.getDestination, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'DEST-23', 'DEST-26'],
  }));
  check(tenancy(operations.getDestination, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'DEST-23', 'DEST-26'],
  }));
  check(tenancyParents(operations.getDestination, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'DEST-23', 'DEST-26'],
  }));
  check(answers(
    operations.deleteDestination,
    { status: 200, about: ['DEST-25', 'DEST-26', 'META-16', 'META-17'] },
  ));
  check(wire(operations.deleteDestination, { kind: 'method', strict: true }));
  check(wire(operations.deleteDestination, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteDestination, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteDestination, { kind: 'bad-escape', strict: true }));
  check(removed(operations.deleteDestination, { about: ['DEST-25', 'DEST-26'] }));
  check(cors(operations.deleteDestination, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteDestination, { kind: 'response', strict: true }));
  check(emits(operations.deleteDestination, { about: ['SSE-07', 'SSE-08'], strict: true }));
  check(gate(operations.deleteDestination, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteDestination, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteDestination, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteDestination, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteDestination, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteDestination, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteDestination, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteDestination, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteDestination, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteDestination, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteDestination, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteDestination, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteDestination, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteDestination, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteDestination, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteDestination, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'DEST-25', 'DEST-26'],
  }));
  check(scope(operations.deleteDestination, {
    without: 'destinations:write',
    about: ['AUTH-15', 'DEST-25', 'DEST-26'],
  }));
  check(tenancy(operations.deleteDestination, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'DEST-25', 'DEST-26'],
  }));
  check(tenancy(operations.deleteDestination, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'DEST-25', 'DEST-26'],
  }));
  check(tenancyParents(operations.deleteDestination, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'DEST-25', 'DEST-26'],
  }));
  check(answers(operations.updateDestination, {
    status: 200,
    example: 'minimal',
    about: [
      'DEST-24',
      'DEST-26',
      'DEST-01',
      'DEST-02',
      'VER-06',
      'DEST-03',
      'DEST-04',
      'DEST-05',
      'DEST-06',
      'DEST-07',
      'DEST-08',
      'DEST-09',
      'SECRET-02',
      'DEST-10',
      'DEST-11',
      'DEST-12',
      'DEST-13',
      'DEST-14',
      'DEST-15',
      'DEST-16',
      'DEST-17',
      'DEST-27',
      'BCAST-01',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
    ],
  }));
  check(answers(operations.updateDestination, {
    status: 200,
    example: 'full',
    about: [
      'DEST-24',
      'DEST-26',
      'DEST-01',
      'DEST-02',
      'VER-06',
      'DEST-03',
      'DEST-04',
      'DEST-05',
      'DEST-06',
      'DEST-07',
      'DEST-08',
      'DEST-09',
      'SECRET-02',
      'DEST-10',
      'DEST-11',
      'DEST-12',
      'DEST-13',
      'DEST-14',
      'DEST-15',
      'DEST-16',
      'DEST-17',
      'DEST-27',
      'BCAST-01',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
      'BCAST-24',
      'BCAST-26',
    ],
  }));
  check(takes(operations.updateDestination, {
    variant: 'least',
    body: {
      enabled: false,
      name: 'x',
      vertical: false,
      rtmpUrl: 'rtmps://ingest.example.com/live',
      streamKey: '',
      broadcastConfig: {
        title: '',
        description: '',
        privacy: 'public',
        latency: 'normal',
        projection: 'rectangular',
        madeForKids: false,
        autoStart: false,
        autoStop: false,
        dvr: false,
        enableEmbed: false,
        recordFromStart: false,
        enableMonitorStream: false,
        streamDelayMs: 0,
        mode: 'create',
      },
      settings: { color: 'teal' },
    },
    set: [
      '/name',
      '/enabled',
      '/vertical',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/madeForKids',
      '/broadcastConfig/autoStart',
      '/broadcastConfig/autoStop',
      '/broadcastConfig/dvr',
      '/broadcastConfig/enableEmbed',
      '/broadcastConfig/recordFromStart',
      '/broadcastConfig/enableMonitorStream',
      '/broadcastConfig/streamDelayMs',
      '/broadcastConfig/mode',
    ],
    decided: [
      '/name',
      '/enabled',
      '/vertical',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/madeForKids',
      '/broadcastConfig/autoStart',
      '/broadcastConfig/autoStop',
      '/broadcastConfig/dvr',
      '/broadcastConfig/enableEmbed',
      '/broadcastConfig/recordFromStart',
      '/broadcastConfig/enableMonitorStream',
      '/broadcastConfig/streamDelayMs',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: [
      'DEST-24',
      'DEST-26',
      'DEST-03',
      'SECRET-02',
      'DEST-08',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
    ],
  }));
  check(takes(operations.updateDestination, {
    variant: 'greatest',
    body: {
      enabled: true,
      name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      vertical: true,
      rtmpUrl: 'rtmps://ingest.example.com/liv' + 'e'.repeat(2018),
      streamKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      broadcastConfig: {
        title: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
        description: ' ' + 'x'.repeat(4986) + ' Á“"&<ñ>  😀 ',
        privacy: 'unlisted',
        latency: 'low',
        projection: '360',
        madeForKids: true,
        autoStart: true,
        autoStop: true,
        dvr: true,
        enableEmbed: true,
        recordFromStart: true,
        enableMonitorStream: true,
        streamDelayMs: 2147483647,
        mode: 'pick',
      },
      settings: { color: 'teal' },
    },
    set: [
      '/name',
      '/enabled',
      '/vertical',
      '/rtmpUrl',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/madeForKids',
      '/broadcastConfig/autoStart',
      '/broadcastConfig/autoStop',
      '/broadcastConfig/dvr',
      '/broadcastConfig/enableEmbed',
      '/broadcastConfig/recordFromStart',
      '/broadcastConfig/enableMonitorStream',
      '/broadcastConfig/streamDelayMs',
      '/broadcastConfig/mode',
    ],
    decided: [
      '/name',
      '/enabled',
      '/vertical',
      '/rtmpUrl',
      '/streamKey',
      '/broadcastConfig/title',
      '/broadcastConfig/description',
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/madeForKids',
      '/broadcastConfig/autoStart',
      '/broadcastConfig/autoStop',
      '/broadcastConfig/dvr',
      '/broadcastConfig/enableEmbed',
      '/broadcastConfig/recordFromStart',
      '/broadcastConfig/enableMonitorStream',
      '/broadcastConfig/streamDelayMs',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: [
      'DEST-24',
      'DEST-26',
      'DEST-03',
      'SECRET-02',
      'DEST-08',
      'BCAST-02',
      'BCAST-03',
      'BCAST-04',
      'BCAST-05',
      'BCAST-06',
    ],
  }));
  check(takes(operations.updateDestination, {
    variant: 'choice-3',
    body: {
      enabled: false,
      name: 'Second channel',
      vertical: true,
      rtmpUrl: 'rtmps://ingest.example.com/live',
      streamKey: 'qrst-uvwx-yz01-2345',
      broadcastConfig: {
        title: 'Evening show',
        privacy: 'private',
        latency: 'ultraLow',
        projection: '',
        mode: 'create',
      },
      settings: { color: 'teal' },
    },
    set: [
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    decided: [
      '/broadcastConfig/privacy',
      '/broadcastConfig/latency',
      '/broadcastConfig/projection',
      '/broadcastConfig/mode',
    ],
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-24', 'DEST-26', 'BCAST-02', 'BCAST-03', 'BCAST-06'],
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-27'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['DEST-27'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['DEST-27'],
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/enabled',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-03'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/enabled',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-03'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/vertical',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/vertical',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/connectionId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['SECRET-02', 'DEST-08'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['SECRET-02', 'DEST-08'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['SECRET-02', 'DEST-08'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['BCAST-01'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['BCAST-01'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['BCAST-01'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/title',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/title',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/title',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/description',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/description',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/description',
    mutation: { text: 5001 },
    because: 'too-long',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/privacy',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/privacy',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/privacy',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/latency',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-02'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/latency',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-02'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/latency',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['BCAST-02'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/projection',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-03'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/projection',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-03'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/projection',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['BCAST-03'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/madeForKids',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/madeForKids',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStart',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStart',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStop',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/autoStop',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/dvr',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/dvr',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableEmbed',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-04'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableEmbed',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-04'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/recordFromStart',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-04'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/recordFromStart',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-04'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableMonitorStream',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-04'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/enableMonitorStream',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-04'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'full',
    about: ['BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/streamDelayMs',
    mutation: { each: [2147483648, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['BCAST-05'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/mode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['BCAST-06'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/mode',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['BCAST-06'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/broadcastConfig/mode',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'full',
    about: ['BCAST-06'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/settings',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['DEST-17'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/settings',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['DEST-17'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/settings',
    mutation: { members: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['DEST-17'],
    strict: true,
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'dst_01kqrqhm40b1cacxs32dr4zveb' },
    because: 'read-only',
    example: 'minimal',
    about: ['DEST-27'],
  }));
  check(refuses(operations.updateDestination, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:32:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['DEST-27'],
  }));
  check(wire(operations.updateDestination, { kind: 'method', strict: true }));
  check(wire(operations.updateDestination, { kind: 'long-id', strict: true }));
  check(wire(operations.updateDestination, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateDestination, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateDestination, { kind: 'malformed-json', strict: true }));
  check(wire(operations.updateDestination, { kind: 'bad-utf8', strict: true }));
  check(wire(operations.updateDestination, { kind: 'content-type', strict: true }));
  check(wire(operations.updateDestination, { kind: 'oversized', strict: true }));
  check(shown(operations.updateDestination, {
    kind: 'answer',
    read: 'getDestination',
    about: ['DEST-24', 'DEST-26'],
  }));
  check(shown(operations.updateDestination, {
    kind: 'listed',
    read: 'listDestinations',
    about: ['DEST-24', 'DEST-26'],
  }));
  check(cors(operations.updateDestination, { kind: 'preflight', strict: true }));
  check(cors(operations.updateDestination, { kind: 'response', strict: true }));
  check(emits(operations.updateDestination, { about: ['SSE-07'], strict: true }));
  check(gate(operations.updateDestination, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateDestination, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(growth(operations.updateDestination, {
    kind: 'refuses',
    name: 'documents',
    max: 67108864,
    status: 409,
    code: 'ceiling_reached',
    member: '/settings',
    filledBy: operations.createDestination,
    strict: true,
  }));
  check(patch(operations.updateDestination, {
    kind: 'alone',
    members: [
      { pointer: '/name', value: 'Second channel' },
      { pointer: '/rtmpUrl', value: 'rtmps://ingest.example.com/live' },
      { pointer: '/streamKey', value: 'qrst-uvwx-yz01-2345' },
      { pointer: '/broadcastConfig', value: { title: 'Evening show' } },
      { pointer: '/settings', value: { color: 'teal' } },
      { pointer: '/enabled', value: false },
      { pointer: '/vertical', value: true },
      { pointer: '/name', value: 'Second channel' },
      { pointer: '/rtmpUrl', value: 'rtmps://ingest.example.com/live' },
      { pointer: '/streamKey', value: 'qrst-uvwx-yz01-2345' },
      { pointer: '/broadcastConfig', value: { title: 'Evening show' } },
      { pointer: '/settings', value: { color: 'teal' } },
      { pointer: '/enabled', value: true },
      { pointer: '/enabled', value: false },
      { pointer: '/vertical', value: false },
      { pointer: '/vertical', value: true },
    ],
    state: {
      enabled: true,
      name: ' Another  “😀” <b>& other</b> ñ ',
      vertical: false,
      rtmpUrl: 'rtmps://ingest.example.com/livee',
      streamKey: ' Another  “😀” <b>& other</b> ñ ',
      broadcastConfig: {
        title: ' Another  “😀” <b>& other</b> ñ ',
        description: ' Another  “😀” <b>& other</b> ñ ',
        privacy: 'public',
        latency: 'normal',
        projection: 'rectangular',
        madeForKids: true,
        autoStart: true,
        autoStop: true,
        dvr: true,
        enableEmbed: true,
        recordFromStart: true,
        enableMonitorStream: true,
        streamDelayMs: 715827882,
        mode: 'create',
      },
      settings: { color: 'teal' },
    },
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    about: ['DEST-24', 'DEST-26'],
  }));
  check(patch(operations.updateDestination, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/name', value: 'Second channel' },
      { pointer: '/enabled', value: false },
      { pointer: '/vertical', value: true },
      { pointer: '/rtmpUrl', value: 'rtmps://ingest.example.com/live' },
      { pointer: '/streamKey', value: 'qrst-uvwx-yz01-2345' },
      { pointer: '/broadcastConfig', value: { title: 'Evening show' } },
      { pointer: '/settings', value: { color: 'teal' } },
    ],
    state: {
      enabled: true,
      name: ' Another  “😀” <b>& other</b> ñ ',
      vertical: false,
      rtmpUrl: 'rtmps://ingest.example.com/livee',
      streamKey: ' Another  “😀” <b>& other</b> ñ ',
      broadcastConfig: {
        title: ' Another  “😀” <b>& other</b> ñ ',
        description: ' Another  “😀” <b>& other</b> ñ ',
        privacy: 'public',
        latency: 'normal',
        projection: 'rectangular',
        madeForKids: true,
        autoStart: true,
        autoStop: true,
        dvr: true,
        enableEmbed: true,
        recordFromStart: true,
        enableMonitorStream: true,
        streamDelayMs: 715827882,
        mode: 'create',
      },
      settings: { color: 'teal' },
    },
    answer: ['/broadcastConfig', '/streamKey'],
    read: { operation: 'getDestination', hidden: ['/broadcastConfig', '/streamKey'] },
    strict: true,
  }));
  check(patch(operations.updateDestination, {
    kind: 'siblings',
    bodies: [
      {
        enabled: true,
        name: ' Another  “😀” <b>& other</b> ñ ',
        vertical: false,
        rtmpUrl: 'rtmps://ingest.example.com/livee',
        streamKey: ' Another  “😀” <b>& other</b> ñ ',
        broadcastConfig: {
          title: ' Another  “😀” <b>& other</b> ñ ',
          description: ' Another  “😀” <b>& other</b> ñ ',
          privacy: 'public',
          latency: 'normal',
          projection: 'rectangular',
          madeForKids: true,
          autoStart: true,
          autoStop: true,
          dvr: true,
          enableEmbed: true,
          recordFromStart: true,
          enableMonitorStream: true,
          streamDelayMs: 715827882,
          mode: 'create',
        },
        settings: { color: 'teal' },
      },
      {
        name: 'Second channel',
        enabled: true,
        vertical: true,
        rtmpUrl: 'rtmps://ingest.example.com/live',
        streamKey: 'qrst-uvwx-yz01-2345',
        broadcastConfig: { title: 'Evening show' },
        settings: { color: 'teal' },
      },
    ],
    read: 'getDestination',
    about: ['DEST-24', 'DEST-26'],
  }));
  check(precedence(operations.updateDestination, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateDestination, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateDestination, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.updateDestination, {
    kind: 'changed',
    bodies: [
      {
        enabled: true,
        name: ' Another  “😀” <b>& other</b> ñ ',
        vertical: false,
        rtmpUrl: 'rtmps://ingest.example.com/livee',
        streamKey: ' Another  “😀” <b>& other</b> ñ ',
        broadcastConfig: {
          title: ' Another  “😀” <b>& other</b> ñ ',
          description: ' Another  “😀” <b>& other</b> ñ ',
          privacy: 'public',
          latency: 'normal',
          projection: 'rectangular',
          madeForKids: true,
          autoStart: true,
          autoStop: true,
          dvr: true,
          enableEmbed: true,
          recordFromStart: true,
          enableMonitorStream: true,
          streamDelayMs: 715827882,
          mode: 'create',
        },
        settings: { color: 'teal' },
      },
      {
        name: 'Second channel',
        enabled: true,
        vertical: true,
        rtmpUrl: 'rtmps://ingest.example.com/live',
        streamKey: 'qrst-uvwx-yz01-2345',
        broadcastConfig: { title: 'Evening show' },
        settings: { color: 'teal' },
      },
    ],
    strict: true,
  }));
  check(secret(operations.updateDestination, {
    secret: { in: 'request', pointer: '/streamKey', kind: 'never' },
    about: ['DEST-24', 'DEST-26'],
  }));
  check(secret(operations.updateDestination, {
    secret: { in: 'answer', pointer: '/streamKey', kind: 'masked' },
    about: ['DEST-24', 'DEST-26'],
  }));
  check(credential(operations.updateDestination, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateDestination, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateDestination, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateDestination, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateDestination, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateDestination, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateDestination, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateDestination, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateDestination, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateDestination, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateDestination, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateDestination, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateDestination, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'DEST-24', 'DEST-26'],
  }));
  check(scope(operations.updateDestination, {
    without: 'destinations:write',
    about: ['AUTH-15', 'DEST-24', 'DEST-26'],
  }));
  check(tenancy(operations.updateDestination, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'DEST-24', 'DEST-26'],
  }));
  check(tenancy(operations.updateDestination, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'DEST-24', 'DEST-26'],
  }));
  check(tenancyParents(operations.updateDestination, {
    parameter: 'destId',
    about: ['TENANT-01', 'TENANT-02', 'DEST-24', 'DEST-26'],
  }));
  check(tenancyReferences(operations.updateDestination, {
    pointer: '/connectionId',
    resource: 'connection',
    about: ['TENANT-01', 'TENANT-02', 'DEST-24', 'DEST-26'],
  }));
});
