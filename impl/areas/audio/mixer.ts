import type {
  AudioMaster,
  AudioSourceStrip,
  StudioAudio,
  UpdateAudioMasterRequest,
  UpdateAudioSourceRequest,
} from '../../../generated/schemas.ts';

/** What the mixer knows of a source. */
export interface MixerSource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
}

/** What the operator set of a strip; what is absent is as on an untouched one (AUDIO-12). */
export type StripSettings = Readonly<UpdateAudioSourceRequest>;

/** What the operator set of a studio's mixer. */
export interface MixerSettings {
  readonly master: Readonly<AudioMaster>;
  readonly strips: Readonly<Record<string, StripSettings>>;
}

/** The mixer of a studio that nobody touched. */
export const untouchedMixer: MixerSettings = { master: { muted: false, volume: 1 }, strips: {} };

/** The mixer as the API shows it: every source has a strip, in the order of the sources list (AUDIO-05, AUDIO-11). */
export function toStudioAudio(settings: MixerSettings, sources: readonly MixerSource[]): StudioAudio {
  return {
    master: { ...settings.master },
    sources: sources.map((source) => toStrip(source, settings.strips[source.id] ?? {})),
  };
}

/**
 * One strip. `muted` is what the operator set, and always true while the source is inactive: so deactivating mutes, and
 * reactivating brings back what was set before or meanwhile (AUDIO-14, AUDIO-15). The fader stays where it is under it
 * (AUDIO-10), and another channel's solo changes nothing (AUDIO-16).
 */
function toStrip(source: MixerSource, set: StripSettings): AudioSourceStrip {
  return {
    sourceId: source.id,
    name: source.name,
    type: source.type,
    active: source.active,
    muted: !source.active || (set.muted ?? false),
    volume: set.volume ?? 1,
    pan: set.pan ?? 0,
    soloed: set.soloed ?? false,
    trim: set.trim ?? 1,
    // Nothing can put a strip into a mute group (AUDIO-25).
    muteGroups: [],
  };
}

/** The settings with one strip changed; what is left out stays (AUDIO-22). */
export function withStrip(
  settings: MixerSettings,
  sourceId: string,
  change: UpdateAudioSourceRequest,
): MixerSettings {
  return {
    ...settings,
    strips: { ...settings.strips, [sourceId]: { ...settings.strips[sourceId], ...change } },
  };
}

/** The settings with the master changed; what is left out stays (AUDIO-22). */
export function withMaster(settings: MixerSettings, change: UpdateAudioMasterRequest): MixerSettings {
  return { ...settings, master: { ...settings.master, ...change } };
}

/** The settings without strips of sources that are gone. */
export function withoutStrangers(settings: MixerSettings, sources: readonly MixerSource[]): MixerSettings {
  const known = new Set(sources.map(({ id }) => id));
  const strips = Object.entries(settings.strips).filter(([id]) => known.has(id));
  return { ...settings, strips: Object.fromEntries(strips) };
}
