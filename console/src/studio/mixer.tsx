import type { AudioMaster, AudioSourceStrip } from '@callsheet/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Empty, Panel, Skeleton } from '../ui/components.tsx';
import { useAct } from '../ui/notices.ts';
import { camera } from './camera.ts';
import { decibels, gainAt, positionOf } from './fader.ts';
import type { Loudness } from './loudness.ts';
import { monitor } from './program.tsx';
import type { StudioProps } from './studio-props.ts';

/** A strip for each source with audio, and the master. */
export function Mixer(props: StudioProps) {
  const { events } = props;
  const audio = events.audio.value;
  return (
    <Panel title="Mixer" class="mixer">
      {!audio ? (
        events.line.value === 'following' ? (
          <Empty icon="sound" title="This key may not read the mixer" />
        ) : (
          <Skeleton />
        )
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable element.
        <div class="strips" role="group" aria-label="Strips" tabIndex={0}>
          {audio.sources.map((strip) => (
            <SourceStrip key={strip.sourceId} {...props} strip={strip} />
          ))}
          <MasterStrip {...props} master={audio.master} />
        </div>
      )}
    </Panel>
  );
}

function SourceStrip({
  session: { api },
  studioId,
  strip,
}: StudioProps & { readonly strip: AudioSourceStrip }) {
  const [, act] = useAct();
  const { sourceId, name, muted, soloed, volume, active } = strip;
  const change = (part: { muted?: boolean; soloed?: boolean; volume?: number }) =>
    act(() => api.audio.updateSource({ id: studioId, sourceId }, part));
  const own = camera.value?.sourceId === sourceId ? camera.value.loudness : undefined;
  return (
    <Strip
      name={name}
      volume={volume}
      isDim={muted || !active}
      loudness={own}
      onVolume={(next) => change({ volume: next })}
    >
      <Toggle
        letter="M"
        label={`Mute ${name}`}
        isOn={muted}
        tone="bad"
        onClick={() => change({ muted: !muted })}
      />
      <Toggle
        letter="S"
        label={`Solo ${name}`}
        isOn={soloed}
        tone="good"
        onClick={() => change({ soloed: !soloed })}
      />
    </Strip>
  );
}

function MasterStrip({ session: { api }, studioId, master }: StudioProps & { readonly master: AudioMaster }) {
  const [, act] = useAct();
  const { muted, volume } = master;
  const change = (part: { muted?: boolean; volume?: number }) =>
    act(() => api.audio.updateMaster(studioId, part));
  const received = monitor.value?.loudness.value;
  return (
    <Strip
      name="Master"
      class="master"
      volume={volume}
      isDim={muted}
      loudness={received}
      onVolume={(next) => change({ volume: next })}
    >
      <Toggle
        letter="M"
        label="Mute master"
        isOn={muted}
        tone="bad"
        onClick={() => change({ muted: !muted })}
      />
    </Strip>
  );
}

function Strip(props: {
  readonly name: string;
  readonly class?: string;
  readonly volume: number;
  readonly isDim: boolean;
  readonly loudness: Loudness | undefined;
  readonly onVolume: (volume: number) => void;
  readonly children: preact.ComponentChildren;
}) {
  const { name, volume, isDim, loudness, onVolume } = props;
  const [moved, setMoved] = useState<number>();
  const position = moved ?? positionOf(volume);
  return (
    <div class={`strip ${props.class ?? ''} ${isDim ? 'dim' : ''}`} role="group" aria-label={name}>
      <span class="strip-name" title={name}>
        {name}
      </span>
      <div class="strip-middle">
        <Meter name={name} loudness={loudness} />
        <input
          type="range"
          class="fader"
          aria-label={`Volume of ${name}`}
          aria-valuetext={decibels(gainAt(position))}
          min={0}
          max={100}
          value={position}
          onInput={({ currentTarget }) => setMoved(Number(currentTarget.value))}
          onChange={({ currentTarget }) => {
            onVolume(gainAt(Number(currentTarget.value)));
            setMoved(undefined);
          }}
        />
      </div>
      <span class="decibels">{decibels(gainAt(position))}</span>
      <div class="row">{props.children}</div>
    </div>
  );
}

function Toggle(props: {
  readonly letter: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly tone: 'good' | 'bad';
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      class={`toggle ${props.tone}`}
      aria-label={props.label}
      aria-pressed={props.isOn}
      onClick={props.onClick}
    >
      {props.letter}
    </button>
  );
}

/** The loudness of a source that this page receives; empty for others. */
function Meter({ name, loudness }: { readonly name: string; readonly loudness: Loudness | undefined }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!loudness) return;
    let frame = 0;
    let shown = 0;
    const draw = () => {
      // The meter falls more slowly than it rises, so that peaks are visible.
      shown = Math.max(loudness.level(), shown - 0.02);
      if (bar.current) {
        bar.current.style.transform = `scaleY(${1 - shown})`;
        bar.current.parentElement?.setAttribute('aria-valuenow', shown.toFixed(2));
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [loudness]);
  if (!loudness) return <div class="level off" title="Not heard on this page" />;
  return (
    <div
      class="level"
      role="meter"
      aria-label={`Level of ${name}`}
      aria-valuemin={0}
      aria-valuemax={1}
      aria-valuenow={0}
    >
      <i ref={bar} />
    </div>
  );
}
