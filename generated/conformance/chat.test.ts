// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { accepts } from '@callsheet/conformance/probes/accepts';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { pagination } from '@callsheet/conformance/probes/pagination';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { rejects } from '@callsheet/conformance/probes/rejects';
import { responses } from '@callsheet/conformance/probes/responses';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

/** Clauses that several checks prove or touch. */
const about = {
  rejects: ['ERR-04', 'ERR-05', 'ERR-06'],
  pagination: ['PAGE-01', 'PAGE-02', 'PAGE-03', 'PAGE-04', 'PAGE-05', 'PAGE-06', 'PAGE-07', 'PAGE-08', 'PAGE-09', 'CHAT-05'],
  accepts: ['CHAT-06', 'CHAT-07', 'CHAT-08'],
};

export default suite('chat', operations.contract, (check) => {
  check(responses(operations.listChatMessages, { status: 200, about: ['CHAT-04', 'CHAT-08', 'CHAT-05', 'CHAT-01'] }));
  check(wire(operations.listChatMessages, { kind: 'method', strict: true }));
  check(wire(operations.listChatMessages, { kind: 'long-id', strict: true }));
  check(wire(operations.listChatMessages, { kind: 'strange-id', strict: true }));
  check(wire(operations.listChatMessages, { kind: 'bad-escape', strict: true }));
  check(cors(operations.listChatMessages, { kind: 'preflight', strict: true }));
  check(cors(operations.listChatMessages, { kind: 'response', strict: true }));
  check(gate(operations.listChatMessages, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(pagination(operations.listChatMessages, { kind: 'default-limit', about: about.pagination }));
  check(pagination(operations.listChatMessages, { kind: 'over-max', about: about.pagination }));
  check(pagination(operations.listChatMessages, { kind: 'limit-0', about: about.pagination }));
  check(pagination(operations.listChatMessages, { kind: 'limit-negative', about: about.pagination }));
  check(pagination(operations.listChatMessages, { kind: 'limit-text', about: about.pagination }));
  check(pagination(operations.listChatMessages, { kind: 'limit-fraction', about: about.pagination }));
  check(precedence(operations.listChatMessages, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.listChatMessages, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.listChatMessages, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.listChatMessages, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.listChatMessages, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.listChatMessages, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.listChatMessages, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listChatMessages, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listChatMessages, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.listChatMessages, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listChatMessages, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listChatMessages, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.listChatMessages, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.listChatMessages, { kind: 'user-jwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(credential(operations.listChatMessages, { kind: 'user-accepted', scheme: 'userJwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(scope(operations.listChatMessages, { about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CHAT-04', 'CHAT-08'] }));
  check(scope(operations.listChatMessages, { without: 'chat:read', about: ['AUTH-15', 'CHAT-04', 'CHAT-08'] }));
  check(tenancy(operations.listChatMessages, { parameter: 'id', about: ['TENANT-01', 'TENANT-02', 'CHAT-04', 'CHAT-08'] }));
  check(responses(operations.sendChatMessage, { status: 201, example: 'minimal', about: ['CHAT-06', 'CHAT-07', 'CHAT-08', 'CHAT-02', 'CHAT-09'] }));
  check(responses(operations.sendChatMessage, { status: 201, example: 'full', about: ['CHAT-06', 'CHAT-07', 'CHAT-08', 'CHAT-02', 'CHAT-09'] }));
  check(accepts(operations.sendChatMessage, { variant: 'minimal', body: { text: 'Good morning!' }, about: about.accepts }));
  check(accepts(operations.sendChatMessage, { variant: 'min', body: { text: 'x', platforms: ['youtube'] }, set: ['/text', '/platforms'], decided: ['/text', '/platforms'], about: about.accepts }));
  check(accepts(operations.sendChatMessage, { variant: 'max', body: { text: ' ' + 'x'.repeat(1986) + ' Á“"&<ñ>  😀 ', platforms: Array.from({ length: 100 }, (_, index) => `x${index}`) }, set: ['/text', '/platforms'], decided: ['/text', '/platforms'], about: about.accepts }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '', mutation: { set: [] }, because: 'wrong-type', example: 'minimal', about: ['ERR-04', 'ERR-05', 'ERR-06', 'CHAT-09'], strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/unknownMember', mutation: { set: true }, because: 'unknown-field', example: 'minimal', about: ['ERR-04', 'ERR-05', 'ERR-06', 'CHAT-09'] }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/text', mutation: { remove: true }, because: 'missing', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/text', mutation: { set: 12345 }, because: 'wrong-type', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/text', mutation: { set: null }, because: 'null', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/text', mutation: { set: '' }, because: 'empty', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/text', mutation: { text: 2001 }, because: 'too-long', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/platforms', mutation: { set: 'not of its type' }, because: 'wrong-type', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/platforms', mutation: { set: null }, because: 'null', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/platforms', mutation: { set: [] }, because: 'empty', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/platforms', mutation: { set: [{}] }, because: 'wrong-item', example: 'minimal', about: about.rejects, strict: true }));
  check(rejects(operations.sendChatMessage, { part: 'body', pointer: '/platforms', mutation: { items: 101 }, because: 'too-many', example: 'minimal', about: about.rejects, strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'method', strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'long-id', strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'strange-id', strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'bad-escape', strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'malformed-json', about: about.rejects, strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'bad-utf8', about: about.rejects, strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'content-type', about: about.rejects, strict: true }));
  check(wire(operations.sendChatMessage, { kind: 'oversized', about: about.rejects, strict: true }));
  check(cors(operations.sendChatMessage, { kind: 'preflight', strict: true }));
  check(cors(operations.sendChatMessage, { kind: 'response', strict: true }));
  check(gate(operations.sendChatMessage, { kind: 'rejects', about: ['WRITE-01', 'WRITE-03'] }));
  check(gate(operations.sendChatMessage, { kind: 'rejects-malformed', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.sendChatMessage, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.sendChatMessage, { first: 'scope', second: 'validation', strict: true }));
  check(precedence(operations.sendChatMessage, { first: 'validation', second: 'ownership', strict: true }));
  check(credential(operations.sendChatMessage, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.sendChatMessage, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.sendChatMessage, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.sendChatMessage, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.sendChatMessage, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.sendChatMessage, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.sendChatMessage, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.sendChatMessage, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.sendChatMessage, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.sendChatMessage, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.sendChatMessage, { kind: 'user-jwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(credential(operations.sendChatMessage, { kind: 'user-accepted', scheme: 'userJwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(scope(operations.sendChatMessage, { about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'CHAT-06', 'CHAT-07', 'CHAT-08'] }));
  check(scope(operations.sendChatMessage, { without: 'chat:send', about: ['AUTH-15', 'CHAT-06', 'CHAT-07', 'CHAT-08'] }));
  check(tenancy(operations.sendChatMessage, { parameter: 'id', about: ['TENANT-01', 'TENANT-02', 'CHAT-06', 'CHAT-07', 'CHAT-08'] }));
});
