// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { answers } from '@callsheet/conformance/probes/answers';
import { gate } from '@callsheet/conformance/probes/gate';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('meta', operations.contract, (check) => {
  check(answers(operations.getHealth, { status: 200, about: ['META-20', 'AUTH-12', 'META-18', 'WRITE-02'] }));
  check(wire(operations.getHealth, { kind: 'method', strict: true }));
  check(gate(operations.getHealth, { kind: 'reported', about: ['WRITE-02'] }));
  check(answers(operations.getContract, { status: 200, about: ['META-21', 'AUTH-12', 'VER-04'] }));
  check(wire(operations.getContract, { kind: 'method', strict: true }));
});
