/** The number of permits that this process has in each count. */
export class LocalCounts {
  readonly #taken = new Map<string, number>();

  of(name: string): number {
    return this.#taken.get(name) ?? 0;
  }

  add(names: readonly string[]): void {
    for (const name of names) this.#taken.set(name, this.of(name) + 1);
  }

  remove(names: readonly string[]): void {
    for (const name of names) {
      const left = this.of(name) - 1;
      if (left > 0) this.#taken.set(name, left);
      else this.#taken.delete(name);
    }
  }
}
