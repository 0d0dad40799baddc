import type { Finding, Location } from './document.ts';

/** The text of a file, with the line and column of each character. */
export class SourceText {
  readonly file: string;
  readonly text: string;
  #starts: number[] | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  location(offset: number): Location {
    this.#starts ??= lineStarts(this.text);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { file: this.file, line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  finding(offset: number, fact: string): Finding {
    return { location: this.location(offset), subject: this.file.endsWith('.json') ? 'JSON' : 'YAML', fact };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
