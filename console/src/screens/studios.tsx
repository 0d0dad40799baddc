import type { Studio } from '@callsheet/client';
import { useState } from 'preact/hooks';
import { goTo, studioAddress } from '../app/router.ts';
import type { Session } from '../app/session.ts';
import { Empty, Panel, Pill, Show } from '../ui/components.tsx';
import { useAct } from '../ui/notices.ts';
import { useLoad } from '../ui/use-load.ts';

const maxStudios = 100;

/** The user's studios, and a form for a new one. */
export function StudiosScreen({ session: { api } }: { readonly session: Session }) {
  const studios = useLoad((signal) => api.studios.list({}, { signal }).toArray({ max: maxStudios }), [api]);
  return (
    <div class="page">
      <header class="page-head">
        <h1>Studios</h1>
        <p>A studio has sources, a canvas, a mixer and destinations.</p>
      </header>
      <Panel title="New studio">
        <NewStudio session={{ api }} />
      </Panel>
      <Panel title="Your studios">
        <Show of={studios}>
          {(list) =>
            list.length === 0 ? (
              <Empty icon="camera" title="No studio yet">
                Enter a name above to create one.
              </Empty>
            ) : (
              <ul class="cards">
                {list.map((studio) => (
                  <StudioCard key={studio.id} studio={studio} />
                ))}
              </ul>
            )
          }
        </Show>
      </Panel>
    </div>
  );
}

function StudioCard({ studio }: { readonly studio: Studio }) {
  return (
    <li>
      <a class="card" href={studioAddress(studio.id)}>
        <strong>{studio.name}</strong>
        {studio.live ? <Pill tone="live">live</Pill> : <Pill tone="quiet">off air</Pill>}
        <span class="quiet">since {new Date(studio.createdAt).toLocaleDateString()}</span>
      </a>
    </li>
  );
}

function NewStudio({ session: { api } }: { readonly session: Pick<Session, 'api'> }) {
  const [name, setName] = useState('');
  const [isBusy, act] = useAct();
  const make = async () => {
    const { id } = await api.studios.create({ name: name.trim() });
    goTo(studioAddress(id));
  };
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void act(make);
      }}
    >
      <input
        id="studio-name"
        aria-label="Name of the new studio"
        placeholder="Morning show"
        required
        maxLength={200}
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" class="primary" disabled={isBusy}>
        Create
      </button>
    </form>
  );
}
