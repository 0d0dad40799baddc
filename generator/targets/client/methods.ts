import { Code, printKey } from '../../text/code.ts';

/** An argument of a resource's method. */
export interface Argument {
  readonly name: string;
  /** The argument's TypeScript type. */
  readonly type: string;
  readonly isOptional?: boolean;
}

/** One method of a resource, over the function of its operation. */
export interface MethodView {
  readonly comment: Code;
  /** The method's name in an interface. */
  readonly declaredName: Code;
  /** The method's name in an object. */
  readonly name: Code;
  /** The parameters of its signature. */
  readonly given: Code;
  /** The names of these parameters. */
  readonly names: Code;
  readonly result: Code;
  readonly value: Code;
}

/** The name of a method in the interface and in the object of its resource. */
export function methodName(name: string): Pick<MethodView, 'declaredName' | 'name'> {
  // In an interface a bare `new` declares a constructor.
  return {
    declaredName: new Code(name === 'new' ? "'new'" : printKey(name)),
    name: new Code(printKey(name)),
  };
}

/** The parameters of a method as its interface and its object write them. */
export function signature(given: readonly Argument[]): Pick<MethodView, 'given' | 'names'> {
  const declared = given.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`);
  return { given: new Code(declared.join(', ')), names: new Code(given.map(({ name }) => name).join(', ')) };
}
