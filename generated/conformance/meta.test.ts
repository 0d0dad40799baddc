// Generated from spec/paths/meta.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { cors } from '@callsheet/conformance/probes/cors';
import { gate } from '@callsheet/conformance/probes/gate';
import { responses } from '@callsheet/conformance/probes/responses';
import { credential } from '@callsheet/conformance/probes/security';
import { wire } from '@callsheet/conformance/probes/wire';
import * as operations from './operations.ts';

export default suite('meta', operations.contract, (check) => {
  check(responses(operations.getHealth, { status: 200, about: ['META-20', 'AUTH-12', 'META-18', 'WRITE-02'] }));
  check(wire(operations.getHealth, { kind: 'method', strict: true }));
  check(cors(operations.getHealth, { kind: 'preflight', strict: true }));
  check(cors(operations.getHealth, { kind: 'response', strict: true }));
  check(cors(operations.getHealth, { kind: 'unknown', strict: true }));
  check(cors(operations.getHealth, { kind: 'options', strict: true }));
  check(gate(operations.getHealth, { kind: 'reported', about: ['WRITE-02'] }));
  check(credential(operations.getHealth, { kind: 'any-credential', about: ['META-20', 'AUTH-12'], strict: true }));
  check(responses(operations.getContract, { status: 200, about: ['META-21', 'AUTH-12', 'VER-04'] }));
  check(wire(operations.getContract, { kind: 'method', strict: true }));
  check(cors(operations.getContract, { kind: 'preflight', strict: true }));
  check(cors(operations.getContract, { kind: 'response', strict: true }));
  check(credential(operations.getContract, { kind: 'any-credential', about: ['META-21', 'AUTH-12'], strict: true }));
});
