// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { credential } from '@callsheet/conformance/probes/security';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('house', operations.contract, (check) => {
  check(answers(operations.getStatus, { status: 200 }));
  check(wire(operations.getStatus, { kind: 'method', strict: true }));
  check(cors(operations.getStatus, { kind: 'preflight' }));
  check(cors(operations.getStatus, { kind: 'response' }));
  check(cors(operations.getStatus, { kind: 'unknown' }));
  check(cors(operations.getStatus, { kind: 'options' }));
  check(gate(operations.getStatus, { kind: 'reported', about: ['CLOSED-2'] }));
  check(credential(operations.getStatus, { kind: 'whoever', strict: true }));
  check(answers(operations.getContract, { status: 200 }));
  check(wire(operations.getContract, { kind: 'method', strict: true }));
  check(cors(operations.getContract, { kind: 'preflight' }));
  check(cors(operations.getContract, { kind: 'response' }));
  check(credential(operations.getContract, { kind: 'whoever', strict: true }));
});
