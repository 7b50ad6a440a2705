import { Link } from 'react-router-dom';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';

export function NotFoundPage() {
  return (
    <Notice
      heading="h1"
      title="Stránka neexistuje"
      text="Možná byla odstraněna. Zkontrolujte adresu, nebo zkuste hledání."
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
