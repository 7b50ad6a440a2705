/** Some browsers read the address only after the click, and a slow disk takes its time. */
const KEPT_MS = 60_000;

/** Offers a text as a file, without a server in between. @param type a MIME type */
export function downloadText(fileName: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
