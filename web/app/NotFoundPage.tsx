import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice';

export function NotFoundPage() {
  return (
    <Notice
      heading="h1"
      title="Tady nic nevisí"
      text="Stránka neexistuje, nebo byla odstraněna. Zkontrolujte adresu, případně zkuste hledání."
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
