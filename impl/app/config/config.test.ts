import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { linkName } from './media-servers-config.ts';

const key = Buffer.alloc(32, 1).toString('base64');

function problemsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment gives the embedded defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    clients: {},
    dataDir: '.data',
    redisPrefix: 'callsheet:',
    objectStore: { kind: 'disk' },
    writesEnabled: true,
    contributeEnabled: true,
    bus: true,
    planner: true,
    mediaServers: {
      process: 'own',
      plane: { kind: 'embedded' },
      mediaPort: 8889,
      rtmpPort: 1935,
      sandboxPort: 8791,
      webRtc: {},
      encoder: 'auto',
    },
    loginPage: true,
    platforms: [{ name: 'sandbox' }],
    media: { accountBytes: 10 * 1024 ** 3, fileBytes: 5 * 1024 ** 3, uploadMs: 86_400_000 },
    openedAddresses: false,
    subscribers: 'all',
    rateClasses: {
      general: expect.objectContaining({ tokens: 50, everySeconds: 1, burst: 200 }),
      handout: expect.objectContaining({ tokens: 5, everySeconds: 60, burst: 5 }),
      signIn: { tokens: 60, everySeconds: 60, burst: 240 },
    },
    viewerRateScale: 1,
    ceilings: {},
    drainSeconds: 0,
    logLevel: 'info',
  });
});

test('empty variables count as unset', () => {
  const empty = { PORT: '', DATABASE_URL: '', OBJECT_STORE_URL: ' ', SECRETS_KEY: '', PLATFORMS: '' };
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test('reads every setting', () => {
  const config = readConfig({
    HOST: '::1',
    PORT: '0',
    MEDIA_PORT: '1',
    RTMP_PORT: '65535',
    RTMPS_PORT: '2',
    SRT_PORT: '3',
    RTMPS_CERTIFICATE: '/etc/callsheet/tls.crt',
    RTMPS_KEY: '/etc/callsheet/tls.key',
    MEDIA_CERTIFICATE: '/etc/callsheet/media.crt',
    MEDIA_KEY: '/etc/callsheet/media.key',
    MEDIA_PROCESS: 'shared',
    PUBLIC_URL: 'https://api.example/',
    EMBED_URL: 'https://embed.example',
    MEDIA_URL: 'https://media.example:8889',
    DATA_DIR: '/var/lib/callsheet',
    OBJECT_STORE_URL: 'off',
    OIDC_ISSUER: 'https://id.example/realms/main/',
    OIDC_AUDIENCE: 'callsheet',
    SECRETS_KEY: key,
    PUBLIC_API_WRITE_ENABLED: 'false',
    CONTRIBUTE_ENABLED: 'off',
    BUS: 'off',
    PLANNER: 'off',
    EVENT_WINDOW: '20',
    MEDIA_PLANE: 'off',
    ENCODER: 'off',
    PLATFORMS: 'sandbox',
    SUBSCRIPTIONS: 'alice, bob',
    MEDIA_QUOTA_BYTES: '1000',
    MEDIA_FILE_MAX_BYTES: '500',
    MEDIA_UPLOAD_SECONDS: '60',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1, fd12::/16',
    RATE_LIMIT_RPS: '0.5',
    RATE_LIMIT_BURST: '1',
    HANDOUT_RATE_PER_MIN: '60',
    HANDOUT_BURST: '10',
    SIGN_IN_RATE_PER_MIN: '12',
    SIGN_IN_BURST: '8',
    VIEWER_RATE_SCALE: '100',
    CEILINGS: 'studios=3, sources=1000, documents=5000000000',
    DRAIN_SECONDS: '30',
    METRICS_PORT: '9464',
    TRUSTED_PROXIES: '10.0.0.7, fd00::/8',
    MAX_CONNECTIONS_PER_ADDRESS: '50',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
    AUDIT_LOG: '/var/log/callsheet/audit.log',
    LOG_LEVEL: 'silent',
  });
  expect(config).toMatchObject({
    host: '::1',
    port: 0,
    publicUrl: 'https://api.example',
    oidcIssuer: 'https://id.example/realms/main/',
    oidcAudience: 'callsheet',
    secretsKeys: [new Uint8Array(32).fill(1)],
    writesEnabled: false,
    contributeEnabled: false,
    bus: false,
    planner: false,
    eventWindow: 20,
    objectStore: { kind: 'off' },
    mediaServers: {
      process: 'shared',
      plane: { kind: 'off' },
      mediaPort: 1,
      rtmpPort: 65_535,
      rtmpsPort: 2,
      srtPort: 3,
      rtmpsCertificate: { certificate: '/etc/callsheet/tls.crt', key: '/etc/callsheet/tls.key' },
      mediaCertificate: { certificate: '/etc/callsheet/media.crt', key: '/etc/callsheet/media.key' },
      webRtc: {},
      encoder: 'off',
    },
    subscribers: new Set(['alice', 'bob']),
    media: { accountBytes: 1000, fileBytes: 500, uploadMs: 60_000 },
    openedAddresses: ['127.0.0.1', 'fd12::/16'],
    rateClasses: {
      general: { tokens: 0.5, burst: 1 },
      handout: { tokens: 60, burst: 10 },
      signIn: { tokens: 12, burst: 8 },
    },
    viewerRateScale: 100,
    ceilings: { studios: 3, sources: 1000, documents: 5_000_000_000 },
    drainSeconds: 30,
    metrics: { host: '127.0.0.1', port: 9464 },
    clients: { trustedProxies: ['10.0.0.7', 'fd00::/8'], maxConnectionsPerAddress: 50 },
    traces: { endpoint: 'http://collector.example:4318', serviceName: 'callsheet' },
    auditLog: '/var/log/callsheet/audit.log',
    logLevel: 'silent',
  });
});

test.each(['proxy.example', '10.0.0.0/40', 'true'])('rejects %j as a trusted proxy', (text) => {
  expect(problemsOf({ TRUSTED_PROXIES: text })).toEqual([
    `TRUSTED_PROXIES is ${JSON.stringify(text)}; it may be empty or a comma list of addresses and networks such as 10.0.0.7 or 10.1.0.0/16.`,
  ]);
});

test('metrics listen on METRICS_HOST, or on 127.0.0.1 by default, independent of HOST', () => {
  const metrics = (more: NodeJS.ProcessEnv) => readConfig({ METRICS_PORT: '1', ...more }).metrics?.host;
  expect(metrics({ HOST: '0.0.0.0', EMBEDDED_LOGIN: 'off' })).toBe('127.0.0.1');
  expect(metrics({ METRICS_HOST: '10.0.0.1' })).toBe('10.0.0.1');
});

test('ALLOW_PRIVATE_ADDRESSES=on allows all private addresses, and so does ALLOW_PRIVATE_STORAGE_HOSTS', () => {
  expect(readConfig({ ALLOW_PRIVATE_ADDRESSES: 'on' }).openedAddresses).toBe(true);
  expect(readConfig({ ALLOW_PRIVATE_ADDRESSES: 'false' }).openedAddresses).toBe(false);
  const former = { ALLOW_PRIVATE_STORAGE_HOSTS: 'true' };
  expect(readConfig(former).openedAddresses).toBe(true);
  expect(readConfig({ ...former, ALLOW_PRIVATE_ADDRESSES: 'false' }).openedAddresses).toBe(false);
});

test('rejects an issuer without an audience, because its tokens are for other services too', () => {
  expect(problemsOf({ OIDC_ISSUER: 'https://id.example' })).toEqual([
    'OIDC_AUDIENCE is empty; with OIDC_ISSUER it must be the audience of the tokens for this API (of Cognito, the id of the client).',
  ]);
  expect(problemsOf({ OIDC_ISSUER: 'http://id.example' })).toHaveLength(1);
});

test.each([{}, { HOST: '127.0.0.2' }, { HOST: 'localhost' }, { HOST: '::1', PUBLIC_URL: 'http://[::1]:80' }])(
  'sign-in without passwords is on with %j',
  (environment) => {
    expect(readConfig(environment).loginPage).toBe(true);
    expect(readConfig({ ...environment, EMBEDDED_LOGIN: 'off' }).loginPage).toBe(false);
  },
);

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
  [{ HOST: '::' }, 'HOST ::'],
  [{ HOST: 'studio.example' }, 'HOST studio.example'],
  [{ PUBLIC_URL: 'https://studio.example' }, 'PUBLIC_URL https://studio.example'],
  [{ HOST: '127.0.0.1.example', PUBLIC_URL: 'https://studio.example' }, 'HOST 127.0.0.1.example'],
])('EMBEDDED_LOGIN must be set with %j', (environment, where) => {
  expect(problemsOf(environment)).toEqual([
    `EMBEDDED_LOGIN is empty, and ${where} can be reached from other machines, so that anybody could sign in as anyone without a password: set OIDC_ISSUER to a real provider, or EMBEDDED_LOGIN to off (tokens come from the command \`token\` alone) or to open.`,
  ]);
  expect(readConfig({ ...environment, EMBEDDED_LOGIN: 'open' }).loginPage).toBe(true);
  expect(readConfig({ ...environment, EMBEDDED_LOGIN: 'off' }).loginPage).toBe(false);
  const external = { OIDC_ISSUER: 'https://id.example', OIDC_AUDIENCE: 'studio' };
  expect(problemsOf({ ...environment, ...external })).toEqual([]);
});

test('normalizes the names of media processes', () => {
  const { mediaServers } = readConfig({
    MEDIA_LINK: 'Media-1.internal:8790, [FD12::1]:8791',
    SANDBOX_PORT: 'off',
  });
  expect(mediaServers.links?.map(linkName)).toEqual(['media-1.internal:8790', '[fd12::1]:8791']);
  expect(mediaServers.sandboxPort).toBe('off');
  expect(problemsOf({ MEDIA_LINK: 'media-1:8790,media-2' })).toHaveLength(1);
});

test('SUBSCRIPTIONS=none gives no user a subscription', () => {
  expect(readConfig({ SUBSCRIPTIONS: 'none' }).subscribers).toEqual(new Set());
});

test.each<[string, string, string]>([
  ['HOST', 'not a host', 'HOST is "not a host"; it may be a host name or an IP address.'],
  ['PORT', '80a', 'PORT is "80a"; it may be a whole number from 0 to 65535.'],
  ['RTMP_PORT', '65536', 'RTMP_PORT is "65536"; it may be a whole number from 0 to 65535.'],
  ['MEDIA_PORT', '-1', 'MEDIA_PORT is "-1"; it may be a whole number from 0 to 65535.'],
  ['PUBLIC_API_WRITE_ENABLED', 'maybe', 'PUBLIC_API_WRITE_ENABLED is "maybe"; it may be true or false.'],
  [
    ...(['ALLOW_PRIVATE_ADDRESSES', '10.0.0.0/8, lan'] as const),
    'ALLOW_PRIVATE_ADDRESSES is "10.0.0.0/8, lan"; it may be true, false or a comma list of addresses and networks such as 192.168.1.20 or 10.1.0.0/16.',
  ],
  ['SRT_PORT', 'on', 'SRT_PORT is "on"; it may be off or a whole number from 0 to 65535.'],
  ['EVENT_WINDOW', '1001', 'EVENT_WINDOW is "1001"; it may be a whole number from 1 to 1000.'],
  ['DRAIN_SECONDS', '601', 'DRAIN_SECONDS is "601"; it may be a whole number from 0 to 600.'],
  ['MEDIA_PLANE', 'janus', 'MEDIA_PLANE is "janus"; it may be embedded, mediamtx or off.'],
  [
    ...(['MEDIA_LINK', 'media-1:8790,MEDIA-1:8790'] as const),
    'MEDIA_LINK is "media-1:8790,MEDIA-1:8790"; it may be empty or a comma list of host:port, each named once, such as media.internal:8790.',
  ],
  ['SANDBOX_PORT', '80', 'SANDBOX_PORT is "80"; it may be off or a whole number from 1024 to 65525.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud"; it may be trace, debug, info, warn, error, fatal or silent.'],
])('rejects %s=%s in one line', (variable, value, line) => {
  expect(problemsOf({ [variable]: value })).toEqual([line]);
});

test.each([
  ['RATE_LIMIT_RPS', '0'],
  ['RATE_LIMIT_RPS', '1e3'],
  ['RATE_LIMIT_BURST', '0.5'],
  ['HANDOUT_BURST', '0'],
  ['VIEWER_RATE_SCALE', 'Infinity'],
  ['CEILINGS', 'many'],
  ['CEILINGS', 'studios'],
  ['CEILINGS', 'studio=3'],
  ['CEILINGS', 'studios=0'],
  ['CEILINGS', 'studios=3,sources=9999999'],
  ['CEILINGS', 'documents=9999999999999'],
  ['PUBLIC_URL', 'api.example'],
  ['EMBED_URL', 'ftp://embed.example'],
  ['MEDIA_URL', 'https://media.example?a=b'],
  ['OIDC_ISSUER', 'http://id.example'],
  ['PLATFORMS', 'sandbox,myspace'],
  ['SUBSCRIPTIONS', ','],
  ['ENCODER', 'gstreamer'],
  ['EMBEDDED_LOGIN', 'yes'],
  ['MEDIAMTX_API_URL', 'somewhere'],
])('rejects %s=%s', (variable, value) => {
  const [line, ...more] = problemsOf({ [variable]: value });
  expect(line).toMatch(new RegExp(`^${variable} is ".*"; it may be .*\\.$`));
  expect(more).toEqual([]);
});

test('reports all wrong variables at once, each in its own line', () => {
  const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'two\nlines', CONTRIBUTE_ENABLED: 'x' });
  expect(problems).toHaveLength(3);
  for (const problem of problems) expect(problem).not.toContain('\n');
});

test.each([
  ['SECRETS_KEY', 'hunter2'],
  ['DATABASE_URL', 'mysql://user:hunter2@db/callsheet'],
  ['DATABASE_URL', 'user:hunter2@db/callsheet'],
  ['REDIS_URL', 'http://:hunter2@cache'],
  ['OBJECT_STORE_URL', 's3+x://id:hunter2@bucket'],
  ['PUBLIC_URL', 'https://user:hunter2@api.example'],
  ['OIDC_ISSUER', 'https://user:hunter2@id.example'],
  ['MEDIAMTX_API_URL', 'http://api.example?token=hunter2'],
])('rejects %s without repeating its secret', (variable, value) => {
  const [line = ''] = problemsOf({ [variable]: value });
  expect(line).toMatch(new RegExp(`^${variable} is `));
  expect(line).not.toContain('hunter2');
});

test.each<[NodeJS.ProcessEnv, string]>([
  [
    { PLATFORMS: 'sandbox,kick', KICK_CLIENT_ID: 'a', KICK_CLIENT_SECRET: 'hunter2' },
    'PLATFORMS with kick, x or linkedin',
  ],
])('accepts the syntax of %o, but reports the setting as not supported yet', (environment, subject) => {
  expect(problemsOf(environment)).toEqual([`${subject} is not supported yet; leave it empty.`]);
});

test.each([
  'postgres://user:hunter2@db/callsheet',
  'postgresql://user@one:5432,two:5433/callsheet?sslmode=verify-full&target_session_attrs=read-write',
])('accepts %s as an address of PostgreSQL', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl, SECRETS_KEY: key })).toMatchObject({ databaseUrl });
});

test('reads a bucket with its endpoint and region, and requires credentials that no message repeats', () => {
  const OBJECT_STORE_URL = 's3://bucket?endpoint=http://127.0.0.1:9000&region=eu';
  const keys = { AWS_ACCESS_KEY_ID: 'the-id', AWS_SECRET_ACCESS_KEY: 'hunter2' };
  expect(readConfig({ OBJECT_STORE_URL, ...keys }).objectStore).toEqual({
    kind: 's3',
    bucket: 'bucket',
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu',
    credentials: { accessKeyId: 'the-id', secretAccessKey: 'hunter2' },
  });
  expect(problemsOf({ OBJECT_STORE_URL, AWS_SECRET_ACCESS_KEY: 'hunter2' })).toEqual([
    'AWS_ACCESS_KEY_ID is empty; OBJECT_STORE_URL=s3://… needs it.',
  ]);
  expect(problemsOf({ OBJECT_STORE_URL, ...keys, MEDIA_UPLOAD_SECONDS: '604801' })).toEqual([
    'MEDIA_UPLOAD_SECONDS is 604801; addresses of S3 last at most 604800 s.',
  ]);
});

test('a platform needs our application credentials, and may have other addresses', () => {
  const application = { TWITCH_CLIENT_ID: 'the-id', TWITCH_CLIENT_SECRET: 'the-secret' };
  const otherAddresses = {
    TWITCH_API_URL: 'http://127.0.0.1:9000',
    TWITCH_AUTH_URL: 'https://id.example.com',
    TWITCH_EVENTS_URL: 'ws://127.0.0.1:9001/ws',
    TWITCH_INGESTS_URL: 'https://ingests.example.com',
  };
  expect(readConfig({ PLATFORMS: 'sandbox,twitch', ...application, ...otherAddresses }).platforms).toEqual([
    { name: 'sandbox' },
    {
      name: 'twitch',
      clientId: 'the-id',
      clientSecret: 'the-secret',
      apiUrl: 'http://127.0.0.1:9000',
      authUrl: 'https://id.example.com',
      eventsUrl: 'ws://127.0.0.1:9001/ws',
      ingestsUrl: 'https://ingests.example.com',
    },
  ]);
  // Plain HTTP is rejected because credentials are sent there.
  const [plain] = problemsOf({
    PLATFORMS: 'twitch',
    ...application,
    TWITCH_API_URL: 'http://api.example.com',
  });
  expect(plain).toMatch(/^TWITCH_API_URL is "http:\/\/api.example.com"; it may be/);
  const [socket] = problemsOf({
    PLATFORMS: 'twitch',
    ...application,
    TWITCH_EVENTS_URL: 'ws://events.example.com',
  });
  expect(socket).toMatch(/^TWITCH_EVENTS_URL is "ws:\/\/events.example.com"; it may be/);
});

test('reports the settings that another setting requires', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres://db/callsheet' })[0]).toMatch(
    /^SECRETS_KEY is empty; with DATABASE_URL/,
  );
  expect(problemsOf({ MEDIA_PLANE: 'mediamtx' })).toEqual([
    expect.stringMatching(/^MEDIAMTX_API_URL is empty/),
    expect.stringMatching(/^MEDIAMTX_HOOK_SECRET is empty/),
  ]);
  expect(problemsOf({ RTMPS_KEY: '/etc/tls.key' })[0]).toMatch(/^RTMPS_CERTIFICATE is empty/);
  expect(problemsOf({ MEDIA_CERTIFICATE: '/etc/tls.crt' })[0]).toMatch(/^MEDIA_KEY is empty/);
  expect(problemsOf({ PLATFORMS: 'x', X_CLIENT_ID: 'a' })[0]).toMatch(
    /^X_CLIENT_SECRET is empty; PLATFORMS has x/,
  );
});

test('MediaMTX requires its API address and the hook password, and supports no encoder yet', () => {
  const mediamtx = {
    MEDIA_PLANE: 'mediamtx',
    MEDIAMTX_API_URL: 'http://127.0.0.1:9997',
    MEDIAMTX_HOOK_SECRET: 'a-long-enough-secret',
  };
  expect(readConfig(mediamtx).mediaServers.plane).toEqual({
    kind: 'mediamtx',
    apiUrl: 'http://127.0.0.1:9997',
    hook: { port: 9998, secret: 'a-long-enough-secret' },
  });
  expect(problemsOf({ ...mediamtx, MEDIAMTX_HOOK_SECRET: 'short' })[0]).toMatch(/^MEDIAMTX_HOOK_SECRET is/);
  for (const encoder of ['ffmpeg', 'node-av', 'slate'])
    expect(problemsOf({ ...mediamtx, ENCODER: encoder })[0]).toMatch(
      `ENCODER is ${encoder}, which cannot read`,
    );
  const files = { MEDIA_CERTIFICATE: '/etc/tls.crt', MEDIA_KEY: '/etc/tls.key' };
  expect(problemsOf({ ...mediamtx, ...files })).toEqual([
    expect.stringMatching(/^MEDIA_CERTIFICATE is set, but/),
  ]);
});

test('reads the WebRTC settings', () => {
  const { mediaServers } = readConfig({
    MEDIA_UDP_PORTS: '40000-40199',
    MEDIA_ADDRESSES: '203.0.113.5, 2001:db8::5',
    ICE_SERVERS: 'stun:stun.example:3478,turn:callsheet:p:ss@turn.example:3478?transport=udp',
  });
  expect(mediaServers.webRtc).toEqual({
    udpPorts: [40000, 40199],
    addresses: ['203.0.113.5', '2001:db8::5'],
    iceServers: [
      { url: 'stun:stun.example:3478' },
      { url: 'turn:turn.example:3478?transport=udp', username: 'callsheet', credential: 'p:ss' },
    ],
  });
});

test('rejects unusable WebRTC settings without repeating the password in them', () => {
  expect(problemsOf({ MEDIA_UDP_PORTS: '40199-40000' })).toEqual([
    expect.stringMatching(/^MEDIA_UDP_PORTS /),
  ]);
  expect(problemsOf({ MEDIA_ADDRESSES: 'media.example' })).toEqual([
    expect.stringMatching(/^MEDIA_ADDRESSES /),
  ]);
  for (const servers of ['turn:turn.example', 'stun:user:secretword@stun.example', 'http://secretword']) {
    const [problem, ...more] = problemsOf({ ICE_SERVERS: servers });
    expect(problem).toMatch(/^ICE_SERVERS /);
    expect(problem).not.toContain('secretword');
    expect(more).toEqual([]);
  }
});
