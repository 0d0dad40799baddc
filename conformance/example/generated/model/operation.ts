// Copied from templates/model/operation.ts by `npx callsheet generate`. Do not edit.

/**
 * What the traits say of one operation, as plain data: route and suite are given the same, under the same names. The
 * file of each trait beside this one adds its member.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where each trait is.
export interface OperationTraits {}
