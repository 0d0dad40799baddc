import type { Code } from '../../text/code.ts';
import { header } from '../parts/header.ts';
import type { Target } from '../target.ts';
import { type ReceiveView, receiveView } from './receive.ts';
import { type SendView, sendView } from './send.ts';
import { webhookLimits } from './unsupported.ts';

interface WebhooksTemplates {
  'index.ts.hbs': { readonly header: Code };
  'receive.ts.hbs': ReceiveView;
  'send.ts.hbs': SendView;
}

export const target: Target<WebhooksTemplates> = {
  unsupported: webhookLimits,
  generate: ({ contract, document, file, copyFolder }) =>
    contract.outgoing.length === 0
      ? []
      : [
          file('webhooks/index.ts', 'index.ts.hbs', { header: header(contract.entry) }),
          file('webhooks/receive.ts', 'receive.ts.hbs', receiveView(contract)),
          file('webhooks/send.ts', 'send.ts.hbs', sendView(contract, document)),
          ...copyFolder('runtime', 'webhooks/runtime'),
        ],
};
