import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';

const TEXTS = {
  article: {
    title: 'Článek tu není',
    text: 'Možná skončila jeho platnost, nebo se k němu nedostanete bez přihlášení.',
  },
  section: {
    title: 'Sekce tu není',
    text: 'Možná se jmenuje jinak, nebo ji vidí jen někteří přihlášení.',
  },
  page: {
    title: 'Stránka tu není',
    text: 'Možná se jmenuje jinak, nebo se k ní nedostanete bez přihlášení.',
  },
} as const;

/** Forbidden and nonexistent records get the same notice, so that existence is not revealed. */
export function MissingNotice({ what }: { what: keyof typeof TEXTS }) {
  return (
    <Notice
      heading="h1"
      {...TEXTS[what]}
      actions={
        <>
          <Button component={Link} to="/" variant="primary">
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
