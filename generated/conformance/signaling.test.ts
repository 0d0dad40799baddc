// Generated from spec/paths/signaling.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { served } from '@callsheet/conformance/probes/served';
import * as operations from './operations.ts';

export default suite('signaling', operations.contract, (check) => {
  check(served(operations.publishWhip, { about: ['META-12', 'RTC-01'] }));
  check(served(operations.describeWhip, {}));
  check(served(operations.endWhipSession, { about: ['RTC-04'] }));
  check(served(operations.describeWhipSession, {}));
  check(served(operations.changeWhipSession, { about: ['RTC-04'] }));
  check(served(operations.playWhep, { about: ['META-12', 'RTC-02', 'RTC-14'] }));
  check(served(operations.describeWhep, {}));
  check(served(operations.endWhepSession, { about: ['RTC-04'] }));
  check(served(operations.describeWhepSession, {}));
  check(served(operations.changeWhepSession, { about: ['RTC-04'] }));
});
