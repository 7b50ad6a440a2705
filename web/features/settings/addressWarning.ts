interface AddressWarning {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly destructive: true;
}

/** What is to be confirmed before another address of the site is saved; undefined where nothing is lost by it. */
export function addressWarning(before = '', after = ''): AddressWarning | undefined {
  const isHttps = (text: string) => text.trim().toLowerCase().startsWith('https:');
  if (after.trim() === '' && before.trim() !== '')
    return {
      title: 'Odebrat adresu webu?',
      message: 'Bez adresy web neposílá e-maily ani upozornění do zařízení.',
      confirmLabel: 'Odebrat adresu',
      destructive: true,
    };
  if (!isHttps(before) || isHttps(after)) return undefined;
  return {
    title: 'Přejít z https na http?',
    message:
      'Přihlášení ani hesla pak nebudou cestou po síti šifrovaná a upozornění do zařízení přestanou chodit.',
    confirmLabel: 'Přejít na http',
    destructive: true,
  };
}
