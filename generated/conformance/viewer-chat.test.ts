// Generated from spec/paths/viewer-chat.yaml by `npx callsheet generate`. Do not edit.

import { suite } from '@callsheet/conformance';
import { implemented } from '@callsheet/conformance/probes/implemented';
import * as operations from './operations.ts';

export default suite('viewer-chat', operations.contract, (check) => {
  check(implemented(operations.connectViewerChat, { about: ['META-12', 'WS-02', 'VTOK-25'] }));
});
