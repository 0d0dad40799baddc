import { startDelayingProxy } from '../proxies/delaying-proxy.ts';
import { startNginx } from '../proxies/nginx.ts';
import type { Front } from '../proxies/proxy.ts';
import type { Surroundings } from '../subjects/surroundings.ts';

/** The environment of a conformant target. */
export interface Environment extends Surroundings {
  /** Its name in the table. */
  readonly is: string;
  readonly front?: (url: string) => Promise<Front>;
  /** Keeps every core busy during the run. */
  readonly isBusy?: boolean;
  /** Number of concurrent runs on the same users; by default one. */
  readonly atOnce?: number;
  /** Additional options of the suite. */
  readonly options?: readonly string[];
}

const off = (name: string, value = 'off'): Pick<Environment, 'settings'> => ({ settings: { [name]: value } });

/** All environments, cheap ones first. */
export const environments: Readonly<Record<string, Environment>> = {
  quiet: { is: 'nothing' },
  nginx: { is: 'nginx, compression', front: startNginx },
  jitter: { is: '150 ms of delay', front: (url) => startDelayingProxy(url, 150) },
  ipv6: { is: 'an IPv6 address', front: (url) => startDelayingProxy(url, 0, '::1') },
  load: { is: 'every core busy', isBusy: true },
  'two-at-once': { is: 'two runs at once', atOnce: 2 },
  'sixteen-workers': { is: 'sixteen workers', options: ['--concurrency', '16'] },
  'one-worker': { is: 'one worker', options: ['--concurrency', '1'] },
  'clock-ahead': { is: 'a clock 4 minutes ahead', clockMinutes: 4 },
  'clock-behind': { is: 'a clock 4 minutes behind', clockMinutes: -4 },
  full: { is: 'accounts with existing resources', standing: 'some' },
  crowded: {
    is: '10,000 existing studios',
    standing: 10_000,
    settings: { CEILINGS: 'studios=30000' },
    serviceOptions: [],
  },
  'low-rates': { is: 'lower rates', settings: { RATE_LIMIT_RPS: '25', RATE_LIMIT_BURST: '50' } },
  'scarce-rates': {
    is: 'a twentieth of the rates',
    settings: {
      RATE_LIMIT_RPS: '5',
      RATE_LIMIT_BURST: '10',
      HANDOUT_RATE_PER_MIN: '3',
      HANDOUT_BURST: '2',
    },
  },
  'shallow-rates': { is: 'a small bucket that fills fast', settings: { RATE_LIMIT_BURST: '5' } },
  'slow-rates': { is: 'a large bucket that fills slowly', settings: { RATE_LIMIT_RPS: '2' } },
  'high-rates': {
    is: 'higher rates',
    settings: {
      RATE_LIMIT_RPS: '400',
      RATE_LIMIT_BURST: '800',
      HANDOUT_RATE_PER_MIN: '30',
      HANDOUT_BURST: '20',
    },
  },
  'viewer-rates': { is: 'viewer rates doubled', ...off('VIEWER_RATE_SCALE', '2') },
  ceilings: { is: 'other ceilings', ...off('CEILINGS', 'studios=300,sources=8'), serviceOptions: ['few'] },
  'few-of-each': {
    is: 'low ceilings of each resource',
    ...off(
      'CEILINGS',
      'studios=200,sources=8,scenes=8,destinations=8,templates=6,connections=12,storageConfigs=12,apiKeys=80,assets=40',
    ),
  },
  'writes-off': {
    is: 'writes switched off',
    ...off('PUBLIC_API_WRITE_ENABLED', 'false'),
    serviceOptions: ['closed'],
  },
  'storage-off': {
    is: 'storage (paper) switched off',
    ...off('OBJECT_STORE_URL'),
    serviceOptions: ['no-paper'],
  },
  'storage-nowhere': {
    is: 'storage switched off, also in the other deployments',
    ...off('OBJECT_STORE_URL'),
    isEverywhere: true,
  },
  'contribute-off': { is: 'contribute switched off', ...off('CONTRIBUTE_ENABLED', 'false') },
  'encoder-off': { is: 'the encoder switched off', ...off('ENCODER') },
  'media-off': { is: 'the media plane switched off', ...off('MEDIA_PLANE') },
  'planner-off': { is: 'the planner switched off', ...off('PLANNER') },
  'bus-off': { is: 'the channel between processes switched off', ...off('BUS') },
  'srt-off': { is: 'SRT switched off', ...off('SRT_PORT') },
  'short-window': { is: 'a replay window of 20 events', ...off('EVENT_WINDOW', '20') },
  'pass-through': { is: 'ENCODER=passthrough', ...off('ENCODER', 'passthrough') },
};

/** Whether an environment applies to a target. The example has no settings, only three start options. */
export function applies({ settings, serviceOptions }: Surroundings, subject: string): boolean {
  return subject !== 'rooms' || settings === undefined || serviceOptions !== undefined;
}
