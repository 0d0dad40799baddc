import type { Document, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping } from '../load/document/node.ts';
import { referredName } from '../load/document/reference.ts';
import { Originals } from '../load/document/source-map.ts';
import { type Kind, shapeOf } from '../load/document/structure.ts';
import { Families, type Family } from './discriminators/families.ts';
import { type Discriminator, discriminatorOf, Tags } from './discriminators/values.ts';

const reference = (name: string): Mapping => ({ $ref: `#/components/schemas/${name}` });

/**
 * The document with its discriminators written out. Each alternative contains its discriminator values. A
 * base schema becomes the union of its subtypes (`Pet`), and its own members move to a second schema
 * (`PetBase`). Returns the same document if nothing changes.
 */
export function discriminate(document: Document): Document {
  if (document.presentKeywords?.has('discriminator') === false) return document;
  const writer = new Writer(document.root);
  const root = writer.root();
  return root === document.root ? document : writer.originals.documentOf(document, root);
}

class Writer {
  readonly originals = new Originals();
  readonly #root: Mapping;
  readonly #schemas: Mapping;
  readonly #tags: Tags;
  readonly #families: Families;

  constructor(root: Mapping) {
    this.#root = root;
    this.#schemas = mapping(mapping(root.components).schemas);
    this.#tags = new Tags(this.#schemas);
    this.#families = new Families(root, this.#tags);
  }

  root(): Mapping {
    return mapping(this.#part(this.#root, 'document'));
  }

  #part(node: Node, kind: Kind): Node {
    if (!isMapping(node) || kind === 'data' || kind === 'traits') return node;
    const made = this.originals.each(node, (key, member) => {
      if (kind === 'components' && key === 'schemas' && isMapping(member)) return this.#components(member);
      const shape = shapeOf(kind, key);
      if ('one' in shape) return this.#part(member, shape.one);
      if (!isMapping(member) && !isSequence(member)) return member;
      return this.originals.each(member, (_, one) => this.#part(one, shape.each));
    });
    return kind === 'schemas' && isMapping(made) ? this.#choice(node, made) : made;
  }

  #components(schemas: Mapping): Mapping {
    let changed = false;
    const made = Object.entries(schemas).flatMap(([name, schema]): [string, Node][] => {
      const part = this.#built(name, this.#part(schema, 'schemas'));
      changed ||= part !== schema;
      const family = this.#families.of(name);
      if (family === undefined || !isMapping(part)) return [[name, part]];
      changed = true;
      return this.#family(name, part, family);
    });
    return changed ? this.originals.note(Object.fromEntries(made), schemas) : schemas;
  }

  /** A base schema as the union of its subtypes, and its own members as a second schema. */
  #family(name: string, schema: Mapping, { tag, base, members }: Family): [string, Node][] {
    const { discriminator: _, ...own } = schema;
    const { title, description } = own;
    const leads = members.flatMap(({ refersTo, values }) =>
      values.map((value) => [value, `#/components/schemas/${refersTo}`]),
    );
    const choice: Mapping = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
      oneOf: members.flatMap(({ refersTo, values }) =>
        values.map((value) => tagged(reference(refersTo), tag, value)),
      ),
      discriminator: { propertyName: tag, mapping: Object.fromEntries(leads) },
    };
    return [
      [name, this.originals.note(choice, schema)],
      [base, this.originals.note(own, schema)],
    ];
  }

  /** A subtype refers to the schema with the own members of its base, not to the union. */
  #built(name: string, schema: Node): Node {
    if (!isMapping(schema) || !this.#families.builds(name)) return schema;
    return this.originals.each(schema, (key, member) => {
      if (key === '$ref') {
        const base = this.#families.baseFor(name, referredName(schema));
        return base === undefined ? member : `#/components/schemas/${base}`;
      }
      if (key !== 'allOf' || !isSequence(member)) return member;
      return this.originals.each(member, (_, part) => this.#built(name, part));
    });
  }

  /** A union in which each alternative contains its discriminator values. */
  #choice(written: Mapping, made: Mapping): Mapping {
    const discriminator = discriminatorOf(written, this.#schemas);
    if (discriminator === undefined) return made;
    const leads: [string, Node][] = [];
    const choice = this.originals.each(made, (key, member) => {
      if ((key !== 'oneOf' && key !== 'anyOf') || !isSequence(member)) return member;
      const alternatives = member.flatMap((one) => {
        const values = this.#valuesLeadingTo(one, discriminator);
        for (const value of values) leads.push([value, mapping(one).$ref ?? null]);
        return values.length === 0
          ? [one]
          : values.map((value) => this.originals.note(tagged(one, discriminator.tag, value), mapping(one)));
      });
      return leads.length === 0 ? member : this.originals.note(alternatives, member);
    });
    if (leads.length === 0 || !isMapping(choice)) return made;
    const known = mapping(mapping(made.discriminator).mapping);
    const whole = { ...mapping(made.discriminator), mapping: { ...known, ...Object.fromEntries(leads) } };
    return this.originals.note({ ...choice, discriminator: whole }, made);
  }

  /** The discriminator values of an alternative; none if it states them itself, or none is possible. */
  #valuesLeadingTo(alternative: Node, { tag, mapped, fallback }: Discriminator): readonly string[] {
    const name = referredName(alternative);
    if (name === undefined || name === fallback) return [];
    const { values: own, possible } = this.#tags.of(alternative, tag);
    const meant = mapped.get(name) ?? [name];
    const values = own === undefined ? meant : meant.filter((one) => own.includes(one));
    return possible && values.length !== own?.length ? values : [];
  }
}

/**
 * An alternative for one of its discriminator values, because compilers distinguish alternatives by single
 * values. The value comes first, so that a validator can skip other alternatives.
 */
function tagged(alternative: Node, tag: string, value: string): Mapping {
  return {
    allOf: [{ type: 'object', required: [tag], properties: { [tag]: { const: value } } }, alternative],
  };
}
