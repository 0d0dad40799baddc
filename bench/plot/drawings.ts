import type { EnduranceFigures } from '../endurance/figures.ts';
import { type Kept, keptFigures } from '../measuring/figures.ts';
import type { GrowthFigures } from '../row-count/row-count-figures.ts';
import type { ServerFigures } from '../server/generated-server.ts';
import { barPlot } from './bars.ts';
import { linePlot } from './lines.ts';

/** SVG documents, by the name of their file. */
export type Pictures = Readonly<Record<string, string>>;

/** What is drawn of each bench; undefined where it has not been run. A bench is added here. */
export const drawings: Readonly<Record<string, () => Pictures | undefined>> = {
  growth: () => drawn<GrowthFigures>('growth', growth),
  endurance: () => drawn<EnduranceFigures>('endurance', endurance),
  server: () => drawn<ServerFigures>('server', server),
};

function drawn<Figures>(name: string, draw: (kept: Kept<Figures>) => Pictures): Pictures | undefined {
  const kept = keptFigures<Figures>(name);
  return kept && draw(kept);
}

/** Under what figures were measured, as a line below a title. */
function noteOf({ measured: { node, cores, loadBefore } }: Kept<unknown>): string {
  return `Node ${node}, ${cores} cores, load before it: ${loadBefore}`;
}

function growth(kept: Kept<GrowthFigures>): Pictures {
  const pictures: Record<string, string> = {};
  for (const [store, questions] of Object.entries(kept.figures))
    pictures[`growth-${store.toLowerCase()}`] = linePlot({
      title: `What a request costs as the rows grow, on ${store}`,
      note: `Processor time of all processes, the database's too. ${noteOf(kept)}`,
      x: { label: 'rows of each kind', isLogarithmic: true },
      y: { label: 'processor time of a request', unit: 'µs', isLogarithmic: true },
      series: questions.map(({ kind, what, rows, cpu }) => ({
        name: kind === 'list' ? what : `${kind} ${what}`,
        points: rows.map((count, at) => [count, cpu[at] ?? Number.NaN] as const),
      })),
    });
  return pictures;
}

function server(kept: Kept<ServerFigures>): Pictures {
  const { questions, servers } = kept.figures;
  return {
    server: barPlot({
      title: 'Servers that answer the same: work done in the same time',
      note: `Bare Fastify looks up the token and checks a name, and nothing else. ${noteOf(kept)}`,
      y: { label: 'work done, of bare Fastify' },
      names: servers.map(({ name }) => name),
      groups: questions.map((name, at) => ({
        name,
        values: servers.map(({ ofBare }) => ofBare[at] ?? Number.NaN),
      })),
      aim: { value: 1, name: 'bare Fastify' },
    }),
  };
}

function endurance(kept: Kept<EnduranceFigures>): Pictures {
  const { minutes, memory, asked } = kept.figures;
  const note = `${Math.round(asked).toLocaleString('en')} requests a second. ${noteOf(kept)}`;
  const x = { label: 'time', unit: 'minutes' };
  const points = (figure: 'p50' | 'p99') => minutes.map((minute, at) => [at + 1, minute[figure]] as const);
  return {
    'endurance-latency': linePlot({
      title: 'How long answers take, minute by minute',
      note,
      x,
      y: { label: 'time until the answer', unit: 'ms', isLogarithmic: true },
      series: [
        { name: 'p99', points: points('p99') },
        { name: 'median', points: points('p50') },
      ],
    }),
    'endurance-memory': linePlot({
      title: 'Memory of all processes, minute by minute',
      note,
      x,
      y: { label: 'memory', unit: 'MB' },
      series: [
        {
          name: 'all processes',
          points: memory.map(({ minute, megabytes }) => [minute, megabytes] as const),
        },
      ],
    }),
  };
}
