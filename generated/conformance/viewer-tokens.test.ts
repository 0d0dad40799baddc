// Generated from spec/paths/viewer-tokens.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { accepts } from '@callsheet/conformance/probes/accepts';
import { clamp } from '@callsheet/conformance/probes/clamp';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rejects } from '@callsheet/conformance/probes/rejects';
import { responses } from '@callsheet/conformance/probes/responses';
import { secret } from '@callsheet/conformance/probes/secret';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancyReferences } from '@callsheet/conformance/probes/tenancy-references';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

/** Clauses that several checks prove or touch. */
const about = {
  mintViewerToken: ['VTOK-17', 'VTOK-02', 'VTOK-04'],
  clamp: ['META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21'],
  mintViewerTokenRejects: ['VTOK-17', 'VTOK-05', 'VTOK-06'],
};

export default suite('viewer-tokens', operations.contract, (check) => {
  check(responses(operations.mintViewerToken, { status: 201, example: 'minimal', about: ['META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21', 'VTOK-22', 'VTOK-23', 'VTOK-12', 'VTOK-13', 'VTOK-19', 'VTOK-20', 'VTOK-01', 'VTOK-02', 'VTOK-04', 'VTOK-03', 'VTOK-05', 'VTOK-06', 'VTOK-07', 'VTOK-08', 'VTOK-09', 'VTOK-10'] }));
  check(responses(operations.mintViewerToken, { status: 201, example: 'full', about: ['META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21', 'VTOK-22', 'VTOK-23', 'VTOK-12', 'VTOK-13', 'VTOK-19', 'VTOK-20', 'VTOK-01', 'VTOK-02', 'VTOK-04', 'VTOK-03', 'VTOK-05', 'VTOK-06', 'VTOK-07', 'VTOK-08', 'VTOK-09', 'VTOK-10'] }));
  check(accepts(operations.mintViewerToken, { variant: 'minimal', body: { studioId: 'std_1', caps: ['chat.read'] }, defaults: { ttlSeconds: 900 }, about: about.clamp }));
  check(accepts(operations.mintViewerToken, { variant: 'min', body: { studioId: 'std_1', caps: ['chat.read'], memberRef: 'x', displayName: '', ttlSeconds: 1 }, set: ['/caps', '/memberRef', '/displayName', '/ttlSeconds'], decided: ['/memberRef', '/ttlSeconds'], about: ['META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21', 'VTOK-02', 'VTOK-04', 'VTOK-05', 'VTOK-06', 'VTOK-07', 'VTOK-08', 'VTOK-09', 'VTOK-10'] }));
  check(accepts(operations.mintViewerToken, { variant: 'max', body: { studioId: 'std_1', caps: ['chat.read', 'chat.send', 'video.play'], memberRef: ' ' + 'x'.repeat(114) + ' Á“"&<ñ>  😀 ', displayName: 'Ada', ttlSeconds: 3600 }, set: ['/caps', '/memberRef', '/ttlSeconds'], about: ['META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21', 'VTOK-02', 'VTOK-04', 'VTOK-05', 'VTOK-06', 'VTOK-10'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '', mutation: { set: [] }, because: 'wrong-type', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-01'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/unknownMember', mutation: { set: true }, because: 'unknown-field', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-01'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/studioId', mutation: { remove: true }, because: 'missing', example: 'minimal', names: false, about: ['VTOK-17'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/studioId', mutation: { set: 12345 }, because: 'wrong-type', example: 'minimal', names: false, about: ['VTOK-17'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/studioId', mutation: { set: null }, because: 'null', example: 'minimal', names: false, about: ['VTOK-17'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/studioId', mutation: { set: '' }, because: 'empty', example: 'minimal', names: false, about: ['VTOK-17'], strict: true }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/studioId', mutation: { text: 201 }, because: 'too-long', example: 'minimal', names: false, about: ['VTOK-17'], strict: true }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { remove: true }, because: 'missing', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { set: 'not of its type' }, because: 'wrong-type', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { set: null }, because: 'null', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { set: [] }, because: 'empty', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { set: ['not-one-of-them'] }, because: 'unknown-item', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { set: [{}] }, because: 'wrong-item', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/caps', mutation: { items: 9 }, because: 'too-many', example: 'minimal', names: false, about: about.mintViewerToken }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/memberRef', mutation: { set: 12345 }, because: 'wrong-type', example: 'minimal', names: false, about: about.mintViewerTokenRejects }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/memberRef', mutation: { set: null }, because: 'null', example: 'minimal', names: false, about: about.mintViewerTokenRejects }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/memberRef', mutation: { set: '' }, because: 'empty', example: 'minimal', names: false, about: about.mintViewerTokenRejects, strict: true }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/memberRef', mutation: { text: 129 }, because: 'too-long', example: 'minimal', names: false, about: about.mintViewerTokenRejects }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/displayName', mutation: { set: 12345 }, because: 'wrong-type', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-07', 'VTOK-08', 'VTOK-09'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/displayName', mutation: { set: null }, because: 'null', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-07', 'VTOK-08', 'VTOK-09'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/ttlSeconds', mutation: { set: 'not of its type' }, because: 'wrong-type', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-10'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/ttlSeconds', mutation: { set: null }, because: 'null', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-10'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/ttlSeconds', mutation: { set: 1.5 }, because: 'not-an-integer', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-10'] }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/ttlSeconds', mutation: { set: 0 }, because: 'below-minimum', example: 'minimal', names: false, about: ['VTOK-17', 'VTOK-10'], strict: true }));
  check(rejects(operations.mintViewerToken, { part: 'body', pointer: '/expiresAt', mutation: { set: '2026-05-04T06:15:00.000Z' }, because: 'read-only', example: 'minimal', names: false, about: ['VTOK-01'] }));
  check(wire(operations.mintViewerToken, { kind: 'method', strict: true }));
  check(wire(operations.mintViewerToken, { kind: 'malformed-json', about: ['VTOK-17'], strict: true }));
  check(wire(operations.mintViewerToken, { kind: 'bad-utf8', about: ['VTOK-17'], strict: true }));
  check(wire(operations.mintViewerToken, { kind: 'content-type', about: ['VTOK-17'], strict: true }));
  check(wire(operations.mintViewerToken, { kind: 'oversized', about: ['VTOK-17'], strict: true }));
  check(clamp(operations.mintViewerToken, { clamp: { in: 'body', pointer: '/ttlSeconds', max: 3600, default: 900 }, kind: 'at', about: about.clamp }));
  check(clamp(operations.mintViewerToken, { clamp: { in: 'body', pointer: '/ttlSeconds', max: 3600, default: 900 }, kind: 'above', about: about.clamp }));
  check(clamp(operations.mintViewerToken, { clamp: { in: 'body', pointer: '/ttlSeconds', max: 3600, default: 900 }, kind: 'absurd', about: about.clamp }));
  check(cors(operations.mintViewerToken, { kind: 'preflight', strict: true }));
  check(cors(operations.mintViewerToken, { kind: 'response', strict: true }));
  check(gate(operations.mintViewerToken, { kind: 'rejects', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.mintViewerToken, { kind: 'rejects-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.mintViewerToken, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.mintViewerToken, { first: 'scope', second: 'validation', strict: true }));
  check(secret(operations.mintViewerToken, { secret: { in: 'response', pointer: '/token', kind: 'full' }, about: about.clamp }));
  check(credential(operations.mintViewerToken, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.mintViewerToken, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.mintViewerToken, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.mintViewerToken, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintViewerToken, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintViewerToken, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.mintViewerToken, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.mintViewerToken, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.mintViewerToken, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.mintViewerToken, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.mintViewerToken, { kind: 'user-jwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(credential(operations.mintViewerToken, { kind: 'user-accepted', scheme: 'userJwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(scope(operations.mintViewerToken, { about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21'] }));
  check(scope(operations.mintViewerToken, { without: 'viewer:tokens', about: ['AUTH-15', 'META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21'] }));
  check(tenancyReferences(operations.mintViewerToken, { pointer: '/studioId', resourceType: 'studio', about: ['TENANT-01', 'TENANT-02', 'META-12', 'VTOK-14', 'VTOK-15', 'VTOK-16', 'VTOK-21'] }));
});
