// Generated from rooms.yaml by `npx callsheet generate`. Do not edit.

import type { ContractRecord, Operation } from '@callsheet/conformance';
import * as requests from '../validators/requests.js';
import * as responses from '../validators/responses.js';
import { clauses } from './clauses.ts';

/** What the contract declares under this name, and operations refer to. */
const ceilings = {
  bookings: { name: 'bookings', of: 'bookings', per: 'room', max: 40, status: 409, code: 'ceiling_reached' },
  notes: {
    name: 'notes',
    of: 'bytes of notes',
    per: 'room',
    max: 4000,
    unit: 'bytes',
    status: 409,
    code: 'ceiling_reached',
  },
  streamsOfPerson: {
    name: 'streamsOfPerson',
    of: 'event streams',
    per: 'account',
    max: 40,
    status: 429,
    code: 'rate_limited',
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
const gates = {
  writes: {
    name: 'writes',
    status: 503,
    code: 'closed',
    reportedBy: { operation: 'getStatus', property: 'open' },
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
const lifecycles = {
  booking: {
    name: 'booking',
    schema: 'Booking',
    field: 'state',
    reader: 'getBooking',
    initial: 'requested',
    states: ['requested', 'confirmed'],
    moves: [
      { by: 'createBooking', from: [], to: 'requested' },
      { by: 'confirmBooking', from: ['requested'], to: 'confirmed' },
      { by: 'confirmBooking', from: ['confirmed'], refused: { status: 409, code: 'conflict' } },
      { by: 'cancelBooking', from: ['requested', 'confirmed'], to: 'removed' },
    ],
  },
} as const;

/** What the contract declares under this name, and operations refer to. */
const rateClasses = {
  general: { name: 'general', per: 'credential', tokens: 20, everySeconds: 1, burst: 200, default: true },
  doors: { name: 'doors', per: 'credential', tokens: 5, everySeconds: 5, burst: 5 },
} as const;

export const getStatus: Operation = {
  name: 'getStatus',
  area: 'house',
  summary: 'Read whether the house is open.',
  method: 'GET',
  path: '/status',
  at: 'rooms.yaml:89',
  parameters: [],
  validators: {},
  answers: { 200: { media: 'application/json', headers: [], codes: [], validate: responses.Status } },
  security: { alternatives: [] },
};

export const getContract: Operation = {
  name: 'getContract',
  area: 'house',
  summary: 'Read this contract.',
  method: 'GET',
  path: '/openapi.json',
  at: 'rooms.yaml:104',
  parameters: [],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.PublishedContract },
  },
  security: { alternatives: [] },
};

export const listRooms: Operation = {
  name: 'listRooms',
  area: 'rooms',
  summary: 'List the caller\'s rooms.',
  method: 'GET',
  path: '/rooms',
  at: 'rooms.yaml:119',
  parameters: [
    { name: 'cursor', in: 'query', required: false, type: 'string' },
    { name: 'limit', in: 'query', required: false, type: 'integer' },
    { name: 'minSeats', in: 'query', required: false, type: 'integer' },
  ],
  validators: { query: requests.listRoomsQuery },
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.RoomPage },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  pagination: {
    items: 'rows',
    cursor: 'next',
    order: [{ by: 'id', direction: 'asc' }],
    limit: { default: 5, max: 10, over: 'clamp' },
    query: { cursor: 'cursor', limit: 'limit' },
  },
  rateClass: rateClasses.general,
  security: {
    alternatives: [[{ scheme: 'accessKey', scopes: ['rooms:read'] }], [{ scheme: 'bearerAuth', scopes: [] }]],
  },
};

export const createRoom: Operation = {
  name: 'createRoom',
  area: 'rooms',
  summary: 'Make a room.',
  method: 'POST',
  path: '/rooms',
  at: 'rooms.yaml:141',
  parameters: [],
  body: {
    media: ['application/json'],
    required: true,
    examples: {
      minimal: { name: 'Blue room' },
      full: { name: 'Blue room', kind: 'hall', seats: 80, alarmCode: 'EXAMPLE-code' },
    },
    references: [{ pointer: '/besideRoomId', resource: 'room' }],
    label: '/name',
  },
  validators: { body: requests.CreateRoomRequest },
  answers: {
    201: { media: 'application/json', headers: [], codes: [], validate: responses.Room },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  rateClass: rateClasses.general,
  relations: { fixed: ['id', 'kind'], moves: ['changedAt'] },
  secret: [{ in: 'request', pointer: '/alarmCode', kind: 'never' }],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  makes: {
    resource: 'room',
    id: '/id',
    read: { operation: 'getRoom', parameters: { roomId: '$response.body#/id' } },
    remove: { operation: 'deleteRoom', parameters: { roomId: '$response.body#/id' } },
  },
};

export const getRoom: Operation = {
  name: 'getRoom',
  area: 'rooms',
  summary: 'Read a room.',
  method: 'GET',
  path: '/rooms/{roomId}',
  at: 'rooms.yaml:176',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'If-None-Match', in: 'header', required: false, type: 'string' },
  ],
  validators: {},
  answers: {
    200: {
      media: 'application/json',
      headers: [{ name: 'ETag', required: true, type: 'string' }],
      codes: [],
      validate: responses.Room,
    },
    304: { headers: [{ name: 'ETag', required: true, type: 'string' }], codes: [] },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  conditional: { etag: 'strong' },
  rateClass: rateClasses.general,
  relations: { fixed: ['id', 'kind'], moves: ['changedAt'] },
  security: {
    alternatives: [[{ scheme: 'accessKey', scopes: ['rooms:read'] }], [{ scheme: 'bearerAuth', scopes: [] }]],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const deleteRoom: Operation = {
  name: 'deleteRoom',
  area: 'rooms',
  summary: 'Remove a room.',
  method: 'DELETE',
  path: '/rooms/{roomId}',
  at: 'rooms.yaml:227',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  validators: {},
  answers: {
    204: { headers: [], codes: [] },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  rateClass: rateClasses.general,
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const updateRoom: Operation = {
  name: 'updateRoom',
  area: 'rooms',
  summary: 'Change a room.',
  method: 'PATCH',
  path: '/rooms/{roomId}',
  at: 'rooms.yaml:197',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  body: {
    media: ['application/json'],
    required: true,
    examples: { minimal: { name: 'Red room' }, full: { name: 'Red room', seats: 12 } },
    label: '/name',
  },
  validators: { body: requests.UpdateRoomRequest },
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Room },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  patch: { omitted: 'unchanged', nulls: 'refused' },
  rateClass: rateClasses.general,
  relations: { fixed: ['id', 'kind'], moves: ['changedAt'] },
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const getSign: Operation = {
  name: 'getSign',
  area: 'rooms',
  summary: 'Read the sign at the door.',
  method: 'GET',
  path: '/rooms/{roomId}/sign',
  at: 'rooms.yaml:244',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Sign },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  rateClass: rateClasses.general,
  security: {
    alternatives: [[{ scheme: 'accessKey', scopes: ['signs:read'] }], [{ scheme: 'bearerAuth', scopes: [] }]],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const writeSign: Operation = {
  name: 'writeSign',
  area: 'rooms',
  summary: 'Write the sign at the door.',
  method: 'PUT',
  path: '/rooms/{roomId}/sign',
  at: 'rooms.yaml:261',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  body: { media: ['application/json'], required: true, examples: { minimal: { text: 'Quiet please' } } },
  validators: { body: requests.Sign },
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Sign },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: {
      media: 'application/json',
      headers: [],
      codes: ['closed', 'no_paper'],
      validate: responses.ErrorEnvelope,
    },
  },
  emits: ['sign'],
  gate: gates.writes,
  rateClass: rateClasses.general,
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['signs:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const mintDoorCode: Operation = {
  name: 'mintDoorCode',
  area: 'rooms',
  summary: 'Hand out a code that opens the door for a while.',
  method: 'POST',
  path: '/rooms/{roomId}/door-codes',
  at: 'rooms.yaml:290',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  body: {
    media: ['application/json'],
    required: false,
    examples: { minimal: {}, full: { ttlSeconds: 300 } },
  },
  validators: { body: requests.DoorCodeRequest },
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.DoorCode },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  clamp: [{ in: 'body', pointer: '/ttlSeconds', min: 10, max: 600, default: 60 }],
  gate: gates.writes,
  rateClass: rateClasses.doors,
  secret: [{ in: 'answer', pointer: '/code', kind: 'handed-out' }],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const beginPicture: Operation = {
  name: 'beginPicture',
  area: 'rooms',
  summary: 'Begin to upload a picture of a room.',
  method: 'POST',
  path: '/rooms/{roomId}/pictures',
  at: 'rooms.yaml:321',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  body: {
    media: ['application/json'],
    required: true,
    examples: { minimal: { bytes: 3 }, full: { bytes: 3, title: 'The blue room' } },
  },
  validators: { body: requests.PictureRequest },
  answers: {
    201: { media: 'application/json', headers: [], codes: [], validate: responses.PicturePlan },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  rateClass: rateClasses.general,
  secret: [{ in: 'answer', pointer: '/address', kind: 'handed-out' }],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
  makes: {
    resource: 'picture',
    id: '/pictureId',
    remove: {
      operation: 'dropPicture',
      parameters: { roomId: '$request.path.roomId', pictureId: '$response.body#/pictureId' },
    },
  },
};

export const dropPicture: Operation = {
  name: 'dropPicture',
  area: 'rooms',
  summary: 'Drop a picture, whether it hangs or not.',
  method: 'DELETE',
  path: '/rooms/{roomId}/pictures/{pictureId}',
  at: 'rooms.yaml:361',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'pictureId', in: 'path', required: true, type: 'string', resource: 'picture' },
  ],
  validators: {},
  answers: {
    204: { headers: [], codes: [] },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  rateClass: rateClasses.general,
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [
    { parameter: 'roomId', resource: 'room', check: 'room' },
    { parameter: 'pictureId', resource: 'picture', check: 'picture' },
  ],
};

export const hangPicture: Operation = {
  name: 'hangPicture',
  area: 'rooms',
  summary: 'Hang a picture whose bytes were sent.',
  method: 'POST',
  path: '/rooms/{roomId}/pictures/{pictureId}/hang',
  at: 'rooms.yaml:380',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'pictureId', in: 'path', required: true, type: 'string', resource: 'picture' },
  ],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Picture },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  idempotent: { key: [], first: 200, later: 200 },
  rateClass: rateClasses.general,
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['rooms:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [
    { parameter: 'roomId', resource: 'room', check: 'room' },
    { parameter: 'pictureId', resource: 'picture', check: 'picture' },
  ],
};

export const listBookings: Operation = {
  name: 'listBookings',
  area: 'bookings',
  summary: 'List the bookings of a room.',
  method: 'GET',
  path: '/rooms/{roomId}/bookings',
  at: 'rooms.yaml:402',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'cursor', in: 'query', required: false, type: 'string' },
    { name: 'limit', in: 'query', required: false, type: 'integer' },
    { name: 'If-None-Match', in: 'header', required: false, type: 'string' },
  ],
  validators: { query: requests.listBookingsQuery },
  answers: {
    200: {
      media: 'application/json',
      headers: [{ name: 'ETag', required: true, type: 'string' }],
      codes: [],
      validate: responses.BookingPage,
    },
    304: { headers: [{ name: 'ETag', required: true, type: 'string' }], codes: [] },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  conditional: { etag: 'strong' },
  pagination: {
    items: 'rows',
    cursor: 'next',
    order: [{ by: 'id', direction: 'asc' }],
    limit: { default: 5, max: 10, over: 'clamp' },
    query: { cursor: 'cursor', limit: 'limit' },
  },
  rateClass: rateClasses.general,
  relations: {
    copies: [{ rows: '/rows/*', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' }],
    held: [{ rows: '/rows/*', onlyWhere: { agreedAt: { state: ['confirmed'] } } }],
  },
  secret: [{ in: 'answer', pointer: '/rows/*/pin', kind: 'masked' }],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:read'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const createBooking: Operation = {
  name: 'createBooking',
  area: 'bookings',
  summary: 'Ask for a room.',
  method: 'POST',
  path: '/rooms/{roomId}/bookings',
  at: 'rooms.yaml:427',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  body: {
    media: ['application/json'],
    required: true,
    examples: {
      minimal: { name: 'Choir' },
      full: { name: 'Choir', note: 'With a piano.', pin: 'EXAMPLE-pin-1234' },
    },
    label: '/name',
  },
  validators: { body: requests.CreateBookingRequest },
  answers: {
    201: { media: 'application/json', headers: [], codes: [], validate: responses.Booking },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    409: {
      media: 'application/json',
      headers: [],
      codes: ['ceiling_reached'],
      validate: responses.FullRefusal,
    },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  ceiling: ceilings.bookings,
  emits: ['sign', 'booking'],
  gate: gates.writes,
  growth: { ceiling: ceilings.notes, member: '/note' },
  rateClass: rateClasses.general,
  relations: {
    onlyWhere: { agreedAt: { state: ['confirmed'] } },
    copies: [{ rows: '', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' }],
  },
  secret: [
    { in: 'request', pointer: '/pin', kind: 'never' },
    { in: 'answer', pointer: '/pin', kind: 'masked' },
  ],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
  makes: {
    resource: 'booking',
    id: '/id',
    read: {
      operation: 'getBooking',
      parameters: { roomId: '$request.path.roomId', bookingId: '$response.body#/id' },
    },
    remove: {
      operation: 'cancelBooking',
      parameters: { roomId: '$request.path.roomId', bookingId: '$response.body#/id' },
    },
  },
};

export const getBooking: Operation = {
  name: 'getBooking',
  area: 'bookings',
  summary: 'Read a booking.',
  method: 'GET',
  path: '/rooms/{roomId}/bookings/{bookingId}',
  at: 'rooms.yaml:464',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'bookingId', in: 'path', required: true, type: 'string', resource: 'booking' },
  ],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Booking },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  rateClass: rateClasses.general,
  relations: {
    onlyWhere: { agreedAt: { state: ['confirmed'] } },
    copies: [{ rows: '', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' }],
    held: [{ rows: '', onlyWhere: { agreedAt: { state: ['confirmed'] } } }],
  },
  secret: [{ in: 'answer', pointer: '/pin', kind: 'masked' }],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:read'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [
    { parameter: 'roomId', resource: 'room', check: 'room' },
    { parameter: 'bookingId', resource: 'booking', check: 'booking' },
  ],
};

export const cancelBooking: Operation = {
  name: 'cancelBooking',
  area: 'bookings',
  summary: 'Cancel a booking.',
  method: 'DELETE',
  path: '/rooms/{roomId}/bookings/{bookingId}',
  at: 'rooms.yaml:514',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'bookingId', in: 'path', required: true, type: 'string', resource: 'booking' },
  ],
  validators: {},
  answers: {
    204: { headers: [], codes: [] },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  emits: ['bookingRemoved'],
  gate: gates.writes,
  rateClass: rateClasses.general,
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [
    { parameter: 'roomId', resource: 'room', check: 'room' },
    { parameter: 'bookingId', resource: 'booking', check: 'booking' },
  ],
};

export const updateBooking: Operation = {
  name: 'updateBooking',
  area: 'bookings',
  summary: 'Change a booking.',
  method: 'PATCH',
  path: '/rooms/{roomId}/bookings/{bookingId}',
  at: 'rooms.yaml:481',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'bookingId', in: 'path', required: true, type: 'string', resource: 'booking' },
  ],
  body: {
    media: ['application/json'],
    required: true,
    examples: {
      minimal: { note: 'With an organ.' },
      full: { note: 'With an organ.', pin: 'EXAMPLE-pin-5678' },
    },
  },
  validators: { body: requests.UpdateBookingRequest },
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Booking },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    409: {
      media: 'application/json',
      headers: [],
      codes: ['ceiling_reached'],
      validate: responses.FullRefusal,
    },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  emits: ['booking'],
  gate: gates.writes,
  growth: { ceiling: ceilings.notes, member: '/note' },
  patch: { omitted: 'unchanged', nulls: 'clears' },
  rateClass: rateClasses.general,
  relations: {
    onlyWhere: { agreedAt: { state: ['confirmed'] } },
    copies: [{ rows: '', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' }],
  },
  secret: [
    { in: 'request', pointer: '/pin', kind: 'never' },
    { in: 'answer', pointer: '/pin', kind: 'masked' },
  ],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [
    { parameter: 'roomId', resource: 'room', check: 'room' },
    { parameter: 'bookingId', resource: 'booking', check: 'booking' },
  ],
};

export const confirmBooking: Operation = {
  name: 'confirmBooking',
  area: 'bookings',
  summary: 'Confirm a booking.',
  method: 'POST',
  path: '/rooms/{roomId}/bookings/{bookingId}/confirm',
  at: 'rooms.yaml:533',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'bookingId', in: 'path', required: true, type: 'string', resource: 'booking' },
  ],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Booking },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    409: { media: 'application/json', headers: [], codes: ['conflict'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  emits: ['booking'],
  gate: gates.writes,
  rateClass: rateClasses.general,
  relations: {
    onlyWhere: { agreedAt: { state: ['confirmed'] } },
    copies: [{ rows: '', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' }],
  },
  secret: [{ in: 'answer', pointer: '/pin', kind: 'masked' }],
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [
    { parameter: 'roomId', resource: 'room', check: 'room' },
    { parameter: 'bookingId', resource: 'booking', check: 'booking' },
  ],
};

export const holdRoom: Operation = {
  name: 'holdRoom',
  area: 'bookings',
  summary: 'Hold a room under a reference of one\'s own.',
  method: 'POST',
  path: '/rooms/{roomId}/holds',
  at: 'rooms.yaml:556',
  parameters: [{ name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' }],
  body: { media: ['application/json'], required: true, examples: { minimal: { reference: 'order-1' } } },
  validators: { body: requests.HoldRequest },
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Hold },
    201: { media: 'application/json', headers: [], codes: [], validate: responses.Hold },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  idempotent: { key: ['reference'], first: 201, later: 200 },
  rateClass: rateClasses.general,
  security: {
    alternatives: [
      [{ scheme: 'accessKey', scopes: ['bookings:write'] }],
      [{ scheme: 'bearerAuth', scopes: [] }],
    ],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
};

export const followRoom: Operation = {
  name: 'followRoom',
  area: 'news',
  summary: 'Follow a room.',
  method: 'GET',
  path: '/rooms/{roomId}/news',
  at: 'rooms.yaml:593',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', resource: 'room' },
    { name: 'Last-Event-ID', in: 'header', required: false, type: 'string' },
    { name: 'lastEventId', in: 'query', required: false, type: 'string' },
  ],
  validators: { query: requests.followRoomQuery },
  answers: {
    200: { media: 'text/event-stream', headers: [], codes: [] },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: { media: 'application/json', headers: [], codes: ['missing_scope'], validate: responses.ScopeError },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  rateClass: rateClasses.general,
  relations: {
    copies: [
      { rows: '/data/bookings/*', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' },
      { rows: '/data', by: 'roomId', of: 'room', members: ['kind'], read: 'getRoom' },
    ],
  },
  secret: [
    { in: 'answer', pointer: '/data/bookings/*/pin', kind: 'masked' },
    { in: 'answer', pointer: '/data/pin', kind: 'masked' },
  ],
  security: {
    alternatives: [[{ scheme: 'accessKey', scopes: ['rooms:read'] }], [{ scheme: 'bearerAuth', scopes: [] }]],
  },
  tenancy: [{ parameter: 'roomId', resource: 'room', check: 'room' }],
  stream: {
    snapshot: 'room',
    following: ['sign'],
    kinds: {
      room: { validate: responses.RoomState },
      sign: { validate: responses.Sign, scope: 'signs:read' },
      booking: { validate: responses.Booking },
      bookingRemoved: { validate: responses.RemovedBooking },
    },
    resume: { header: 'Last-Event-ID', query: 'lastEventId' },
    heartbeat: { everySeconds: 1, comment: 'heartbeat <timestamp>' },
    limits: { perCredential: 2, perResource: 4 },
    endsWith: ['revocation', 'expiry', 'deletion'],
  },
  marker: 'stream',
};

export const getAccount: Operation = {
  name: 'getAccount',
  area: 'account',
  summary: 'Read who is signed in.',
  method: 'GET',
  path: '/account',
  at: 'rooms.yaml:652',
  parameters: [],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.Account },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: {
      media: 'application/json',
      headers: [],
      codes: ['person_required'],
      validate: responses.ErrorEnvelope,
    },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  rateClass: rateClasses.general,
  security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
};

export const deleteAccount: Operation = {
  name: 'deleteAccount',
  area: 'account',
  summary: 'Delete the account.',
  method: 'DELETE',
  path: '/account',
  at: 'rooms.yaml:669',
  parameters: [],
  validators: {},
  answers: {
    204: { headers: [], codes: [] },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: {
      media: 'application/json',
      headers: [],
      codes: ['person_required'],
      validate: responses.ErrorEnvelope,
    },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  disposes: 'caller',
  gate: gates.writes,
  rateClass: rateClasses.general,
  security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
};

export const listKeys: Operation = {
  name: 'listKeys',
  area: 'account',
  summary: 'List the access keys.',
  method: 'GET',
  path: '/keys',
  at: 'rooms.yaml:684',
  parameters: [],
  validators: {},
  answers: {
    200: { media: 'application/json', headers: [], codes: [], validate: responses.KeyList },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: {
      media: 'application/json',
      headers: [],
      codes: ['person_required'],
      validate: responses.ErrorEnvelope,
    },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
  },
  rateClass: rateClasses.general,
  security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
};

export const createKey: Operation = {
  name: 'createKey',
  area: 'account',
  summary: 'Make an access key and show its secret once.',
  method: 'POST',
  path: '/keys',
  at: 'rooms.yaml:700',
  parameters: [],
  body: {
    media: ['application/json'],
    required: true,
    examples: {
      minimal: { name: 'Door robot' },
      full: { name: 'Door robot', scopes: ['rooms:read', 'rooms:write'], expiresAt: '2099-12-31T23:59:59Z' },
    },
    label: '/name',
  },
  validators: { body: requests.CreateKeyRequest },
  answers: {
    201: { media: 'application/json', headers: [], codes: [], validate: responses.NewKey },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: {
      media: 'application/json',
      headers: [],
      codes: ['person_required'],
      validate: responses.ErrorEnvelope,
    },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  rateClass: rateClasses.general,
  secret: [{ in: 'answer', pointer: '/secret', kind: 'once' }],
  security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
  makes: {
    resource: 'key',
    id: '/id',
    remove: { operation: 'revokeKey', parameters: { keyId: '$response.body#/id' } },
  },
};

export const revokeKey: Operation = {
  name: 'revokeKey',
  area: 'account',
  summary: 'Revoke a key.',
  method: 'DELETE',
  path: '/keys/{keyId}',
  at: 'rooms.yaml:738',
  parameters: [{ name: 'keyId', in: 'path', required: true, type: 'string', resource: 'key' }],
  validators: {},
  answers: {
    204: { headers: [], codes: [] },
    401: {
      media: 'application/json',
      headers: [{ name: 'WWW-Authenticate', required: true, type: 'string' }],
      codes: ['unauthorized', 'bad_token', 'bad_key'],
      validate: responses.ErrorEnvelope,
    },
    403: {
      media: 'application/json',
      headers: [],
      codes: ['person_required'],
      validate: responses.ErrorEnvelope,
    },
    404: { media: 'application/json', headers: [], codes: ['not_found'], validate: responses.ErrorEnvelope },
    429: {
      media: 'application/json',
      headers: [{ name: 'Retry-After', required: true, type: 'integer' }],
      codes: ['rate_limited'],
      validate: responses.ErrorEnvelope,
    },
    503: { media: 'application/json', headers: [], codes: ['closed'], validate: responses.ErrorEnvelope },
  },
  gate: gates.writes,
  idempotent: { key: [], first: 204, later: 204 },
  rateClass: rateClasses.general,
  security: { alternatives: [[{ scheme: 'bearerAuth', scopes: [] }]] },
  tenancy: [{ parameter: 'keyId', resource: 'key', check: 'key' }],
};

export const talkInRoom: Operation = {
  name: 'talkInRoom',
  area: 'talk',
  summary: 'Talk in a room over a socket.',
  method: 'GET',
  path: '/rooms/{roomId}/talk',
  at: 'rooms.yaml:754',
  parameters: [
    { name: 'roomId', in: 'path', required: true, type: 'string', example: 'callsheet' },
    { name: 'token', in: 'query', required: false, type: 'string' },
  ],
  validators: { query: requests.talkInRoomQuery },
  answers: {
    101: { headers: [], codes: [] },
    401: {
      media: 'application/json',
      headers: [],
      codes: ['unauthorized', 'bad_token'],
      validate: responses.ErrorEnvelope,
    },
  },
  security: { alternatives: [] },
  socket: {
    handshake: { unauthorized: { status: 401, text: 'no token' } },
    first: 'welcome',
    sends: { welcome: responses.Welcome, said: responses.Said, hushed: responses.Hushed },
    results: { say: responses.Said, past: responses.Past },
    pingSeconds: 15,
    idleSeconds: 45,
    deliverySeconds: 10,
    frameBytes: 4096,
    buckets: { talk: { tokens: 1, everySeconds: 1, burst: 5, refusal: 'too_fast' } },
    closes: { bedtime: 4000 },
  },
  marker: 'socket',
};

export const callRoom: Operation = {
  name: 'callRoom',
  area: 'talk',
  summary: 'Call a room over WebRTC.',
  method: 'POST',
  path: '/{path}/call',
  at: 'rooms.yaml:795',
  parameters: [{ name: 'path', in: 'path', required: true, type: 'string', example: 'callsheet' }],
  body: { media: ['application/sdp'], required: true, examples: { offer: 'v=0' } },
  validators: {},
  answers: {
    201: { media: 'application/sdp', headers: [], codes: [] },
    400: {
      media: 'application/json',
      headers: [],
      codes: ['invalid_request'],
      validate: responses.ErrorEnvelope,
    },
    401: {
      media: 'application/json',
      headers: [],
      codes: ['unauthorized', 'bad_token'],
      validate: responses.ErrorEnvelope,
    },
  },
  security: { alternatives: [[{ scheme: 'callToken', scopes: [] }]] },
  marker: 'signaling',
};

/** The contract as the suite knows it. */
export const contract: ContractRecord = {
  title: 'Rooms',
  version: '1.0.0',
  requestId: { header: 'X-Request-Id' },
  precedence: ['authentication', 'gate', 'rate', 'scope', 'validation', 'ownership', 'state'],
  crossOrigin: {},
  securitySchemes: {
    bearerAuth: {
      type: 'http',
      carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
      jwt: true,
      refusal: 'bad_token',
      identity: { operation: 'getAccount', pointer: '/id' },
    },
    accessKey: {
      type: 'http',
      carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
      alias: 'X-Access-Key',
      prefix: 'rk_',
      refusal: 'bad_key',
      interactive: 'person_required',
      implies: { 'signs:write': ['signs:read'] },
      scopes: ['rooms:read', 'rooms:write', 'signs:read', 'signs:write', 'bookings:read', 'bookings:write'],
      defaults: ['rooms:read', 'bookings:read'],
      mint: { operation: 'createKey', scopes: '/scopes', expires: '/expiresAt', secret: '/secret' },
    },
    callToken: {
      type: 'http',
      carrier: { in: 'header', name: 'Authorization', scheme: 'bearer' },
      refusal: 'bad_token',
    },
  },
  unauthenticated: 'unauthorized',
  scopeCode: 'missing_scope',
  codes: {
    invalid: 'invalid_request',
    missing: 'not_found',
    method: 'method_not_allowed',
    unimplemented: 'not_implemented',
    limited: 'rate_limited',
  },
  errors: {
    unauthorized: { status: 401, refusal: 'authentication' },
    bad_token: { status: 401, refusal: 'authentication' },
    bad_key: { status: 401, refusal: 'authentication' },
    closed: { status: 503, refusal: 'gate' },
    rate_limited: { status: 429, refusal: 'rate' },
    missing_scope: { status: 403, refusal: 'scope', extra: ['requiredScope'] },
    person_required: { status: 403, refusal: 'scope' },
    invalid_request: { status: 400, refusal: 'validation' },
    not_found: { status: 404, refusal: 'ownership' },
    method_not_allowed: { status: 405, refusal: 'routing' },
    not_implemented: { status: 501, refusal: 'state' },
    conflict: { status: 409, refusal: 'state' },
    ceiling_reached: { status: 409, refusal: 'state', extra: ['max'] },
    unavailable: { status: 503, refusal: 'upstream' },
    no_paper: { status: 503, refusal: 'state', off: 'paper' },
    internal_error: { status: 500, refusal: 'fault' },
  },
  ceilings: ceilings,
  gates: gates,
  lifecycles: lifecycles,
  rateClasses: rateClasses,
  document: 'getContract',
  maxBodyBytes: 1048576,
  operations: {
    getStatus,
    getContract,
    listRooms,
    createRoom,
    getRoom,
    deleteRoom,
    updateRoom,
    getSign,
    writeSign,
    mintDoorCode,
    beginPicture,
    dropPicture,
    hangPicture,
    listBookings,
    createBooking,
    getBooking,
    cancelBooking,
    updateBooking,
    confirmBooking,
    holdRoom,
    followRoom,
    getAccount,
    deleteAccount,
    listKeys,
    createKey,
    revokeKey,
    talkInRoom,
    callRoom,
  },
  clauses,
};
