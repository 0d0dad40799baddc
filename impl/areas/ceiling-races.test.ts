import { describe, expect, test as plain } from 'vitest';
import { CeilingReachedError } from '../../generated/server/runtime/traits/ceiling.ts';
import { bothStores } from '../fixtures/store/both-stores.ts';
import { type AreasOfProcess, type ProcessSettings, twoProcesses } from '../fixtures/store/two-processes.ts';

/** The owner of the new resource, and the number of the attempt. */
interface Attempt {
  readonly alice: string;
  readonly studioId: string;
  readonly other: string;
  readonly number: number;
}

interface CeilingRace {
  readonly name: string;
  readonly settings: ProcessSettings;
  /** How many attempts succeed. */
  readonly permitted: number;
  readonly attempt: (process: AreasOfProcess, attempt: Attempt) => Promise<unknown>;
}

const attempts = 24;

const pasted = { label: 'Encoder', rtmpUrl: 'rtmp://a.example.com/live', streamKey: 'abcd' };
const bucket = {
  name: 'Archive',
  endpoint: 'https://storage.example',
  region: 'us-east-1',
  bucket: 'recordings',
  forcePathStyle: true,
  accessKeyId: 'id',
  secretAccessKey: 'secret',
};
const file = { filename: 'a.png', contentType: 'image/png', byteSize: 100 };
const kibibyte = 1024;
const template = (bytes: number) => ({ name: 'T', config: { text: 'x'.repeat(bytes) } });

const races: readonly CeilingRace[] = [
  {
    name: 'studios of an account',
    settings: { ceilings: { studios: 5 } },
    permitted: 3,
    attempt: ({ studios }, { alice }) => studios.create(alice, { name: 'Show' }),
  },
  {
    name: 'API keys of an account',
    settings: { ceilings: { apiKeys: 3 } },
    permitted: 3,
    attempt: ({ keys }, { alice }) => keys.create({ userId: alice, holds: 'all', name: 'Key' }),
  },
  {
    name: 'connections of an account',
    settings: { ceilings: { connections: 3 } },
    permitted: 3,
    attempt: ({ connections }, { alice }) => connections.createManual(alice, pasted),
  },
  {
    name: 'storage configs of an account',
    settings: { ceilings: { storageConfigs: 3 } },
    permitted: 3,
    attempt: ({ configs }, { alice }) => configs.create(alice, bucket),
  },
  {
    name: 'assets of an account',
    settings: { ceilings: { assets: 3 } },
    permitted: 3,
    attempt: ({ media, objects }, { alice }) => media.uploads.begin(objects, alice, file),
  },
  {
    name: 'media bytes of an account',
    settings: { accountBytes: 350 },
    permitted: 3,
    attempt: ({ media, objects }, { alice }) => media.uploads.begin(objects, alice, file),
  },
  {
    name: 'document bytes of an account, in two studios',
    settings: { ceilings: { documents: 64 * kibibyte } },
    permitted: 6,
    attempt: ({ templates }, { studioId, other, number }) =>
      templates.create(number % 3 === 0 ? studioId : other, template(9 * kibibyte)),
  },
  {
    name: 'sources of a studio',
    settings: { ceilings: { sources: 3 } },
    permitted: 3,
    attempt: ({ sources }, { alice, studioId }) =>
      sources.create(alice, studioId, { name: 'Camera', type: 'webcam' }),
  },
  {
    name: 'scenes of a studio',
    settings: { ceilings: { scenes: 3 } },
    permitted: 3,
    attempt: ({ scenes }, { alice, studioId }) => scenes.capture(alice, studioId, 'Scene'),
  },
  {
    name: 'destinations of a studio',
    settings: { ceilings: { destinations: 3 } },
    permitted: 3,
    attempt: ({ destinations }, { alice, studioId }) =>
      destinations.create(alice, studioId, { name: 'Main', platform: 'custom_rtmp' }),
  },
  {
    name: 'templates of a studio',
    settings: { ceilings: { templates: 3 } },
    permitted: 3,
    attempt: ({ templates }, { studioId }) => templates.create(studioId, template(1)),
  },
  {
    name: 'bytes of settings of a studio',
    settings: {},
    permitted: 8,
    attempt: ({ destinations }, { alice, studioId }) =>
      destinations.create(alice, studioId, {
        name: 'Main',
        platform: 'custom_rtmp',
        settings: { text: 'x'.repeat(250 * kibibyte) },
      }),
  },
];

const isRejected = (value: unknown) => typeof value === 'object' && value !== null && 'rejected' in value;

describe.each(Object.entries(bothStores(plain)))('concurrent creations in %s', (_store, driver) => {
  driver.test.each(races)(
    'two processes never exceed the ceiling on $name',
    async ({ settings, permitted, attempt }) => {
      const { processes, alice, studioId, other } = await twoProcesses(driver, settings);
      const outcomes = await Promise.allSettled(
        Array.from({ length: attempts }, (_, number) =>
          attempt(processes[number % 2 === 0 ? 0 : 1], { alice, studioId, other, number }),
        ),
      );
      const made = outcomes.filter((outcome) => outcome.status === 'fulfilled' && !isRejected(outcome.value));
      const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
      expect(failures.filter((error) => !(error instanceof CeilingReachedError))).toEqual([]);
      expect(made).toHaveLength(permitted);
    },
  );
});
