/** How an address that is typed fits the one at which the browser shows the site. */
export function addressHint(
  typed: string,
  origin: string,
): { readonly isSame: boolean; readonly text: string } {
  const text = typed.trim();
  if (text === '')
    return { isSame: false, text: 'Bez adresy web neposílá e-maily ani upozornění do zařízení.' };
  if (!URL.canParse(text)) return { isSame: false, text: 'Adresa začíná https:// nebo http://.' };
  if (new URL(text).origin === origin)
    return { isSame: true, text: 'Na této adrese web právě máte otevřený.' };
  return {
    isSame: false,
    text: `Web máte otevřený na ${origin}. Jinou adresu uložíte, až na ní web otevřete.`,
  };
}
