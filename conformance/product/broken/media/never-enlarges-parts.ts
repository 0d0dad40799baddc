import type { Broken } from '../../../mutation/proxy.ts';
import { changes } from '../../mutation/changed-answers.ts';

const usual = 16 * 1024 * 1024;

export const broken: Broken = {
  sentence: 'The parts of every file are equally small, however many there are.',
  clause: 'MEDIA-41',
  host: 'large-files',
  caughtBy: ['media/upload/part-ceiling'],
  breaks: changes('POST', /\/media$/, (plan) => {
    const { parts } = plan;
    if (!Array.isArray(parts)) return plan;
    const byteSize = parts.reduce<number>((sum, part) => sum + Number(part.byteSize), 0);
    const small = Array.from({ length: Math.ceil(byteSize / usual) }, (_, index) => ({
      ...parts[0],
      ...{
        partNumber: index + 1,
        offset: index * usual,
        byteSize: Math.min(usual, byteSize - index * usual),
      },
    }));
    return { ...plan, partBytes: usual, parts: small };
  }),
};
