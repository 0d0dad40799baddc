import { expect, onTestFinished, test } from 'vitest';
import { filesHolding, rows } from '../../fixtures/deployment/data-folder.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { freePort } from '../../fixtures/http/free-port.ts';

type HttpResponse = { id: string; sourceId: string; streamKey: string; whep: { token: string } };

/** A fixed port, because addresses must be the same after a restart. */
const srtPort = await freePort();
const settings = {
  LOG_LEVEL: 'debug',
  HANDOUT_RATE_PER_MIN: '60000',
  HANDOUT_BURST: '10000',
  SRT_PORT: String(srtPort),
};

function caller(deployment: DeploymentProcess, token: string) {
  return async (path: string, body: unknown): Promise<{ status: number; result: HttpResponse }> => {
    const response = await fetch(deployment.baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const result: HttpResponse = JSON.parse(await response.text());
    return { status: response.status, result };
  };
}

test('a kill at any moment loses no issued credential, and leaves no source without one', async () => {
  const first = await launch({ ...settings, PUBLIC_URL: 'http://callsheet.test', EMBEDDED_LOGIN: 'off' });
  onTestFinished(first.remove);
  const { dataDir } = first;
  const call = caller(first, await first.token('alice'));
  const { result: studio } = await call('/v1/studios', { name: 'Morning show' });
  const contribute = `/v1/studios/${studio.id}/contribute`;

  const returnedSecrets = new Map<string, HttpResponse>();
  let requestCount = 0;
  const device = async (): Promise<void> => {
    for (;;) {
      requestCount += 1;
      const deviceId = `device-${requestCount}`;
      const { status, result } = await call(contribute, { deviceId });
      if (status === 201) returnedSecrets.set(deviceId, result);
      if (returnedSecrets.size === 60) first.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, device));
  await first.exited;
  expect(returnedSecrets.size).toBeGreaterThanOrEqual(60);

  const second = await launch({
    ...settings,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://callsheet.test',
    EMBEDDED_LOGIN: 'off',
  });
  onTestFinished(second.remove);
  const again = caller(second, await second.token('alice'));
  for (const [deviceId, was] of returnedSecrets) {
    expect(await again(contribute, { deviceId })).toEqual({ status: 200, result: was });
  }
  const sources = rows(dataDir, 'SELECT id FROM sources ORDER BY id').map(({ id }) => id);
  const keyed = rows(dataDir, 'SELECT source_id FROM stream_keys ORDER BY source_id').map(
    ({ source_id }) => source_id,
  );
  expect(keyed).toEqual(sources);
  const sourceEvents = rows(dataDir, "SELECT data FROM events WHERE kind = 'source'").map(({ data }) => {
    const source: { id: string } = JSON.parse(String(data));
    return source.id;
  });
  expect(sourceEvents.sort()).toEqual(sources);

  const { result: monitor } = await again(`/v1/studios/${studio.id}/monitor`, {});
  const output = first.stdout() + first.stderr() + second.stdout() + second.stderr();
  for (const credential of [
    ...[...returnedSecrets.values()].map((was) => was.streamKey),
    monitor.whep.token,
  ]) {
    expect(await filesHolding(dataDir, credential)).toEqual([]);
    expect(output).not.toContain(credential);
  }
});
