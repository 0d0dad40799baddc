import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { addressOf, exchangeRaw } from './connection.ts';
import type { Findings } from './findings.ts';
import { bytesOf } from './request.ts';
import type { Target } from './target.ts';

/** The processor time that the deployment may use before its response to `/livez`, in milliseconds. */
const maxProcessorMs = 200;
/** The maximum resident memory of a process of the deployment, in bytes. */
const maxResidentBytes = 400 * 1024 * 1024;
const pauseMs = 250;
const timeoutMs = 30_000;
/** The maximum number of attempts of a request, because clients repeat a request after a cut connection. */
const tries = 3;

/** A user that takes no part in the attack. */
export interface Bystander {
  readonly host: string;
  readonly token: string;
}

/** The state of the deployment during an attack. */
export interface VitalSigns {
  readonly probes: number;
  /** The most processor time between a request to `/livez` and its response, in milliseconds. */
  readonly worstProcessorMs: number;
  readonly worstMs: number;
  readonly userRequests: number;
  /** The number of repeated requests of the user. */
  readonly repeated: number;
  /** The peak resident memory of one process, in bytes. */
  readonly peakBytes: number;
}

type Changeable = { -readonly [Name in keyof VitalSigns]: VitalSigns[Name] };

/**
 * Watches a deployment during an attack: `/livez` responds within its processor time, a signed-in user's
 * request succeeds, and the memory of every process stays within its limit. Each request uses a new
 * connection. Failures become findings.
 */
export function watchVitalSigns(target: Target, user: Bystander, findings: Findings) {
  const signs: Changeable = {
    probes: 0,
    worstProcessorMs: 0,
    worstMs: 0,
    userRequests: 0,
    repeated: 0,
    peakBytes: 0,
  };
  let isOver = false;
  const watching = (async () => {
    while (!isOver && !target.hasEnded()) {
      await probe(target, signs, findings);
      await requestAsUser(target, user, signs, findings);
      signs.peakBytes = Math.max(signs.peakBytes, ...processesOf(target.pid).map(peakOf));
      if (signs.peakBytes > maxResidentBytes)
        findings.add(
          'memory',
          `a process of the deployment had more than ${maxResidentBytes} bytes resident`,
        );
      await delay(pauseMs);
    }
    for (const error of errorsIn(target.log())) findings.add('log', error);
    if (target.hasEnded()) findings.add('end', `the deployment has ended: ${lastLines(target.log())}`);
  })();
  return {
    /** Ends the watch and returns its observations. */
    async stop(): Promise<VitalSigns> {
      isOver = true;
      await watching;
      return signs;
    },
  };
}

/** Formats the vital signs of a run. */
export function vitalLines(signs: VitalSigns): string[] {
  const peak = (signs.peakBytes / 1024 / 1024).toFixed(0);
  return [
    `/livez: ${signs.probes} responses, ${signs.worstProcessorMs.toFixed(0)} ms of processor time at most, ${signs.worstMs.toFixed(0)} ms of wall time`,
    `A signed-in user: ${signs.userRequests} requests, ${signs.repeated} repeated`,
    `Memory: ${peak} MB resident at most in one process`,
  ];
}

async function probe(target: Target, signs: Changeable, findings: Findings): Promise<void> {
  try {
    const response = await sendRequest(target.baseUrl, 'GET', '/livez', []);
    const { livez } = await target.measure(false, addressOf(target.baseUrl).port);
    const took = livez?.threadMs ?? 0;
    signs.probes += 1;
    signs.worstProcessorMs = Math.max(signs.worstProcessorMs, took);
    signs.worstMs = Math.max(signs.worstMs, response?.ms ?? timeoutMs);
    const statuses = [response?.status ?? 'nothing', livez?.status ?? 'nothing'];
    if (statuses.some((status) => status !== 200))
      findings.add('livez', `/livez responds ${statuses.join(', and to itself ')}`);
    else if (took > maxProcessorMs)
      findings.add('livez', `/livez took ${Math.round(took)} ms of processor time`);
  } catch (error) {
    if (!target.hasEnded()) findings.add('livez', String(error));
  }
}

async function requestAsUser(
  { baseUrl, hasEnded }: Target,
  { host, token }: Bystander,
  signs: Changeable,
  findings: Findings,
): Promise<void> {
  signs.userRequests += 1;
  const statuses: string[] = [];
  for (let count = 0; count < tries; count += 1) {
    const headers = [['Authorization', `Bearer ${token}`]] as const;
    const response = await sendRequest(baseUrl, 'GET', '/v1/studios', headers, host).catch(() => undefined);
    if (response?.status === 200) return;
    statuses.push(String(response?.status ?? 'nothing'));
    signs.repeated += 1;
  }
  if (!hasEnded()) findings.add('user', `a signed-in user's request received ${statuses.join(', ')}`);
}

async function sendRequest(
  baseUrl: string,
  method: string,
  target: string,
  headers: readonly (readonly [string, string])[],
  from?: string,
) {
  const request = { operation: target, method, target, headers };
  const bytes = bytesOf(request, new URL(baseUrl).host);
  const options = { silenceMs: timeoutMs, ...(from !== undefined && { from }) };
  const [response] = await exchangeRaw(addressOf(baseUrl), [{ bytes }], options);
  return response;
}

/** A process and its child processes. */
function processesOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(processesOf)];
  } catch {
    // The process has ended since it was listed.
    return [];
  }
}

function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * The errors in a deployment's log, each from its message on. No request of an attacker may cause an error.
 */
function errorsIn(log: string): string[] {
  return log.split('\n').flatMap((line) => {
    const [, level = ''] = /^\{"level":(\d+)/.exec(line) ?? [];
    const from = Math.max(0, line.indexOf('"message":'));
    return Number(level) >= 50 ? [line.slice(from, from + 600)] : [];
  });
}

function lastLines(log: string): string {
  return log.split('\n').slice(-10).join('\n');
}
