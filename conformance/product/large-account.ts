/** More studios than the largest page of a list. */
const studios = 210;
const atOnce = 8;

/**
 * Creates studios until an account has more of them than the largest page, as fast as the target permits;
 * fewer if the target rejects one, for example while writes are off.
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
    const response = await fetch(`${baseUrl}/v1/studios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'One of many' }),
    });
    await response.arrayBuffer();
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 429 || !(seconds > 0)) return response.status === 201;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
