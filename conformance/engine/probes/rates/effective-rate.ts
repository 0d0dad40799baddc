import type { Context } from '../../checks/context.ts';
import { publishedContract } from '../../checks/served-contract-copy.ts';
import type { Rate } from '../../http/rates.ts';
import { valueAt } from '../../model/json-pointer.ts';

/**
 * The numbers that hold on this target: what the run was told, else what the target's own copy of the contract says of
 * the class, else what the contract does.
 */
export async function rateOf<T extends Rate>(context: Context, name: string, written: T): Promise<T> {
  const told = context.session.target.rates[name];
  if (told) return { ...written, ...told };
  const own = valueAt(await publishedContract(context), '/x-callsheet/rateClasses');
  const number = (member: keyof Rate): number => {
    const value = valueAt(own, `/${name}/${member}`);
    return typeof value === 'number' && value > 0 ? value : written[member];
  };
  return {
    ...written,
    tokens: number('tokens'),
    everySeconds: number('everySeconds'),
    burst: number('burst'),
  };
}
