// Copied from templates/validators/runtime/rules.ts by `npx callsheet generate`. Do not edit.

/**
 * A JSON Schema in the form of validators: only with keywords that validate, and with each reference as a
 * function, because schemas may be recursive.
 */
export type Rules = boolean | SchemaRules;

/** Rules by the name of a member, or by a pattern of names. */
export type RulesByName = Readonly<Record<string, Rules>>;

/** The keywords that validators support. */
export interface SchemaRules {
  readonly $ref?: () => Rules;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly not?: Rules;
  readonly anyOf?: readonly Rules[];
  readonly oneOf?: readonly Rules[];
  readonly allOf?: readonly Rules[];
  readonly if?: Rules;
  readonly then?: Rules;
  readonly else?: Rules;
  readonly maximum?: number;
  readonly minimum?: number;
  readonly exclusiveMaximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly format?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly prefixItems?: readonly Rules[];
  readonly items?: Rules;
  readonly contains?: Rules;
  readonly maxContains?: number;
  readonly minContains?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: Rules;
  readonly maxProperties?: number;
  readonly minProperties?: number;
  readonly required?: readonly string[];
  readonly propertyNames?: Rules;
  readonly additionalProperties?: Rules;
  readonly properties?: RulesByName;
  readonly patternProperties?: RulesByName;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: RulesByName;
  readonly unevaluatedProperties?: Rules;
}

/** A keyword that has a rule. */
export type Keyword = keyof SchemaRules;
