import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getGetCalendarUrl } from '../../../../generated/web/events/events';
import type { Section } from '../../../../generated/web/model';
import { profilePath } from '../../../following/profilePath';
import { addNbsp } from '../../../lib/czechTypography';
import { useSession } from '../../../session/SessionProvider';
import { useSite } from '../../../session/useSite';
import { Button } from '../../../ui/Button';
import { CopyBox } from '../../../ui/CopyBox';
import { DialogFrame } from '../../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';

export function CalendarDialog({ section, onClose }: { section: Section | undefined; onClose(): void }) {
  const { view } = useSession();
  const { publicBoard } = useSite();
  return (
    <DialogFrame title="Odebírat kalendář" onClose={onClose}>
      <DialogContent>
        {publicBoard && <PublicCalendar section={section?.public ? section : undefined} />}
        {view.status === 'authenticated' && (
          <p style={{ margin: publicBoard ? '24px 0 0' : 0 }}>
            {addNbsp(
              publicBoard
                ? 'Chcete i akce, které vidí jen přihlášení? Vlastní adresu kalendáře si vytvoříte '
                : 'Vlastní adresu kalendáře se vším, co smíte číst, si vytvoříte ',
            )}
            <Link to={profilePath(view.user.id, 'sleduji')} onClick={onClose}>
              {addNbsp('v profilu')}
            </Link>
            .
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zavřít
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

function PublicCalendar({ section }: { section: Section | undefined }) {
  const path = getGetCalendarUrl(section && { section: section.slug });
  const { host, origin } = window.location;
  const what = section ? `Akce sekce ${section.name}` : 'Akce z nástěnky';
  return (
    <>
      <p style={{ margin: 0 }}>
        {addNbsp(
          `Zkopírujte adresu do svého kalendáře, třeba Google, Outlook nebo Apple. ${what} v něm uvidíte bez účtu a nové se přidají samy.`,
        )}
      </p>
      <CopyBox name="Adresa kalendáře" text={origin + path} autoFocus />
      <Button
        component="a"
        href={`webcal://${host}${path}`}
        variant="outline"
        startIcon={<CalendarPlus size={18} aria-hidden />}
      >
        Otevřít v kalendáři tohoto zařízení
      </Button>
    </>
  );
}
