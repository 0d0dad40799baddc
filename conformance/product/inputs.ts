import type { Inputs } from '../engine/target/inputs.ts';

/** Inputs that only the operator of a deployment can provide, for the scenarios that need them. */
export const inputs: Inputs = {
  deployment: {
    'brief-uploads': {
      what: 'a deployment of the same users that releases an upload a few seconds after its start',
      how: 'MEDIA_UPLOAD_SECONDS=2',
    },
    'composition-off': {
      what: 'a deployment of the same users that sends a single source unchanged and cannot compose',
      how: 'ENCODER=passthrough',
    },
    'encoder-off': {
      what: 'a deployment of the same users without a reachable encoder',
      how: 'ENCODER=off',
    },
    'few-platforms': {
      what: 'a deployment of the same users that has no application on some of the linkable platforms',
      how: 'PLATFORMS=twitch',
    },
    'large-files': {
      what: 'a deployment of the same users with a file limit above the total of its smallest parts',
      how: 'MEDIA_QUOTA_BYTES and MEDIA_FILE_MAX_BYTES of 60000000000',
    },
    'planner-off': {
      what: 'a deployment of the same users that cannot resolve presets, although its encoder is reachable',
      how: 'PLANNER=off',
    },
    'bus-off': {
      what: 'a deployment of the same users with processes that cannot reach each other',
      how: 'BUS=off',
    },
    'srt-off': {
      what: 'a deployment of the same users without SRT',
      how: 'SRT_PORT=off',
    },
    'short-window': {
      what: 'a deployment of the same users with a replay window of at most 20 events',
      how: 'EVENT_WINDOW=20',
    },
    'media-off': {
      what: 'a deployment of the same users without reachable media servers',
      how: 'MEDIA_PLANE=off',
    },
  },
  token: {
    'disposable-again': {
      what: 'another token of the user with the disposable account',
      how: 'npm run --silent token -- NAME, once more',
    },
    expiring: {
      what: "a token of user A's that expires while the suite runs",
      how: 'npm run --silent token -- NAME --ttl 40',
    },
    'other-audience': { what: 'a token of the identity provider that was made for another API' },
    'other-issuer': { what: 'a token for the API from an identity provider that the API does not trust' },
    crowded: {
      what: 'the token of a user with more studios, or rows of another list, than the largest page',
    },
    subscriber: {
      what: 'the token of a user with a subscription that the suite may end by the operator command',
      how: 'npm run --silent token -- NAME',
    },
  },
  input: {
    operator: {
      what: 'a command for the actions of operators, such as `npm run --silent operator --`',
    },
    'ice-servers': {
      what: 'the addresses of the STUN and TURN servers for WebRTC clients, separated by commas',
      how: 'ICE_SERVERS',
    },
    'own-address': {
      what: "an address of the suite's machine that the target may connect to, for the suite's own storage host and platform",
      how: '127.0.0.1 with ALLOW_PRIVATE_ADDRESSES=127.0.0.1',
    },
    'viewer-keys': {
      what: 'the address of the key set that viewer tokens are signed with',
      how: 'here /.well-known/jwks.json',
    },
  },
};
