// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { gate } from '@callsheet/conformance/probes/gate';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('house', operations.contract, (check) => {
  check(answers(operations.getStatus, { status: 200 }));
  check(wire(operations.getStatus, { kind: 'method', strict: true }));
  check(gate(operations.getStatus, { kind: 'reported', about: ['CLOSED-2'] }));
  check(answers(operations.getContract, { status: 200 }));
  check(wire(operations.getContract, { kind: 'method', strict: true }));
});
