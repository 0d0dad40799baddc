import type { Inputs } from '../engine/inputs.ts';

/** What only the operator of a deployment can bring about, for the scenarios that ask for it. */
export const inputs: Inputs = {
  deployment: {
    'encoder-off': {
      what: 'a deployment of the same users whose encoder is out of reach',
      how: 'ENCODER=off',
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
    'viewer-keys': {
      what: 'the address of the key set that viewer tokens are signed with',
      how: 'here /.well-known/jwks.json',
    },
  },
};
