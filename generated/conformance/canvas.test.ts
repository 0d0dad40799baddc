// Generated from spec/paths/canvas.yaml by `npx callsheet generate`. Do not edit.

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
import { credential, scope } from '@callsheet/conformance/probes/security';
import { shown } from '@callsheet/conformance/probes/shown';
import { takes } from '@callsheet/conformance/probes/takes';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { tenancyParents } from '@callsheet/conformance/probes/tenancy-parents';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { tenancyRows } from '@callsheet/conformance/probes/tenancy-rows';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('canvas', operations.contract, (check) => {
  check(answers(operations.getCanvas, {
    status: 200,
    about: [
      'AUTH-20',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
    ],
    strict: true,
  }));
  check(wire(operations.getCanvas, { kind: 'method', strict: true }));
  check(wire(operations.getCanvas, { kind: 'long-id', strict: true }));
  check(wire(operations.getCanvas, { kind: 'strange-id', strict: true }));
  check(wire(operations.getCanvas, { kind: 'bad-escape', strict: true }));
  check(conditional(operations.getCanvas, { kind: 'same', about: ['ERR-03', 'CANVAS-53'] }));
  check(conditional(operations.getCanvas, { kind: 'not-modified', about: ['ERR-03', 'CANVAS-53'] }));
  check(conditional(operations.getCanvas, { kind: 'changed', about: ['ERR-03', 'CANVAS-53'] }));
  check(conditional(operations.getCanvas, { kind: 'list', about: ['ERR-03', 'CANVAS-53'] }));
  check(conditional(operations.getCanvas, { kind: 'weak', about: ['ERR-03', 'CANVAS-53'] }));
  check(conditional(operations.getCanvas, { kind: 'any', about: ['ERR-03', 'CANVAS-53'] }));
  check(conditional(operations.getCanvas, { kind: 'other', about: ['ERR-03', 'CANVAS-53'] }));
  check(cors(operations.getCanvas, { kind: 'preflight', strict: true }));
  check(cors(operations.getCanvas, { kind: 'response', strict: true }));
  check(gate(operations.getCanvas, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.getCanvas, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.getCanvas, { first: 'scope', second: 'ownership', strict: true }));
  check(relations(operations.getCanvas, { kind: 'copies', about: ['CANVAS-25', 'CANVAS-28'] }));
  check(relations(operations.getCanvas, { kind: 'read', about: ['CANVAS-36'] }));
  check(credential(operations.getCanvas, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getCanvas, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getCanvas, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getCanvas, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getCanvas, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getCanvas, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getCanvas, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getCanvas, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getCanvas, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getCanvas, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getCanvas, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getCanvas, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getCanvas, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUTH-20', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(scope(operations.getCanvas, {
    without: 'canvas:read',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.getCanvas, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(answers(operations.updateCanvas, {
    status: 200,
    example: 'minimal',
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-51',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(answers(operations.updateCanvas, {
    status: 200,
    example: 'full',
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-51',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(takes(operations.updateCanvas, {
    variant: 'least',
    body: {
      screenPriority: false,
      layoutMode: 'auto',
      aspectRatio: 'x',
      fitMode: 'contain',
      autoEmphasisEnabled: false,
      tileOrder: [],
      focusSourceId: '',
      pinnedOwnerId: '',
      traySourceIds: [],
      canvasBackground: { color: 'x' },
      verticalOverlay: { enabled: false, xOffset: -1920, width: 0, height: 0 },
      output: { width: 16, height: 16, fpsNum: 1, fpsDen: 1 },
    },
    set: [
      '/layoutMode',
      '/aspectRatio',
      '/fitMode',
      '/autoEmphasisEnabled',
      '/screenPriority',
      '/canvasBackground/color',
      '/verticalOverlay/enabled',
      '/verticalOverlay/xOffset',
      '/verticalOverlay/width',
      '/verticalOverlay/height',
      '/output/width',
      '/output/height',
      '/output/fpsNum',
      '/output/fpsDen',
    ],
    decided: [
      '/layoutMode',
      '/aspectRatio',
      '/fitMode',
      '/autoEmphasisEnabled',
      '/screenPriority',
      '/canvasBackground/color',
      '/verticalOverlay/enabled',
      '/verticalOverlay/xOffset',
      '/verticalOverlay/width',
      '/verticalOverlay/height',
      '/output/width',
      '/output/height',
      '/output/fpsNum',
      '/output/fpsDen',
    ],
    answer: ['/baseRev'],
    read: { operation: 'getCanvas', hidden: ['/baseRev'] },
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56', 'CANVAS-51'],
    strict: true,
  }));
  check(takes(operations.updateCanvas, {
    variant: 'greatest',
    body: {
      screenPriority: true,
      layoutMode: 'advanced',
      aspectRatio: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ',
      fitMode: 'stretch',
      autoEmphasisEnabled: true,
      tileOrder: [],
      focusSourceId: '',
      pinnedOwnerId: '',
      traySourceIds: [],
      canvasBackground: { color: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ' },
      verticalOverlay: { enabled: true, xOffset: 1920, width: 1920, height: 1080 },
      output: { width: 7680, height: 7680, fpsNum: 240000, fpsDen: 1001 },
    },
    set: [
      '/layoutMode',
      '/aspectRatio',
      '/fitMode',
      '/autoEmphasisEnabled',
      '/screenPriority',
      '/canvasBackground/color',
      '/verticalOverlay/enabled',
      '/verticalOverlay/xOffset',
      '/verticalOverlay/width',
      '/verticalOverlay/height',
      '/output/width',
      '/output/height',
      '/output/fpsNum',
      '/output/fpsDen',
    ],
    decided: [
      '/layoutMode',
      '/aspectRatio',
      '/fitMode',
      '/autoEmphasisEnabled',
      '/screenPriority',
      '/canvasBackground/color',
      '/verticalOverlay/enabled',
      '/verticalOverlay/xOffset',
      '/verticalOverlay/width',
      '/verticalOverlay/height',
      '/output/width',
      '/output/height',
      '/output/fpsNum',
      '/output/fpsDen',
    ],
    answer: ['/baseRev'],
    read: { operation: 'getCanvas', hidden: ['/baseRev'] },
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56', 'CANVAS-51'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/layoutMode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-51'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/layoutMode',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-51'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/layoutMode',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-51'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/aspectRatio',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/aspectRatio',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/aspectRatio',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/aspectRatio',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/fitMode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/fitMode',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/fitMode',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/autoEmphasisEnabled',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/autoEmphasisEnabled',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/tileOrder',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/tileOrder',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/tileOrder',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/tileOrder',
    mutation: { items: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/focusSourceId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/focusSourceId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/focusSourceId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/pinnedOwnerId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/pinnedOwnerId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/pinnedOwnerId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/screenPriority',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/screenPriority',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/traySourceIds',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/traySourceIds',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/traySourceIds',
    mutation: { set: [{}] },
    because: 'wrong-item',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/traySourceIds',
    mutation: { items: 1001 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground/color',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground/color',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground/color',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground/color',
    mutation: { set: '' },
    because: 'empty',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/canvasBackground/color',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/enabled',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/enabled',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/enabled',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/xOffset',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/xOffset',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/xOffset',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/xOffset',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/xOffset',
    mutation: { set: -1921 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/xOffset',
    mutation: { each: [1921, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/width',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/width',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/width',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/width',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/width',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/width',
    mutation: { each: [1921, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/height',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/height',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/height',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/height',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/height',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/verticalOverlay/height',
    mutation: { each: [1081, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/width',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/width',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/width',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/width',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/width',
    mutation: { set: 15 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/width',
    mutation: { each: [7681, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/height',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/height',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/height',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/height',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/height',
    mutation: { set: 15 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/height',
    mutation: { each: [7681, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsNum',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsNum',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsNum',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsNum',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsNum',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsNum',
    mutation: { each: [240001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsDen',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsDen',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsDen',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsDen',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsDen',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/output/fpsDen',
    mutation: { each: [1002, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updateCanvas, {
    part: 'body',
    pointer: '/updatedAt',
    mutation: { set: '2026-05-04T05:50:20.700Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(wire(operations.updateCanvas, { kind: 'method', strict: true }));
  check(wire(operations.updateCanvas, { kind: 'long-id', strict: true }));
  check(wire(operations.updateCanvas, { kind: 'strange-id', strict: true }));
  check(wire(operations.updateCanvas, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updateCanvas, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateCanvas, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateCanvas, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updateCanvas, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.updateCanvas, {
    kind: 'answer',
    read: 'getCanvas',
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(cors(operations.updateCanvas, { kind: 'preflight', strict: true }));
  check(cors(operations.updateCanvas, { kind: 'response', strict: true }));
  check(emits(operations.updateCanvas, { about: ['SSE-09'], strict: true }));
  check(gate(operations.updateCanvas, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updateCanvas, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updateCanvas, {
    kind: 'alone',
    members: [
      { pointer: '/layoutMode', value: 'auto' },
      { pointer: '/aspectRatio', value: '16/9' },
      { pointer: '/fitMode', value: 'contain' },
      { pointer: '/tileOrder', value: [] },
      { pointer: '/focusSourceId', value: '' },
      { pointer: '/pinnedOwnerId', value: '' },
      { pointer: '/traySourceIds', value: [] },
      { pointer: '/canvasBackground', value: { color: '#101010' } },
      { pointer: '/verticalOverlay', value: { enabled: true, xOffset: 656, width: 608, height: 1080 } },
      { pointer: '/output', value: { width: 1280, height: 720, fpsNum: 30, fpsDen: 1 } },
      { pointer: '/autoEmphasisEnabled', value: true },
      { pointer: '/screenPriority', value: true },
      { pointer: '/layoutMode', value: 'auto' },
      { pointer: '/aspectRatio', value: '16/9' },
      { pointer: '/fitMode', value: 'contain' },
      { pointer: '/tileOrder', value: [] },
      { pointer: '/focusSourceId', value: '' },
      { pointer: '/pinnedOwnerId', value: '' },
      { pointer: '/traySourceIds', value: [] },
      { pointer: '/canvasBackground', value: { color: '#101010' } },
      { pointer: '/verticalOverlay', value: { enabled: true, xOffset: 656, width: 608, height: 1080 } },
      { pointer: '/output', value: { width: 1280, height: 720, fpsNum: 30, fpsDen: 1 } },
      { pointer: '/autoEmphasisEnabled', value: false },
      { pointer: '/autoEmphasisEnabled', value: true },
      { pointer: '/screenPriority', value: false },
      { pointer: '/screenPriority', value: true },
    ],
    state: {
      screenPriority: false,
      layoutMode: 'advanced',
      aspectRatio: ' Another  “😀” <b>& other</b> ñ ',
      fitMode: 'stretch',
      autoEmphasisEnabled: false,
      tileOrder: [],
      focusSourceId: '',
      pinnedOwnerId: '',
      traySourceIds: [],
      canvasBackground: { color: ' Another  “😀” <b>& other</b> ñ ' },
      verticalOverlay: { enabled: false, xOffset: -640, width: 640, height: 360 },
      output: { width: 2570, height: 2570, fpsNum: 80000, fpsDen: 334 },
    },
    answer: ['/baseRev'],
    read: { operation: 'getCanvas', hidden: ['/baseRev'] },
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
    strict: true,
  }));
  check(patch(operations.updateCanvas, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/layoutMode', value: 'auto' },
      { pointer: '/aspectRatio', value: '16/9' },
      { pointer: '/fitMode', value: 'contain' },
      { pointer: '/autoEmphasisEnabled', value: true },
      { pointer: '/tileOrder', value: [] },
      { pointer: '/focusSourceId', value: '' },
      { pointer: '/pinnedOwnerId', value: '' },
      { pointer: '/screenPriority', value: true },
      { pointer: '/traySourceIds', value: [] },
      { pointer: '/canvasBackground', value: { color: '#101010' } },
      { pointer: '/verticalOverlay', value: { enabled: true, xOffset: 656, width: 608, height: 1080 } },
      { pointer: '/output', value: { width: 1280, height: 720, fpsNum: 30, fpsDen: 1 } },
    ],
    state: {
      screenPriority: false,
      layoutMode: 'advanced',
      aspectRatio: ' Another  “😀” <b>& other</b> ñ ',
      fitMode: 'stretch',
      autoEmphasisEnabled: false,
      tileOrder: [],
      focusSourceId: '',
      pinnedOwnerId: '',
      traySourceIds: [],
      canvasBackground: { color: ' Another  “😀” <b>& other</b> ñ ' },
      verticalOverlay: { enabled: false, xOffset: -640, width: 640, height: 360 },
      output: { width: 2570, height: 2570, fpsNum: 80000, fpsDen: 334 },
    },
    answer: ['/baseRev'],
    read: { operation: 'getCanvas', hidden: ['/baseRev'] },
    strict: true,
  }));
  check(precedence(operations.updateCanvas, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updateCanvas, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updateCanvas, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.updateCanvas, {
    kind: 'changed',
    bodies: [
      {
        screenPriority: false,
        layoutMode: 'advanced',
        aspectRatio: ' Another  “😀” <b>& other</b> ñ ',
        fitMode: 'stretch',
        autoEmphasisEnabled: false,
        tileOrder: [],
        focusSourceId: '',
        pinnedOwnerId: '',
        traySourceIds: [],
        canvasBackground: { color: ' Another  “😀” <b>& other</b> ñ ' },
        verticalOverlay: { enabled: false, xOffset: -640, width: 640, height: 360 },
        output: { width: 2570, height: 2570, fpsNum: 80000, fpsDen: 334 },
      },
      {
        layoutMode: 'auto',
        aspectRatio: '16/9',
        fitMode: 'contain',
        autoEmphasisEnabled: true,
        tileOrder: [],
        focusSourceId: '',
        pinnedOwnerId: '',
        screenPriority: true,
        traySourceIds: [],
        canvasBackground: { color: '#101010' },
        verticalOverlay: { enabled: true, xOffset: 656, width: 608, height: 1080 },
        output: { width: 1280, height: 720, fpsNum: 30, fpsDen: 1 },
      },
    ],
    about: ['CANVAS-27'],
  }));
  check(credential(operations.updateCanvas, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updateCanvas, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updateCanvas, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updateCanvas, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateCanvas, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateCanvas, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updateCanvas, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateCanvas, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateCanvas, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updateCanvas, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updateCanvas, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updateCanvas, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updateCanvas, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(scope(operations.updateCanvas, {
    without: 'canvas:write',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.updateCanvas, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancyReferences(operations.updateCanvas, {
    pointer: '/tileOrder/0',
    resource: 'source',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancyReferences(operations.updateCanvas, {
    pointer: '/focusSourceId',
    resource: 'source',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancyReferences(operations.updateCanvas, {
    pointer: '/traySourceIds/0',
    resource: 'source',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-04', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(answers(operations.updatePlacement, {
    status: 200,
    example: 'minimal',
    about: [
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-38',
      'CANVAS-39',
      'CANVAS-40',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(answers(operations.updatePlacement, {
    status: 200,
    example: 'full',
    about: [
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-38',
      'CANVAS-39',
      'CANVAS-40',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(takes(operations.updatePlacement, {
    variant: 'least',
    body: {
      rect: { x: 0, y: 0, width: 1, height: 1 },
      zIndex: -10000,
      alpha: 0,
      visible: false,
      fitMode: 'contain',
      crop: { zoom: 1, panX: 0, panY: 0 },
    },
    set: [
      '/rect/width',
      '/rect/height',
      '/zIndex',
      '/alpha',
      '/visible',
      '/fitMode',
      '/crop/zoom',
      '/crop/panX',
      '/crop/panY',
    ],
    decided: [
      '/rect/width',
      '/rect/height',
      '/zIndex',
      '/alpha',
      '/visible',
      '/fitMode',
      '/crop/zoom',
      '/crop/panX',
      '/crop/panY',
    ],
    about: [
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-37',
    ],
    strict: true,
  }));
  check(takes(operations.updatePlacement, {
    variant: 'greatest',
    body: {
      rect: { x: 0, y: 0, width: 1920, height: 1080 },
      zIndex: 10000,
      alpha: 1,
      visible: true,
      fitMode: 'stretch',
      crop: { zoom: 10, panX: 1, panY: 1 },
    },
    set: [
      '/rect/width',
      '/rect/height',
      '/zIndex',
      '/alpha',
      '/visible',
      '/fitMode',
      '/crop/zoom',
      '/crop/panX',
      '/crop/panY',
    ],
    decided: [
      '/rect/width',
      '/rect/height',
      '/zIndex',
      '/alpha',
      '/visible',
      '/fitMode',
      '/crop/zoom',
      '/crop/panX',
      '/crop/panY',
    ],
    about: [
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-37',
    ],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '',
    mutation: { set: {} },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-38', 'CANVAS-39', 'CANVAS-40'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-38', 'CANVAS-39', 'CANVAS-40'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-38', 'CANVAS-39', 'CANVAS-40'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/x',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/x',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/x',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/x',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/x',
    mutation: { set: -1920 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/x',
    mutation: { each: [1920, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/y',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/y',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/y',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/y',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/y',
    mutation: { set: -1080 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/y',
    mutation: { each: [1080, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/width',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/width',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/width',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/width',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/width',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/width',
    mutation: { each: [1921, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/height',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/height',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/height',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/height',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/height',
    mutation: { set: 0 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/rect/height',
    mutation: { each: [1081, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/zIndex',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/zIndex',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/zIndex',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/zIndex',
    mutation: { set: -10001 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/zIndex',
    mutation: { each: [10001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/alpha',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/alpha',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/alpha',
    mutation: { set: -0.001 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/alpha',
    mutation: { each: [1.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/visible',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-37'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/visible',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-37'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/fitMode',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/fitMode',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/fitMode',
    mutation: { set: 'not-one-of-them' },
    because: 'unknown-value',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-43'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-43'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-43'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/zoom',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/zoom',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/zoom',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/zoom',
    mutation: { set: 0.999 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/zoom',
    mutation: { each: [10.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panX',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panX',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panX',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panX',
    mutation: { set: -0.001 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panX',
    mutation: { each: [1.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panY',
    mutation: { remove: true },
    because: 'missing',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panY',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panY',
    mutation: { set: null },
    because: 'null',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panY',
    mutation: { set: -0.001 },
    because: 'below-minimum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/crop/panY',
    mutation: { each: [1.001, 9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'full',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.updatePlacement, {
    part: 'body',
    pointer: '/updatedAt',
    mutation: { set: '2026-05-04T05:50:20.700Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(wire(operations.updatePlacement, { kind: 'method', strict: true }));
  check(wire(operations.updatePlacement, { kind: 'long-id', strict: true }));
  check(wire(operations.updatePlacement, { kind: 'strange-id', strict: true }));
  check(wire(operations.updatePlacement, { kind: 'bad-escape', strict: true }));
  check(wire(operations.updatePlacement, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updatePlacement, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updatePlacement, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.updatePlacement, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.updatePlacement, { kind: 'preflight', strict: true }));
  check(cors(operations.updatePlacement, { kind: 'response', strict: true }));
  check(emits(operations.updatePlacement, { about: ['SSE-09'], strict: true }));
  check(gate(operations.updatePlacement, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.updatePlacement, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(patch(operations.updatePlacement, {
    kind: 'alone',
    members: [
      { pointer: '/rect', value: { x: 0, y: 0, width: 960, height: 540 } },
      { pointer: '/zIndex', value: 2 },
      { pointer: '/alpha', value: 0.5 },
      { pointer: '/fitMode', value: 'stretch' },
      { pointer: '/crop', value: { zoom: 2, panX: 0.5, panY: 0.25 } },
      { pointer: '/visible', value: true },
      { pointer: '/rect', value: { x: 0, y: 0, width: 960, height: 540 } },
      { pointer: '/zIndex', value: 2 },
      { pointer: '/alpha', value: 0.5 },
      { pointer: '/fitMode', value: 'stretch' },
      { pointer: '/crop', value: { zoom: 2, panX: 0.5, panY: 0.25 } },
      { pointer: '/visible', value: false },
      { pointer: '/visible', value: true },
    ],
    state: {
      rect: { x: 0, y: 0, width: 640, height: 360 },
      zIndex: -3334,
      alpha: 0.833,
      visible: false,
      fitMode: 'contain',
      crop: { zoom: 4.5, panX: 0.833, panY: 0.833 },
    },
    about: ['AUTH-20', 'CANVAS-02', 'CANVAS-03', 'CANVAS-04', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
    strict: true,
  }));
  check(patch(operations.updatePlacement, {
    kind: 'nulls',
    nulls: 'refused',
    members: [
      { pointer: '/rect', value: { x: 0, y: 0, width: 960, height: 540 } },
      { pointer: '/zIndex', value: 2 },
      { pointer: '/alpha', value: 0.5 },
      { pointer: '/visible', value: true },
      { pointer: '/fitMode', value: 'stretch' },
      { pointer: '/crop', value: { zoom: 2, panX: 0.5, panY: 0.25 } },
    ],
    state: {
      rect: { x: 0, y: 0, width: 640, height: 360 },
      zIndex: -3334,
      alpha: 0.833,
      visible: false,
      fitMode: 'contain',
      crop: { zoom: 4.5, panX: 0.833, panY: 0.833 },
    },
    strict: true,
  }));
  check(precedence(operations.updatePlacement, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.updatePlacement, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.updatePlacement, { first: 'validation', second: 'ownership', strict: true }));
  check(relations(operations.updatePlacement, {
    kind: 'changed',
    bodies: [
      {
        rect: { x: 0, y: 0, width: 640, height: 360 },
        zIndex: -3334,
        alpha: 0.833,
        visible: false,
        fitMode: 'contain',
        crop: { zoom: 4.5, panX: 0.833, panY: 0.833 },
      },
      {
        rect: { x: -100, y: 40, width: 960, height: 540 },
        zIndex: 2,
        alpha: 0.5,
        visible: true,
        fitMode: 'stretch',
        crop: { zoom: 2, panX: 0.5, panY: 0.25 },
      },
    ],
    about: ['CANVAS-27'],
  }));
  check(credential(operations.updatePlacement, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.updatePlacement, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.updatePlacement, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.updatePlacement, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updatePlacement, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updatePlacement, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.updatePlacement, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updatePlacement, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updatePlacement, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.updatePlacement, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.updatePlacement, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.updatePlacement, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.updatePlacement, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(scope(operations.updatePlacement, {
    without: 'canvas:write',
    about: [
      'AUTH-15',
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(tenancy(operations.updatePlacement, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(tenancy(operations.updatePlacement, {
    parameter: 'sourceId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(tenancyParents(operations.updatePlacement, {
    parameter: 'sourceId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(answers(operations.pickPreset, {
    status: 200,
    example: 'minimal',
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-54',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-48',
      'CANVAS-18',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(answers(operations.pickPreset, {
    status: 200,
    example: 'full',
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-54',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-48',
      'CANVAS-18',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(takes(operations.pickPreset, {
    variant: 'bare',
    body: { presetId: 'grid-2x2' },
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-52', 'CANVAS-54', 'CANVAS-55', 'CANVAS-56'],
    strict: true,
  }));
  check(takes(operations.pickPreset, {
    variant: 'least',
    body: { presetId: 'grid-2x2', slotAssignments: {} },
    set: ['/slotAssignments'],
    decided: ['/slotAssignments'],
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-52', 'CANVAS-54', 'CANVAS-55', 'CANVAS-56', 'CANVAS-18'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/presetId',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-48'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/presetId',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-48'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/presetId',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-48'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/presetId',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-48'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/presetId',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-48'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/slotAssignments',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-18'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/slotAssignments',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-18'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/slotAssignments',
    mutation: { members: 101 },
    because: 'too-many',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-18'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.pickPreset, {
    part: 'body',
    pointer: '/updatedAt',
    mutation: { set: '2026-05-04T05:50:00.040Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(wire(operations.pickPreset, { kind: 'method', strict: true }));
  check(wire(operations.pickPreset, { kind: 'long-id', strict: true }));
  check(wire(operations.pickPreset, { kind: 'strange-id', strict: true }));
  check(wire(operations.pickPreset, { kind: 'bad-escape', strict: true }));
  check(wire(operations.pickPreset, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickPreset, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickPreset, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.pickPreset, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.pickPreset, { kind: 'preflight', strict: true }));
  check(cors(operations.pickPreset, { kind: 'response', strict: true }));
  check(emits(operations.pickPreset, { about: ['SSE-09'], strict: true }));
  check(gate(operations.pickPreset, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.pickPreset, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.pickPreset, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.pickPreset, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.pickPreset, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.pickPreset, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.pickPreset, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.pickPreset, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.pickPreset, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.pickPreset, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.pickPreset, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.pickPreset, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.pickPreset, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.pickPreset, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.pickPreset, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.pickPreset, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.pickPreset, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.pickPreset, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-54',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(scope(operations.pickPreset, {
    without: 'canvas:write',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-04', 'CANVAS-52', 'CANVAS-54', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.pickPreset, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-52',
      'CANVAS-54',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(answers(operations.handBackCanvas, {
    status: 200,
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
    ],
    strict: true,
  }));
  check(answers(operations.handBackCanvas, {
    status: 200,
    example: 'minimal',
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(takes(operations.handBackCanvas, {
    variant: 'bare',
    body: {},
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-51', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.handBackCanvas, {
    part: 'body',
    pointer: '/updatedAt',
    mutation: { set: '2026-05-04T05:50:00.040Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(wire(operations.handBackCanvas, { kind: 'method', strict: true }));
  check(wire(operations.handBackCanvas, { kind: 'long-id', strict: true }));
  check(wire(operations.handBackCanvas, { kind: 'strange-id', strict: true }));
  check(wire(operations.handBackCanvas, { kind: 'bad-escape', strict: true }));
  check(wire(operations.handBackCanvas, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.handBackCanvas, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.handBackCanvas, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.handBackCanvas, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.handBackCanvas, { kind: 'preflight', strict: true }));
  check(cors(operations.handBackCanvas, { kind: 'response', strict: true }));
  check(emits(operations.handBackCanvas, { about: ['SSE-09'], strict: true }));
  check(gate(operations.handBackCanvas, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.handBackCanvas, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.handBackCanvas, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.handBackCanvas, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.handBackCanvas, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.handBackCanvas, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.handBackCanvas, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.handBackCanvas, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.handBackCanvas, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.handBackCanvas, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.handBackCanvas, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.handBackCanvas, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.handBackCanvas, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.handBackCanvas, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.handBackCanvas, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.handBackCanvas, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.handBackCanvas, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.handBackCanvas, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(scope(operations.handBackCanvas, {
    without: 'canvas:write',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-04', 'CANVAS-51', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.handBackCanvas, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(answers(operations.listScenes, {
    status: 200,
    about: ['AUTH-20', 'CANVAS-50', 'CANVAS-56'],
    strict: true,
  }));
  check(wire(operations.listScenes, { kind: 'method', strict: true }));
  check(wire(operations.listScenes, { kind: 'long-id', strict: true }));
  check(wire(operations.listScenes, { kind: 'strange-id', strict: true }));
  check(wire(operations.listScenes, { kind: 'bad-escape', strict: true }));
  check(cors(operations.listScenes, { kind: 'preflight', strict: true }));
  check(cors(operations.listScenes, { kind: 'response', strict: true }));
  check(gate(operations.listScenes, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
    strict: true,
  }));
  check(pagination(operations.listScenes, {
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
  check(precedence(operations.listScenes, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listScenes, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.listScenes, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.listScenes, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listScenes, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listScenes, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listScenes, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listScenes, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listScenes, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listScenes, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listScenes, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listScenes, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listScenes, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listScenes, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.listScenes, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.listScenes, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(scope(operations.listScenes, {
    without: 'canvas:read',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(tenancy(operations.listScenes, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(tenancyRows(operations.listScenes, {
    resource: 'scene',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(answers(operations.captureScene, {
    status: 201,
    example: 'minimal',
    about: ['AUTH-20', 'CANVAS-50', 'CANVAS-56', 'CANVAS-55'],
    strict: true,
  }));
  check(takes(operations.captureScene, {
    variant: 'bare',
    body: { name: 'Interview' },
    answer: [],
    about: ['AUTH-20', 'CANVAS-50', 'CANVAS-56'],
    strict: true,
  }));
  check(takes(operations.captureScene, {
    variant: 'least',
    body: { name: 'x' },
    set: ['/name'],
    decided: ['/name'],
    answer: [],
    about: ['AUTH-20', 'CANVAS-50', 'CANVAS-56'],
    strict: true,
  }));
  check(takes(operations.captureScene, {
    variant: 'greatest',
    body: { name: ' ' + 'x'.repeat(186) + ' Á“"&<ñ>  😀 ' },
    set: ['/name'],
    decided: ['/name'],
    answer: [],
    about: ['AUTH-20', 'CANVAS-50', 'CANVAS-56'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/name',
    mutation: { remove: true },
    because: 'missing',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/name',
    mutation: { set: 12345 },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/name',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/name',
    mutation: { set: '' },
    because: 'empty',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/name',
    mutation: { text: 201 },
    because: 'too-long',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/id',
    mutation: { set: 'scn_01kqrqq3x0d081dj0c6nqfrv0m' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.captureScene, {
    part: 'body',
    pointer: '/createdAt',
    mutation: { set: '2026-05-04T05:35:00.000Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(wire(operations.captureScene, { kind: 'method', strict: true }));
  check(wire(operations.captureScene, { kind: 'long-id', strict: true }));
  check(wire(operations.captureScene, { kind: 'strange-id', strict: true }));
  check(wire(operations.captureScene, { kind: 'bad-escape', strict: true }));
  check(wire(operations.captureScene, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.captureScene, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.captureScene, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.captureScene, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(shown(operations.captureScene, {
    kind: 'listed',
    read: 'listScenes',
    about: ['AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(ceiling(operations.captureScene, {
    kind: 'race',
    name: 'scenes',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(ceiling(operations.captureScene, {
    kind: 'refuses',
    name: 'scenes',
    max: 500,
    status: 409,
    code: 'ceiling_reached',
    strict: true,
  }));
  check(cors(operations.captureScene, { kind: 'preflight', strict: true }));
  check(cors(operations.captureScene, { kind: 'response', strict: true }));
  check(gate(operations.captureScene, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.captureScene, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.captureScene, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.captureScene, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.captureScene, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.captureScene, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.captureScene, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.captureScene, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.captureScene, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.captureScene, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.captureScene, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.captureScene, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.captureScene, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.captureScene, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.captureScene, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.captureScene, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.captureScene, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.captureScene, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(scope(operations.captureScene, {
    without: 'canvas:write',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(tenancy(operations.captureScene, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-50', 'CANVAS-56'],
  }));
  check(answers(operations.deleteScene, {
    status: 200,
    about: ['AUTH-20', 'CANVAS-55', 'CANVAS-56', 'META-16', 'META-17'],
    strict: true,
  }));
  check(wire(operations.deleteScene, { kind: 'method', strict: true }));
  check(wire(operations.deleteScene, { kind: 'long-id', strict: true }));
  check(wire(operations.deleteScene, { kind: 'strange-id', strict: true }));
  check(wire(operations.deleteScene, { kind: 'bad-escape', strict: true }));
  check(cors(operations.deleteScene, { kind: 'preflight', strict: true }));
  check(cors(operations.deleteScene, { kind: 'response', strict: true }));
  check(emits(operations.deleteScene, { about: ['SSE-09'], strict: true }));
  check(gate(operations.deleteScene, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.deleteScene, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.deleteScene, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.deleteScene, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.deleteScene, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.deleteScene, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.deleteScene, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteScene, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteScene, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.deleteScene, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteScene, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteScene, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.deleteScene, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.deleteScene, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.deleteScene, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.deleteScene, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUTH-20', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(scope(operations.deleteScene, {
    without: 'canvas:write',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.deleteScene, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.deleteScene, {
    parameter: 'sceneId',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancyParents(operations.deleteScene, {
    parameter: 'sceneId',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(answers(operations.recallScene, {
    status: 200,
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
    ],
    strict: true,
  }));
  check(answers(operations.recallScene, {
    status: 200,
    example: 'minimal',
    about: [
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-01',
      'CANVAS-02',
      'CANVAS-03',
      'CANVAS-06',
      'CANVAS-07',
      'CANVAS-08',
      'CANVAS-09',
      'CANVAS-10',
      'CANVAS-11',
      'CANVAS-12',
      'CANVAS-13',
      'CANVAS-14',
      'CANVAS-15',
      'CANVAS-16',
      'CANVAS-17',
      'CANVAS-19',
      'CANVAS-20',
      'CANVAS-21',
      'CANVAS-22',
      'CANVAS-23',
      'CANVAS-24',
      'CANVAS-25',
      'CANVAS-26',
      'CANVAS-28',
      'SRC-10',
      'CANVAS-32',
      'CANVAS-34',
      'CANVAS-36',
      'CANVAS-35',
      'CANVAS-29',
      'CANVAS-37',
      'CANVAS-33',
      'CANVAS-30',
      'CANVAS-43',
      'CANVAS-31',
      'CANVAS-27',
      'CANVAS-05',
    ],
    strict: true,
  }));
  check(takes(operations.recallScene, {
    variant: 'bare',
    body: {},
    about: ['AUTH-20', 'CANVAS-04', 'CANVAS-51', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '',
    mutation: { set: [] },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/unknownMember',
    mutation: { set: true },
    because: 'unknown-field',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-55'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 'not of its type' },
    because: 'wrong-type',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: null },
    because: 'null',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: 1.5 },
    because: 'not-an-integer',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { set: -1 },
    because: 'below-minimum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/baseRev',
    mutation: { each: [9007199254740992, 1e+300] },
    because: 'above-maximum',
    example: 'minimal',
    about: ['ERR-04', 'ERR-05', 'ERR-06', 'CANVAS-05'],
    strict: true,
  }));
  check(refuses(operations.recallScene, {
    part: 'body',
    pointer: '/updatedAt',
    mutation: { set: '2026-05-04T05:50:20.700Z' },
    because: 'read-only',
    example: 'minimal',
    about: ['CANVAS-55'],
    strict: true,
  }));
  check(wire(operations.recallScene, { kind: 'method', strict: true }));
  check(wire(operations.recallScene, { kind: 'long-id', strict: true }));
  check(wire(operations.recallScene, { kind: 'strange-id', strict: true }));
  check(wire(operations.recallScene, { kind: 'bad-escape', strict: true }));
  check(wire(operations.recallScene, {
    kind: 'malformed-json',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.recallScene, {
    kind: 'bad-utf8',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.recallScene, {
    kind: 'content-type',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(wire(operations.recallScene, {
    kind: 'oversized',
    about: ['ERR-04', 'ERR-05', 'ERR-06'],
    strict: true,
  }));
  check(cors(operations.recallScene, { kind: 'preflight', strict: true }));
  check(cors(operations.recallScene, { kind: 'response', strict: true }));
  check(emits(operations.recallScene, { about: ['SSE-09'], strict: true }));
  check(gate(operations.recallScene, { kind: 'refuses', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.recallScene, { kind: 'refuses-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.recallScene, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.recallScene, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.recallScene, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.recallScene, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.recallScene, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.recallScene, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.recallScene, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.recallScene, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.recallScene, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.recallScene, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.recallScene, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.recallScene, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.recallScene, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.recallScene, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.recallScene, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.recallScene, {
    about: [
      'AUTH-01',
      'AUTH-02',
      'AUTH-03',
      'AUTH-05',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(scope(operations.recallScene, {
    without: 'canvas:write',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-04', 'CANVAS-51', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.recallScene, {
    parameter: 'id',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(tenancy(operations.recallScene, {
    parameter: 'sceneId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(tenancyParents(operations.recallScene, {
    parameter: 'sceneId',
    about: [
      'TENANT-01',
      'TENANT-02',
      'AUTH-20',
      'CANVAS-04',
      'CANVAS-51',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
    ],
  }));
  check(answers(operations.getCanvasCapabilities, {
    status: 200,
    about: [
      'AUTH-20',
      'CANVAS-52',
      'CANVAS-55',
      'CANVAS-56',
      'CANVAS-44',
      'CANVAS-08',
      'CANVAS-45',
      'CANVAS-46',
      'CANVAS-47',
      'CANVAS-48',
      'CANVAS-49',
      'CANVAS-41',
      'CANVAS-42',
    ],
    strict: true,
  }));
  check(wire(operations.getCanvasCapabilities, { kind: 'method', strict: true }));
  check(wire(operations.getCanvasCapabilities, { kind: 'long-id', strict: true }));
  check(wire(operations.getCanvasCapabilities, { kind: 'strange-id', strict: true }));
  check(wire(operations.getCanvasCapabilities, { kind: 'bad-escape', strict: true }));
  check(cors(operations.getCanvasCapabilities, { kind: 'preflight', strict: true }));
  check(cors(operations.getCanvasCapabilities, { kind: 'response', strict: true }));
  check(gate(operations.getCanvasCapabilities, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(
    operations.getCanvasCapabilities,
    { first: 'authentication', second: 'scope', strict: true },
  ));
  check(precedence(operations.getCanvasCapabilities, { first: 'scope', second: 'ownership', strict: true }));
  check(credential(operations.getCanvasCapabilities, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.getCanvasCapabilities, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.getCanvasCapabilities, {
    kind: 'user-jwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(credential(operations.getCanvasCapabilities, {
    kind: 'user-served',
    scheme: 'userJwt',
    about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'],
  }));
  check(scope(operations.getCanvasCapabilities, {
    about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'AUTH-20', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(scope(operations.getCanvasCapabilities, {
    without: 'canvas:read',
    about: ['AUTH-15', 'AUTH-20', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
  check(tenancy(operations.getCanvasCapabilities, {
    parameter: 'id',
    about: ['TENANT-01', 'TENANT-02', 'AUTH-20', 'CANVAS-52', 'CANVAS-55', 'CANVAS-56'],
  }));
});
