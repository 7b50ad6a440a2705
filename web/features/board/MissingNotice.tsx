import { Link, useLocation } from 'react-router-dom';
import { LOGIN_REQUIRED, loginPath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

const TEXTS = {
  article: {
    title: 'Článek tu není',
    text: 'Možná skončila jeho platnost, nebo k němu nemáte přístup.',
    visitorText: 'Možná skončila jeho platnost, nebo se otevře až po přihlášení.',
  },
  section: {
    title: 'Sekce tu není',
    text: 'Možná se jmenuje jinak, nebo k ní nemáte přístup.',
    visitorText: 'Možná se jmenuje jinak, nebo se otevře až po přihlášení.',
  },
  address: {
    title: 'Stránka neexistuje',
    text: 'Možná byla odstraněna. Zkontrolujte adresu, nebo zkuste hledání.',
    visitorText: 'Možná byla odstraněna. Zkontrolujte adresu, zkuste hledání, nebo se přihlaste.',
  },
  page: {
    title: 'Stránka tu není',
    text: 'Možná se jmenuje jinak, nebo k ní nemáte přístup.',
    visitorText: 'Možná se jmenuje jinak, nebo se otevře až po přihlášení.',
  },
} as const;

/**
 * Forbidden and nonexistent records get the same notice, so that existence is not revealed. An address that the app
 * does not have is `address`: no sign-in opens it, so it leads to the home page.
 */
export function MissingNotice({ what }: { what: keyof typeof TEXTS }) {
  const { view } = useSession();
  const { pathname, search } = useLocation();
  const { title, text, visitorText } = TEXTS[what];
  const isVisitor = view.status === 'visitor';
  const login =
    what === 'address' ? { to: loginPath('/') } : { to: loginPath(pathname, search), state: LOGIN_REQUIRED };
  return (
    <Notice
      heading="h1"
      title={title}
      text={isVisitor ? visitorText : text}
      actions={
        <>
          {isVisitor && (
            <Button component={Link} {...login} variant="primary">
              Přihlásit se
            </Button>
          )}
          <Button component={Link} to="/" variant={isVisitor ? 'outline' : 'primary'}>
            Na úvodní stránku
          </Button>
          <Button component={Link} to="/hledat" variant="outline">
            Hledat
          </Button>
        </>
      }
    />
  );
}
