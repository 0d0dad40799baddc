/** What SRT takes of a streamid (LIMIT-07). */
export const mostStreamIdBytes = 512;
