/**
 * What is wrong with a new address of the site, in Czech. Cookies are for https alone where the address is: who typed
 * one that does not lead here could not sign in any more, so it can only be saved by a browser that shows the site there.
 */
export function addressChangeProblem(address: unknown, origin: string | undefined): string | undefined {
  if (typeof address !== 'string' || !address.trim().toLowerCase().startsWith('https:')) return undefined;
  if (origin === undefined || !URL.canParse(address) || new URL(address).origin === origin) return undefined;
  return 'Na této adrese teď web otevřený nemáte. Otevřete ho na ní a uložte ji odtud, jinak by nemuselo jít přihlášení.';
}
