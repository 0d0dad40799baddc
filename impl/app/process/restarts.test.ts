import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { launch, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { call, RawConnection } from '../../fixtures/http/http-client.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

/**
 * The number of restarts. For a long run after changes of the shutdown: CALLSHEET_RESTARTS=100 npm test --
 * impl/app/process/restarts.test.ts.
 */
const restarts = Number(process.env.CALLSHEET_RESTARTS ?? 3);
const clients = 12;

const health = 'GET /v1/health HTTP/1.1\r\nHost: callsheet\r\n\r\n';

test('a request on a kept-alive connection during a stop gets a response with "Connection: close", on both ports', async () => {
  const { baseUrl, mediaUrl, child, exited } = await startDeployment();
  for (const address of [baseUrl, mediaUrl]) await call(address, 'GET /v1/health');
  const kept = await Promise.all([baseUrl, mediaUrl].map((address) => RawConnection.open(address)));
  for (const wire of kept) {
    wire.send(health);
    await wire.response();
  }
  const [api, media] = kept.map((wire) => ({ wire, before: wire.received.length }));
  child.kill('SIGTERM');
  const connectError = (address: string) =>
    RawConnection.open(address).then(
      ({ socket }) => void socket.destroy(),
      (error: NodeJS.ErrnoException) => error.code,
    );
  for (const [address, kept] of [
    [baseUrl, api],
    [mediaUrl, media],
  ] as const) {
    await expect.poll(() => connectError(address), { interval: 10 }).toBe('ECONNREFUSED');
    kept?.wire.send(health);
    await kept?.wire.closed;
    expect(kept?.wire.received.slice(kept.before)).toMatch(
      /^HTTP\/1\.1 (200|404) .*^connection: close\r$/ims,
    );
  }
  expect(await exited).toMatchObject({ code: 0, signal: null });
});

/** Clients that send requests without a pause, over kept-alive connections or over a new one each time. */
class Load {
  readonly outcomes = new Map<string, number>();
  readonly #agents = [new Agent({ keepAlive: true, maxSockets: clients }), new Agent({ keepAlive: false })];
  readonly #work: Promise<unknown>;
  #isRunning = true;

  constructor(baseUrl: string) {
    const keeping = Array.from({ length: clients }, () => this.#sendRequests(baseUrl, this.#agents[0]));
    const coming = Array.from({ length: 2 }, () => this.#sendRequests(baseUrl, this.#agents[1]));
    this.#work = Promise.all([...keeping, ...coming]);
  }

  async #sendRequests(baseUrl: string, agent: Agent | undefined): Promise<void> {
    while (this.#isRunning) {
      const outcome = await this.#once(`${baseUrl}/v1/health`, agent);
      this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
      // Faster retries prove nothing while no process listens.
      if (outcome === 'ECONNREFUSED') await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  #once(url: string, agent: Agent | undefined): Promise<string> {
    return new Promise((resolve) => {
      const sent = request(url, { ...(agent && { agent }) }, (response) => {
        response.resume();
        response.once('end', () => resolve(String(response.statusCode)));
        response.once('error', (error: NodeJS.ErrnoException) => resolve(`in the body: ${error.code}`));
      });
      sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.end();
    });
  }

  async end(): Promise<void> {
    this.#isRunning = false;
    await this.#work;
    for (const agent of this.#agents) agent.destroy();
  }
}

test(
  `${restarts} restarts under load reset no connection`,
  async () => {
    const settings = {
      DATA_DIR: await temporaryFolder(),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_RPS: '1000000',
      RATE_LIMIT_BURST: '1000000',
    };
    let deployment = await launch(settings);
    onTestFinished(() => deployment.remove());
    const { port, baseUrl } = deployment;
    const load = new Load(baseUrl);
    const responded = () => load.outcomes.get('200') ?? 0;
    for (let restart = 0; restart < restarts; restart += 1) {
      const before = responded();
      await expect.poll(responded).toBeGreaterThan(before + 200);
      expect(await deployment.stop()).toMatchObject({ code: 0, signal: null });
      deployment = await launch({ ...settings, PORT: port });
    }
    await load.end();
    expect([...load.outcomes.keys()].sort()).toEqual(['200', 'ECONNREFUSED']);
  },
  60_000 + restarts * 30_000,
);
