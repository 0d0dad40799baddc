import { expect, test } from 'vitest';
import { verdicts } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const { generated } = await import('../../../generated/conformance/index.ts');

test.each([
  ['connects to no internal address', 'false', { closed: 'pass', delivered: 'skip' }],
  ['may connect to the suite only', '127.0.0.1', { closed: 'pass', delivered: 'pass' }],
  ['connects to its own machine', '127.0.0.0/8', { closed: 'fail', delivered: 'pass' }],
])('recognizes a deployment that %s', async (_what, opened, expected) => {
  const deployment = await OwnDeployment.start({ ALLOW_PRIVATE_ADDRESSES: opened });
  try {
    const { url } = deployment;
    const subject = { url, generated, project, token: (user: string) => deployment.token(user) };
    const found = await verdicts(subject, 'addresses', {
      caughtBy: ['stream/closed-addresses', 'stream/delivered'],
    });
    expect({
      closed: found.get('stream/closed-addresses'),
      delivered: found.get('stream/delivered'),
    }).toEqual(expected);
  } finally {
    await deployment.stop();
  }
});
