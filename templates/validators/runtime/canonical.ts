/**
 * A text that is the same for two JSON values exactly if `equal` returns true for them. It takes linear
 * time, so that many values can be distinguished without comparing all pairs.
 */
export function canonical(value: unknown): string {
  const parts: string[] = [];
  write(value, parts);
  return parts.join('');
}

function write(value: unknown, parts: string[]): void {
  if (typeof value !== 'object' || value === null) parts.push(JSON.stringify(value) ?? String(value));
  else if (Array.isArray(value)) {
    parts.push('[');
    for (const item of value) {
      write(item, parts);
      parts.push(',');
    }
    parts.push(']');
  } else {
    parts.push('{');
    for (const name of Object.keys(value).sort()) {
      parts.push(JSON.stringify(name), ':');
      write(Reflect.get(value, name), parts);
      parts.push(',');
    }
    parts.push('}');
  }
}
