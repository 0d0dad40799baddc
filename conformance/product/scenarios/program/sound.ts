import { Starved } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { Program, silentDb } from './program.ts';
import { idleVolume, isKept, programOptions, stageOf } from './stage.ts';

/** How loud the tones are as they come. */
const toneDb = -20;
const decibels = (gain: number): number => 20 * Math.log10(gain);

/** What is heard of a program where it arrives. */
export const programSound: readonly Scenario[] = [
  scenario(
    'audio/program/kept',
    programOptions('What was set at the mixer of an idle studio is heard when it goes live.', {
      proves: ['AUDIO-28'],
    }),
    async (context) => {
      const { first } = await stageOf(context);
      const quieter = first.high - first.low;
      if (isKept(first)) return;
      const found = `before it went live a source was set to ${idleVolume} (${decibels(idleVolume).toFixed(1)} dB); on air it is at ${quieter.toFixed(1)} dB`;
      if (first.isStarved) throw new Starved(`the encoder is starved: ${found}`);
      context.fail(found);
    },
  ),

  scenario(
    'audio/program/gains',
    programOptions(
      'On air volume and trim are linear gains of what is sent: a half is 6 dB less, four 12 dB more.',
      {
        proves: ['AUDIO-09', 'AUDIO-27'],
      },
    ),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.hears('at unity', halves, toneDb);
      await program.hears('at unity', whole, toneDb);
      await program.mix(halves, { volume: 0.5 });
      await program.mix(whole, { trim: 4 });
      await program.hears('volume 0.5', halves, toneDb + decibels(0.5));
      await program.hears('trim 4', whole, toneDb + decibels(4));
      await program.mixAll({ volume: 0.25 });
      await program.hears('volume 0.5 and a master of 0.25', halves, toneDb + decibels(0.5 * 0.25));
      await program.hears('trim 4 and a master of 0.25', whole, toneDb);
      await program.mixAll({ muted: true });
      await program.hears('the master muted', whole, silentDb);
    },
  ),

  scenario(
    'audio/program/gates',
    programOptions(
      'On air a mute silences its source and no other, pan moves it, and a source that is off is silent.',
      {
        proves: ['AUDIO-10', 'AUDIO-14', 'AUDIO-27'],
      },
    ),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.mix(halves, { muted: true });
      await program.hears('muted', halves, silentDb);
      await program.hears('beside a muted source', whole, toneDb);
      await program.mix(halves, { muted: false, pan: -1 });
      await program.hears('unmuted and all to the left', halves, toneDb, silentDb);
      await program.hears('beside it', whole, toneDb);
      await program.studio.switch(whole.id, false);
      try {
        await program.hears('switched off', whole, silentDb);
        await program.shows('a source that is switched off', [1440, 540, 'white']);
      } finally {
        await program.studio.switch(whole.id, true);
      }
      await program.hears('switched on again', whole, toneDb);
    },
  ),

  scenario(
    'audio/program/solo',
    programOptions('On air a solo mutes nobody.', { proves: ['AUDIO-16'] }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.hears('before the solo', whole, toneDb);
      // The volume goes with it, so that it is heard when the change has arrived.
      await program.mix(halves, { soloed: true, volume: 0.25 });
      await program.hears('soloed', halves, toneDb + decibels(0.25));
      await program.passes(500);
      await program.hears('beside a soloed source', whole, toneDb);
    },
  ),
];
