/** More studios than a page of any list may hold. */
const studios = 210;
const atOnce = 8;

/**
 * Makes studios until an account has more of them than the largest page, as fast as the target lets it; fewer where it takes
 * no more, as with writes switched off.
 */
export async function crowdAccount(baseUrl: string, accessToken: string): Promise<void> {
  let left = studios;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (!(await makesStudio(baseUrl, accessToken))) left = 0;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function makesStudio(baseUrl: string, accessToken: string): Promise<boolean> {
  for (;;) {
    const answer = await fetch(`${baseUrl}/v1/studios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'One of many' }),
    });
    await answer.arrayBuffer();
    const seconds = Number(answer.headers.get('retry-after'));
    if (answer.status !== 429 || !(seconds > 0)) return answer.status === 201;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
