import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { decodeJwt } from 'jose';
import { crowdAccount } from '../../../conformance/product/large-account.ts';
import { readConfig } from '../../app/config/config.ts';
import type { Endpoints } from '../../app/process/endpoints-file.ts';
import { ACCESS_TOKEN_LIFETIME } from '../../drivers/identity/embedded/access-token.ts';
import { makeToken } from '../token/make-token.ts';
import { startCluster } from './cluster.ts';
import { foreignTokens } from './foreign-tokens.ts';
import { type OtherDeployments, startAnother } from './other-deployments.ts';
import { DemoProcesses } from './processes.ts';

/** The demo's deployments: the main one, and additional ones for the same users. */
export interface DemoDeployments {
  /** The log file of all deployments. It is not deleted at the end. */
  readonly logFile: string;
  /** Starts the main deployment. */
  start(): Promise<{ readonly baseUrl: string; readonly encoder: string }>;
  /** Starts the additional deployments, and returns the environment variables of the suite. */
  target(): Promise<Readonly<Record<string, string>>>;
  /** Creates an API key and prints three example requests. */
  printHowToTry(): Promise<void>;
  /** Stops all deployments and returns the given status. */
  end(status: number): number;
}

/** Options of the main deployment. */
export interface DemoOptions {
  /** The number of API processes; with more than one, they run behind an nginx. */
  readonly processes?: number | undefined;
  /** The number of media processes that several API processes share; default 1. */
  readonly mediaNodes?: number | undefined;
  /** How often an API process is killed and restarted, in milliseconds; absent = never. */
  readonly killEveryMs?: number | undefined;
  /** How often another API process is suspended for six seconds, in milliseconds; absent = never. */
  readonly suspendEveryMs?: number | undefined;
  /** Settings of the main deployment; the additional ones do not get them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Creates the demo's deployments in a temporary folder, which is deleted when this process exits. */
export function openDemo(options: DemoOptions = {}): DemoDeployments {
  const { processes: count = 1, mediaNodes = 1, killEveryMs, suspendEveryMs } = options;
  const processes = new DemoProcesses();
  const { folder, logFile } = processes;
  let baseUrl = '';
  let encoder = '';
  let stopHurting = () => {};
  rmSync(journal, { force: true }); // left by an earlier run
  const token = (user: string, lifetime = ACCESS_TOKEN_LIFETIME): Promise<string> =>
    makeToken(readConfig({ ...process.env, DATA_DIR: folder }), { name: user, lifetime });
  let others: Promise<OtherDeployments> = Promise.resolve({});
  let crowdedToken: Promise<string> = Promise.resolve('');

  return {
    logFile,
    async start() {
      const settings = { ...ownSettings, ...options.settings };
      if (count > 1) {
        const cluster = await startCluster(processes, { count, mediaNodes }, settings);
        baseUrl = cluster.baseUrl;
        encoder = cluster.encoder;
        stopHurting = cluster.hurt({ killEveryMs, suspendEveryMs });
      } else ({ address: baseUrl, encoder } = await processes.launchOne(settings));
      // On the deployment with low ceilings, only Bob has a subscription.
      others = startAnother(processes, baseUrl, decodeJwt(await token('bob')).sub ?? '');
      crowdedToken = crowded(baseUrl, await token('crowd'));
      for (const begun of [others, crowdedToken]) begun.catch(() => {}); // errors are reported where the promises are awaited
      return { baseUrl, encoder };
    },
    async target() {
      const endpoints: Endpoints = JSON.parse(readFileSync(join(folder, 'endpoints.json'), 'utf8'));
      const tokens = {
        // This token expires before the suite has read the contract.
        expired: await token('ada', 1),
        expiring: await token('ada', 40),
        subscriber: await token('eve'),
        crowded: await crowdedToken,
        'disposable-again': await token('dora'),
        ...(await foreignTokens(folder, endpoints.oidcIssuer)),
      };
      return {
        CALLSHEET_DEPLOYMENT: inOneVariable(await others),
        CALLSHEET_TOKEN: inOneVariable(tokens),
        CALLSHEET_INPUT: inOneVariable(givenOf(baseUrl, folder)),
        CALLSHEET_BASE_URL: baseUrl,
        CALLSHEET_EMBED_URL: endpoints.embedUrl,
        CALLSHEET_MEDIA_URL: endpoints.mediaUrl,
        CALLSHEET_TOKEN_A: await token('ada'),
        CALLSHEET_TOKEN_B: await token('bob'),
        CALLSHEET_TOKEN_DISPOSABLE: await token('dora'),
      };
    },
    printHowToTry: async () => printHowToTry(baseUrl, await token('you')),
    end(status) {
      stopHurting();
      processes.end();
      return status;
    },
  };
}

/** Creates more studios for a user than fit on a page, and returns the user's token. */
async function crowded(baseUrl: string, accessToken: string): Promise<string> {
  await crowdAccount(baseUrl, accessToken);
  return accessToken;
}

/** The journal that a run writes continuously; the console displays it. */
const journal = resolve('conformance-report/results.ndjson');

const ownAddress = '127.0.0.1';

/** The ICE server in WebRTC responses. No server listens there: on one machine, clients need none. */
const relay = { ICE_SERVERS: `stun:${ownAddress}:3478` };

/** The suite acts as a streaming platform and as a storage host on this machine. */
const ownSettings = { ALLOW_PRIVATE_ADDRESSES: ownAddress, ...relay, CONSOLE_CHECKS: journal };

/** The suite's inputs that only an operator can provide. */
const givenOf = (baseUrl: string, folder: string) => ({
  operator: operatorOf(folder),
  'own-address': ownAddress,
  'ice-servers': relay.ICE_SERVERS,
  'viewer-keys': `${baseUrl}/.well-known/jwks.json`,
});

const inOneVariable = (named: Readonly<Record<string, string>>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Writes an executable file that runs operator commands on the deployment, and returns its path. */
function operatorOf(folder: string): string {
  const file = join(folder, 'operator');
  const words = [process.execPath, join(process.cwd(), 'impl/cli/operator.ts')].map((word) => `'${word}'`);
  writeFileSync(file, `#!/bin/sh\nDATA_DIR='${folder}' exec ${words.join(' ')} "$@"\n`, { mode: 0o700 });
  return file;
}

async function printHowToTry(baseUrl: string, accessToken: string): Promise<void> {
  const response = await fetch(`${baseUrl}/v1/account/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'demo', scopes: ['studios:read', 'studios:write'] }),
  });
  const { key }: { key: string } = JSON.parse(await response.text());
  process.stdout.write(`
Three commands to try:

  curl -s ${baseUrl}/v1/health
  curl -s -X POST ${baseUrl}/v1/studios -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' -d '{"name":"Morning show"}'
  curl -s ${baseUrl}/v1/studios -H 'X-API-Key: ${key}'
`);
}
