import { expect, onTestFinished, test } from 'vitest';
import { filesHolding, rows } from '../../fixtures/deployment/data-folder.ts';
import { type DeploymentProcess, launch } from '../../fixtures/deployment/deployment-process.ts';
import { freePort } from '../../fixtures/http/free-port.ts';

type Answer = { id: string; sourceId: string; streamKey: string; whep: { token: string } };

/** The address of a device is the same after a restart, as it is on the usual ports. */
const srtPort = await freePort();
const settings = {
  LOG_LEVEL: 'debug',
  HANDOUT_RATE_PER_MIN: '60000',
  HANDOUT_BURST: '10000',
  SRT_PORT: String(srtPort),
};

function caller(deployment: DeploymentProcess, token: string) {
  return async (path: string, body: unknown): Promise<{ status: number; answer: Answer }> => {
    const response = await fetch(deployment.baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer: Answer = JSON.parse(await response.text());
    return { status: response.status, answer };
  };
}

test('a kill at any moment loses no credential that was handed out, and leaves no source without one', async () => {
  const first = await launch({ ...settings, PUBLIC_URL: 'http://callsheet.test', EMBEDDED_LOGIN: 'off' });
  onTestFinished(first.remove);
  const { dataDir } = first;
  const call = caller(first, await first.token('alice'));
  const { answer: studio } = await call('/v1/studios', { name: 'Morning show' });
  const contribute = `/v1/studios/${studio.id}/contribute`;

  const handedOut = new Map<string, Answer>();
  let asked = 0;
  const device = async (): Promise<void> => {
    for (;;) {
      asked += 1;
      const deviceId = `device-${asked}`;
      const { status, answer } = await call(contribute, { deviceId });
      if (status === 201) handedOut.set(deviceId, answer);
      if (handedOut.size === 60) first.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, device));
  await first.exited;
  expect(handedOut.size).toBeGreaterThanOrEqual(60);

  const second = await launch({
    ...settings,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://callsheet.test',
    EMBEDDED_LOGIN: 'off',
  });
  onTestFinished(second.remove);
  const again = caller(second, await second.token('alice'));
  for (const [deviceId, was] of handedOut) {
    expect(await again(contribute, { deviceId })).toEqual({ status: 200, answer: was });
  }
  const sources = rows(dataDir, 'SELECT id FROM sources ORDER BY id').map(({ id }) => id);
  const keyed = rows(dataDir, 'SELECT source_id FROM stream_keys ORDER BY source_id').map(
    ({ source_id }) => source_id,
  );
  expect(keyed).toEqual(sources);
  const told = rows(dataDir, "SELECT data FROM events WHERE kind = 'source'").map(({ data }) => {
    const source: { id: string } = JSON.parse(String(data));
    return source.id;
  });
  expect(told.sort()).toEqual(sources);

  const { answer: monitor } = await again(`/v1/studios/${studio.id}/monitor`, {});
  const said = first.stdout() + first.stderr() + second.stdout() + second.stderr();
  for (const credential of [...[...handedOut.values()].map((was) => was.streamKey), monitor.whep.token]) {
    expect(await filesHolding(dataDir, credential)).toEqual([]);
    expect(said).not.toContain(credential);
  }
});
