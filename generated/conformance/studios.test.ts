// Generated from spec/paths/studios.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rateClass } from '@callsheet/conformance/probes/rate-class';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('studios', operations.contract, (check) => {
  check(answers(operations.listStudios, {
    status: 200,
    about: ['META-08', 'STUDIO-03', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'META-06'],
  }));
  check(wire(operations.listStudios, { kind: 'method', strict: true }));
  check(shown(operations.listStudios, {
    kind: 'row',
    read: 'getStudio',
    about: ['META-08', 'STUDIO-03', 'STUDIO-07'],
  }));
  check(cors(operations.listStudios, { kind: 'preflight', strict: true }));
  check(cors(operations.listStudios, { kind: 'response', strict: true }));
  check(gate(operations.listStudios, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
    kind: 'other-list-cursor',
    other: operations.listSources,
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
  check(precedence(operations.listStudios, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listStudios, { first: 'scope', second: 'validation', strict: true }));
  check(rateClass(operations.listStudios, { about: ['LIMIT-08', 'LIMIT-09', 'ERR-11'], strict: true }));
  check(relations(operations.listStudios, { kind: 'read', strict: true }));
  check(credential(operations.listStudios, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStudios, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStudios, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStudios, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listStudios, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listStudios, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listStudios, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-03', 'STUDIO-07'],
  }));
  check(scope(operations.listStudios, {
    without: 'studios:read',
    about: ['AUTH-15', 'META-08', 'STUDIO-03', 'STUDIO-07'],
  }));
  check(tenancyRows(operations.listStudios, {
    resource: 'studio',
    about: ['TENANT-01', 'TENANT-02', 'META-08', 'STUDIO-03', 'STUDIO-07'],
  }));
  check(answers(operations.createStudio, {
    status: 201,
    example: 'minimal',
    about: ['META-08', 'STUDIO-04', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-02'],
  }));
  check(takes(operations.createStudio, {
    variant: 'bare',
    body: { name: 'Morning show' },
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    about: ['META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(takes(operations.createStudio, {
    variant: 'least',
    body: { name: 'x' },
    set: ['/name'],
    decided: ['/name'],
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    about: ['META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(takes(operations.createStudio, {
    variant: 'greatest',
    body: { name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ' },
    set: ['/name'],
    decided: ['/name'],
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    about: ['META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-02'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-02'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'std_01kqrqdyy0e04xn1ac3z0vbn5d' },
    because: 'read-only',
    example: 'minimal',
    about: ['STUDIO-02'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:30:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['STUDIO-02'],
  }));
  check(wire(operations.createStudio, { kind: 'method', strict: true }));
  check(wire(operations.createStudio, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.createStudio, {
    kind: 'answer',
    read: 'getStudio',
    about: ['META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(ceiling(operations.createStudio, {
    kind: 'race',
    name: 'studios',
    max: 10000,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createStudio, {
    kind: 'refuses',
    name: 'studios',
    max: 10000,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createStudio, { kind: 'preflight', strict: true }));
  check(cors(operations.createStudio, { kind: 'response', strict: true }));
  check(gate(operations.createStudio, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createStudio, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.createStudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createStudio, { first: 'scope', second: 'validation', strict: true }));
  check(relations(operations.createStudio, { kind: 'made', strict: true }));
  check(credential(operations.createStudio, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStudio, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStudio, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStudio, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createStudio, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createStudio, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createStudio, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(scope(operations.createStudio, {
    without: 'studios:write',
    about: ['AUTH-15', 'META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(answers(operations.getStudio, {
    status: 200,
    about: ['META-08', 'STUDIO-05', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05'],
  }));
  check(wire(operations.getStudio, { kind: 'method', strict: true }));
  check(wire(operations.getStudio, { kind: 'long-id', strict: true }));
  check(wire(operations.getStudio, { kind: 'strange-id', strict: true }));
  check(wire(operations.getStudio, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getStudio, { kind: 'preflight', strict: true }));
  check(cors(operations.getStudio, { kind: 'response', strict: true }));
  check(gate(operations.getStudio, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getStudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getStudio, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getStudio, { kind: 'read', strict: true }));
  check(credential(operations.getStudio, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStudio, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStudio, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStudio, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getStudio, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getStudio, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getStudio, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-05', 'STUDIO-07'],
  }));
  check(scope(operations.getStudio, {
    without: 'studios:read',
    about: ['AUTH-15', 'META-08', 'STUDIO-05', 'STUDIO-07'],
  }));
  check(tenancy(operations.getStudio, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'META-08', 'STUDIO-05', 'STUDIO-07'],
  }));
  check(answers(operations.updateStudio, {
    status: 200,
    example: 'minimal',
    about: ['META-08', 'STUDIO-06', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-08'],
  }));
  check(answers(operations.updateStudio, {
    status: 200,
    example: 'full',
    about: ['META-08', 'STUDIO-06', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-08'],
  }));
  check(answers(operations.updateStudio, {
    status: 200,
    example: 'camera',
    about: ['META-08', 'STUDIO-06', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-08'],
  }));
  check(takes(operations.updateStudio, {
    variant: 'least',
    body: { name: 'x', autoGoLive: { enabled: false } },
    set: ['/name', '/autoGoLive/enabled'],
    decided: ['/name', '/autoGoLive/enabled'],
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    about: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(takes(operations.updateStudio, {
    variant: 'greatest',
    body: { name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ', autoGoLive: { enabled: true } },
    set: ['/name', '/autoGoLive/enabled'],
    decided: ['/name', '/autoGoLive/enabled'],
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    about: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-08'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-08'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-08'],
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/enabled',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/enabled',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/enabled',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { set: '' },
    because: 'empty',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'std_01kqrqdyy0e04xn1ac3z0vbn5d' },
    because: 'read-only',
    example: 'minimal',
    about: ['STUDIO-08'],
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:30:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['STUDIO-08'],
  }));
  check(wire(operations.updateStudio, { kind: 'method', strict: true }));
  check(wire(operations.updateStudio, { kind: 'long-id', strict: true }));
  check(wire(operations.updateStudio, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateStudio, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateStudio, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.updateStudio, {
    kind: 'answer',
    read: 'getStudio',
    about: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(shown(operations.updateStudio, {
    kind: 'listed',
    read: 'listStudios',
    about: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(cors(operations.updateStudio, { kind: 'preflight', strict: true }));
  check(cors(operations.updateStudio, { kind: 'response', strict: true }));
  check(gate(operations.updateStudio, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateStudio, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateStudio, {
    kind: 'alone',
    members: [
      { pointer: '/name', value: 'Evening show' },
      { pointer: '/autoGoLive', value: { enabled: true } },
      { pointer: '/name', value: 'Evening show' },
      { pointer: '/autoGoLive', value: { enabled: true } },
    ],
    state: { name: ' Another  “😀” <b>& other</b> ñ ', autoGoLive: { enabled: false } },
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    about: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(patch(operations.updateStudio, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/name', value: 'Evening show' },
      { pointer: '/autoGoLive', value: { enabled: true } },
    ],
    state: { name: ' Another  “😀” <b>& other</b> ñ ', autoGoLive: { enabled: false } },
    answer: [],
    read: { operation: 'getStudio', hidden: [] },
    strict: true,
  }));
  check(patch(operations.updateStudio, {
    kind: 'siblings',
    bodies: [
      { name: ' Another  “😀” <b>& other</b> ñ ', autoGoLive: { enabled: false } },
      { autoGoLive: { enabled: true, sourceId: 'src_01JZ' } },
    ],
    read: 'getStudio',
    about: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(precedence(operations.updateStudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateStudio, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateStudio, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.updateStudio, {
    kind: 'changed',
    bodies: [
      { name: ' Another  “😀” <b>& other</b> ñ ', autoGoLive: { enabled: false } },
      { autoGoLive: { enabled: true, sourceId: 'src_01JZ' } },
    ],
    strict: true,
  }));
  check(credential(operations.updateStudio, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStudio, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStudio, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStudio, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateStudio, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateStudio, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateStudio, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(scope(operations.updateStudio, {
    without: 'studios:write',
    about: ['AUTH-15', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(tenancy(operations.updateStudio, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(tenancyReferences(operations.updateStudio, {
    pointer: '/autoGoLive/sourceId',
    resource: 'source',
    about: ['TENANT-01', 'TENANT-02', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
});
