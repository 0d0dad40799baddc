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
import { type Beside, startBeside } from './other-deployments.ts';
import { DemoProcesses } from './processes.ts';

/** The demo's deployments: one to be tried, and others of the same users beside it. */
export interface DemoDeployments {
  /** Where what they log goes; kept when all ends. */
  readonly logFile: string;
  /** Starts the one to be tried. */
  start(): Promise<{ readonly baseUrl: string }>;
  /** Starts the others, and gives back what the suite is told. */
  target(): Promise<Readonly<Record<string, string>>>;
  /** Makes an API key and prints three lines to try. */
  sayHowToTry(): Promise<void>;
  /** Stops them; the status is given back. */
  end(status: number): number;
}

/** How the one to be tried is run. */
export interface DemoOptions {
  /** With more than one, so many API processes behind an nginx. */
  readonly processes?: number | undefined;
  /** With more than one process, how many media processes they share; 1. */
  readonly mediaNodes?: number | undefined;
  /** How often one of them is killed and started again, in milliseconds; never. */
  readonly killEveryMs?: number | undefined;
  /** How often another API process is suspended for six seconds, in milliseconds; absent = never. */
  readonly suspendEveryMs?: number | undefined;
  /** Settings of the one to be tried; the deployments beside it do not get them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Opens a temporary folder, which goes with the process. */
export function openDemo(options: DemoOptions = {}): DemoDeployments {
  const { processes: count = 1, mediaNodes = 1, killEveryMs, suspendEveryMs } = options;
  const processes = new DemoProcesses();
  const { folder, logFile } = processes;
  let baseUrl = '';
  let stopHurting = () => {};
  rmSync(journal, { force: true }); // an earlier run's
  const token = (user: string, lifetime = ACCESS_TOKEN_LIFETIME): Promise<string> =>
    makeToken(readConfig({ ...process.env, DATA_DIR: folder }), { name: user, lifetime });
  let others: Promise<Beside> = Promise.resolve({});
  let crowd: Promise<string> = Promise.resolve('');

  return {
    logFile,
    async start() {
      const settings = { ...ownSettings, ...options.settings };
      if (count > 1) {
        const cluster = await startCluster(processes, { count, mediaNodes }, settings);
        baseUrl = cluster.baseUrl;
        stopHurting = cluster.hurt({ killEveryMs, suspendEveryMs });
      } else baseUrl = await processes.launch(settings);
      // Bob alone has a subscription where there is little room.
      others = startBeside(processes, baseUrl, decodeJwt(await token('bob')).sub ?? '');
      crowd = crowded(baseUrl, await token('crowd'));
      for (const begun of [others, crowd]) begun.catch(() => {}); // told where they are waited for
      return { baseUrl };
    },
    async target() {
      const endpoints: Endpoints = JSON.parse(readFileSync(join(folder, 'endpoints.json'), 'utf8'));
      const tokens = {
        // It has expired by the time the suite has read the contract.
        expired: await token('ada', 1),
        expiring: await token('ada', 40),
        subscriber: await token('eve'),
        crowded: await crowd,
        'disposable-again': await token('dora'),
        ...(await foreignTokens(folder, endpoints.oidcIssuer)),
      };
      return {
        CALLSHEET_DEPLOYMENT: inOneVariable(await others),
        CALLSHEET_TOKEN: inOneVariable(tokens),
        CALLSHEET_GIVEN: inOneVariable(givenOf(baseUrl, folder)),
        CALLSHEET_BASE_URL: baseUrl,
        CALLSHEET_EMBED_URL: endpoints.embedUrl,
        CALLSHEET_MEDIA_URL: endpoints.mediaUrl,
        CALLSHEET_TOKEN_A: await token('ada'),
        CALLSHEET_TOKEN_B: await token('bob'),
        CALLSHEET_TOKEN_DISPOSABLE: await token('dora'),
      };
    },
    sayHowToTry: async () => sayHowToTry(baseUrl, await token('you')),
    end(status) {
      stopHurting();
      processes.end();
      return status;
    },
  };
}

/** A token, once its user has more studios than a page holds. */
async function crowded(baseUrl: string, accessToken: string): Promise<string> {
  await crowdAccount(baseUrl, accessToken);
  return accessToken;
}

/** What the run writes as it goes, which the console shows. */
const journal = resolve('conformance-report/results.ndjson');

const ownAddress = '127.0.0.1';

/** What WebRTC clients are told to ask for a way; nobody answers there, and on one machine none is needed. */
const relay = { ICE_SERVERS: `stun:${ownAddress}:3478` };

/** The suite is the platform that programs are sent to, and a storage host, on this machine. */
const ownSettings = { ALLOW_PRIVATE_ADDRESSES: ownAddress, ...relay, CONSOLE_CHECKS: journal };

/** What only an operator can bring about. */
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

/** A command of one word that does what is left to operators. */
function operatorOf(folder: string): string {
  const file = join(folder, 'operator');
  const words = [process.execPath, join(process.cwd(), 'impl/cli/operator.ts')].map((word) => `'${word}'`);
  writeFileSync(file, `#!/bin/sh\nDATA_DIR='${folder}' exec ${words.join(' ')} "$@"\n`, { mode: 0o700 });
  return file;
}

async function sayHowToTry(baseUrl: string, accessToken: string): Promise<void> {
  const response = await fetch(`${baseUrl}/v1/account/api-keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'demo', scopes: ['studios:read', 'studios:write'] }),
  });
  const { key }: { key: string } = JSON.parse(await response.text());
  process.stdout.write(`
The deployment stays up until Ctrl-C. Three lines to try:

  curl -s ${baseUrl}/v1/health
  curl -s -X POST ${baseUrl}/v1/studios -H 'X-API-Key: ${key}' -H 'Content-Type: application/json' -d '{"name":"Morning show"}'
  curl -s ${baseUrl}/v1/studios -H 'X-API-Key: ${key}'
`);
}
