import type { Outcome } from './run.ts';

const columns = [
  'fault',
  'writes',
  'rejected',
  'lost',
  'doubled',
  'events missed / doubled / out of order',
  'chat missed / doubled',
  'untouched studio',
  'touched studio',
  'latest message',
  'snapshots',
  'took',
];

/** The heading of the Markdown table. */
export const heading = `${line(columns)}\n${line(columns.map((_, at) => (at === 0 ? '---' : '---:')))}`;

/** One run as a table row. */
export function rowOf(name: string, outcome: Outcome): string {
  const { lost, doubled, eventsMissed, eventsDoubled, eventsOutOfOrder, chatMissed, chatDoubled } = outcome;
  const rejected = [...outcome.rejected]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, count]) => `${count} × ${status}`);
  return line([
    name + (outcome.isWell ? '' : ' (not well)'),
    String(outcome.acknowledged),
    rejected.join(', ') || '0',
    String(lost),
    String(doubled),
    `${eventsMissed} / ${eventsDoubled} / ${eventsOutOfOrder}`,
    `${chatMissed} / ${chatDoubled}`,
    seconds(outcome.untouchedGap),
    seconds(outcome.touchedGap),
    seconds(outcome.latestMessage),
    `${outcome.snapshots} of ${outcome.opened}`,
    seconds(outcome.tookMs),
  ]);
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
