import { header } from '../parts/header.ts';
import type { Target } from '../target.ts';
import { receiveView } from './receive.ts';
import { sendView } from './send.ts';
import { webhookLimits } from './unsupported.ts';

export const target: Target = {
  limits: webhookLimits,
  make: ({ contract, document, file, copyFolder }) =>
    contract.outgoing.length === 0
      ? []
      : [
          file('webhooks/index.ts', 'index.ts.hbs', { header: header(contract.entry) }),
          file('webhooks/receive.ts', 'receive.ts.hbs', receiveView(contract)),
          file('webhooks/send.ts', 'send.ts.hbs', sendView(contract, document)),
          ...copyFolder('runtime', 'webhooks/runtime'),
        ],
};
