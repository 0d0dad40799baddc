// Generated from spec/paths/signaling.yaml by `npm run generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { served } from '@callsheet/conformance/probes/served';
import * as operations from './operations.ts';

export default suite('signaling', operations.contract, (check) => {
  check(served(operations.publishWhip, { clauses: ['META-12', 'RTC-01'] }));
  check(served(operations.describeWhip, {}));
  check(served(operations.endWhipSession, { clauses: ['RTC-04'] }));
  check(served(operations.describeWhipSession, {}));
  check(served(operations.changeWhipSession, { clauses: ['RTC-04'] }));
  check(served(operations.playWhep, { clauses: ['META-12', 'RTC-02', 'RTC-14'] }));
  check(served(operations.describeWhep, {}));
  check(served(operations.endWhepSession, { clauses: ['RTC-04'] }));
  check(served(operations.describeWhepSession, {}));
  check(served(operations.changeWhepSession, { clauses: ['RTC-04'] }));
});
