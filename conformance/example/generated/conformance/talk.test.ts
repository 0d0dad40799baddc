// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { served } from '@callsheet/conformance/probes/served';
import * as operations from './operations.ts';

export default suite('talk', operations.contract, (check) => {
  check(served(operations.talkInRoom, {}));
  check(served(operations.callRoom, {}));
});
