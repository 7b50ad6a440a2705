import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { AccountNotice } from './AccountPage';

const Frame = styled('div')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  paddingLeft: theme.spacing(2),
  borderLeft: `3px solid ${theme.color.ruleStrong}`,
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '&.success': { borderColor: theme.color.success },
  '&.warning': { borderColor: theme.color.warning },
  '& p': { margin: 0, textWrap: 'pretty' },
  '& .title': { fontWeight: 600 },
  '& .title + p': { color: theme.color.inkSoft },
}));

interface LoginReason {
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
    text: 'Server neodpověděl. Zkontrolujte připojení k internetu a přihlaste se znovu, nebo to zkuste za chvíli.',
    severity: 'warning',
  },
};

export function FormNotice(props: {
  readonly title: string;
  readonly text: string;
  readonly severity?: 'info' | 'success' | 'warning';
}) {
  const { title, text, severity = 'info' } = props;
  return (
    <Frame role="status" className={severity}>
      <p className="title">{addNbsp(title)}</p>
      <p>{addNbsp(text)}</p>
    </Frame>
  );
}

/** By the `error` of the URL, or else by the page that needs a session; the home page is where the login leads anyway. */
export function loginReason(error: string | null, requiredFor: string): LoginReason | undefined {
  if (error !== null) return Object.hasOwn(REASONS, error) ? REASONS[error] : undefined;
  if (requiredFor === '/') return undefined;
  const linked = /^\/articles\//.test(requiredFor)
    ? 'článek'
    : /^\/sekce\//.test(requiredFor)
      ? 'sekce'
      : 'stránka';
  return {
    title: 'Pro tento odkaz je potřeba se přihlásit',
    text: `Po přihlášení se ${linked} otevře, pokud máte přístup.`,
    severity: 'info',
  };
}

/** The previous logout has not reached the server, so that session could still be open. */
export function PendingLogoutNotice({ onRetry }: { onRetry(): void }) {
  return (
    <AccountNotice
      role="alert"
      title="Odhlášení ještě není dokončené"
      text="Server neodpověděl, a tak nevíme, jestli je předchozí uživatel opravdu odhlášený. Zkontrolujte připojení; přihlásit se půjde, jakmile server odhlášení potvrdí."
    >
      <Button variant="primary" onClick={onRetry}>
        Zkusit znovu
      </Button>
    </AccountNotice>
  );
}
