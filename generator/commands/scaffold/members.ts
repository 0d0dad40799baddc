import {
  Node,
  type ObjectLiteralExpression,
  type SpreadAssignment,
  type Symbol as TypeSymbol,
} from 'ts-morph';
import { objectsOf } from './object.ts';

/** The members of an object literal, including those of its spreads. */
export interface Members {
  readonly named: readonly Member[];
  /** Optional members of spreads. */
  readonly sometimes: ReadonlySet<string>;
  /** Spreads and computed keys with unknown names. */
  readonly untold: readonly Node[];
}

export interface Member {
  readonly name: string;
  /** The node that declares the member if it is in a hand-written file, otherwise the spread that adds it. */
  readonly node: Node;
}

/** The members of an object literal. The type checker is used only for spreads from other files. */
export function membersOf(object: ObjectLiteralExpression, seen: ReadonlySet<Node> = new Set()): Members {
  const named: Member[] = [];
  const sometimes = new Set<string>();
  const untold: Node[] = [];
  const known = new Set([...seen, object]);
  for (const property of object.getProperties()) {
    if (Node.isSpreadAssignment(property)) {
      const spread = spreadMembers(property, known);
      named.push(...spread.named);
      for (const name of spread.sometimes) sometimes.add(name);
      untold.push(...spread.untold);
      continue;
    }
    const nameNode = property.getNameNode();
    const name = nameOf(nameNode);
    if (name === undefined) untold.push(nameNode);
    else named.push({ name, node: nameNode });
  }
  return { named, sometimes, untold };
}

function nameOf(node: Node): string | undefined {
  if (Node.isComputedPropertyName(node)) {
    const key = node.getExpression();
    return Node.isStringLiteral(key) || Node.isNoSubstitutionTemplateLiteral(key)
      ? key.getLiteralText()
      : undefined;
  }
  return Node.isStringLiteral(node) ? node.getLiteralText() : node.getText();
}

function spreadMembers(spread: SpreadAssignment, seen: ReadonlySet<Node>): Members {
  const [object, ...others] = objectsOf(spread.getExpression());
  if (object !== undefined && others.length === 0 && !seen.has(object)) return membersOf(object, seen);
  return typedMembers(spread);
}

/**
 * The members of a type. Members of all alternatives are certain, and members of some alternatives are
 * optional.
 */
function typedMembers(spread: SpreadAssignment): Members {
  const type = spread.getExpression().getType();
  const alternatives = type.isUnion() ? type.getUnionTypes() : [type];
  const always = new Map<string, Member>();
  const sometimes = new Set<string>();
  for (const [index, alternative] of alternatives.entries()) {
    const shape = alternative.getApparentType();
    const open = shape.isAny() || shape.isUnknown() || shape.getStringIndexType() !== undefined;
    if (open || alternative.isTypeParameter()) return { named: [], sometimes: new Set(), untold: [spread] };
    const isObject = alternative.isObject() || alternative.isIntersection();
    const properties = new Map(
      (isObject ? shape.getProperties() : [])
        .filter((property) => {
          if (property.isOptional()) sometimes.add(property.getName());
          return !property.isOptional();
        })
        .map((property) => [
          property.getName(),
          { name: property.getName(), node: declarationOf(property, spread) },
        ]),
    );
    for (const name of always.keys()) if (!properties.has(name)) sometimes.add(name);
    for (const [name, member] of properties) {
      if (index === 0) always.set(name, member);
      else if (!always.has(name)) sometimes.add(name);
    }
  }
  const named = [...always.values()].filter(({ name }) => !sometimes.has(name));
  return { named, sometimes, untold: [] };
}

/** The declaration of a property, if it is in the same folder as the spread; otherwise the spread. */
function declarationOf(property: TypeSymbol, spread: SpreadAssignment): Node {
  const folder = spread.getSourceFile().getDirectoryPath();
  const declared = property
    .getDeclarations()
    .find((node) => node.getSourceFile().getDirectoryPath() === folder);
  return declared ?? spread;
}
