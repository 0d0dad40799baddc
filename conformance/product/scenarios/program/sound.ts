import { Overloaded } from '../../../engine/checks/check.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { Program, silentDb } from './program.ts';
import { idleVolume, isKept, programOptions, stageOf } from './stage.ts';

/** Level of the tones in the sources. */
const toneDb = -20;
const decibels = (gain: number): number => 20 * Math.log10(gain);

/** The audio of a program, as its platform receives it. */
export const programSound: readonly Scenario[] = [
  scenario(
    'audio/program/kept',
    programOptions('Mixer settings of an idle studio apply when it goes live.', {
      proves: ['AUDIO-28'],
    }),
    async (context) => {
      const { first } = await stageOf(context);
      const quieter = first.high - first.low;
      if (isKept(first)) return;
      const found = `before it went live a source was set to ${idleVolume} (${decibels(idleVolume).toFixed(1)} dB); on air it is at ${quieter.toFixed(1)} dB`;
      if (first.isStarved) throw new Overloaded(`the encoder is starved: ${found}`);
      context.fail(found);
    },
  ),

  scenario(
    'audio/program/gains',
    programOptions('On air volume and trim are linear gains: a half is 6 dB less, four is 12 dB more.', {
      proves: ['AUDIO-09', 'AUDIO-27'],
    }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.expectLevel('at unity', halves, toneDb);
      await program.expectLevel('at unity', whole, toneDb);
      await program.mix(halves, { volume: 0.5 });
      await program.mix(whole, { trim: 4 });
      await program.expectLevel('volume 0.5', halves, toneDb + decibels(0.5));
      await program.expectLevel('trim 4', whole, toneDb + decibels(4));
      await program.mixAll({ volume: 0.25 });
      await program.expectLevel('volume 0.5 and a master of 0.25', halves, toneDb + decibels(0.5 * 0.25));
      await program.expectLevel('trim 4 and a master of 0.25', whole, toneDb);
      await program.mixAll({ muted: true });
      await program.expectLevel('the master muted', whole, silentDb);
    },
  ),

  scenario(
    'audio/program/gates',
    programOptions(
      'On air a mute silences only its own source, pan moves it, and a source that is off is silent.',
      {
        proves: ['AUDIO-10', 'AUDIO-14', 'AUDIO-27'],
      },
    ),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.mix(halves, { muted: true });
      await program.expectLevel('muted', halves, silentDb);
      await program.expectLevel('next to a muted source', whole, toneDb);
      await program.mix(halves, { muted: false, pan: -1 });
      await program.expectLevel('unmuted and all to the left', halves, toneDb, silentDb);
      await program.expectLevel('beside it', whole, toneDb);
      await program.studio.switch(whole.id, false);
      try {
        await program.expectLevel('switched off', whole, silentDb);
        await program.shows('a source that is switched off', [1440, 540, 'white']);
      } finally {
        await program.studio.switch(whole.id, true);
      }
      await program.expectLevel('switched on again', whole, toneDb);
    },
  ),

  scenario(
    'audio/program/solo',
    programOptions('On air a solo mutes no source.', { proves: ['AUDIO-16'] }),
    async (context) => {
      const program = await Program.of(context);
      const { halves, whole } = program.stage;
      await program.expectLevel('before the solo', whole, toneDb);
      // The volume changes in the same request, so that the arrival of the change is audible.
      await program.mix(halves, { soloed: true, volume: 0.25 });
      await program.expectLevel('soloed', halves, toneDb + decibels(0.25));
      await program.passes(500);
      await program.expectLevel('next to a soloed source', whole, toneDb);
    },
  ),
];
