import type { AccountApiKey, AccountApiKeyCreated, ApiClient, Scope } from '@callsheet/client';
import { useState } from 'preact/hooks';
import type { Session } from '../app/session.ts';
import { Copy, Empty, IconButton, Panel, Pill, Show } from '../ui/components.tsx';
import { useAct } from '../ui/notices.ts';
import { useLoad } from '../ui/use-load.ts';
import { KeyTrial } from './key-trial.tsx';
import { allScopes } from './scopes.ts';

/** API keys: the scopes of each, a form for a new key, and its trial. */
export function KeysScreen({ session: { api } }: { readonly session: Session }) {
  const keys = useLoad((signal) => api.account.listApiKeys({ signal }).then(({ data }) => data), [api]);
  const [made, setMade] = useState<AccountApiKeyCreated>();
  return (
    <div class="page">
      <header class="page-head">
        <h1>API keys</h1>
        <p>A key acts as you, within its scopes. Its secret is shown once.</p>
      </header>
      <Panel title="New key">
        <NewKey
          api={api}
          onMade={(key) => {
            setMade(key);
            keys.reload();
          }}
        />
        {made && <KeyTrial key={made.id} made={made} />}
      </Panel>
      <Panel title="Your keys">
        <Show of={keys}>{(list) => <KeyList api={api} keys={list} reload={keys.reload} />}</Show>
      </Panel>
    </div>
  );
}

function NewKey({
  api,
  onMade,
}: {
  readonly api: ApiClient;
  readonly onMade: (key: AccountApiKeyCreated) => void;
}) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(['studios:read']));
  const [isBusy, act] = useAct();
  const toggle = (scope: Scope) => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    setChosen(next);
  };
  const make = async () => onMade(await api.account.createApiKey({ name: name.trim(), scopes: [...chosen] }));
  return (
    <form
      class="new-key"
      onSubmit={(event) => {
        event.preventDefault();
        void act(make);
      }}
    >
      <input
        id="key-name"
        aria-label="Name of the new key"
        placeholder="Automation"
        required
        maxLength={200}
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset>
        <legend>Scopes</legend>
        {allScopes.map((scope) => (
          <label key={scope} class="check">
            <input type="checkbox" value={scope} checked={chosen.has(scope)} onChange={() => toggle(scope)} />
            {scope}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="primary" disabled={isBusy}>
        Create key
      </button>
    </form>
  );
}

function KeyList(props: {
  readonly api: ApiClient;
  readonly keys: readonly AccountApiKey[];
  readonly reload: () => void;
}) {
  const [isBusy, act] = useAct();
  if (props.keys.length === 0) return <Empty icon="key" title="No key yet" />;
  const revoke = (id: string) => act(async () => props.api.account.revokeApiKey(id).then(props.reload));
  return (
    <ul class="rows keys">
      {props.keys.map((key) => (
        <li key={key.id}>
          <div class="row">
            <strong class="name">{key.name}</strong>
            <code class="quiet">{key.prefix}…</code>
            <span class="end" />
            {key.revokedAt ? <Pill tone="quiet">revoked</Pill> : <Pill tone="good">active</Pill>}
            {!key.revokedAt && (
              <IconButton
                icon="bin"
                label={`Revoke ${key.name}`}
                disabled={isBusy}
                onClick={() => revoke(key.id)}
              />
            )}
          </div>
          {!key.revokedAt && <ScopeList held={key.scopes} />}
          <Copy text={key.id} label="key id" />
        </li>
      ))}
    </ul>
  );
}

/** All scopes, and whether the key has them. */
function ScopeList({ held }: { readonly held: readonly string[] }) {
  const has = new Set(held);
  return (
    <ul class="scopes" aria-label="Scopes">
      {allScopes.map((scope) => (
        <li key={scope} class={`scope ${has.has(scope) ? 'held' : 'missing'}`}>
          {scope}
          {!has.has(scope) && <span class="heard-only"> lacking</span>}
        </li>
      ))}
    </ul>
  );
}
