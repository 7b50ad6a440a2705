import { CalendarPlus, CalendarSync } from 'lucide-react';
import { useState } from 'react';
import {
  deleteCalendarAddress,
  getGetCalendarAddressKey,
  getGetPersonalCalendarUrl,
  renewCalendarAddress,
  useGetCalendarAddress,
} from '../../../generated/web/events/events';
import { useSetCachedResponse } from '../../api/useSetCachedResponse';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { CopyBox } from '../../ui/CopyBox';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { DialogActions, DialogContent } from '../../ui/mui/Dialog';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { useToast } from '../../ui/useToast';
import { RowsSkeleton, RuledRows } from './RuledRows';

const AddressHelp = styled('ul')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  paddingLeft: theme.spacing(2.5),
  fontSize: TYPE.small,
  lineHeight: 1.45,
  color: theme.color.inkSoft,
  '& li + li': { marginTop: theme.spacing(0.5) },
}));

const INSTRUCTIONS = [
  'iPhone, iPad, Mac: zvolte Otevřít v kalendáři.',
  'Google Kalendář: na počítači zvolte Další kalendáře, Z adresy URL, a adresu vložte.',
  'Outlook: zvolte Přidat kalendář, Odebírat z webu, a adresu vložte.',
];

export function CalendarSection() {
  const { data, error, mutate } = useGetCalendarAddress();
  const [token, setToken] = useState<string>();
  const { isBusy, make, renew, end } = useCalendarAddress(setToken);
  const focusProps = useFocusFallback<HTMLDivElement>();
  const createdAt = data?.data.created_at;
  return (
    <TabSection
      title="Kalendář"
      intro="Akce, o kterých na nástěnce smíte číst, uvidíte i ve svém kalendáři v telefonu nebo počítači. Kalendář si je načítá sám z adresy, která je jen vaše."
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <RowsSkeleton rows={1} />}
      {data && (
        <div {...focusProps} style={{ outline: 'none' }}>
          {createdAt ? (
            <RuledRows>
              <li>
                <CalendarSync size={22} aria-hidden />
                <div>
                  <h3>Adresa mého kalendáře</h3>
                  <p>
                    Vytvořena <RelativeTime time={createdAt} />
                  </p>
                  <p>
                    <Button
                      variant="link"
                      style={{ paddingInline: 0 }}
                      aria-disabled={isBusy}
                      onClick={() => void renew()}
                    >
                      Vytvořit novou
                    </Button>
                  </p>
                </div>
                <Button variant="outline" size="sm" aria-disabled={isBusy} onClick={() => void end()}>
                  Zrušit adresu
                </Button>
              </li>
            </RuledRows>
          ) : (
            <Button variant="outline" aria-disabled={isBusy} onClick={() => void make()}>
              Vytvořit adresu
            </Button>
          )}
        </div>
      )}
      {token !== undefined && <CalendarAddressDialog token={token} onClose={() => setToken(undefined)} />}
    </TabSection>
  );
}

/** The address with its secret, which is shown this once. */
function CalendarAddressDialog({ token, onClose }: { token: string; onClose(): void }) {
  const { origin, host } = window.location;
  const path = getGetPersonalCalendarUrl(token);
  const [isUsed, setIsUsed] = useState(false);
  return (
    <DialogFrame title="Adresa vašeho kalendáře" mayClose={isUsed} onClose={onClose}>
      <DialogContent>
        <p style={{ margin: 0 }}>
          {addNbsp(
            'Vložte ji do svého kalendáře. Kdo ji má, vidí akce jako vy, i bez přihlášení, proto ji nikomu neposílejte. Znovu ji neukážeme.',
          )}
        </p>
        <CopyBox name="Adresa" text={origin + path} autoFocus onCopied={() => setIsUsed(true)} />
        <AddressHelp>
          {INSTRUCTIONS.map((way) => (
            <li key={way}>{addNbsp(way)}</li>
          ))}
        </AddressHelp>
      </DialogContent>
      <DialogActions>
        <Button
          component="a"
          href={`webcal://${host}${path}`}
          variant="outline"
          startIcon={<CalendarPlus size={18} aria-hidden />}
          onClick={() => setIsUsed(true)}
        >
          Otevřít v kalendáři
        </Button>
        <Button variant="primary" onClick={onClose}>
          Mám ji
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** The API calls show their own errors. */
function useCalendarAddress(onToken: (token: string) => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const setCachedResponse = useSetCachedResponse();
  const [isBusy, setIsBusy] = useState(false);

  async function change(call: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await call().catch(() => undefined);
    setIsBusy(false);
  }

  async function make(): Promise<void> {
    await change(async () => {
      const { data, token } = await renewCalendarAddress();
      onToken(token);
      await setCachedResponse(getGetCalendarAddressKey(), { success: true, data });
    });
  }

  return {
    isBusy,
    make,

    async renew(): Promise<void> {
      const isConfirmed = await confirm({
        title: 'Vytvořit novou adresu kalendáře?',
        message:
          'Dosavadní adresa hned přestane platit. Kalendáře, které ji používají, se přestanou obnovovat.',
        confirmLabel: 'Vytvořit novou',
      });
      if (isConfirmed) await make();
    },

    async end(): Promise<void> {
      const isConfirmed = await confirm({
        title: 'Zrušit adresu kalendáře?',
        message: 'Kalendáře, které ji používají, se přestanou obnovovat.',
        confirmLabel: 'Zrušit adresu',
        destructive: true,
      });
      if (!isConfirmed) return;
      await change(async () => {
        await deleteCalendarAddress();
        toast.show({ type: 'success', title: 'Adresa kalendáře je zrušená' });
        await setCachedResponse(getGetCalendarAddressKey(), { success: true, data: { created_at: null } });
      });
    },
  };
}
