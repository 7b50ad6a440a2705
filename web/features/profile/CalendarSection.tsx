import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useGetCalendarAddress } from '../../../generated/web/events/events';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RelativeTime } from '../../ui/RelativeTime';
import { TabSection } from '../../ui/TabSection';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { CalendarAddressDialog } from './CalendarAddressDialog';
import { RowsSkeleton, RuledRows } from './RuledRows';
import { useCalendarAddress } from './useCalendarAddress';

/** The address that the person's calendar programs read the events at. */
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
