/** The most directory entries that are read. */
const maxEntries = 64;
const orientationTag = 0x0112;

/** The orientation (1 to 8) in an EXIF segment; 1 if it has none or is no EXIF. */
export function orientationOf(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 14) return 1;
  const tiff = segment.subarray(6);
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const reader = { short: (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)) };
  const start = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  const entries = Math.min(reader.short(start), maxEntries);
  for (let at = start + 2, left = entries; left > 0 && at + 12 <= tiff.length; at += 12, left -= 1) {
    if (reader.short(at) !== orientationTag) continue;
    const value = reader.short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
