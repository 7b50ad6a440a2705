import { type ReactNode, useEffect, useState } from 'react';
import { createBackup, useListBackups } from '../../../generated/web/backups/backups';
import { retryFailedMails } from '../../../generated/web/dashboard/dashboard';
import { unblockKey } from '../../../generated/web/limits/limits';
import type { RateLimitKey, RetriedMailsAnswerData } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { keyLabel } from '../../lib/keyLabel';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/useToast';

const MAILS: CountedNoun = {
  one: 'e-mail se pošle',
  few: 'e-maily se pošlou',
  many: 'e-mailu se pošle',
  other: 'e-mailů se pošle',
};

const BACKUP_POLL_MS = 1_000;

/** Runs an action once at a time; its failure is shown under a title. */
function useAction(failureTitle: string, onDone: () => void) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function run(action: () => Promise<{ title: string; message: string }>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      toast.show({ type: 'success', ...(await action()) });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.show({ type: 'error', title: failureTitle, message: error.text });
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy };
}

function ActionButton(props: { label?: string; isBusy: boolean; onClick(): void; children: ReactNode }) {
  const { label, isBusy, onClick, children } = props;
  return (
    <Button size="sm" variant="outline" aria-label={label} aria-disabled={isBusy} onClick={onClick}>
      {children}
    </Button>
  );
}

export function BackupButton({ onDone }: { onDone(): void }) {
  const { run, isBusy } = useAction('Záloha se nepodařila spustit', onDone);
  const [isStarted, setIsStarted] = useState(false);
  const { data, mutate } = useListBackups({ swr: { enabled: isStarted, refreshInterval: BACKUP_POLL_MS } });
  const isRunning = isStarted && data?.meta.running !== null;
  const hasEnded = isStarted && !isRunning;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onDone` is another function at each render
  useEffect(() => {
    if (!hasEnded) return;
    setIsStarted(false);
    onDone();
  }, [hasEnded]);

  const backUp = async () => {
    await mutate(await createBackup({ failures: 'caller' }), { revalidate: false });
    setIsStarted(true);
    return { title: 'Záloha začala', message: 'Průběh je na stránce Zálohy.' };
  };
  return (
    <ActionButton
      isBusy={isBusy || isRunning}
      onClick={() => {
        if (!isRunning) void run(backUp);
      }}
    >
      {isRunning ? 'Zálohuje se…' : 'Zálohovat teď'}
    </ActionButton>
  );
}

/** What was given up goes back to the queue; addresses that take no mail are left out. */
export function RetryMailsButton({ onDone }: { onDone(): void }) {
  const { run, isBusy } = useAction('Odeslat znovu se nepodařilo', onDone);
  const retry = async () => retriedToast((await retryFailedMails({ failures: 'caller' })).data);
  return (
    <ActionButton label="Poslat nedoručené e-maily znovu" isBusy={isBusy} onClick={() => void run(retry)}>
      Poslat znovu
    </ActionButton>
  );
}

export function UnblockButton(props: {
  entry: Pick<RateLimitKey, 'rule' | 'key' | 'kind' | 'user'>;
  onDone(): void;
}) {
  const { entry, onDone } = props;
  const { run, isBusy } = useAction('Odblokovat se nepodařilo', onDone);
  const name = keyLabel(entry);
  const unblock = async () => {
    const { removed } = (await unblockKey({ rule: entry.rule, key: entry.key }, { failures: 'caller' })).data;
    const message = removed ? 'Další požadavek už projde.' : 'Mezitím to vypršelo samo.';
    return { title: `Odblokováno: ${name}`, message };
  };
  return (
    <ActionButton label={`Odblokovat: ${name}`} isBusy={isBusy} onClick={() => void run(unblock)}>
      Odblokovat
    </ActionButton>
  );
}

function retriedToast({ queued, undeliverable }: RetriedMailsAnswerData): {
  title: string;
  message: string;
} {
  const stopped =
    undeliverable === 0
      ? ''
      : `Na adresy, které e-maily nepřijímají, se znovu neposílá (${undeliverable}). Opravte je u uživatelů.`;
  if (queued === 0) return { title: 'Nic se znovu neposílá', message: stopped || 'Mezitím všechny odešly.' };
  return { title: `${countOf(queued, MAILS)} znovu`, message: stopped || 'Odejdou během chvíle.' };
}
