// Generated from spec/paths/audio.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { cors } from '@callsheet/conformance/probes/cors';
import { emits } from '@callsheet/conformance/probes/emits';
import { gate } from '@callsheet/conformance/probes/gate';
import { patch } from '@callsheet/conformance/probes/patch';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { refuses } from '@callsheet/conformance/probes/refuses';
import { relations } from '@callsheet/conformance/probes/relations';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('audio', operations.contract, (check) => {
  check(answers(operations.getAudio, {
    status: 200,
    about: [
      'AUDIO-18',
      'AUDIO-21',
      'AUTH-18',
      'AUTH-19',
      'AUDIO-04',
      'AUDIO-01',
      'AUDIO-10',
      'AUDIO-09',
      'AUDIO-05',
      'AUDIO-06',
      'AUDIO-11',
      'AUDIO-02',
      'AUDIO-12',
      'SRC-10',
      'AUDIO-13',
      'AUDIO-17',
      'AUDIO-14',
      'AUDIO-15',
      'AUDIO-16',
      'AUDIO-03',
    ],
  }));
  check(wire(operations.getAudio, { kind: 'method', strict: true }));
  check(wire(operations.getAudio, { kind: 'long-id', strict: true }));
  check(wire(operations.getAudio, { kind: 'strange-id', strict: true }));
  check(wire(operations.getAudio, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getAudio, { kind: 'preflight', strict: true }));
  check(cors(operations.getAudio, { kind: 'response', strict: true }));
  check(gate(operations.getAudio, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getAudio, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getAudio, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getAudio, {
    kind: 'copies',
    about: ['AUDIO-02', 'AUDIO-05', 'AUDIO-11', 'AUDIO-13'],
  }));
  check(credential(operations.getAudio, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getAudio, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getAudio, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getAudio, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getAudio, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getAudio, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getAudio, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getAudio, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getAudio, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getAudio, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getAudio, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getAudio, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getAudio, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUDIO-18', 'AUDIO-21', 'AUTH-18', 'AUTH-19'],
  }));
  check(scope(operations.getAudio, {
    without: 'audio:read',
    about: ['AUTH-15', 'ERR-10', 'AUDIO-18', 'AUDIO-21', 'AUTH-18', 'AUTH-19'],
  }));
  check(scope(operations.getAudio, {
    implied: 'audio:write',
    about: ['AUDIO-18', 'AUDIO-21', 'AUTH-18', 'AUTH-19'],
  }));
  check(tenancy(operations.getAudio, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUDIO-18', 'AUDIO-21', 'AUTH-18', 'AUTH-19'],
  }));
  check(answers(operations.updateAudioSource, {
    status: 200,
    example: 'minimal',
    about: [
      'AUDIO-19',
      'AUDIO-21',
      'AUDIO-26',
      'AUDIO-27',
      'AUDIO-28',
      'AUTH-19',
      'AUDIO-02',
      'AUDIO-12',
      'SRC-10',
      'AUDIO-13',
      'AUDIO-17',
      'AUDIO-10',
      'AUDIO-14',
      'AUDIO-15',
      'AUDIO-09',
      'AUDIO-16',
      'AUDIO-03',
      'AUDIO-07',
      'AUDIO-24',
      'AUDIO-25',
      'AUDIO-23',
    ],
  }));
  check(answers(operations.updateAudioSource, {
    status: 200,
    example: 'full',
    about: [
      'AUDIO-19',
      'AUDIO-21',
      'AUDIO-26',
      'AUDIO-27',
      'AUDIO-28',
      'AUTH-19',
      'AUDIO-02',
      'AUDIO-12',
      'SRC-10',
      'AUDIO-13',
      'AUDIO-17',
      'AUDIO-10',
      'AUDIO-14',
      'AUDIO-15',
      'AUDIO-09',
      'AUDIO-16',
      'AUDIO-03',
      'AUDIO-07',
      'AUDIO-24',
      'AUDIO-25',
      'AUDIO-23',
    ],
  }));
  check(takes(operations.updateAudioSource, {
    variant: 'least',
    body: { volume: 0, muted: false, pan: -1, soloed: false, trim: 0.1 },
    set: ['/muted', '/volume', '/pan', '/soloed', '/trim'],
    answer: [],
    about: ['AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19', 'AUDIO-23'],
  }));
  check(takes(operations.updateAudioSource, {
    variant: 'greatest',
    body: { volume: 10, muted: true, pan: 1, soloed: true, trim: 16 },
    set: ['/muted', '/volume', '/pan', '/soloed', '/trim'],
    answer: [],
    about: ['AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-07', 'AUDIO-24', 'AUDIO-25'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-07', 'AUDIO-24', 'AUDIO-25'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/muted',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/muted',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/volume',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/volume',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/volume',
    mutation: { set: -0.001 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/volume',
    mutation: { each: [10.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/pan',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/pan',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/pan',
    mutation: { set: -1.001 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/pan',
    mutation: { each: [1.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/soloed',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/soloed',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/trim',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/trim',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/trim',
    mutation: { set: 0.099 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioSource, {
    part: 'body',
    pointer: '/trim',
    mutation: { each: [16.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(wire(operations.updateAudioSource, { kind: 'method', strict: true }));
  check(wire(operations.updateAudioSource, { kind: 'long-id', strict: true }));
  check(wire(operations.updateAudioSource, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateAudioSource, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateAudioSource, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAudioSource, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAudioSource, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAudioSource, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.updateAudioSource, {
    kind: 'part',
    read: 'getAudio',
    rows: 'sources',
    about: ['AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(cors(operations.updateAudioSource, { kind: 'preflight', strict: true }));
  check(cors(operations.updateAudioSource, { kind: 'response', strict: true }));
  check(emits(operations.updateAudioSource, { about: ['SSE-10'], strict: true }));
  check(gate(operations.updateAudioSource, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateAudioSource, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateAudioSource, {
    kind: 'alone',
    members: [
      { pointer: '/volume', value: 0.5 },
      { pointer: '/pan', value: -0.25 },
      { pointer: '/trim', value: 2 },
      { pointer: '/muted', value: true },
      { pointer: '/soloed', value: true },
      { pointer: '/volume', value: 0.5 },
      { pointer: '/pan', value: -0.25 },
      { pointer: '/trim', value: 2 },
      { pointer: '/muted', value: false },
      { pointer: '/muted', value: true },
      { pointer: '/soloed', value: false },
      { pointer: '/soloed', value: true },
    ],
    state: { volume: 3.833, muted: false, pan: 0.16599999999999998, soloed: false, trim: 5.9 },
    answer: [],
    about: ['AUDIO-22', 'AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(patch(operations.updateAudioSource, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/muted', value: true },
      { pointer: '/volume', value: 0.5 },
      { pointer: '/pan', value: -0.25 },
      { pointer: '/soloed', value: true },
      { pointer: '/trim', value: 2 },
    ],
    state: { volume: 3.833, muted: false, pan: 0.16599999999999998, soloed: false, trim: 5.9 },
    answer: [],
    about: ['AUDIO-22'],
    strict: true,
  }));
  check(patch(operations.updateAudioSource, {
    kind: 'siblings',
    bodies: [
      { volume: 3.833, muted: false, pan: 0.16599999999999998, soloed: false, trim: 5.9 },
      { muted: true, volume: 0.5, pan: -0.25, soloed: true, trim: 2 },
    ],
    read: 'getAudio',
    rows: 'sources',
    about: ['AUDIO-22', 'AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(precedence(operations.updateAudioSource, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateAudioSource, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateAudioSource, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.updateAudioSource, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioSource, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioSource, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioSource, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAudioSource, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAudioSource, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAudioSource, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioSource, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioSource, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioSource, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateAudioSource, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateAudioSource, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateAudioSource, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'AUDIO-19',
      'AUDIO-21',
      'AUDIO-26',
      'AUDIO-27',
      'AUDIO-28',
      'AUTH-19',
    ],
  }));
  check(scope(operations.updateAudioSource, {
    without: 'audio:write',
    about: ['AUTH-15', 'ERR-10', 'AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(tenancy(operations.updateAudioSource, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(tenancy(operations.updateAudioSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(tenancyParents(operations.updateAudioSource, {
    parameter: 'sourceId',
    about: ['TENANT-01', 'TENANT-02', 'AUDIO-19', 'AUDIO-21', 'AUDIO-26', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(answers(operations.updateAudioMaster, {
    status: 200,
    example: 'minimal',
    about: [
      'AUDIO-20',
      'AUDIO-21',
      'AUDIO-27',
      'AUDIO-28',
      'AUTH-19',
      'AUDIO-01',
      'AUDIO-10',
      'AUDIO-09',
      'AUDIO-08',
      'AUDIO-24',
      'AUDIO-23',
    ],
  }));
  check(answers(operations.updateAudioMaster, {
    status: 200,
    example: 'full',
    about: [
      'AUDIO-20',
      'AUDIO-21',
      'AUDIO-27',
      'AUDIO-28',
      'AUTH-19',
      'AUDIO-01',
      'AUDIO-10',
      'AUDIO-09',
      'AUDIO-08',
      'AUDIO-24',
      'AUDIO-23',
    ],
  }));
  check(takes(operations.updateAudioMaster, {
    variant: 'least',
    body: { volume: 0, muted: false },
    set: ['/muted', '/volume'],
    answer: [],
    about: ['AUDIO-20', 'AUDIO-21', 'AUDIO-27', 'AUDIO-28', 'AUTH-19', 'AUDIO-23'],
  }));
  check(takes(operations.updateAudioMaster, {
    variant: 'greatest',
    body: { volume: 10, muted: true },
    set: ['/muted', '/volume'],
    answer: [],
    about: ['AUDIO-20', 'AUDIO-21', 'AUDIO-27', 'AUDIO-28', 'AUTH-19', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-08', 'AUDIO-24'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-08', 'AUDIO-24'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/muted',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/muted',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/volume',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/volume',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/volume',
    mutation: { set: -0.001 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(refuses(operations.updateAudioMaster, {
    part: 'body',
    pointer: '/volume',
    mutation: { each: [10.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'AUDIO-23'],
  }));
  check(wire(operations.updateAudioMaster, { kind: 'method', strict: true }));
  check(wire(operations.updateAudioMaster, { kind: 'long-id', strict: true }));
  check(wire(operations.updateAudioMaster, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateAudioMaster, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateAudioMaster, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAudioMaster, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAudioMaster, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateAudioMaster, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.updateAudioMaster, {
    kind: 'part',
    read: 'getAudio',
    rows: 'master',
    about: ['AUDIO-20', 'AUDIO-21', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(cors(operations.updateAudioMaster, { kind: 'preflight', strict: true }));
  check(cors(operations.updateAudioMaster, { kind: 'response', strict: true }));
  check(emits(operations.updateAudioMaster, { about: ['SSE-10'], strict: true }));
  check(gate(operations.updateAudioMaster, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateAudioMaster, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateAudioMaster, {
    kind: 'alone',
    members: [
      { pointer: '/volume', value: 0.8 },
      { pointer: '/muted', value: true },
      { pointer: '/volume', value: 0.8 },
      { pointer: '/muted', value: false },
      { pointer: '/muted', value: true },
    ],
    state: { volume: 3.833, muted: false },
    answer: [],
    about: ['AUDIO-22', 'AUDIO-20', 'AUDIO-21', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(patch(operations.updateAudioMaster, {
    kind: 'nulls',
    nulls: 'refused',
    members: [{ pointer: '/muted', value: true }, { pointer: '/volume', value: 0.8 }],
    state: { volume: 3.833, muted: false },
    answer: [],
    about: ['AUDIO-22'],
    strict: true,
  }));
  check(precedence(operations.updateAudioMaster, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateAudioMaster, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateAudioMaster, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.updateAudioMaster, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioMaster, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioMaster, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioMaster, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAudioMaster, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAudioMaster, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateAudioMaster, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioMaster, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioMaster, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateAudioMaster, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateAudioMaster, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateAudioMaster, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateAudioMaster, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'AUDIO-20',
      'AUDIO-21',
      'AUDIO-27',
      'AUDIO-28',
      'AUTH-19',
    ],
  }));
  check(scope(operations.updateAudioMaster, {
    without: 'audio:write',
    about: ['AUTH-15', 'ERR-10', 'AUDIO-20', 'AUDIO-21', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
  check(tenancy(operations.updateAudioMaster, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUDIO-20', 'AUDIO-21', 'AUDIO-27', 'AUDIO-28', 'AUTH-19'],
  }));
});
