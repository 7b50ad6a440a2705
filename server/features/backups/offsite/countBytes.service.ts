/** Passes everything on, and says how much has gone through. */
export function countBytes(onBytes: (done: number) => void) {
  return async function* counted(chunks: AsyncIterable<Uint8Array>) {
    let done = 0;
    for await (const chunk of chunks) {
      done += chunk.length;
      onBytes(done);
      yield chunk;
    }
  };
}
