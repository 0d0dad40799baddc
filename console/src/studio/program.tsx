import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { problemOf } from '../app/problem.ts';
import { Empty, Trouble } from '../ui/components.tsx';
import { Monitor } from './monitor.ts';
import type { StudioProps } from './studio-props.ts';

/** What watches the program, while the studio is on air. */
export const monitor = signal<Monitor | undefined>(undefined);

/** The program as its viewers get it. */
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
        The program shows here once the studio is live.
      </Empty>
    );
  if (watching?.problem.value !== undefined) return <Trouble problem={problemOf(watching.problem.value)} />;
  if (!watching?.stream.value) return <Empty icon="film" title="The program is starting" />;
  if (watching.state.value === 'reconnecting')
    return <Empty icon="film" title="Looking for the program again" />;
  return <Playing stream={watching.stream.value} label="Program" />;
}

/** A stream that plays, muted: what it sounds like the meters show. */
export function Playing({ stream, label }: { readonly stream: MediaStream; readonly label: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return <video ref={video} class="playing" aria-label={label} autoPlay playsInline muted />;
}
