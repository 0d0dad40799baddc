import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byteStreamOfNals, nalsOfByteStream, nalType, typeOfNal } from '../../formats/h264.ts';

/*
 * Draws the slates and encodes them as H.264, with ffmpeg and libx264: `node draw-slate.ts`. The results are
 * committed, because the deployment sends a slate only if it cannot encode.
 */

interface Drawing {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly titleSize: number;
  readonly textSize: number;
  readonly title: readonly string[];
  readonly text: readonly string[];
}

const drawings: readonly Drawing[] = [
  {
    file: 'slate.h264',
    width: 640,
    height: 360,
    titleSize: 30,
    textSize: 18,
    title: ['No ffmpeg on this machine'],
    text: [
      "This slate replaces the program's picture.",
      'Install ffmpeg and restart the deployment.',
      'Without it, one source that fills the canvas',
      'is shown if it publishes H.264 and AAC.',
    ],
  },
  {
    file: 'slate-upright.h264',
    width: 360,
    height: 640,
    titleSize: 28,
    textSize: 16,
    title: ['No ffmpeg', 'on this machine'],
    text: ["This slate replaces the program's", 'picture. Install ffmpeg and', 'restart the deployment.'],
  },
];

const margin = 44;
const lineHeight = 1.5;
const colours = { background: '0x14161c', title: 'white', text: '0xc4cad4', mark: '0xe0a030' };

for (const drawing of drawings) writeFileSync(join(import.meta.dirname, drawing.file), encoded(drawing));

/** Two key frames in a row; ffmpeg gives them different IDR picture ids. */
function encoded(drawing: Drawing): Buffer {
  const { width, height } = drawing;
  const { stdout, stderr, status } = spawnSync(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi'],
      ...['-i', `color=c=${colours.background}:size=${width}x${height}:rate=5`],
      ...['-vf', filters(drawing), '-frames:v', '2', '-pix_fmt', 'yuv420p', '-c:v', 'libx264'],
      ...['-profile:v', 'baseline', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', '26', '-g', '1'],
      ...['-f', 'h264', 'pipe:1'],
    ],
    { maxBuffer: 1 << 24 },
  );
  if (status !== 0) throw new Error(`ffmpeg cannot draw ${drawing.file}: ${stderr}`);
  const kept: readonly number[] = [nalType.sps, nalType.pps, nalType.idr];
  return byteStreamOfNals(nalsOfByteStream(stdout).filter((unit) => kept.includes(typeOfNal(unit))));
}

function filters({ height, title, text, titleSize, textSize }: Drawing): string {
  const lines = [
    ...title.map((words) => ({ words, size: titleSize, font: 'DejaVu Sans', colour: colours.title })),
    { words: '', size: textSize, font: '', colour: '' },
    ...text.map((words) => ({ words, size: textSize, font: 'DejaVu Sans', colour: colours.text })),
  ];
  const whole = lines.reduce((sum, { size }) => sum + size * lineHeight, 0);
  const top = Math.round((height - whole) / 2);
  let y = top;
  const drawn = lines.map(({ words, size, font, colour }) => {
    const at = Math.round(y);
    y += size * lineHeight;
    const quoted = words.replaceAll("'", '\u2019');
    return words === ''
      ? 'null'
      : `drawtext=font='${font}':fontsize=${size}:fontcolor=${colour}:x=${margin}:y=${at}:text='${quoted}'`;
  });
  const mark = `drawbox=x=24:y=${top}:w=6:h=${Math.round(whole)}:color=${colours.mark}:t=fill`;
  return [mark, ...drawn].join(',');
}
