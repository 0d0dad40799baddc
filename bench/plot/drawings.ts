import type { EnduranceFigures } from '../endurance/figures.ts';
import { readFigures, type SavedFigures } from '../measuring/figures.ts';
import type { GrowthFigures } from '../row-count/row-count-figures.ts';
import type { ServerFigures } from '../server/generated-server.ts';
import { barPlot } from './bars.ts';
import { linePlot } from './lines.ts';

/** SVG documents, by file name. */
export type Pictures = Readonly<Record<string, string>>;

/** The drawings of each bench; undefined if it has not been run. Add new benches here. */
export const drawings: Readonly<Record<string, () => Pictures | undefined>> = {
  growth: () => drawn<GrowthFigures>('growth', growth),
  endurance: () => drawn<EnduranceFigures>('endurance', endurance),
  server: () => drawn<ServerFigures>('server', server),
};

function drawn<Figures>(
  name: string,
  draw: (saved: SavedFigures<Figures>) => Pictures,
): Pictures | undefined {
  const saved = readFigures<Figures>(name);
  return saved && draw(saved);
}

/** The machine of the figures, as a line below the title. */
function noteOf({ measured: { node, cores, loadBefore } }: SavedFigures<unknown>): string {
  return `Node ${node}, ${cores} cores, load before it: ${loadBefore}`;
}

function growth(saved: SavedFigures<GrowthFigures>): Pictures {
  const pictures: Record<string, string> = {};
  for (const [store, questions] of Object.entries(saved.figures))
    pictures[`growth-${store.toLowerCase()}`] = linePlot({
      title: `Cost of a request as the rows grow, on ${store}`,
      note: `Processor time of all processes, including the database. ${noteOf(saved)}`,
      x: { label: 'rows of each kind', isLogarithmic: true },
      y: { label: 'processor time of a request', unit: 'µs', isLogarithmic: true },
      series: questions.map(({ kind, what, rows, cpu }) => ({
        name: kind === 'list' ? what : `${kind} ${what}`,
        points: rows.map((count, at) => [count, cpu[at] ?? Number.NaN] as const),
      })),
    });
  return pictures;
}

function server(saved: SavedFigures<ServerFigures>): Pictures {
  const { questions, servers } = saved.figures;
  return {
    server: barPlot({
      title: 'Servers with the same responses: work done in the same time',
      note: `Bare Fastify looks up the token and checks a name, and nothing else. ${noteOf(saved)}`,
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

function endurance(saved: SavedFigures<EnduranceFigures>): Pictures {
  const { minutes, memory, asked } = saved.figures;
  const note = `${Math.round(asked).toLocaleString('en')} requests a second. ${noteOf(saved)}`;
  const x = { label: 'time', unit: 'minutes' };
  const points = (figure: 'p50' | 'p99') => minutes.map((minute, at) => [at + 1, minute[figure]] as const);
  return {
    'endurance-latency': linePlot({
      title: 'Response time, minute by minute',
      note,
      x,
      y: { label: 'response time', unit: 'ms', isLogarithmic: true },
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
