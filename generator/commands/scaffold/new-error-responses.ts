import { posix } from 'node:path';
import type { Draft, KnownErrorValue } from '../../model/contract/declared-forms.ts';
import { printType } from '../../model/contract/print-type.ts';
import type { ErrorFunction } from '../../targets/server/error-table.ts';
import { printKey, printString, printValue } from '../../text/code.ts';
import { imported } from './new-file.ts';

/** A new file of the project's error responses, and the number of its values that the user must write. */
export interface NewErrorResponses {
  readonly text: string;
  readonly todos: number;
}

/**
 * A first version of a hand-written file: the functions that return the contract's own error bodies. Unknown values are
 * the undefined name `TODO`, so that the file does not compile until the user replaces them.
 */
export function printErrorResponses(
  functions: readonly ErrorFunction[],
  folder: string,
  server: string,
  ending: 'js' | 'ts',
): NewErrorResponses {
  const printed = functions.map(printFunction);
  const todos = printed.reduce((sum, one) => sum + one.todos, 0);
  const module = imported(folder, posix.join(server, `error-responses.${ending}`));
  const note =
    todos > 0 ? '\n * `TODO` stands for values that only you know: write them, then this file compiles.' : '';
  return {
    todos,
    text: `import type { ErrorResponses } from ${printString(module)};

/**
 * The bodies of the error responses that the server sends by itself.${note}
 */
export const errorResponses: ErrorResponses = {
${printed.map(({ text }) => text).join('\n')}
};
`,
  };
}

function printFunction(one: ErrorFunction): NewErrorResponses {
  const draft: Draft =
    one.kind === 'body'
      ? one.form.draft()
      : {
          kind: 'object',
          members: one.headers.map(
            ({ name, type }) => [name, { kind: 'todo', type: printType(type).text }] as const,
          ),
        };
  const printer = new DraftPrinter();
  const body = printer.print(draft, '  ');
  const used = [...printer.used].sort();
  const given = used.length === 0 ? '' : `{ ${used.join(', ')} }`;
  // Without parentheses, the object would be read as the body of the function.
  const value = draft.kind === 'object' ? `(${body.text})` : body.text;
  return { text: `  ${printKey(one.name)}: (${given}) => ${value},${body.note}`, todos: printer.todos };
}

/** The code for values that do not come from the context. */
const written: Readonly<Record<string, { readonly text: string; readonly uses?: string }>> = {
  now: { text: 'new Date().toISOString()' },
  blankType: { text: "'about:blank'" },
  statusText: { text: 'String(status)', uses: 'status' },
};

interface PrintedDraft {
  readonly text: string;
  /** A comment after the comma. */
  readonly note: string;
}

class DraftPrinter {
  readonly used = new Set<string>();
  todos = 0;

  print(draft: Draft, indent: string): PrintedDraft {
    switch (draft.kind) {
      case 'literal':
        return { text: printValue(draft.value, indent), note: '' };
      case 'known':
        return { text: this.#known(draft.source), note: '' };
      case 'todo':
        this.todos += 1;
        return { text: 'TODO', note: ` // ${typeNote(draft.type)}` };
      case 'list': {
        const lines = draft.items.map((item) => this.#line('', item, indent));
        return { text: lines.length === 0 ? '[]' : `[\n${lines.join('')}${indent}]`, note: '' };
      }
      default: {
        const lines = draft.members.map(([name, member]) => this.#line(name, member, indent));
        return { text: lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`, note: '' };
      }
    }
  }

  #line(name: string, member: Draft, indent: string): string {
    const { text, note } = this.print(member, `${indent}  `);
    const start = name === '' || text === name ? '' : `${printKey(name)}: `;
    return `${indent}  ${start}${text},${note}\n`;
  }

  #known(source: KnownErrorValue): string {
    const { text, uses } = written[source] ?? { text: source, uses: source };
    if (uses !== undefined) this.used.add(uses);
    return text;
  }
}

/** A type in a comment of one line. */
function typeNote(type: string): string {
  const text = type.replaceAll(/\s+/g, ' ');
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
