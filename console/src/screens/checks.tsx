import { Empty, Panel, Pill } from '../ui/components.tsx';
import { checks, type EndedCheck, type Run } from './run.ts';

/** The results of the suite's checks, as they end. */
export function ChecksScreen() {
  const run = checks.value;
  return (
    <div class="page">
      <header class="page-head">
        <h1>Checks</h1>
        <p>The conformance suite checks every promise of the contract against this deployment.</p>
      </header>
      <Panel title="This run" tools={<RunState run={run} />}>
        {run.planned === 0 ? (
          <Empty icon="shield" title="The suite has not started">
            The first results arrive in a few seconds.
          </Empty>
        ) : (
          <RunMap run={run} />
        )}
      </Panel>
    </div>
  );
}

function RunState({ run }: { readonly run: Run }) {
  if (run.failed > 0) return <Pill tone="bad">{run.failed} failed</Pill>;
  if (run.exitStatus === undefined) return <Pill tone="busy">running</Pill>;
  return run.exitStatus === 0 ? <Pill tone="good">all passed</Pill> : <Pill tone="bad">not conformant</Pill>;
}

function RunMap({ run }: { readonly run: Run }) {
  const { planned, passed, failed, skipped, results } = run;
  const done = results.length;
  const groups = Map.groupBy(results, ({ id }) => id.split('/')[1] ?? 'other');
  return (
    <>
      <div class="figures">
        <Figure name="passed" count={passed} />
        <Figure name="failed" count={failed} />
        <Figure name="skipped" count={skipped} />
        <Figure name="total" count={planned} />
      </div>
      <progress max={planned} value={done} aria-label="Finished checks" />
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
  const passed = members.filter(({ standing }) => standing === 'passed').length;
  const failed = members.filter(({ standing }) => standing === 'failed');
  return (
    <li>
      <div class="row">
        <strong>{name}</strong>
        <span class="quiet end">{passed}</span>
      </div>
      <div class="cells" aria-hidden="true">
        {members.map(({ id, standing }) => (
          <i key={id} class={standing} title={id} />
        ))}
      </div>
      {failed.map(({ id, reason }) => (
        <p key={id} class="bad-text">
          <code>{id}</code> {reason}
        </p>
      ))}
    </li>
  );
}
