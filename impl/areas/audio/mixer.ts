import type {
  AudioMaster,
  AudioSourceStrip,
  StudioAudio,
  UpdateAudioMasterRequest,
  UpdateAudioSourceRequest,
} from '../../../generated/schemas.ts';

/** The members of a source that the mixer uses. */
export interface MixerSource {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
}

/** The operator's settings of a strip. Absent members have the values of an untouched strip (AUDIO-12). */
export type StripSettings = Readonly<UpdateAudioSourceRequest>;

/** The operator's settings of a studio's mixer. */
export interface MixerSettings {
  readonly master: Readonly<AudioMaster>;
  readonly strips: Readonly<Record<string, StripSettings>>;
}

/** The mixer of a studio before any change. */
export const untouchedMixer: MixerSettings = { master: { muted: false, volume: 1 }, strips: {} };

/**
 * The mixer as the API returns it: a strip for every source, in the order of the sources list (AUDIO-05,
 * AUDIO-11).
 */
export function toStudioAudio(settings: MixerSettings, sources: readonly MixerSource[]): StudioAudio {
  return {
    master: { ...settings.master },
    sources: sources.map((source) => toStrip(source, settings.strips[source.id] ?? {})),
  };
}

/**
 * One strip. `muted` is the operator's setting, and always true while the source is inactive: deactivating
 * mutes, and reactivating restores the setting, including changes made meanwhile (AUDIO-14, AUDIO-15).
 * Muting does not move the fader (AUDIO-10), and another strip's solo changes nothing (AUDIO-16).
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
    // No operation puts a strip into a mute group (AUDIO-25).
    muteGroups: [],
  };
}

/** The settings with one strip changed. Absent members stay as they are (AUDIO-22). */
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

/** The settings with the master changed. Absent members stay as they are (AUDIO-22). */
export function withMaster(settings: MixerSettings, change: UpdateAudioMasterRequest): MixerSettings {
  return { ...settings, master: { ...settings.master, ...change } };
}

/** The settings without the strips of deleted sources. */
export function withoutUnknownSources(
  settings: MixerSettings,
  sources: readonly MixerSource[],
): MixerSettings {
  const known = new Set(sources.map(({ id }) => id));
  const strips = Object.entries(settings.strips).filter(([id]) => known.has(id));
  return { ...settings, strips: Object.fromEntries(strips) };
}
