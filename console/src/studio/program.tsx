import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { problemOf } from '../app/problem.ts';
import { Empty, Trouble } from '../ui/components.tsx';
import { EncoderLine } from './encoder-line.tsx';
import { Monitor } from './monitor.ts';
import type { StudioProps } from './studio-props.ts';

/** The monitor of the program, while the studio is on air. */
export const monitor = signal<Monitor | undefined>(undefined);

/** The program as viewers get it. */
export function Program({ session: { api }, studioId, events }: StudioProps) {
  const state = events.status.value?.state;
  const isOn = state === 'live';
  useEffect(() => {
    if (!isOn) return;
    const watching = new Monitor(api, studioId);
    monitor.value = watching;
    return () => {
      watching.close();
      if (monitor.value === watching) monitor.value = undefined;
    };
  }, [isOn, api, studioId]);
  const watching = monitor.value;
  if (state === 'starting') return <Empty icon="film" title="The program is starting" />;
  if (!isOn)
    return (
      <Empty icon="film" title="Off air">
        The program appears here when the studio is live.
        <br />
        <EncoderLine />
      </Empty>
    );
  if (watching?.problem.value !== undefined) return <Trouble problem={problemOf(watching.problem.value)} />;
  if (!watching?.stream.value) return <Empty icon="film" title="The program is starting" />;
  if (watching.state.value === 'reconnecting')
    return <Empty icon="film" title="Reconnecting to the program" />;
  return <Playing stream={watching.stream.value} label="Program" />;
}

/** Plays a stream without sound; the meters show its loudness. */
export function Playing({ stream, label }: { readonly stream: MediaStream; readonly label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} class="playing" aria-label={label} autoPlay playsInline muted />;
}
