// Generated from rooms.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { gate } from '@callsheet/conformance/probes/gate';
import { precedence } from '@callsheet/conformance/probes/precedence';
import { credential, scope } from '@callsheet/conformance/probes/security';
import { stream } from '@callsheet/conformance/probes/stream';
import { tenancy } from '@callsheet/conformance/probes/tenancy';
import * as operations from './operations.ts';

export default suite('news', operations.contract, (check) => {
  check(gate(operations.followRoom, { kind: 'reads', clauses: ['CLOSED-1'] }));
  check(precedence(operations.followRoom, { first: 'authentication', second: 'scope', clauses: ['API-4'] }));
  check(precedence(operations.followRoom, { first: 'scope', second: 'ownership', clauses: ['API-4'] }));
  check(credential(operations.followRoom, { kind: 'none', clauses: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'malformed', clauses: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'wrong-scheme', clauses: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'garbage-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'tampered-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'unsigned-jwt', clauses: ['ACCESS-1'] }));
  check(credential(operations.followRoom, { kind: 'unknown-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.followRoom, { kind: 'revoked-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.followRoom, { kind: 'expired-key', clauses: ['ACCESS-1', 'ACCESS-2'] }));
  check(credential(operations.followRoom, { kind: 'user-jwt' }));
  check(credential(operations.followRoom, { kind: 'alias-header', clauses: ['ACCESS-5'] }));
  check(scope(operations.followRoom, { clauses: ['ACCESS-3'] }));
  check(scope(operations.followRoom, { without: 'rooms:read', clauses: ['ACCESS-3'] }));
  check(stream(operations.followRoom, { kind: 'snapshot', clauses: ['NEWS-1'] }));
  check(stream(operations.followRoom, { kind: 'resume-header', clauses: ['NEWS-3'] }));
  check(stream(operations.followRoom, { kind: 'resume-query', clauses: ['NEWS-3'] }));
  check(stream(operations.followRoom, { kind: 'unusable-id', clauses: ['NEWS-3'] }));
  check(stream(operations.followRoom, {
    kind: 'withheld',
    event: 'sign',
    clauses: ['NEWS-1'],
    strict: true,
  }));
  check(stream(operations.followRoom, { kind: 'heartbeat', clauses: ['NEWS-4'] }));
  check(stream(operations.followRoom, { kind: 'credential-limit', clauses: ['NEWS-5'] }));
  check(stream(operations.followRoom, { kind: 'resource-limit', clauses: ['NEWS-5'] }));
  check(stream(operations.followRoom, { kind: 'revocation', clauses: ['NEWS-6'] }));
  check(stream(operations.followRoom, { kind: 'expiry', clauses: ['NEWS-6'] }));
  check(tenancy(operations.followRoom, { parameter: 'roomId', clauses: ['OWN-1'] }));
});
