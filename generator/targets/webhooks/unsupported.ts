import { isPlain } from '../../build/parameters.ts';
import type { Finding } from '../../load/document/document.ts';
import type { Outgoing } from '../../model/contract/contract.ts';
import type { UnsupportedRules } from '../unsupported-rules.ts';

/** Features of a webhook that its receiver does not support. */
export const webhookLimits: UnsupportedRules = {
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
        location: parameter.location,
        subject: name,
        fact: `"${parameter.name}" is sent, but its receiver does not read it, because it is a ${where}`,
      };
    });
}

function bodyLimits({ operation: { name, body } }: Outgoing): Finding[] {
  return (body?.contents ?? [])
    .filter(({ kind }) => kind === 'multipart' || kind === 'form' || kind === 'items')
    .map(({ mediaType }) => ({
      location: body?.location ?? { file: '', line: 1, column: 1 },
      subject: name,
      fact: `${mediaType} is received as bytes; its content is not parsed`,
    }));
}
