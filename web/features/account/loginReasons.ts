/** Why the user was redirected to the login, by the `error` of the URL. */
export interface LoginReason {
  readonly title: string;
  readonly text: string;
  readonly severity: 'info' | 'warning';
}

const EXPIRED: LoginReason = {
  title: 'Relace vypršela',
  text: 'Přihlaste se znovu a budete pokračovat tam, kde jste přestali.',
  severity: 'info',
};

const REASONS: Readonly<Record<string, LoginReason>> = {
  forbidden: {
    title: 'Nemáte oprávnění k této akci',
    text: 'Přihlaste se účtem, který je má.',
    severity: 'warning',
  },
  session_expired: EXPIRED,
  session_expired_html: EXPIRED,
  idle_timeout: {
    title: 'Byli jste odhlášeni kvůli nečinnosti',
    text: 'Chrání to váš účet, když od počítače odejdete. Rozepsané texty zůstaly uložené.',
    severity: 'info',
  },
  signed_out: {
    title: 'Byli jste odhlášeni',
    text: 'Odhlášení proběhlo v jiném okně nebo na jiném zařízení.',
    severity: 'info',
  },
  csrf_missing: {
    title: 'Bezpečnostní upozornění',
    text: 'Prohlížeč neuložil bezpečnostní token. Povolte cookies tohoto webu a přihlaste se znovu.',
    severity: 'warning',
  },
  unavailable: {
    title: 'Přihlášení se nepodařilo ověřit',
    text: 'Server neodpověděl včas. Přihlaste se znovu, nebo to zkuste za chvíli.',
    severity: 'warning',
  },
};

export function loginReason(error: string | null): LoginReason | undefined {
  return error !== null && Object.hasOwn(REASONS, error) ? REASONS[error] : undefined;
}
