import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../app/problem.ts';
import { Icon, type IconName } from './icon.tsx';
import type { Loaded } from './use-load.ts';

/** A section of a screen with a title. */
export function Panel(props: {
  readonly title: string;
  readonly class?: string;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const id = `panel-${props.title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section class={`panel ${props.class ?? ''}`} aria-labelledby={id}>
      <header class="panel-head">
        <h2 id={id}>{props.title}</h2>
        <div class="panel-tools">{props.tools}</div>
      </header>
      <div class="panel-body">{props.children}</div>
    </section>
  );
}

type Tone = 'quiet' | 'good' | 'busy' | 'bad' | 'live';

/** A status as a word, with a coloured dot. */
export function Pill({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return (
    <span class={`pill ${tone}`}>
      <i class="dot" />
      {children}
    </span>
  );
}

/** An icon as a button, with a label for screen readers. */
export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
}) {
  const pressed = props.pressed === undefined ? {} : { 'aria-pressed': props.pressed };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
      {...pressed}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** A text with a button that copies it. */
export function Copy({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text).catch(() => {});
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button
      type="button"
      class="copy"
      onClick={copy}
      title={`Copy ${label}`}
      aria-label={`Copy ${label} ${text}`}
    >
      <code>{text}</code>
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}

/** An error and its remedy. */
export function Trouble({ problem, retry }: { readonly problem: Problem; readonly retry?: () => void }) {
  return (
    <div class="trouble" role="alert">
      <strong>{problem.title}</strong>
      <p>
        {problem.detail} {problem.scope && <code class="scope lacking">{problem.scope}</code>}
      </p>
      <div class="row">
        {retry && (
          <button type="button" class="small" onClick={retry}>
            Try again
          </button>
        )}
        {problem.requestId && <Copy text={problem.requestId} label="request id" />}
      </div>
    </div>
  );
}

/** An empty list, and how to fill it. */
export function Empty(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <Icon name={props.icon} />
      <strong>{props.title}</strong>
      {props.children && <p>{props.children}</p>}
    </div>
  );
}

/** A placeholder while content loads. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div class="skeleton" role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}

/** The loaded value, its placeholder, or its error. */
export function Show<T>(props: {
  readonly of: Loaded<T>;
  readonly children: (value: T) => ComponentChildren;
}) {
  const { value, error, isLoading, reload } = props.of;
  if (error !== undefined) return <Trouble problem={problemOf(error)} retry={reload} />;
  if (value !== undefined) return <>{props.children(value)}</>;
  return isLoading ? <Skeleton /> : null;
}

/** A dialog, which Escape closes. */
export function Dialog(props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} onClose={props.onClose} aria-label={props.title}>
      <header class="panel-head">
        <h2>{props.title}</h2>
        <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </header>
      <div class="panel-body">{props.children}</div>
    </dialog>
  );
}
