import { expect, onTestFinished, test } from 'vitest';
import { type Subject, verdictsOf } from '../../mutation/score.ts';
import * as project from '../index.ts';
import { OwnDeployment } from './own-deployment.ts';

const { generated } = await import('../../../generated/conformance/index.ts');

test('a deployment that sends a single source unchanged and cannot compose fails no check', {
  timeout: 240_000,
}, async () => {
  const deployment = await OwnDeployment.start({
    ENCODER: 'passthrough',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
  });
  onTestFinished(() => deployment.stop());
  const { url, mediaUrl } = deployment;
  const inputs = { 'input own-address': '127.0.0.1' };
  const token = (user: string): Promise<string> => deployment.token(user);
  const subject: Subject = { url, mediaUrl, inputs, generated, project, token };
  const live = ['goLive/*', 'goOffline/*', 'getStreamStatus/*', 'stream/*', 'broadcasts/*', 'monitor/*'];
  const verdicts = await verdictsOf(subject, 'pass-through', live, 'strict');
  const of = (status: string): string[] =>
    [...verdicts].filter(([, ended]) => ended === status).map(([id]) => id);
  expect([...of('fail'), ...of('blocked'), ...of('error')]).toEqual([]);
  // Checks that need a program of several sources are skipped with a reason.
  expect(of('skip')).toContain('stream/session');
});
