// Generated from spec/paths/events.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { secretEvents } from '@callsheet/conformance/probes/secret-events';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { stream } from '@callsheet/conformance/probes/stream';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

/** Clauses that several checks prove or touch. */
const about = {
  scope: ['AUTH-15', 'META-12', 'SSE-01'],
  streamStudioEvents: ['SSE-12', 'SSE-14', 'SSE-15'],
};

export default suite('events', operations.contract, (check) => {
  check(wire(operations.streamStudioEvents, { kind: 'method', strict: true }));
  check(wire(operations.streamStudioEvents, { kind: 'long-id', strict: true }));
  check(wire(operations.streamStudioEvents, { kind: 'strange-id', strict: true }));
  check(wire(operations.streamStudioEvents, { kind: 'bad-escape', strict: true }));
  check(cors(operations.streamStudioEvents, { kind: 'preflight', strict: true }));
  check(cors(operations.streamStudioEvents, { kind: 'response', strict: true }));
  check(gate(operations.streamStudioEvents, { kind: 'reads', about: ['WRITE-01', 'WRITE-03'] }));
  check(precedence(operations.streamStudioEvents, { first: 'authentication', second: 'scope', strict: true }));
  check(precedence(operations.streamStudioEvents, { first: 'scope', second: 'ownership', strict: true }));
  check(secretEvents(operations.streamStudioEvents, { secret: { in: 'response', pointer: '/data/streamKey', kind: 'masked' }, about: ['META-12', 'SSE-01'] }));
  check(credential(operations.streamStudioEvents, { kind: 'none', about: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'malformed', about: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'wrong-scheme', about: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'unknown-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.streamStudioEvents, { kind: 'revoked-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.streamStudioEvents, { kind: 'expired-key', about: ['AUTH-13', 'AUTH-14'] }));
  check(credential(operations.streamStudioEvents, { kind: 'garbage-jwt', about: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'tampered-jwt', about: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'unsigned-jwt', about: ['AUTH-13'] }));
  check(credential(operations.streamStudioEvents, { kind: 'alias-header', about: ['AUTH-04'] }));
  check(credential(operations.streamStudioEvents, { kind: 'user-jwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(credential(operations.streamStudioEvents, { kind: 'user-accepted', scheme: 'userJwt', about: ['AUTH-08', 'AUTH-09', 'AUTH-10', 'AUTH-11'] }));
  check(scope(operations.streamStudioEvents, { about: ['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-05', 'META-12', 'SSE-01'] }));
  check(scope(operations.streamStudioEvents, { without: 'stream:read', about: about.scope }));
  check(scope(operations.streamStudioEvents, { without: 'sources:read', about: about.scope }));
  check(scope(operations.streamStudioEvents, { without: 'destinations:read', about: about.scope }));
  check(stream(operations.streamStudioEvents, { kind: 'snapshot', about: ['META-12', 'SSE-01', 'SSE-02', 'SSE-03', 'SSE-04', 'SSE-05', 'SSE-11'] }));
  check(stream(operations.streamStudioEvents, { kind: 'matches-read', members: [{ event: 'snapshot', member: 'sources', read: 'listSources', other: { operation: 'createSource', body: { name: ' Another  “😀” <b>& other</b> ñ ', type: 'srt', active: false, url: ' Another  “😀” <b>& other</b> ñ ' } } }, { event: 'snapshot', member: 'streamStatus', read: 'getStreamStatus' }, { event: 'snapshot', member: 'destinations', read: 'listDestinations', other: { operation: 'createDestination', body: { name: ' Another  “😀” <b>& other</b> ñ ', platform: 'youtube', enabled: false, vertical: true, rtmpUrl: 'rtmp://ingest.example.com/livee', streamKey: ' Another  “😀” <b>& other</b> ñ ', broadcastConfig: { title: ' Another  “😀” <b>& other</b> ñ ', privacy: 'public', latency: 'normal', mode: 'pick', description: ' Another  “😀” <b>& other</b> ñ ', projection: 'rectangular', madeForKids: true, autoStart: true, autoStop: true, dvr: true, enableEmbed: true, recordFromStart: true, enableMonitorStream: true, streamDelayMs: 715827882 } } } }, { event: 'canvas', read: 'getCanvas' }, { event: 'audio', read: 'getAudio' }], about: ['SSE-05', 'SSE-11', 'SSE-09', 'SSE-10'] }));
  check(stream(operations.streamStudioEvents, { kind: 'isolation', about: ['SSE-02', 'SSE-03', 'SSE-04'] }));
  check(stream(operations.streamStudioEvents, { kind: 'resume-header', about: about.streamStudioEvents }));
  check(stream(operations.streamStudioEvents, { kind: 'resume-query', about: about.streamStudioEvents }));
  check(stream(operations.streamStudioEvents, { kind: 'unusable-id', about: about.streamStudioEvents }));
  check(stream(operations.streamStudioEvents, { kind: 'withheld', event: 'canvas', about: ['SSE-09'], strict: true }));
  check(stream(operations.streamStudioEvents, { kind: 'withheld', event: 'audio', about: ['SSE-10'], strict: true }));
  check(stream(operations.streamStudioEvents, { kind: 'heartbeat', about: ['SSE-16'] }));
  check(stream(operations.streamStudioEvents, { kind: 'credential-limit', about: ['SSE-18', 'LIMIT-03'] }));
  check(stream(operations.streamStudioEvents, { kind: 'resource-limit', about: ['SSE-18', 'LIMIT-03'] }));
  check(stream(operations.streamStudioEvents, { kind: 'revocation', about: ['SSE-17'] }));
  check(stream(operations.streamStudioEvents, { kind: 'expiry', about: ['SSE-17'] }));
  check(tenancy(operations.streamStudioEvents, { parameter: 'id', about: ['TENANT-01', 'TENANT-02', 'META-12', 'SSE-01'] }));
});
