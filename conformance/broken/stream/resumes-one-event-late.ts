import { type Broken, withFrames } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: 'A resumed stream leaves the first event out that was missed.',
  clause: 'NEWS-3',
  caughtBy: ['*/stream/resume-header', '*/stream/resume-query'],
  breaks: () => async (request, forward) => {
    const resumes = request.headers['last-event-id'] !== undefined || request.path.includes('lastEventId=');
    let first = resumes;
    return withFrames(await forward(request), (frame) => {
      const left = first && frame.includes('\nevent: booking\n');
      if (left) first = false;
      return left ? [] : [frame];
    });
  },
};
