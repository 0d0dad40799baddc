/** Whether a media type is JSON. */
export const isJson = (media: string): boolean => /^application\/([\w.-]+\+)?json\b/.test(media);
