import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice';

/** An address that leads nowhere. */
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

/** The board is closed for a while. */
export function MaintenancePage() {
  return (
    <Notice
      heading="h1"
      title="Právě probíhá údržba"
      text="Nástěnka bude za chvíli zase v provozu. Děkujeme za trpělivost."
      actions={
        <Button component="a" href="/" variant="outline">
          Zkusit znovu
        </Button>
      }
    />
  );
}
