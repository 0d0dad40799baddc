// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { GeneratedSuites } from '@callsheet/conformance';
import houseSuite from './house.test.ts';
import roomsSuite from './rooms.test.ts';
import bookingsSuite from './bookings.test.ts';
import newsSuite from './news.test.ts';
import accountSuite from './account.test.ts';
import talkSuite from './talk.test.ts';
import { contract } from './operations.ts';

/** Every check the contract gives, area by area. */
export const generated: GeneratedSuites = {
  contract,
  suites: [
    houseSuite,
    roomsSuite,
    bookingsSuite,
    newsSuite,
    accountSuite,
    talkSuite,
  ],
};
