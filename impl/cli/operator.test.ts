import { readdir } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { type DeploymentProcess, launch, run } from '../fixtures/deployment/deployment-process.ts';
import { temporaryFolder } from '../fixtures/store/store.ts';

async function start() {
  const deployment = await launch({ LOG_LEVEL: 'warn' });
  onTestFinished(deployment.remove);
  const token = await deployment.token('alice');
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(deployment.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const result: { id: string; whep: { token: string } } = JSON.parse(await response.text());
    return { status: response.status, result };
  };
  const { result: studio } = await call('POST', '/v1/studios', { name: 'Morning show' });
  const sources = `/v1/studios/${studio.id}/sources`;
  const { result: source } = await call('POST', sources, { name: 'Stage', type: 'webcam' });
  return { deployment, call, studio: studio.id, source: source.id };
}

function operate(deployment: Pick<DeploymentProcess, 'dataDir'>, ...options: string[]) {
  return run('impl/cli/operator.ts', options, { DATA_DIR: deployment.dataDir });
}

const claims = (stdout: string) => decodeJwt(stdout.trim());

test('talk-token, read-token and delete-studio act on a running deployment', async () => {
  const { deployment, call, studio, source } = await start();

  const talk = await operate(deployment, 'talk-token', '--source', source, '--ttl', '60');
  expect(talk).toMatchObject({ code: 0, stderr: '' });
  expect(claims(talk.stdout)).toMatchObject({
    aud: 'svc-media-talk',
    path: `inputs/${source}`,
    can_publish: true,
  });
  const mute = await operate(deployment, 'talk-token', '--source', source, '--no-publish');
  expect(claims(mute.stdout).can_publish).toBe(false);

  const read = await operate(deployment, 'read-token', '--path', 'inputs/nowhere');
  expect(claims(read.stdout)).toMatchObject({ aud: 'svc-media-read', path: 'inputs/nowhere' });
  const { result: monitor } = await call('POST', `/v1/studios/${studio}/monitor`, { ttlSeconds: 60 });
  expect(keyOf(monitor.whep.token)).toBe(keyOf(read.stdout));

  expect(await operate(deployment, 'delete-studio', studio)).toMatchObject({ code: 0 });
  expect((await call('GET', `/v1/studios/${studio}`)).status).toBe(404);
  expect(await operate(deployment, 'delete-studio', studio)).toMatchObject({
    code: 2,
    stderr: `operator: there is no studio "${studio}" on this deployment\n`,
  });
  expect((await operate(deployment, 'talk-token', '--source', source)).code).toBe(2);
});

test.each([
  [['swep'], 'there is no command "swep"; did you mean "sweep"? Run: npm run --silent operator -- --help'],
  [['talk-token'], '--source is missing; call it as: npm run --silent operator -- talk-token --source ID'],
  [['talk-token', '--source', 'src_1', '--ttl', '0'], '--ttl is "0"; it may be 1 to 86400 seconds'],
  [['talk-token', '--sauce', 'src_1'], 'there is no option --sauce; did you mean "--source"?'],
  [['read-token', '--path', '/inputs/src_1'], '--path begins with a slash'],
  [['sweep', '--older-than', '-1'], '--older-than is "-1"; it may be'],
  [['sweep', '--older-than', 'an hour'], '--older-than is "an hour"; it may be'],
  [['subscription'], 'user name is missing'],
  [['subscription', 'alice', 'maybe'], '"maybe" is no state; it may be on or off'],
  [['delete-studio'], 'studio id is missing'],
  [['delete-studio', 'std_1', 'std_2'], 'one studio id at a time'],
])('rejects the arguments %j', async (options, reason) => {
  const { code, stdout, stderr } = await run('impl/cli/operator.ts', options, {});
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(`operator: ${reason}`);
});

test.each([[], ['talk-token'], ['sweep'], ['delete-studio']])(
  '%s --help prints examples and opens no deployment',
  async (...command) => {
    const DATA_DIR = await temporaryFolder();
    const { code, stdout } = await run('impl/cli/operator.ts', [...command, '--help'], { DATA_DIR });
    expect(code).toBe(0);
    expect(stdout).toContain('EXAMPLES');
    expect(await readdir(DATA_DIR)).toEqual([]);
  },
);

test('without a command prints the list of commands', async () => {
  const { code, stdout } = await run('impl/cli/operator.ts', [], {});
  expect(code).toBe(0);
  for (const name of ['talk-token', 'read-token', 'delete-studio']) expect(stdout).toContain(name);
});

/** The id of the key that signed a token. */
function keyOf(token: string): unknown {
  const [header = ''] = token.split('.');
  const parsed: { kid?: unknown } = JSON.parse(Buffer.from(header, 'base64url').toString());
  return parsed.kid;
}
