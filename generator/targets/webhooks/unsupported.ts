import { isPlain } from '../../build/parameters.ts';
import type { Finding } from '../../load/document/document.ts';
import type { Outgoing } from '../../model/contract/contract.ts';
import type { Limits } from '../unsupported-rules.ts';

/** What is not read of a webhook that arrives. */
export const webhookLimits: Limits = {
  parameters: ({ contract }) => contract.outgoing.flatMap(parameterLimits),
  bodies: ({ contract }) => contract.outgoing.flatMap(bodyLimits),
};

function parameterLimits({ operation: { name, parameters } }: Outgoing): Finding[] {
  return parameters
    .filter((parameter) => !isPlain(parameter))
    .map((parameter) => {
      const { style } = parameter.written;
      const where = parameter.in === 'cookie' ? 'cookie' : `${parameter.in} parameter of the style ${style}`;
      return {
        place: parameter.place,
        subject: name,
        fact: `"${parameter.name}" is sent, and not read where it arrives: it is a ${where}`,
      };
    });
}

function bodyLimits({ operation: { name, body } }: Outgoing): Finding[] {
  return (body?.contents ?? [])
    .filter(({ kind }) => kind === 'multipart' || kind === 'form' || kind === 'items')
    .map(({ mediaType }) => ({
      place: body?.place ?? { file: '', line: 1, column: 1 },
      subject: name,
      fact: `${mediaType} arrives as bytes; nothing is made of what is in it`,
    }));
}
