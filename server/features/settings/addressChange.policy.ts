/**
 * What is wrong with a new address of the site, in Czech. Links to set a password lead there, and cookies are for https
 * alone where it is https; so a browser can save only the one at which it shows the site. Scripts have no origin.
 */
export function addressChangeProblem(
  address: unknown,
  { stored, origin }: { stored: string; origin: string | undefined },
): string | undefined {
  if (typeof address !== 'string' || origin === undefined || !URL.canParse(address)) return undefined;
  const next = new URL(address).origin;
  if (next === origin || (URL.canParse(stored) && new URL(stored).origin === next)) return undefined;
  return 'Na této adrese teď web otevřený nemáte. Otevřete ho na ní a uložte ji odtud: vedou na ni odkazy v e-mailech, třeba k nastavení hesla.';
}
