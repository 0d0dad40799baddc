// Generated from spec/openapi.yaml by `npx callsheet generate`. Do not edit.

import type { GeneratedSuites } from '@callsheet/conformance';
import metaSuite from './meta.test.ts';
import studiosSuite from './studios.test.ts';
import sourcesSuite from './sources.test.ts';
import ingestSuite from './ingest.test.ts';
import audioSuite from './audio.test.ts';
import canvasSuite from './canvas.test.ts';
import destinationsSuite from './destinations.test.ts';
import broadcastsSuite from './broadcasts.test.ts';
import templatesSuite from './templates.test.ts';
import streamSuite from './stream.test.ts';
import monitorSuite from './monitor.test.ts';
import chatSuite from './chat.test.ts';
import connectionsSuite from './connections.test.ts';
import mediaSuite from './media.test.ts';
import storageSuite from './storage.test.ts';
import viewerTokensSuite from './viewer-tokens.test.ts';
import accountSuite from './account.test.ts';
import eventsSuite from './events.test.ts';
import viewerChatSuite from './viewer-chat.test.ts';
import signalingSuite from './signaling.test.ts';
import { contract } from './operations.ts';

/** All checks of the contract, by area. */
export const generated: GeneratedSuites = {
  contract,
  suites: [
    metaSuite,
    studiosSuite,
    sourcesSuite,
    ingestSuite,
    audioSuite,
    canvasSuite,
    destinationsSuite,
    broadcastsSuite,
    templatesSuite,
    streamSuite,
    monitorSuite,
    chatSuite,
    connectionsSuite,
    mediaSuite,
    storageSuite,
    viewerTokensSuite,
    accountSuite,
    eventsSuite,
    viewerChatSuite,
    signalingSuite,
  ],
};
