import { CircleHelp, LogOut, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useSWRConfig } from 'swr';
import {
  endOtherSessions,
  endSession,
  getListSessionsKey,
  useListSessions,
} from '../../../generated/web/account/account';
import type { OwnSession } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { formatAgo } from '../../lib/czechAgo';
import { formatExact } from '../../lib/czechDates';
import { countOf } from '../../lib/czechPlural';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useNow } from '../../ui/useNow';
import { useToast } from '../../ui/useToast';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { deviceName, OTHER_DEVICES } from './profileLabels';
import { RowsSkeleton, RuledRows } from './RuledRows';

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

/** @param onSignOut signs out this device, as everywhere else in the app */
function useEndSessions(onSignOut: () => Promise<void>) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reload = () => mutate(getListSessionsKey());

  return {
    async endOne(session: OwnSession) {
      const name = deviceName(session);
      const ended = await confirm({
        title: 'Odhlásit toto zařízení?',
        message: `${name} bude potřebovat heslo, aby se znovu přihlásilo. Co na něm není uložené, uložit už nepůjde.`,
        confirmLabel: 'Odhlásit',
        destructive: true,
        onConfirm: () => endSession(session.id).catch(ignoreNotFound),
      });
      if (!ended) return;
      toast.show({ type: 'success', title: 'Zařízení je odhlášené', message: name });
      await reload();
    },

    async endOthers(count: number) {
      let ended = count;
      const confirmed = await confirm({
        title: 'Odhlásit všude jinde?',
        message: `Odhlásíme ${countOf(count, OTHER_DEVICES)}. Tady zůstanete přihlášeni.`,
        confirmLabel: 'Odhlásit všude jinde',
        destructive: true,
        onConfirm: async () => {
          ended = (await endOtherSessions()).data.ended;
        },
      });
      if (!confirmed) return;
      toast.show({
        type: 'success',
        title: 'Hotovo',
        message: `Odhlásili jsme ${countOf(ended, OTHER_DEVICES)}.`,
      });
      await reload();
    },

    /** This device is the last one, so that a failure before leaves the person here and is shown. */
    async endAll(others: number) {
      const confirmed = await confirm({
        title: 'Odhlásit všude?',
        message: endAllMessage(others),
        confirmLabel: 'Odhlásit všude',
        destructive: true,
        onConfirm: () => endOtherSessions(),
      });
      if (confirmed) await onSignOut();
    },
  };
}

function endAllMessage(others: number): string {
  const devices =
    others === 0
      ? 'Odhlásíme toto zařízení.'
      : `Odhlásíme ${countOf(others, OTHER_DEVICES)} i toto. Co na nich není uložené, uložit už nepůjde.`;
  return `${devices} Všude skončí upozornění a smažou se články uložené pro čtení bez připojení.`;
}

/** A session that has ended already is a success. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
}
