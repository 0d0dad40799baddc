// Generated from spec/paths/templates.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { ceiling } from '@callsheet/conformance/probes/ceiling';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { growth } from '@callsheet/conformance/probes/growth';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('templates', operations.contract, (check) => {
  check(answers(operations.listTemplates, {
    status: 200,
    about: ['TMPL-11', 'TMPL-16', 'TMPL-01', 'TMPL-02', 'TMPL-03'],
  }));
  check(wire(operations.listTemplates, { kind: 'method', strict: true }));
  check(wire(operations.listTemplates, { kind: 'long-id', strict: true }));
  check(wire(operations.listTemplates, { kind: 'strange-id', strict: true }));
  check(wire(operations.listTemplates, { kind: 'bad-escape', strict: true }));
  check(cors(operations.listTemplates, { kind: 'preflight', strict: true }));
  check(cors(operations.listTemplates, { kind: 'response', strict: true }));
  check(gate(operations.listTemplates, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(pagination(operations.listTemplates, {
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
  check(precedence(operations.listTemplates, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listTemplates, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.listTemplates, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.listTemplates, { kind: 'read', strict: true }));
  check(credential(operations.listTemplates, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listTemplates, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listTemplates, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listTemplates, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listTemplates, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listTemplates, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listTemplates, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listTemplates, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listTemplates, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listTemplates, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listTemplates, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listTemplates, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listTemplates, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'TMPL-11', 'TMPL-16'],
  }));
  check(scope(operations.listTemplates, {
    without: 'destinations:read',
    about: ['AUTH-15', 'TMPL-11', 'TMPL-16'],
  }));
  check(tenancy(operations.listTemplates, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-11', 'TMPL-16'],
  }));
  check(tenancyRows(operations.listTemplates, {
    resource: 'template',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-11', 'TMPL-16'],
  }));
  check(answers(operations.createTemplate, {
    status: 201,
    example: 'minimal',
    about: ['TMPL-12', 'TMPL-16', 'TMPL-18', 'TMPL-01', 'TMPL-02', 'TMPL-03', 'TMPL-04', 'TMPL-05'],
  }));
  check(answers(operations.createTemplate, {
    status: 201,
    example: 'full',
    about: ['TMPL-12', 'TMPL-16', 'TMPL-18', 'TMPL-01', 'TMPL-02', 'TMPL-03', 'TMPL-04', 'TMPL-05'],
  }));
  check(takes(operations.createTemplate, {
    variant: 'bare',
    body: { name: 'Morning show', config: {} },
    defaults: { isDefault: false },
    answer: [],
    about: ['TMPL-12', 'TMPL-16', 'TMPL-18'],
  }));
  check(takes(operations.createTemplate, {
    variant: 'least',
    body: { name: 'x', config: {}, isDefault: false },
    set: ['/name', '/isDefault'],
    decided: ['/name'],
    answer: [],
    about: ['TMPL-12', 'TMPL-16', 'TMPL-18', 'TMPL-03'],
  }));
  check(takes(operations.createTemplate, {
    variant: 'greatest',
    body: { name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ', config: {}, isDefault: true },
    set: ['/name', '/isDefault'],
    decided: ['/name'],
    answer: [],
    about: ['TMPL-12', 'TMPL-16', 'TMPL-18', 'TMPL-03'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-04'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-04'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02', 'TMPL-05'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02', 'TMPL-05'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02', 'TMPL-05'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { members: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02', 'TMPL-05'],
    strict: true,
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/isDefault',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-03'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/isDefault',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-03'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'tpl_01kqrqm280rn3xeb2erqrn43hf' },
    because: 'read-only',
    example: 'minimal',
    about: ['TMPL-04'],
  }));
  check(refuses(operations.createTemplate, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:33:20.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['TMPL-04'],
  }));
  check(wire(operations.createTemplate, { kind: 'method', strict: true }));
  check(wire(operations.createTemplate, { kind: 'long-id', strict: true }));
  check(wire(operations.createTemplate, { kind: 'strange-id', strict: true }));
  check(wire(operations.createTemplate, { kind: 'bad-escape', strict: true }));
  check(wire(operations.createTemplate, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createTemplate, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createTemplate, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.createTemplate, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.createTemplate, {
    kind: 'listed',
    read: 'listTemplates',
    about: ['TMPL-12', 'TMPL-16', 'TMPL-18'],
  }));
  check(ceiling(operations.createTemplate, {
    kind: 'race',
    name: 'templates',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.createTemplate, {
    kind: 'refuses',
    name: 'templates',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.createTemplate, { kind: 'preflight', strict: true }));
  check(cors(operations.createTemplate, { kind: 'response', strict: true }));
  check(gate(operations.createTemplate, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.createTemplate, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(growth(operations.createTemplate, {
    kind: 'refuses',
    name: 'documents',
    max: 67108864,
    status: 409,
    code: 'ceiling_reached',
    member: '/config',
    strict: true,
  }));
  check(precedence(operations.createTemplate, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.createTemplate, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.createTemplate, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.createTemplate, { kind: 'made', strict: true }));
  check(credential(operations.createTemplate, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.createTemplate, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.createTemplate, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.createTemplate, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createTemplate, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createTemplate, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.createTemplate, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createTemplate, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createTemplate, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.createTemplate, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.createTemplate, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.createTemplate, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.createTemplate, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'TMPL-12', 'TMPL-16', 'TMPL-18'],
  }));
  check(scope(operations.createTemplate, {
    without: 'destinations:write',
    about: ['AUTH-15', 'TMPL-12', 'TMPL-16', 'TMPL-18'],
  }));
  check(tenancy(operations.createTemplate, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-12', 'TMPL-16', 'TMPL-18'],
  }));
  check(answers(operations.deleteTemplate, {
    status: 200,
    about: ['TMPL-10', 'TMPL-14', 'TMPL-16', 'TMPL-17', 'META-16', 'META-17'],
  }));
  check(wire(operations.deleteTemplate, { kind: 'method', strict: true }));
  check(wire(operations.deleteTemplate, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteTemplate, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteTemplate, { kind: 'bad-escape', strict: true }));
  check(cors(operations.deleteTemplate, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteTemplate, { kind: 'response', strict: true }));
  check(gate(operations.deleteTemplate, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteTemplate, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteTemplate, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteTemplate, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteTemplate, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteTemplate, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteTemplate, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteTemplate, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteTemplate, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteTemplate, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteTemplate, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteTemplate, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteTemplate, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteTemplate, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteTemplate, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteTemplate, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'TMPL-10', 'TMPL-14', 'TMPL-16', 'TMPL-17'],
  }));
  check(scope(operations.deleteTemplate, {
    without: 'destinations:write',
    about: ['AUTH-15', 'TMPL-10', 'TMPL-14', 'TMPL-16', 'TMPL-17'],
  }));
  check(tenancy(operations.deleteTemplate, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-10', 'TMPL-14', 'TMPL-16', 'TMPL-17'],
  }));
  check(tenancy(operations.deleteTemplate, {
    parameter: 'templateId',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-10', 'TMPL-14', 'TMPL-16', 'TMPL-17'],
  }));
  check(tenancyParents(operations.deleteTemplate, {
    parameter: 'templateId',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-10', 'TMPL-14', 'TMPL-16', 'TMPL-17'],
  }));
  check(answers(operations.updateTemplate, {
    status: 200,
    example: 'minimal',
    about: [
      'TMPL-07',
      'TMPL-13',
      'TMPL-16',
      'TMPL-17',
      'TMPL-18',
      'TMPL-01',
      'TMPL-02',
      'TMPL-03',
      'TMPL-06',
    ],
  }));
  check(takes(operations.updateTemplate, {
    variant: 'least',
    body: { name: 'x', config: { privacy: 'public' } },
    set: ['/name'],
    decided: ['/name'],
    answer: [],
    about: ['TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(takes(operations.updateTemplate, {
    variant: 'greatest',
    body: { name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ', config: { privacy: 'public' } },
    set: ['/name'],
    decided: ['/name'],
    answer: [],
    about: ['TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-06'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-06'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/config',
    mutation: { members: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'TMPL-02'],
    strict: true,
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'tpl_01kqrqmc0gs0rc93d27n6kgm4j' },
    because: 'read-only',
    example: 'minimal',
    about: ['TMPL-06'],
  }));
  check(refuses(operations.updateTemplate, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:33:30.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['TMPL-06'],
  }));
  check(wire(operations.updateTemplate, { kind: 'method', strict: true }));
  check(wire(operations.updateTemplate, { kind: 'long-id', strict: true }));
  check(wire(operations.updateTemplate, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateTemplate, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateTemplate, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateTemplate, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateTemplate, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateTemplate, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.updateTemplate, {
    kind: 'listed',
    read: 'listTemplates',
    about: ['TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(cors(operations.updateTemplate, { kind: 'preflight', strict: true }));
  check(cors(operations.updateTemplate, { kind: 'response', strict: true }));
  check(gate(operations.updateTemplate, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateTemplate, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(growth(operations.updateTemplate, {
    kind: 'refuses',
    name: 'documents',
    max: 67108864,
    status: 409,
    code: 'ceiling_reached',
    member: '/config',
    filledBy: operations.createTemplate,
    strict: true,
  }));
  check(precedence(operations.updateTemplate, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateTemplate, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateTemplate, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.updateTemplate, {
    kind: 'changed',
    bodies: [
      { name: ' Another  “😀” <b>& other</b> ñ ', config: { privacy: 'public' } },
      { name: 'Evening show', config: { privacy: 'public' } },
    ],
    strict: true,
  }));
  check(credential(operations.updateTemplate, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateTemplate, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateTemplate, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateTemplate, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateTemplate, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateTemplate, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateTemplate, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateTemplate, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateTemplate, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateTemplate, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateTemplate, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateTemplate, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateTemplate, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'TMPL-07',
      'TMPL-13',
      'TMPL-16',
      'TMPL-17',
      'TMPL-18',
    ],
  }));
  check(scope(operations.updateTemplate, {
    without: 'destinations:write',
    about: ['AUTH-15', 'TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(tenancy(operations.updateTemplate, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(tenancy(operations.updateTemplate, {
    parameter: 'templateId',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(tenancyParents(operations.updateTemplate, {
    parameter: 'templateId',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-07', 'TMPL-13', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(answers(operations.setDefaultTemplate, {
    status: 200,
    about: [
      'TMPL-08',
      'TMPL-09',
      'TMPL-15',
      'TMPL-16',
      'TMPL-17',
      'TMPL-18',
      'TMPL-01',
      'TMPL-02',
      'TMPL-03',
    ],
  }));
  check(wire(operations.setDefaultTemplate, { kind: 'method', strict: true }));
  check(wire(operations.setDefaultTemplate, { kind: 'long-id', strict: true }));
  check(wire(operations.setDefaultTemplate, { kind: 'strange-id', strict: true }));
  check(wire(operations.setDefaultTemplate, { kind: 'bad-escape', strict: true }));
  check(cors(operations.setDefaultTemplate, { kind: 'preflight', strict: true }));
  check(cors(operations.setDefaultTemplate, { kind: 'response', strict: true }));
  check(gate(operations.setDefaultTemplate, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.setDefaultTemplate,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.setDefaultTemplate, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.setDefaultTemplate, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.setDefaultTemplate, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.setDefaultTemplate, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.setDefaultTemplate, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.setDefaultTemplate, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'TMPL-08',
      'TMPL-09',
      'TMPL-15',
      'TMPL-16',
      'TMPL-17',
      'TMPL-18',
    ],
  }));
  check(scope(operations.setDefaultTemplate, {
    without: 'destinations:write',
    about: ['AUTH-15', 'TMPL-08', 'TMPL-09', 'TMPL-15', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(tenancy(operations.setDefaultTemplate, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-08', 'TMPL-09', 'TMPL-15', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(tenancy(operations.setDefaultTemplate, {
    parameter: 'templateId',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-08', 'TMPL-09', 'TMPL-15', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
  check(tenancyParents(operations.setDefaultTemplate, {
    parameter: 'templateId',
    about: ['TENANT-01', 'TENANT-02', 'TMPL-08', 'TMPL-09', 'TMPL-15', 'TMPL-16', 'TMPL-17', 'TMPL-18'],
  }));
});
