// Generated from spec/paths/signaling.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { implemented } from '@callsheet/conformance/probes/implemented';
import * as operations from './operations.ts';

export default suite('signaling', operations.contract, (check) => {
  check(implemented(operations.publishWhip, { about: ['META-12', 'RTC-01'] }));
  check(implemented(operations.describeWhip, {}));
  check(implemented(operations.endWhipSession, { about: ['RTC-04'] }));
  check(implemented(operations.describeWhipSession, {}));
  check(implemented(operations.changeWhipSession, { about: ['RTC-04'] }));
  check(implemented(operations.playWhep, { about: ['META-12', 'RTC-02', 'RTC-14'] }));
  check(implemented(operations.describeWhep, {}));
  check(implemented(operations.endWhepSession, { about: ['RTC-04'] }));
  check(implemented(operations.describeWhepSession, {}));
  check(implemented(operations.changeWhepSession, { about: ['RTC-04'] }));
});
