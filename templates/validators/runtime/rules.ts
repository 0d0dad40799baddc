/**
 * A JSON Schema as validators keep it: without what only readers look at, and with each reference as a function, since
 * schemas may contain each other.
 */
export type Rules = boolean | SchemaRules;

/** Rules by the name of a member, or by the pattern it has. */
export type RulesByName = Readonly<Record<string, Rules>>;

/** The keywords that validators heed. */
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

/** Every keyword there is a rule for. */
export type Keyword = keyof SchemaRules;
