/**
 * Reads the text of an answer up to a size no honest one has.
 * @param most in characters.
 * @throws RangeError when it is longer.
 */
export async function textWithin(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > most) throw new RangeError('too long an answer');
  }
  return text + decoder.decode();
}
