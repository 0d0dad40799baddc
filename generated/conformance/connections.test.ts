// Generated from spec/paths/connections.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { lifecycle } from '@callsheet/conformance/probes/lifecycle';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { removed } from '@callsheet/conformance/probes/removed';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('connections', operations.contract, (check) => {
  check(answers(operations.listConnections, {
    status: 200,
    about: ['CONN-17', 'CONN-23', 'CONN-30', 'META-23', 'CONN-01', 'SECRET-03', 'CONN-15'],
  }));
  check(wire(operations.listConnections, { kind: 'method', strict: true }));
  check(shown(operations.listConnections, {
    kind: 'row',
    read: 'getConnection',
    about: ['CONN-17', 'CONN-23', 'CONN-30', 'META-23'],
  }));
  check(cors(operations.listConnections, { kind: 'preflight', strict: true }));
  check(cors(operations.listConnections, { kind: 'response', strict: true }));
  check(gate(operations.listConnections, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(pagination(operations.listConnections, {
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
  check(precedence(operations.listConnections, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listConnections, { first: 'scope', second: 'validation', strict: true }));
  check(credential(operations.listConnections, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listConnections, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listConnections, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listConnections, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listConnections, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listConnections, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listConnections, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listConnections, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listConnections, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listConnections, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listConnections, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listConnections, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listConnections, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CONN-17', 'CONN-23', 'CONN-30', 'META-23'],
  }));
  check(scope(operations.listConnections, {
    without: 'connections:read',
    about: ['AUTH-15', 'CONN-17', 'CONN-23', 'CONN-30', 'META-23'],
  }));
  check(tenancyRows(operations.listConnections, {
    resource: 'connection',
    about: ['TENANT-01', 'TENANT-02', 'CONN-17', 'CONN-23', 'CONN-30', 'META-23'],
  }));
  check(answers(operations.startLink, {
    status: 200,
    example: 'minimal',
    about: [
      'CONN-15',
      'CONN-21',
      'CONN-23',
      'CONN-29',
      'CONN-30',
      'CONN-07',
      'CONN-08',
      'CONN-31',
      'CONN-09',
      'CONN-02',
      'CONN-03',
      'CONN-05',
      'CONN-06',
      'CONN-32',
    ],
  }));
  check(takes(operations.startLink, {
    variant: 'bare',
    body: { platform: 'youtube' },
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30'],
  }));
  check(takes(operations.startLink, {
    variant: 'least',
    body: { platform: 'youtube', scopes: [] },
    set: ['/platform', '/scopes'],
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30', 'CONN-03', 'CONN-05'],
  }));
  check(takes(operations.startLink, {
    variant: 'greatest',
    body: { platform: 'facebook' },
    set: ['/platform'],
    decided: ['/platform'],
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30', 'CONN-03'],
  }));
  check(takes(operations.startLink, {
    variant: 'choice-3',
    body: { platform: 'twitch' },
    set: ['/platform'],
    decided: ['/platform'],
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30', 'CONN-03'],
  }));
  check(takes(operations.startLink, {
    variant: 'choice-4',
    body: { platform: 'kick' },
    set: ['/platform'],
    decided: ['/platform'],
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30', 'CONN-03'],
  }));
  check(takes(operations.startLink, {
    variant: 'choice-5',
    body: { platform: 'x' },
    set: ['/platform'],
    decided: ['/platform'],
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30', 'CONN-03'],
  }));
  check(takes(operations.startLink, {
    variant: 'choice-6',
    body: { platform: 'linkedin' },
    set: ['/platform'],
    decided: ['/platform'],
    about: ['CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30', 'CONN-03'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-02'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-02'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/platform',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
    strict: true,
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-05'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-05'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/scopes',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-05'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/scopes',
    mutation: { items: 101 },
    because: 'too-many',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-05'],
    strict: true,
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/returnTo',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/returnTo',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/returnTo',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
    strict: true,
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/returnTo',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/returnTo',
    mutation: { set: 'fits no format' },
    because: 'format',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/reconnectConnectionId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-15', 'CONN-32'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/reconnectConnectionId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-15', 'CONN-32'],
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/reconnectConnectionId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-15', 'CONN-32'],
    strict: true,
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/reconnectConnectionId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['CONN-03', 'CONN-04', 'CONN-06', 'CONN-15', 'CONN-32'],
    strict: true,
  }));
  check(refuses(operations.startLink, {
    part: 'body',
    pointer: '/expiresAt',
    mutation: { set: '2026-05-04T05:40:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CONN-02'],
  }));
  check(wire(operations.startLink, { kind: 'method', strict: true }));
  check(wire(operations.startLink, {
    kind: 'malformed-json',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
    strict: true,
  }));
  check(wire(operations.startLink, {
    kind: 'bad-utf8',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
    strict: true,
  }));
  check(wire(operations.startLink, {
    kind: 'content-type',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
    strict: true,
  }));
  check(wire(operations.startLink, {
    kind: 'oversized',
    about: ['CONN-03', 'CONN-04', 'CONN-06'],
    strict: true,
  }));
  check(ceiling(operations.startLink, {
    kind: 'refuses',
    name: 'connections',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    filledBy: operations.createManualConnection,
    strict: true,
  }));
  check(cors(operations.startLink, { kind: 'preflight', strict: true }));
  check(cors(operations.startLink, { kind: 'response', strict: true }));
  check(gate(operations.startLink, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.startLink, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.startLink, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.startLink, { first: 'scope', second: 'validation', strict: true }));
  check(credential(operations.startLink, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.startLink, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.startLink, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.startLink, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.startLink, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.startLink, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.startLink, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.startLink, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.startLink, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.startLink, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.startLink, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.startLink, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.startLink, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'CONN-15',
      'CONN-21',
      'CONN-23',
      'CONN-29',
      'CONN-30',
    ],
  }));
  check(scope(operations.startLink, {
    without: 'connections:write',
    about: ['AUTH-15', 'CONN-15', 'CONN-21', 'CONN-23', 'CONN-29', 'CONN-30'],
  }));
  check(answers(operations.createManualConnection, {
    status: 201,
    example: 'minimal',
    about: [
      'CONN-22',
      'CONN-23',
      'CONN-24',
      'CONN-01',
      'SECRET-03',
      'CONN-15',
      'CONN-10',
      'SECRET-04',
      'CONN-11',
    ],
  }));
  check(answers(operations.createManualConnection, {
    status: 201,
    example: 'full',
    about: [
      'CONN-22',
      'CONN-23',
      'CONN-24',
      'CONN-01',
      'SECRET-03',
      'CONN-15',
      'CONN-10',
      'SECRET-04',
      'CONN-11',
    ],
  }));
  check(takes(operations.createManualConnection, {
    variant: 'bare',
    body: {
      label: 'Studio encoder',
      rtmpUrl: 'rtmp://ingest.example.com/live',
      streamKey: 'abcd-efgh-ijkl-mnop',
    },
    about: ['CONN-22', 'CONN-23'],
  }));
  check(takes(operations.createManualConnection, {
    variant: 'least',
    body: { label: 'x', rtmpUrl: 'rtmp://ingest.example.com/live', streamKey: 'x', platform: '' },
    set: ['/label', '/streamKey', '/platform'],
    decided: ['/label', '/streamKey'],
    about: ['CONN-22', 'CONN-23', 'SECRET-03', 'SECRET-04', 'CONN-11'],
  }));
  check(takes(operations.createManualConnection, {
    variant: 'greatest',
    body: {
      label: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      rtmpUrl: 'rtmp://ingest.example.com/liv' + 'e'.repeat(2019),
      streamKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
      platform: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/label', '/rtmpUrl', '/streamKey', '/platform'],
    decided: ['/label', '/rtmpUrl', '/streamKey', '/platform'],
    about: ['CONN-22', 'CONN-23', 'SECRET-03', 'SECRET-04', 'CONN-11'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONN-10'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONN-10'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-03', 'SECRET-04'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-03', 'SECRET-04'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-03', 'SECRET-04'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-03', 'SECRET-04'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'SECRET-03', 'SECRET-04'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONN-11'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/platform',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONN-11'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/platform',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CONN-11'],
    strict: true,
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'con_01kqrnq140cswzfz5w69p6zk30' },
    because: 'read-only',
    example: 'minimal',
    about: ['CONN-10'],
  }));
  check(refuses(operations.createManualConnection, {
    part: 'body',
    pointer: '/connectedAt',
    mutation: { set: '2026-05-04T05:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CONN-10'],
  }));
  check(wire(operations.createManualConnection, { kind: 'method', strict: true }));
  check(wire(operations.createManualConnection, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createManualConnection, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createManualConnection, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createManualConnection, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.createManualConnection, {
    kind: 'answer',
    read: 'getConnection',
    about: ['CONN-22', 'CONN-23'],
  }));
  check(ceiling(operations.createManualConnection, {
    kind: 'race',
    name: 'connections',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createManualConnection, {
    kind: 'refuses',
    name: 'connections',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createManualConnection, { kind: 'preflight', strict: true }));
  check(cors(operations.createManualConnection, { kind: 'response', strict: true }));
  check(gate(operations.createManualConnection, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(
    operations.createManualConnection,
    { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] },
  ));
  check(lifecycle(
    operations.createManualConnection,
    { kind: 'initial', lifecycle: 'connection', shown: true },
  ));
  check(precedence(
    operations.createManualConnection,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(
    operations.createManualConnection,
    { first: 'scope', second: 'validation', strict: true },
  ));
  check(secret(operations.createManualConnection, {
    secret: { in: 'request', pointer: '/streamKey', kind: 'never' },
    about: ['CONN-22', 'CONN-23'],
  }));
  check(credential(operations.createManualConnection, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createManualConnection, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createManualConnection, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(
    operations.createManualConnection,
    { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] },
  ));
  check(credential(
    operations.createManualConnection,
    { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] },
  ));
  check(credential(
    operations.createManualConnection,
    { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] },
  ));
  check(credential(operations.createManualConnection, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createManualConnection, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createManualConnection, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createManualConnection, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createManualConnection, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createManualConnection, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createManualConnection, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CONN-22', 'CONN-23'],
  }));
  check(scope(operations.createManualConnection, {
    without: 'connections:write',
    about: ['AUTH-15', 'CONN-22', 'CONN-23'],
  }));
  check(answers(operations.getConnection, {
    status: 200,
    about: ['CONN-18', 'CONN-23', 'CONN-01', 'SECRET-03', 'CONN-15'],
  }));
  check(wire(operations.getConnection, { kind: 'method', strict: true }));
  check(wire(operations.getConnection, { kind: 'long-id', strict: true }));
  check(wire(operations.getConnection, { kind: 'strange-id', strict: true }));
  check(wire(operations.getConnection, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getConnection, { kind: 'preflight', strict: true }));
  check(cors(operations.getConnection, { kind: 'response', strict: true }));
  check(gate(operations.getConnection, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getConnection, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getConnection, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.getConnection, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getConnection, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getConnection, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getConnection, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getConnection, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getConnection, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getConnection, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getConnection, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getConnection, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getConnection, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getConnection, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getConnection, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getConnection, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CONN-18', 'CONN-23'],
  }));
  check(scope(operations.getConnection, {
    without: 'connections:read',
    about: ['AUTH-15', 'CONN-18', 'CONN-23'],
  }));
  check(tenancy(operations.getConnection, {
    parameter: 'connectionId',
    about: ['TENANT-01', 'TENANT-02', 'CONN-18', 'CONN-23'],
  }));
  check(answers(operations.deleteConnection, {
    status: 200,
    about: ['CONN-20', 'CONN-23', 'CONN-26', 'CONN-27', 'CONN-28', 'META-16', 'META-17'],
  }));
  check(wire(operations.deleteConnection, { kind: 'method', strict: true }));
  check(wire(operations.deleteConnection, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteConnection, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteConnection, { kind: 'bad-escape', strict: true }));
  check(removed(
    operations.deleteConnection,
    { about: ['CONN-20', 'CONN-23', 'CONN-26', 'CONN-27', 'CONN-28'] },
  ));
  check(cors(operations.deleteConnection, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteConnection, { kind: 'response', strict: true }));
  check(gate(operations.deleteConnection, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteConnection, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteConnection, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteConnection, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteConnection, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteConnection, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteConnection, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteConnection, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteConnection, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteConnection, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteConnection, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteConnection, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteConnection, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteConnection, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteConnection, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteConnection, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'CONN-20',
      'CONN-23',
      'CONN-26',
      'CONN-27',
      'CONN-28',
    ],
  }));
  check(scope(operations.deleteConnection, {
    without: 'connections:write',
    about: ['AUTH-15', 'CONN-20', 'CONN-23', 'CONN-26', 'CONN-27', 'CONN-28'],
  }));
  check(tenancy(operations.deleteConnection, {
    parameter: 'connectionId',
    about: ['TENANT-01', 'TENANT-02', 'CONN-20', 'CONN-23', 'CONN-26', 'CONN-27', 'CONN-28'],
  }));
  check(answers(operations.updateConnection, {
    status: 200,
    example: 'minimal',
    about: ['CONN-19', 'CONN-23', 'CONN-01', 'SECRET-03', 'CONN-15', 'CONN-12', 'CONN-13', 'CONN-14'],
  }));
  check(answers(operations.updateConnection, {
    status: 200,
    example: 'full',
    about: ['CONN-19', 'CONN-23', 'CONN-01', 'SECRET-03', 'CONN-15', 'CONN-12', 'CONN-13', 'CONN-14'],
  }));
  check(takes(operations.updateConnection, {
    variant: 'least',
    body: { label: 'x', rtmpUrl: 'rtmps://backup.example.com/live', streamKey: '' },
    set: ['/label', '/streamKey'],
    about: ['CONN-19', 'CONN-23', 'CONN-13', 'CONN-14', 'SECRET-03'],
  }));
  check(takes(operations.updateConnection, {
    variant: 'greatest',
    body: {
      label: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      rtmpUrl: 'rtmps://backup.example.com/liv' + 'e'.repeat(2018),
      streamKey: ' ' + 'x'.repeat(1010) + ' Á“"&<ñ>  😀 ',
    },
    set: ['/label', '/rtmpUrl', '/streamKey'],
    decided: ['/label', '/rtmpUrl', '/streamKey'],
    about: ['CONN-19', 'CONN-23', 'CONN-13', 'CONN-14', 'SECRET-03'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-25', 'CONN-12'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['CONN-25', 'CONN-12'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/label',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
    strict: true,
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { text: 2049 },
    because: 'too-long',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
    strict: true,
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/rtmpUrl',
    mutation: { set: '\u0001 fits no pattern' },
    because: 'pattern',
    example: 'minimal',
    about: ['CONN-25', 'CONN-13'],
    strict: true,
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['CONN-25', 'CONN-14', 'SECRET-03'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['CONN-25', 'CONN-14', 'SECRET-03'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/streamKey',
    mutation: { text: 1025 },
    because: 'too-long',
    example: 'minimal',
    about: ['CONN-25', 'CONN-14', 'SECRET-03'],
    strict: true,
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'con_01kqrnq140cswzfz5w69p6zk30' },
    because: 'read-only',
    example: 'minimal',
    about: ['CONN-12'],
  }));
  check(refuses(operations.updateConnection, {
    part: 'body',
    pointer: '/connectedAt',
    mutation: { set: '2026-05-04T05:00:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CONN-12'],
  }));
  check(wire(operations.updateConnection, { kind: 'method', strict: true }));
  check(wire(operations.updateConnection, { kind: 'long-id', strict: true }));
  check(wire(operations.updateConnection, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateConnection, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateConnection, { kind: 'malformed-json', about: ['CONN-25'], strict: true }));
  check(wire(operations.updateConnection, { kind: 'bad-utf8', about: ['CONN-25'], strict: true }));
  check(wire(operations.updateConnection, { kind: 'content-type', about: ['CONN-25'], strict: true }));
  check(wire(operations.updateConnection, { kind: 'oversized', about: ['CONN-25'], strict: true }));
  check(shown(operations.updateConnection, {
    kind: 'answer',
    read: 'getConnection',
    about: ['CONN-19', 'CONN-23'],
  }));
  check(shown(operations.updateConnection, {
    kind: 'listed',
    read: 'listConnections',
    about: ['CONN-19', 'CONN-23'],
  }));
  check(cors(operations.updateConnection, { kind: 'preflight', strict: true }));
  check(cors(operations.updateConnection, { kind: 'response', strict: true }));
  check(gate(operations.updateConnection, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateConnection, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateConnection, {
    kind: 'alone',
    members: [
      { pointer: '/label', value: 'Backup encoder' },
      { pointer: '/rtmpUrl', value: 'rtmps://backup.example.com/live' },
      { pointer: '/streamKey', value: 'qrst-uvwx-yz01-2345' },
      { pointer: '/label', value: 'Backup encoder' },
      { pointer: '/rtmpUrl', value: 'rtmps://backup.example.com/live' },
      { pointer: '/streamKey', value: 'qrst-uvwx-yz01-2345' },
    ],
    state: {
      label: ' Another  “😀” <b>& other</b> ñ ',
      rtmpUrl: 'rtmps://backup.example.com/livee',
      streamKey: ' Another  “😀” <b>& other</b> ñ ',
    },
    about: ['CONN-19', 'CONN-23'],
  }));
  check(patch(operations.updateConnection, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/label', value: 'Backup encoder' },
      { pointer: '/rtmpUrl', value: 'rtmps://backup.example.com/live' },
      { pointer: '/streamKey', value: 'qrst-uvwx-yz01-2345' },
    ],
    state: {
      label: ' Another  “😀” <b>& other</b> ñ ',
      rtmpUrl: 'rtmps://backup.example.com/livee',
      streamKey: ' Another  “😀” <b>& other</b> ñ ',
    },
    strict: true,
  }));
  check(patch(operations.updateConnection, {
    kind: 'siblings',
    bodies: [
      {
        label: ' Another  “😀” <b>& other</b> ñ ',
        rtmpUrl: 'rtmps://backup.example.com/livee',
        streamKey: ' Another  “😀” <b>& other</b> ñ ',
      },
      {
        label: 'Backup encoder',
        rtmpUrl: 'rtmps://backup.example.com/live',
        streamKey: 'qrst-uvwx-yz01-2345',
      },
    ],
    read: 'getConnection',
    about: ['CONN-19', 'CONN-23'],
  }));
  check(precedence(operations.updateConnection, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateConnection, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateConnection, { first: 'validation', second: 'ownership', strict: true }));
  check(secret(operations.updateConnection, {
    secret: { in: 'request', pointer: '/streamKey', kind: 'never' },
    about: ['CONN-19', 'CONN-23'],
  }));
  check(credential(operations.updateConnection, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateConnection, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateConnection, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateConnection, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateConnection, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateConnection, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateConnection, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateConnection, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateConnection, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateConnection, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateConnection, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateConnection, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateConnection, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CONN-19', 'CONN-23'],
  }));
  check(scope(operations.updateConnection, {
    without: 'connections:write',
    about: ['AUTH-15', 'CONN-19', 'CONN-23'],
  }));
  check(tenancy(operations.updateConnection, {
    parameter: 'connectionId',
    about: ['TENANT-01', 'TENANT-02', 'CONN-19', 'CONN-23'],
  }));
});
