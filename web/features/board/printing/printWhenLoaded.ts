const PATIENCE_MS = 10_000;

/** Prints once the pictures of the sheet are loaded, or without those that take too long; `prepare` runs just before. */
export async function printWhenLoaded(sheet: HTMLElement, prepare: () => void): Promise<void> {
  const loading = [...sheet.querySelectorAll('img')].map((image) => image.decode());
  const timeout = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  if (loading.length > 0) await Promise.race([Promise.allSettled(loading), timeout]);
  prepare();
  window.print();
}
