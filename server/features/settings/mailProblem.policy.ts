const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/;

export interface MailFailure {
  code?: string;
  /** Of the operating system or of TLS. */
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

export function mailProblem(error: MailFailure): string {
  const { code = '', originalCode = code, command = '', responseCode } = error;
  if (CERTIFICATE.test(originalCode))
    return 'Certifikát poštovního serveru neplatí, nebo patří jinému názvu. Zkontrolujte název serveru.';
  switch (originalCode) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EDNS':
      return 'Poštovní server se nepodařilo najít. Zkontrolujte jeho název.';
    case 'ECONNREFUSED':
      return 'Poštovní server spojení odmítl. Zkontrolujte název a port.';
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'GREETING_TIMEOUT':
    case 'CONNECTION_TIMEOUT':
    case 'SOCKET_TIMEOUT':
      return 'Poštovní server neodpovídá. Zkontrolujte název a port, případně zda spojení nebrání síť.';
  }
  if (code === 'ETIMEDOUT') return mailProblem({ code: 'ETIMEDOUT' });
  if (code === 'ETLS' || /SSL|EPROTO|TLS/.test(originalCode) || command === 'STARTTLS')
    return 'Zabezpečené spojení se nepodařilo navázat. Vyzkoušejte jiné zabezpečení nebo port.';
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'Poštovní server odmítl přihlášení. Zkontrolujte uživatelské jméno a heslo.';
  if (responseCode === 530) return 'Poštovní server chce přihlášení. Vyplňte uživatelské jméno a heslo.';
  if (command === 'MAIL FROM')
    return 'Poštovní server odmítl odesílatele. Zadejte adresu, ze které smíte posílat.';
  if (command === 'RCPT TO') return 'Poštovní server odmítl adresu příjemce.';
  return 'E-mail se nepodařilo odeslat.';
}
