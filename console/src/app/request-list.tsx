import { Copy, Empty, IconButton } from '../ui/components.tsx';
import { requests } from './requests.ts';

/** A drawer with the last calls and their request ids. */
export function RequestList({ onClose }: { readonly onClose: () => void }) {
  return (
    <aside class="drawer" aria-label="Requests">
      <header class="panel-head">
        <h2>Requests</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div class="drawer-body">
        {requests.value.length === 0 && <Empty icon="list" title="No calls yet" />}
        <ol class="requests">
          {requests.value.map(({ key, at, method, path, status, operation, requestId }) => (
            <li key={key}>
              <div class="row">
                <span class={`status s${Math.floor(status / 100)}`}>{status}</span>
                <strong>{operation || method}</strong>
                <time class="end">{at.toLocaleTimeString()}</time>
              </div>
              <div class="quiet path">
                {method} {path}
              </div>
              {requestId && <Copy text={requestId} label="request id" />}
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}
