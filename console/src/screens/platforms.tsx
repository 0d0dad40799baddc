import type { ApiClient, Connection, LinkablePlatform } from '@callsheet/client';
import { useEffect } from 'preact/hooks';
import type { Session } from '../app/session.ts';
import { Empty, IconButton, Panel, Pill, Show } from '../ui/components.tsx';
import { useAct } from '../ui/notices.ts';
import { useLoad } from '../ui/use-load.ts';

const linkable: readonly { readonly platform: LinkablePlatform; readonly name: string }[] = [
  { platform: 'youtube', name: 'YouTube' },
  { platform: 'facebook', name: 'Facebook' },
  { platform: 'twitch', name: 'Twitch' },
];
const tones = { active: 'good', needs_reauth: 'busy', expired: 'bad', revoked: 'bad' } as const;

/** The linked accounts on platforms. */
export function PlatformsScreen({ session: { api } }: { readonly session: Session }) {
  const connections = useLoad((signal) => api.connections.list({}, { signal }).toArray({ max: 100 }), [api]);
  // A link is completed in another tab, so the list is loaded again when this tab gets the focus.
  useEffect(() => {
    addEventListener('focus', connections.reload);
    return () => removeEventListener('focus', connections.reload);
  }, []);
  return (
    <div class="page">
      <header class="page-head">
        <h1>Platforms</h1>
        <p>Accounts on which your studios can go live. The sandbox simulates each platform.</p>
      </header>
      <Panel title="Link an account">
        <LinkButtons api={api} />
      </Panel>
      <Panel title="Linked accounts">
        <Show of={connections}>
          {(list) => <ConnectionList api={api} connections={list} reload={connections.reload} />}
        </Show>
      </Panel>
    </div>
  );
}

/** Buttons that open a platform's page in another tab. */
export function LinkButtons({ api }: { readonly api: ApiClient }) {
  const [isBusy, act] = useAct();
  const link = (platform: LinkablePlatform) => {
    // Opened at once: browsers block tabs that open later than the click.
    const tab = open('about:blank', '_blank');
    return act(async () => {
      try {
        const { authorizationUrl } = await api.connections.startLink({ platform });
        if (tab) tab.location.href = authorizationUrl;
      } catch (error) {
        tab?.close();
        throw error;
      }
    });
  };
  return (
    <div class="row wrap">
      {linkable.map(({ platform, name }) => (
        <button
          key={platform}
          type="button"
          data-platform={platform}
          disabled={isBusy}
          onClick={() => link(platform)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function ConnectionList(props: {
  readonly api: ApiClient;
  readonly connections: readonly Connection[];
  readonly reload: () => void;
}) {
  const [isBusy, act] = useAct();
  if (props.connections.length === 0)
    return (
      <Empty icon="globe" title="No account is linked">
        Choose a platform above; its page opens in another tab.
      </Empty>
    );
  const remove = (id: string) => act(async () => props.api.connections.delete(id).then(props.reload));
  return (
    <ul class="rows">
      {props.connections.map(({ id, platform, displayName, status }) => (
        <li key={id}>
          <span class="tag">{platform}</span>
          <span class="name">{displayName}</span>
          <Pill tone={tones[status]}>{status.replace('_', ' ')}</Pill>
          <IconButton
            icon="bin"
            label={`Unlink ${displayName}`}
            disabled={isBusy}
            onClick={() => remove(id)}
          />
        </li>
      ))}
    </ul>
  );
}
