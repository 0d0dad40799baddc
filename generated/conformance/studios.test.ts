// Generated from spec/paths/studios.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { gate } from '@callsheet/conformance/probes/gate';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rateClass } from '@callsheet/conformance/probes/rate-class';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('studios', operations.contract, (check) => {
  check(answers(operations.listStudios, {
    status: 200,
    clauses: ['META-08', 'STUDIO-03', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'META-06'],
  }));
  check(wire(operations.listStudios, { kind: 'method', strict: true }));
  check(gate(operations.listStudios, { kind: 'reads', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
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
  check(pagination(operations.listStudios, {
    kind: 'other-list-cursor',
    other: operations.listSources,
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
  check(precedence(operations.listStudios, { first: 'authentication', second: 'scope', strict: true }));
  check(rateClass(operations.listStudios, { clauses: ['LIMIT-08', 'LIMIT-09', 'ERR-11'], strict: true }));
  check(credential(operations.listStudios, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStudios, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStudios, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listStudios, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.listStudios, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.listStudios, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listStudios, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-03', 'STUDIO-07'],
  }));
  check(scope(operations.listStudios, {
    without: 'studios:read',
    clauses: ['AUTH-15', 'META-08', 'STUDIO-03', 'STUDIO-07'],
  }));
  check(answers(operations.createStudio, {
    status: 201,
    example: 'minimal',
    clauses: ['META-08', 'STUDIO-04', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-02'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-02'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-02'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, { kind: 'method', strict: true }));
  check(wire(operations.createStudio, {
    kind: 'malformed-json',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, {
    kind: 'bad-utf8',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, {
    kind: 'content-type',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createStudio, {
    kind: 'oversized',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(gate(operations.createStudio, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createStudio, { kind: 'refuses-malformed', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.createStudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createStudio, { first: 'scope', second: 'validation', strict: true }));
  check(credential(operations.createStudio, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStudio, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStudio, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createStudio, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.createStudio, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.createStudio, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createStudio, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(scope(operations.createStudio, {
    without: 'studios:write',
    clauses: ['AUTH-15', 'META-08', 'STUDIO-04', 'STUDIO-07'],
  }));
  check(answers(operations.getStudio, {
    status: 200,
    clauses: ['META-08', 'STUDIO-05', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05'],
  }));
  check(wire(operations.getStudio, { kind: 'method', strict: true }));
  check(wire(operations.getStudio, { kind: 'long-id', strict: true }));
  check(wire(operations.getStudio, { kind: 'strange-id', strict: true }));
  check(wire(operations.getStudio, { kind: 'bad-escape', strict: true }));
  check(gate(operations.getStudio, { kind: 'reads', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getStudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getStudio, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.getStudio, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStudio, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStudio, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getStudio, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.getStudio, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.getStudio, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getStudio, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-05', 'STUDIO-07'],
  }));
  check(scope(operations.getStudio, {
    without: 'studios:read',
    clauses: ['AUTH-15', 'META-08', 'STUDIO-05', 'STUDIO-07'],
  }));
  check(tenancy(operations.getStudio, {
    parameter: 'id',
    clauses: ['TENANT-01', 'TENANT-02', 'META-08', 'STUDIO-05', 'STUDIO-07'],
  }));
  check(answers(operations.updateStudio, {
    status: 200,
    example: 'minimal',
    clauses: ['META-08', 'STUDIO-06', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-08'],
  }));
  check(answers(operations.updateStudio, {
    status: 200,
    example: 'full',
    clauses: ['META-08', 'STUDIO-06', 'STUDIO-07', 'STUDIO-01', 'META-04', 'META-05', 'STUDIO-08'],
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-08'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-08'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06', 'STUDIO-08'],
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/enabled',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/enabled',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/enabled',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { set: '' },
    because: 'empty',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateStudio, {
    part: 'body',
    pointer: '/autoGoLive/sourceId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'full',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, { kind: 'method', strict: true }));
  check(wire(operations.updateStudio, { kind: 'long-id', strict: true }));
  check(wire(operations.updateStudio, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateStudio, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateStudio, {
    kind: 'malformed-json',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, {
    kind: 'bad-utf8',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, {
    kind: 'content-type',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateStudio, {
    kind: 'oversized',
    clauses: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(gate(operations.updateStudio, { kind: 'refuses', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateStudio, { kind: 'refuses-malformed', clauses: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateStudio, {
    pointer: '/name',
    value: 'Evening show',
    clauses: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(patch(operations.updateStudio, {
    pointer: '/name',
    value: 'Evening show',
    null: 'refused',
    strict: true,
  }));
  check(patch(operations.updateStudio, {
    pointer: '/autoGoLive',
    value: { enabled: true },
    clauses: ['META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(patch(operations.updateStudio, {
    pointer: '/autoGoLive',
    value: { enabled: true },
    null: 'refused',
    strict: true,
  }));
  check(precedence(operations.updateStudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateStudio, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateStudio, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.updateStudio, { kind: 'none', clauses: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'malformed', clauses: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'wrong-scheme', clauses: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'unknown-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStudio, { kind: 'revoked-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStudio, { kind: 'expired-key', clauses: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateStudio, { kind: 'garbage-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'tampered-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'unsigned-jwt', clauses: ['AUTH-13'] }));
  check(credential(operations.updateStudio, { kind: 'alias-header', clauses: ['AUTH-04'] }));
  check(credential(operations.updateStudio, {
    kind: 'user-jwt',
    clauses: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateStudio, {
    clauses: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(scope(operations.updateStudio, {
    without: 'studios:write',
    clauses: ['AUTH-15', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
  check(tenancy(operations.updateStudio, {
    parameter: 'id',
    clauses: ['TENANT-01', 'TENANT-02', 'META-08', 'STUDIO-06', 'STUDIO-07'],
  }));
});
