import type { Contract, Property, Type } from '../../generator/commands/index.ts';
import { docstring, isName, literal, Names, Python, quoted } from './python-code.ts';

const imported = ['Any', 'Literal', 'Never', 'NotRequired', 'TypeAlias', 'TypedDict', 'Union'];

/** Prints types, and collects the declarations that they need. */
export class Models {
  readonly #contract: Contract;
  readonly #names = new Names(imported);
  readonly #byType = new Map<string, string>();
  readonly #declarations: string[] = [];

  constructor(contract: Contract) {
    this.#contract = contract;
    for (const { name } of contract.schemas)
      this.#byType.set(name, this.#names.take(isName(name) ? name : `${name}_`));
    for (const { name, summary, type } of contract.schemas) this.#declare(name, summary, type);
  }

  /** All declarations so far. */
  get declarations(): Python {
    return new Python(this.#declarations.join('\n\n\n'));
  }

  /** A type as an annotation; a type without a name is declared with the given one. */
  print(type: Type, name: string): string {
    switch (type.kind) {
      case 'unknown':
      case 'present':
        return 'Any';
      case 'never':
        return 'Never';
      case 'null':
        return 'None';
      case 'boolean':
        return 'bool';
      case 'number':
        return type.integer ? 'int' : 'float';
      case 'binary':
        return 'bytes';
      case 'string':
        return type.known === undefined ? 'str' : `Literal[${type.known.map(quoted).join(', ')}] | str`;
      case 'literal':
        return typeof type.value === 'number' && !Number.isInteger(type.value)
          ? 'float'
          : `Literal[${literal(type.value)}]`;
      case 'reference':
        return this.#byType.get(type.name) ?? 'Any';
      case 'sequence':
      case 'array':
        return `list[${this.print(type.items, `${name}Item`)}]`;
      case 'tuple':
        return `list[${this.#union([...type.items, ...(type.rest ? [type.rest] : [])], name)}]`;
      case 'union':
        return this.#union(type.members, name);
      case 'object':
      case 'intersection':
        return this.#object(type, name);
    }
  }

  /** Declares an alias for a union of other types. */
  alias(name: string, types: readonly string[]): string {
    const free = this.#names.take(name);
    this.#declarations.push(`${free}: TypeAlias = ${quoted(types.join(' | ') || 'Any')}`);
    return free;
  }

  /** Declares a dictionary with members whose types are already printed. */
  dictionary(name: string, members: readonly (readonly [string, string])[]): string {
    const free = this.#names.take(name);
    this.#declarations.push(
      `class ${free}(TypedDict):\n${members.map(([member, type]) => `    ${member}: ${type}`).join('\n')}`,
    );
    return free;
  }

  #declare(name: string, summary: string | undefined, type: Type): void {
    const own = this.#byType.get(name) ?? name;
    const properties = this.#propertiesOf(type);
    if (properties === undefined || properties.length === 0) {
      const printed = this.print(type, name);
      this.#declarations.push(`${own}: TypeAlias = ${quoted(printed === own ? 'dict[str, Any]' : printed)}`);
    } else this.#declarations.push(this.#typedDict(own, summary, properties));
  }

  #object(type: Type, name: string): string {
    const properties = this.#propertiesOf(type);
    if (properties === undefined) return 'dict[str, Any]';
    if (properties.length === 0)
      return type.kind === 'object' && type.additional
        ? `dict[str, ${this.print(type.additional, `${name}Value`)}]`
        : 'dict[str, Any]';
    const free = this.#names.take(name);
    this.#declarations.push(this.#typedDict(free, undefined, properties));
    return free;
  }

  #typedDict(name: string, summary: string | undefined, properties: readonly Property[]): string {
    const members = properties.map((property) => {
      const capital = property.name.slice(0, 1).toUpperCase() + property.name.slice(1);
      const type = this.print(property.type, `${name}${capital.replaceAll(/\W/g, '')}`);
      return [property.name, property.required ? type : `NotRequired[${type}]`] as const;
    });
    if (!members.every(([member]) => isName(member) && !member.startsWith('__')))
      return `${name} = TypedDict(${quoted(name)}, {${members.map(([member, type]) => `${quoted(member)}: ${quoted(type)}`).join(', ')}})`;
    const doc =
      summary === undefined ? '' : `    ${docstring([summary]).text.replaceAll(/\n(?=.)/g, '\n    ')}\n\n`;
    return `class ${name}(TypedDict):\n${doc}${members.map(([member, type]) => `    ${member}: ${type}`).join('\n')}`;
  }

  #union(members: readonly Type[], name: string): string {
    const printed = new Set(members.map((member, index) => this.print(member, `${name}${index + 1}`)));
    return printed.has('Any') ? 'Any' : [...printed].join(' | ') || 'Never';
  }

  /**
   * The members of an object through references and intersections; undefined if the type is not an object.
   */
  #propertiesOf(type: Type, seen: ReadonlySet<string> = new Set()): readonly Property[] | undefined {
    if (type.kind === 'object') return type.properties;
    if (type.kind === 'reference') {
      const schema = this.#contract.schemas.find(({ name }) => name === type.name);
      if (schema === undefined || seen.has(type.name)) return undefined;
      return this.#propertiesOf(schema.type, new Set([...seen, type.name]));
    }
    if (type.kind !== 'intersection') return undefined;
    const byName = new Map<string, Property>();
    for (const member of type.members) {
      const properties = this.#propertiesOf(member, seen);
      if (properties === undefined) return undefined;
      for (const property of properties)
        byName.set(property.name, merged(byName.get(property.name), property));
    }
    return [...byName.values()];
  }
}

/** Merges two declarations of a member; one that only requires the member does not change its type. */
function merged(before: Property | undefined, after: Property): Property {
  if (before === undefined) return after;
  const type = after.type.kind === 'present' || after.type.kind === 'unknown' ? before.type : after.type;
  return { ...after, type, required: before.required || after.required };
}
