import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useListSessions } from '../../../generated/web/account/account';
import type { OwnSession } from '../../../generated/web/model';
import { formatAgo } from '../../lib/czechAgo';
import { formatExact } from '../../lib/czechDates';
import { countOf } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { useNow } from '../../ui/useNow';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { deviceName, OTHER_DEVICES } from './profileLabels';
import { RowsSkeleton, RuledRows } from './RuledRows';
import { useEndSessions } from './useEndSessions';

const ICONS: Readonly<Record<OwnSession['kind'], typeof Monitor>> = {
  desktop: Monitor,
  mobile: Smartphone,
  tablet: Tablet,
  other: CircleHelp,
};

const KINDS: Readonly<Record<OwnSession['kind'], string>> = {
  desktop: 'Počítač',
  mobile: 'Telefon',
  tablet: 'Tablet',
  other: 'Jiné zařízení',
};

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));

export function SessionsSection({ onSignOut }: { onSignOut(): Promise<void> }) {
  const { data, error, mutate } = useListSessions();
  const { endOne, endOthers, endAll } = useEndSessions(onSignOut);
  const sessions = data?.data;
  const others = sessions?.filter(({ current }) => !current).length ?? 0;

  return (
    <TabSection
      title="Přihlášená zařízení"
      intro={
        sessions && others === 0
          ? 'Jen na tomto zařízení. Jinde přihlášeni nejste.'
          : 'Zařízení, které nepoznáváte, odhlaste a pak si změňte heslo.'
      }
      action={
        sessions && (
          <Actions>
            {others > 1 && (
              <Button variant="outline" onClick={() => void endOthers(others)}>
                Odhlásit {countOf(others, OTHER_DEVICES)}
              </Button>
            )}
            <Button
              variant="outline"
              startIcon={<LogOut size={18} aria-hidden />}
              onClick={() => void endAll(others)}
            >
              Odhlásit všude
            </Button>
          </Actions>
        )
      }
    >
      {error && !sessions && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !sessions && <RowsSkeleton rows={2} />}
      {sessions && (
        <RuledRows>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void endOne(session)} />
          ))}
        </RuledRows>
      )}
    </TabSection>
  );
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const now = useNow();
  const Icon = ICONS[session.kind];
  const name = deviceName(session);
  const lastSeen = new Date(session.last_seen_at);
  return (
    <li>
      <Icon size={22} aria-hidden />
      <div>
        <h3>
          <VisuallyHidden>{KINDS[session.kind]}: </VisuallyHidden>
          {name}
          {session.current && <span className="mark">toto zařízení</span>}
        </h3>
        <p>
          {session.current ? 'Právě tady' : 'Naposledy '}
          {!session.current && (
            <time dateTime={session.last_seen_at} title={formatExact(lastSeen)}>
              {formatAgo(lastSeen, now)}
            </time>
          )}
          {session.ip && `, adresa ${session.ip}`}
        </p>
        <p>
          Přihlášeno <RelativeTime time={session.created_at} />
          {session.remember ? ', pamatuje si přihlášení' : ''}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" size="sm" aria-label={`Odhlásit: ${name}`} onClick={onEnd}>
          Odhlásit
        </Button>
      )}
    </li>
  );
}
