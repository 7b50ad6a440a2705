/** Whether the person has asked the browser to use little data. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}
