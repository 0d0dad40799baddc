import { expect, test } from 'vitest';
import { run, startDeployment } from '../../fixtures/deployment/deployment-process.ts';

test('block-viewer and unblock-viewer act on a running deployment (VTOK-18, VTOK-19)', async () => {
  const deployment = await startDeployment({ LOG_LEVEL: 'warn' });
  const headers = {
    authorization: `Bearer ${await deployment.token('alice')}`,
    'content-type': 'application/json',
  };
  const post = async (path: string, body: object) => {
    const response = await fetch(deployment.baseUrl + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const shown: { id: string; caps: string[] } = JSON.parse(await response.text());
    return { status: response.status, ...shown };
  };
  const operate = (...options: string[]) =>
    run('impl/cli/operator.ts', options, { DATA_DIR: deployment.dataDir });
  const { id: studioId } = await post('/v1/studios', { name: 'Morning show' });
  const issue = (...caps: string[]) =>
    post('/v1/viewer-tokens', { studioId, caps, memberRef: 'member-7', displayName: 'Ada' });
  const who = ['--studio', studioId, '--member', 'member-7'];

  expect(await operate('block-viewer', ...who)).toMatchObject({ code: 0, stdout: 'member-7 is blocked.\n' });
  expect(await operate('block-viewer', ...who)).toMatchObject({
    code: 0,
    stdout: 'member-7 was blocked already.\n',
  });
  expect(await issue('chat.send')).toMatchObject({ status: 404 });
  expect(await issue('chat.read', 'chat.send')).toMatchObject({ status: 201, caps: ['chat.read'] });

  expect(await operate('unblock-viewer', ...who)).toMatchObject({ stdout: 'member-7 is unblocked.\n' });
  expect(await issue('chat.send')).toMatchObject({ status: 201, caps: ['chat.send'] });

  expect(await operate('block-viewer', '--studio', 'std_none', '--member', 'x')).toMatchObject({
    code: 2,
    stderr: 'operator: there is no studio "std_none" on this deployment\n',
  });
});

test.each([
  ['block-viewer', ['--member', 'x'], '--studio is missing'],
  ['unblock-viewer', ['--studio', 'std_1'], '--member is missing'],
])('the command %s rejects the arguments %j', async (command, options, reason) => {
  const { code, stderr } = await run('impl/cli/operator.ts', [command, ...options], {});
  expect(code).toBe(2);
  expect(stderr).toContain(`operator: ${reason}; call it as`);
});
