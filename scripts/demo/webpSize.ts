/** Reads the VP8 frame header of a lossy WebP, the only kind in the demo. */
export function webpSize(content: Buffer): { width: number; height: number } {
  if (content.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error('not a lossy WebP image');
  return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
}
