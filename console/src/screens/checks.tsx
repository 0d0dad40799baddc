import { Empty, Panel, Pill } from '../ui/components.tsx';
import { checks, type EndedCheck, type Run } from './run.ts';

/** The suite's checks, each turning green beside the console that lives on the same promises. */
export function ChecksScreen() {
  const run = checks.value;
  return (
    <div class="page">
      <header class="page-head">
        <h1>Checks</h1>
        <p>Every promise of the contract, asked of this very deployment by the conformance suite.</p>
      </header>
      <Panel title="This run" tools={<RunState run={run} />}>
        {run.planned === 0 ? (
          <Empty icon="shield" title="The suite has not begun">
            The first checks come in a few seconds.
          </Empty>
        ) : (
          <RunMap run={run} />
        )}
      </Panel>
    </div>
  );
}

function RunState({ run }: { readonly run: Run }) {
  if (run.broken > 0) return <Pill tone="bad">{run.broken} not kept</Pill>;
  if (run.exitStatus === undefined) return <Pill tone="busy">running</Pill>;
  return run.exitStatus === 0 ? <Pill tone="good">all kept</Pill> : <Pill tone="bad">not conformant</Pill>;
}

function RunMap({ run }: { readonly run: Run }) {
  const { planned, kept, broken, leftOut, results } = run;
  const done = results.length;
  const groups = Map.groupBy(results, ({ id }) => id.split('/')[1] ?? 'other');
  return (
    <>
      <div class="figures">
        <Figure name="kept" count={kept} />
        <Figure name="broken" count={broken} />
        <Figure name="left out" count={leftOut} />
        <Figure name="of" count={planned} />
      </div>
      <progress max={planned} value={done} aria-label="Checks that have ended" />
      <ul class="check-groups">
        {[...groups].sort().map(([name, members]) => (
          <CheckGroup key={name} name={name} members={members} />
        ))}
      </ul>
    </>
  );
}

function Figure({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <div class="figure">
      <strong>{count}</strong>
      <span>{name}</span>
    </div>
  );
}

function CheckGroup({ name, members }: { readonly name: string; readonly members: readonly EndedCheck[] }) {
  const kept = members.filter(({ standing }) => standing === 'kept').length;
  const broken = members.filter(({ standing }) => standing === 'broken');
  return (
    <li>
      <div class="row">
        <strong>{name}</strong>
        <span class="quiet end">{kept}</span>
      </div>
      <div class="cells" aria-hidden="true">
        {members.map(({ id, standing }) => (
          <i key={id} class={standing} title={id} />
        ))}
      </div>
      {broken.map(({ id, reason }) => (
        <p key={id} class="bad-text">
          <code>{id}</code> {reason}
        </p>
      ))}
    </li>
  );
}
