/** Paths of strokes in a square of 16 units. */
const paths = {
  camera: 'M2 5.5h8.5v6H2zM10.5 7.5 14 5.5v6l-3.5-2z',
  close: 'm4 4 8 8M12 4l-8 8',
  copy: 'M5.5 5.5h7v7h-7zM10.5 5.5v-2h-7v7h2',
  check: 'm3.5 8.5 3 3 6-7',
  plus: 'M8 3v10M3 8h10',
  bin: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.7 8.5h5.6l.7-8.5',
  chat: 'M2.5 3.5h11v7h-6l-3 2.5v-2.5h-2z',
  film: 'M2.5 3.5h11v9h-11zM5 3.5v9M11 3.5v9M2.5 8h11',
  image: 'M2.5 3.5h11v9h-11zM4 11l3-3.5 2 2 1.5-1.5L12.5 11M10.5 6h.01',
  sound: 'M3 6.5v3h2l3 2.5v-8L5 6.5zM10.5 6a3 3 0 0 1 0 4',
  muted: 'M3 6.5v3h2l3 2.5v-8L5 6.5zM10.5 6.5l3 3M13.5 6.5l-3 3',
  key: 'M6.5 9.5a3 3 0 1 1 .5-.5l5.5 4M10.5 11.6l1.2-1.5',
  send: 'M2.5 8 13.5 3l-3 10-3-4zM7.5 9l6-6',
  out: 'M9 3H3.5v10H9M7 8h6.5M11 5.5 13.5 8 11 10.5',
  eye: 'M1.5 8S4 3.8 8 3.8 14.500 8 14.500 8 12 12.200 8 12.200 1.500 8 1.500 8zM8 6.300a1.700 1.700 0 1 0 .01 0',
  hidden:
    'M2 2l12 12M4 4.800C2.400 6 1.500 8 1.500 8S4 12.200 8 12.200c1 0 2-.2 2.800-.6M6.500 4C10.500 3 13.200 5.800 14.500 8c-.4.700-.9 1.400-1.500 2',
  front: 'M2.500 2.500h7v7h-7zM6.500 11.500v2h7v-7h-2',
  pulse: 'M1.500 8.500h3l2-5 3 9 2-4h3',
  globe: 'M8 2a6 6 0 1 0 .01 0M2 8h12M8 2c-4 4-4 8 0 12M8 2c4 4 4 8 0 12',
  up: 'M8 12.500V3.500M4.500 7 8 3.500 11.500 7M3 13.500h10',
  shield: 'M8 2l5 2v4c0 3-2 5-5 6-3-1-5-3-5-6V4zM5.800 8l1.600 1.600L10.500 6.500',
  list: 'M3 4.500h10M3 8h10M3 11.500h10',
  link: 'M7 9 9.500 6.500M5.500 7.500 4 9a2.100 2.100 0 0 0 3 3l1.500-1.500M10.500 8.500 12 7a2.100 2.100 0 0 0-3-3L7.500 5.500',
} as const;

export type IconName = keyof typeof paths;

/** An icon next to a text; screen readers ignore it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
