import { type AccountApiKeyCreated, type ApiClient, isApiError } from '@callsheet/client';
import { useState } from 'preact/hooks';
import { clientWith, useKey } from '../app/session.ts';
import { Copy, Pill } from '../ui/components.tsx';
import { notifyProblem, useAct } from '../ui/notices.ts';

/** Read-only calls of each area, to try a key. */
const trials: readonly { readonly name: string; readonly run: (api: ApiClient) => PromiseLike<unknown> }[] = [
  { name: 'List studios', run: (api) => api.studios.list({ limit: 1 }).toArray({ max: 1 }) },
  { name: 'List media', run: (api) => api.media.listAssets({ limit: 1 }).toArray({ max: 1 }) },
  {
    name: 'List accounts on platforms',
    run: (api) => api.connections.list({ limit: 1 }).toArray({ max: 1 }),
  },
  { name: 'List storage', run: (api) => api.storage.listConfigs({ limit: 1 }).toArray({ max: 1 }) },
  { name: 'Manage keys', run: (api) => api.account.listApiKeys() },
];

type Outcome = { readonly may: true } | { readonly may: false; readonly why: string };

/** A new key: its secret, which is shown once, and its permissions when they are tried. */
export function KeyTrial({ made }: { readonly made: AccountApiKeyCreated }) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, act] = useAct();
  const tryAll = async () => {
    const api = clientWith(made.key);
    for (const { name, run } of trials) {
      const outcome = await tried(run(api));
      setOutcomes((before) => new Map(before).set(name, outcome));
    }
  };
  return (
    <div class="made-key">
      <p>
        <strong>{made.name}</strong> is created. Copy its secret now; it is not shown again.
      </p>
      <Copy text={made.key.reveal()} label="secret" />
      <div class="row wrap">
        <button id="try-key" type="button" disabled={isBusy} onClick={() => act(tryAll)}>
          Try its permissions
        </button>
        <button id="use-key" type="button" onClick={() => useKey(made.key.reveal())}>
          Use the console with it
        </button>
      </div>
      <ul class="rows trials">
        {[...outcomes].map(([name, outcome]) => (
          <li key={name}>
            <span class="name">{name}</span>
            {outcome.may ? <Pill tone="good">may</Pill> : <code class="scope lacking">{outcome.why}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}

async function tried(call: PromiseLike<unknown>): Promise<Outcome> {
  try {
    await call;
    return { may: true };
  } catch (error) {
    if (isApiError(error, 'insufficient_scope')) return { may: false, why: `lacks ${error.requiredScope}` };
    if (isApiError(error, 'interactive_auth_required')) return { may: false, why: 'only a person may' };
    notifyProblem(error);
    return { may: false, why: 'failed' };
  }
}
