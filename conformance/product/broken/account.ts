import { randomUUID } from 'node:crypto';
import { isObject, valueAt } from '../../engine/model/json-pointer.ts';
import { type ProxiedResponse, type Violations, withJson } from '../../mutation/proxy.ts';
import { withBody } from '../mutation/changed-requests.ts';
import { changes, rows } from '../mutation/changed-responses.ts';
import { keepsAccounts, sameToken, sameUser } from '../mutation/undeleted-accounts.ts';

const wideScopes = [
  'studios:read',
  'studios:write',
  'stream:read',
  'sources:read',
  'media:read',
  'storage:read',
  'destinations:read',
  'connections:read',
  'chat:read',
];

const defaultScopes = wideScopes.filter((scope) => !/^(media|storage)|write$/.test(scope));

const jsonIn = ({ body }: Pick<ProxiedResponse, 'body'>): unknown =>
  body.length === 0 ? undefined : JSON.parse(body.toString('utf8'));

/** Ways to break the promises about accounts and API keys. */
export const violations: Violations = {
  'accepts-revoked-key': {
    sentence: 'Revoking an API key is acknowledged but has no effect.',
    clause: 'AUTH-07',
    with: ['createAccountApiKey/responses/201-minimal'],
    caughtBy: ['listStudios/credential/revoked-key', 'createStudio/credential/revoked-key'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'DELETE' || !request.path.includes('/api-keys/')) return forward(request);
      const response = await forward({ ...request, method: 'GET', path: '/v1/account/api-keys' });
      return { ...response, status: 200, body: Buffer.from('{"ok":true}') };
    },
  },
  'drops-the-offset-of-an-end': {
    sentence: 'The UTC offset in the expiry of a new key is read as Z.',
    clause: 'ACCT-11',
    caughtBy: ['account/keys/listed'],
    breaks: withBody('POST', /\/api-keys$/, (body) => ({
      ...body,
      ...(typeof body.expiresAt === 'string' && { expiresAt: body.expiresAt.replace(/[+-]\d\d:\d\d$/, 'Z') }),
    })),
  },
  'drops-unknown-scopes': {
    sentence: 'Of the requested scopes only the known ones are granted.',
    clause: 'ACCT-35',
    caughtBy: ['createAccountApiKey/issued-keys/none-on-error'],
    breaks: withBody('POST', /\/api-keys$/, (body) => {
      if (!Array.isArray(body.scopes)) return body;
      const scopes = body.scopes.filter((scope) => scope !== 'callsheet:unknown');
      return scopes.length > 0 ? { ...body, scopes } : body;
    }),
  },
  'forgets-that-a-name-is-set': {
    sentence: 'usernameSet is true for accounts without a user name, and false for the others.',
    clause: 'ACCT-01',
    caughtBy: ['getAccount/relations/read'],
    breaks: changes('GET', /\/account$/, (body) => ({ ...body, usernameSet: body.usernameSet !== true })),
  },
  'gives-every-scope': {
    sentence: 'A key without scopes has more scopes than the response lists.',
    clause: 'ACCT-12',
    caughtBy: ['account/keys/default-scopes'],
    breaks: () => async (request, forward) => {
      if (request.method !== 'POST' || !request.path.endsWith('/api-keys')) return forward(request);
      const body: unknown = JSON.parse(request.body.toString('utf8'));
      if (!isObject(body) || (Array.isArray(body.scopes) && body.scopes.length > 0)) return forward(request);
      const wider = Buffer.from(JSON.stringify({ ...body, scopes: wideScopes }));
      const headers = { ...request.headers, 'content-length': String(wider.length) };
      const response = await forward({ ...request, headers, body: wider });
      return withJson(response, (made) => (isObject(made) ? { ...made, scopes: defaultScopes } : made));
    },
  },
  'gives-no-reason-for-a-form': {
    sentence: 'A malformed user name is rejected without the reason.',
    clause: 'ACCT-30',
    caughtBy: ['account/username/format'],
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      if (response.status !== 422) return response;
      return withJson(response, (body) =>
        isObject(body) && isObject(body.error)
          ? { ...body, error: { ...body.error, message: 'The request is invalid.' } }
          : body,
      );
    },
  },
  'hides-revoked-keys': {
    sentence: 'Revoked keys are not listed.',
    clause: 'ACCT-10',
    caughtBy: ['account/keys/listed'],
    breaks: changes('GET', /\/api-keys$/, (body) => ({
      ...body,
      data: Array.isArray(body.data)
        ? body.data.filter((row) => valueAt(row, '/revokedAt') === undefined)
        : body.data,
    })),
  },
  'keeps-the-files': {
    sentence: 'A deleted user is rejected, but the data is kept.',
    clause: 'ACCT-21',
    caughtBy: ['account/deletion/erased'],
    with: ['account/deletion/immediate', 'account/deletion/has-a-file'],
    breaks: keepsAccounts(sameUser),
  },
  'keeps-the-identity': {
    sentence: "Of a deleted user's tokens only the one that requested the deletion is rejected.",
    clause: 'ACCT-18',
    caughtBy: ['account/deletion/identity-gone'],
    with: ['account/deletion/immediate', 'account/deletion/signed-in-twice'],
    breaks: keepsAccounts(sameToken),
  },
  'lists-keys-as-they-were-made': {
    sentence: 'Existing keys are listed oldest first.',
    clause: 'ACCT-10',
    caughtBy: ['account/keys/existing'],
    breaks: changes('GET', /\/api-keys$/, (list) => ({
      ...list,
      data: (Array.isArray(list.data) ? list.data.filter(isObject) : []).reverse(),
    })),
  },
  'lists-no-expired-keys': {
    sentence: 'Expired keys are not listed.',
    clause: 'ACCT-10',
    caughtBy: ['listAccountApiKeys/credential/expired-key'],
    breaks: changes('GET', /\/api-keys$/, (body) => ({
      ...body,
      data: Array.isArray(body.data)
        ? body.data.filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > Date.now())
        : body.data,
    })),
  },
  'lists-oldest-first': {
    sentence: 'Keys are listed oldest first.',
    clause: 'ACCT-10',
    caughtBy: ['account/keys/listed'],
    breaks: changes('GET', /\/api-keys$/, (body) => ({
      ...body,
      data: Array.isArray(body.data) ? body.data.toReversed() : body.data,
    })),
  },
  'makes-a-new-deletion-record': {
    sentence: 'A repeated deletion returns a new record.',
    clause: 'ACCT-20',
    caughtBy: ['account/deletion/repeat'],
    with: ['account/deletion/*'],
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) =>
        isObject(body) && 'alreadyDeleted' in body ? { ...body, requestId: randomUUID() } : body,
      ),
  },
  'names-keys-by-their-ends': {
    sentence: 'The listed prefix of keys has no relation to the secret.',
    clause: 'ACCT-07',
    caughtBy: ['account/keys/existing'],
    breaks: changes(
      'GET',
      /\/api-keys$/,
      rows((row) => ({ ...row, prefix: 'key_1234' })),
    ),
  },
  'notes-the-first-use': {
    sentence: 'lastUsedAt is the time of the first use, not the last.',
    clause: 'ACCT-09',
    caughtBy: ['account/keys/used-again'],
    breaks() {
      const first = new Map<unknown, unknown>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method !== 'GET' || !/\/api-keys$/.test(request.path)) return response;
        return withJson(response, (body) => {
          if (!isObject(body) || !Array.isArray(body.data)) return body;
          const data = body.data.map((row) => {
            if (!isObject(row) || row.lastUsedAt === undefined) return row;
            if (!first.has(row.id)) first.set(row.id, row.lastUsedAt);
            return { ...row, lastUsedAt: first.get(row.id) };
          });
          return { ...body, data };
        });
      };
    },
  },
  'reads-every-time-as-utc': {
    sentence: 'The UTC offset in the expiry of a new key is replaced by Z.',
    clause: 'META-05',
    caughtBy: ['createAccountApiKey/issued-keys/granted'],
    breaks: withBody('POST', /\/api-keys$/, (body) =>
      typeof body.expiresAt === 'string'
        ? { ...body, expiresAt: body.expiresAt.replace(/[+-]\d\d:\d\d$/, 'Z') }
        : body,
    ),
  },
  'revokes-again': {
    sentence: 'Revoking a key again moves revokedAt.',
    clause: 'ACCT-26',
    caughtBy: ['revokeAccountApiKey/idempotent/repeat'],
    breaks: () => {
      const revoked = new Map<string, number>();
      const shown = changes(
        'GET',
        /\/api-keys$/,
        rows((row) => {
          const times = revoked.get(String(row.id)) ?? 0;
          return times > 1 ? { ...row, revokedAt: new Date(Date.now() + times).toISOString() } : row;
        }),
      )();
      return async (request, forward) => {
        const id = request.path.split('/').at(-1) ?? '';
        if (request.method === 'DELETE') revoked.set(id, (revoked.get(id) ?? 0) + 1);
        return shown(request, forward);
      };
    },
  },
  'shows-a-made-up-prefix': {
    sentence: 'The prefix of a key is not the start of its secret.',
    clause: 'ACCT-07',
    caughtBy: ['account/keys/prefix', 'createAccountApiKey/relations/created'],
    breaks: changes('POST', /\/api-keys$/, (body) => ({ ...body, prefix: 'sk_live_zzzz' })),
  },
  'shows-a-time-of-no-change': {
    sentence: 'An account without a user name has a usernameChangedAt.',
    clause: 'ACCT-03',
    caughtBy: ['account/profile/never-named'],
    breaks: changes('GET', /\/account$/, (body) => ({
      ...body,
      usernameChangedAt: new Date().toISOString(),
    })),
  },
  'shows-an-email-address': {
    sentence: 'An account contains an e-mail address.',
    clause: 'ACCT-04',
    caughtBy: ['account/profile/nothing-personal'],
    breaks: changes('GET', /\/account$/, (body) => ({ ...body, contact: 'a@example.com' })),
  },
  'shows-key-again': {
    sentence: 'The list of API keys contains their secrets.',
    clause: 'ACCT-13',
    caughtBy: ['run/secrets/never-seen-again', 'createAccountApiKey/secret/key-once'],
    with: ['listAccountApiKeys/responses/200', 'createAccountApiKey/responses/201-minimal'],
    breaks: () => {
      const secrets = new Map<unknown, unknown>();
      return async (request, forward) =>
        withJson(await forward(request), (body) => {
          if (!isObject(body)) return body;
          if (typeof body.key === 'string') secrets.set(body.id, body.key);
          if (!Array.isArray(body.data)) return body;
          const show = (row: unknown): unknown =>
            isObject(row) && secrets.has(row.id) ? { ...row, key: secrets.get(row.id) } : row;
          return { ...body, data: body.data.map(show) };
        });
    },
  },
  'shuts-the-stream-to-default-keys': {
    sentence: 'A key with the default scopes lists stream:read but may not read the stream.',
    clause: 'AUTH-21',
    caughtBy: ['account/keys/default-scopes'],
    breaks: () => {
      const defaultValue = new Set<unknown>();
      return async (request, forward) => {
        const response = await forward(request);
        if (request.method === 'POST' && request.path.endsWith('/api-keys') && response.status === 201) {
          if (valueAt(jsonIn(request), '/scopes') === undefined)
            defaultValue.add(valueAt(jsonIn(response), '/key'));
          return response;
        }
        const secret = (request.headers.authorization ?? '').replace(/^Bearer /, '');
        if (!request.path.endsWith('/stream-status') || !defaultValue.has(secret)) return response;
        const error = { code: 'insufficient_scope', message: 'No.', requiredScope: 'stream:read' };
        const requestId = response.headers['x-request-id'];
        const rejected = withJson(response, (body) =>
          isObject(body) ? { error: { ...error, requestId } } : body,
        );
        return { ...rejected, status: 403 };
      };
    },
  },
  'uses-keys-at-once': {
    sentence: 'A key that was never used has a lastUsedAt.',
    clause: 'ACCT-09',
    caughtBy: ['account/keys/listed'],
    breaks: changes(
      'GET',
      /\/api-keys$/,
      rows((row) => ({ lastUsedAt: row.createdAt, ...row })),
    ),
  },
  'wants-shorter-names': {
    sentence: 'A user name of 20 characters is rejected as too long.',
    clause: 'ACCT-28',
    with: ['account/username/canonical'],
    caughtBy: ['account/username/extremes'],
    breaks: withBody('PATCH', /\/account$/, (body) =>
      String(body.username).length === 20 ? { ...body, username: 'a'.repeat(21) } : body,
    ),
  },
  'writes-every-use-down': {
    sentence: 'Each list request returns another lastUsedAt.',
    clause: 'ACCT-08',
    caughtBy: ['account/keys/last-used'],
    breaks: changes(
      'GET',
      /\/api-keys$/,
      rows((row) => (row.lastUsedAt ? { ...row, lastUsedAt: new Date().toISOString() } : row)),
    ),
  },
};
