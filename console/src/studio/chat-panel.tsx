import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { problemOf } from '../app/problem.ts';
import { Empty, Panel, Pill, Trouble } from '../ui/components.tsx';
import { Icon } from '../ui/icon.tsx';
import { useAct } from '../ui/notices.ts';
import type { StudioProps } from './studio-props.ts';
import { ViewerChat } from './viewer-chat.ts';

const viewerName = 'Console viewer';

const lines = {
  connecting: ['busy', 'connecting'],
  open: ['good', 'open'],
  reconnecting: ['busy', 'reconnecting'],
  closed: ['bad', 'closed'],
} as const;

/** The studio's chat, in which the user can write as the studio or as a viewer. */
export function ChatPanel({ session: { api }, studioId, events }: StudioProps) {
  const chat = useMemo(() => new ViewerChat(api, studioId, viewerName), [api, studioId]);
  useEffect(() => () => chat.close(), [chat]);
  const [voice, setVoice] = useState<'studio' | 'viewer'>('studio');
  const line = chat.line.value;
  return (
    <Panel
      title="Chat"
      class="chat"
      tools={
        <>
          {events.connectors.value.map(({ platform, state }) => (
            <Pill key={platform} tone={state === 'connected' ? 'good' : state === 'failed' ? 'bad' : 'quiet'}>
              {platform} {state}
            </Pill>
          ))}
          <span role="status" data-line={line}>
            <Pill tone={lines[line][0]}>{lines[line][1]}</Pill>
          </span>
        </>
      }
    >
      {chat.ended.value !== undefined && <Trouble problem={problemOf(chat.ended.value)} retry={chat.again} />}
      {chat.isTorn.value && <p class="quiet">Some messages were missed.</p>}
      <Messages chat={chat} />
      <Composer
        voice={voice}
        setVoice={setVoice}
        isMuted={voice === 'viewer' && !chat.maySend.value}
        send={(text) => (voice === 'studio' ? api.chat.sendMessage(studioId, { text }) : chat.send(text))}
      />
    </Panel>
  );
}

function Messages({ chat }: { readonly chat: ViewerChat }) {
  const list = useRef<HTMLDivElement>(null);
  const messages = chat.messages.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages]);
  if (messages.length === 0) return <Empty icon="chat" title="No messages yet" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable element.
    <div class="messages" ref={list} tabIndex={0} role="log" aria-label="Messages">
      {messages.map(({ id, platform, author, text, timestamp }) => (
        <article key={id}>
          <span class="row">
            <strong>
              {author.displayName || (platform === 'studio' ? 'Studio' : author.id) || 'Anonymous'}
            </strong>
            <span class="tag">{platform}</span>
            <time class="quiet end">{new Date(timestamp).toLocaleTimeString()}</time>
          </span>
          <p>{text}</p>
        </article>
      ))}
    </div>
  );
}

function Composer(props: {
  readonly voice: 'studio' | 'viewer';
  readonly setVoice: (voice: 'studio' | 'viewer') => void;
  readonly isMuted: boolean;
  readonly send: (text: string) => PromiseLike<unknown>;
}) {
  const [text, setText] = useState('');
  const [isBusy, act] = useAct();
  const submit = async () => {
    if (await act(() => props.send(text.trim()))) setText('');
  };
  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <select
        id="voice"
        aria-label="Speak as"
        value={props.voice}
        onChange={({ currentTarget }) =>
          props.setVoice(currentTarget.value === 'viewer' ? 'viewer' : 'studio')
        }
      >
        <option value="studio">Studio</option>
        <option value="viewer">Viewer</option>
      </select>
      <input
        id="message"
        aria-label="Message"
        placeholder={props.isMuted ? 'This viewer may not write' : 'Say something'}
        required
        maxLength={200}
        disabled={props.isMuted}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="icon-button" aria-label="Send" disabled={isBusy || props.isMuted}>
        <Icon name="send" />
      </button>
    </form>
  );
}
