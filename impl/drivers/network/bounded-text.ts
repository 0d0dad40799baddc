/**
 * Reads the text of a response, up to a length that no valid response exceeds.
 * @param maxLength in characters.
 * @throws RangeError when the text is longer.
 */
export async function textWithin(response: Response, maxLength: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxLength) throw new RangeError('the response is too long');
  }
  return text + decoder.decode();
}
