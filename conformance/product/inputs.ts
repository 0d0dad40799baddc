import type { Inputs } from '../engine/target/inputs.ts';

/** What only the operator of a deployment can bring about, for the scenarios that ask for it. */
export const inputs: Inputs = {
  deployment: {
    'brief-uploads': {
      what: 'a deployment of the same users that releases an upload a few seconds after it began',
      how: 'MEDIA_UPLOAD_SECONDS=2',
    },
    'composition-off': {
      what: 'a deployment of the same users that sends out one source as it is and composes nothing',
      how: 'ENCODER=passthrough',
    },
    'encoder-off': {
      what: 'a deployment of the same users whose encoder is out of reach',
      how: 'ENCODER=off',
    },
    'few-platforms': {
      what: 'a deployment of the same users that has no application on some of the platforms that can be linked',
      how: 'PLATFORMS=twitch',
    },
    'large-files': {
      what: 'a deployment of the same users whose files may be larger than its smallest parts can hold together',
      how: 'MEDIA_QUOTA_BYTES and MEDIA_FILE_MAX_BYTES of 60000000000',
    },
    'planner-off': {
      what: 'a deployment of the same users that cannot resolve presets, while its encoder is in reach',
      how: 'PLANNER=off',
    },
    'bus-off': {
      what: 'a deployment of the same users whose processes cannot reach each other',
      how: 'BUS=off',
    },
    'srt-off': {
      what: 'a deployment of the same users that speaks no SRT',
      how: 'SRT_PORT=off',
    },
    'short-window': {
      what: 'a deployment of the same users whose event streams can be resumed over 20 events at the most',
      how: 'EVENT_WINDOW=20',
    },
    'media-off': {
      what: 'a deployment of the same users whose media servers are out of reach',
      how: 'MEDIA_PLANE=off',
    },
  },
  token: {
    'disposable-again': {
      what: 'another token of the user whose account may be deleted',
      how: 'npm run --silent token -- NAME, once more',
    },
    expiring: {
      what: "a token of user A's that expires while the suite runs",
      how: 'npm run --silent token -- NAME --ttl 40',
    },
    'other-audience': { what: 'a token of the identity provider that was made for another API' },
    'other-issuer': { what: 'a token for the API by an identity provider that it does not trust' },
    crowded: {
      what: 'the token of a user who has more studios, or rows of another list, than the largest page',
    },
    subscriber: {
      what: 'the token of a user whose subscription the suite may switch off by the operator command',
      how: 'npm run --silent token -- NAME',
    },
  },
  given: {
    operator: {
      what: 'a command that does what is left to operators, as `npm run --silent operator --` does',
    },
    'ice-servers': {
      what: 'the addresses of the STUN and TURN servers that WebRTC clients are told, with commas',
      how: 'ICE_SERVERS',
    },
    'own-address': {
      what: "an address of the suite's machine that the target may connect to, where the suite is a storage host or a platform",
      how: '127.0.0.1 with ALLOW_PRIVATE_ADDRESSES=127.0.0.1',
    },
    'viewer-keys': {
      what: 'the address of the key set that viewer tokens are signed with',
      how: 'here /.well-known/jwks.json',
    },
  },
};
