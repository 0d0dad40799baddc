import type { Context } from '../../checks/context.ts';
import { publishedContract } from '../../checks/served-contract-copy.ts';
import type { Rate } from '../../http/rates.ts';
import { valueAt } from '../../model/json-pointer.ts';

/**
 * The effective rate on this target: from the command line, otherwise from the target's own copy of the
 * contract, otherwise from the suite's contract.
 */
export async function rateOf<T extends Rate>(context: Context, name: string, written: T): Promise<T> {
  const given = context.session.target.rates[name];
  if (given) return { ...written, ...given };
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
