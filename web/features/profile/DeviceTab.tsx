import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../../generated/web/model';
import { chooseOfflineReading, isOfflineReadingOn } from '../../api/offline/copies';
import { downloadBoard } from '../../api/offline/downloadBoard';
import { addNbsp } from '../../lib/czechTypography';
import { registerWorker } from '../../lib/registerWorker';
import { Button } from '../../ui/Button';
import { CheckField } from '../../ui/form/CheckField';
import { useInstall } from '../../ui/install/useInstall';
import { LinearProgress } from '../../ui/mui/LinearProgress';
import { TabSection, TabSections } from '../../ui/TabSection';
import { DeviceState } from './deviceStyles';
import { PushSection } from './PushSection';

interface OfflineReading {
  readonly isOn: boolean;
  /** While the board is being stored; a total of 0 is not known yet. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly failed: boolean;
  choose(isOn: boolean): void;
  retry(): void;
}

export function DeviceTab({ user }: { user: SessionUser }) {
  return (
    <TabSections>
      <AppSection />
      <PushSection userId={user.id} />
      <OfflineSection userId={user.id} />
    </TabSections>
  );
}

function AppSection() {
  const { state, install } = useInstall();
  return (
    <TabSection
      title="Aplikace"
      intro="Když si nástěnku přidáte na plochu, otevírá se jako jiné aplikace: na celou obrazovku a bez prohlížeče kolem."
      action={
        (state === 'offered' || state === 'byHand') && (
          <Button variant="outline" onClick={install}>
            {state === 'offered' ? 'Nainstalovat' : 'Jak na to'}
          </Button>
        )
      }
    >
      {state === 'installed' && <DeviceState>Na tomto zařízení už ji nainstalovanou máte.</DeviceState>}
      {state === 'unavailable' && (
        <DeviceState>
          {addNbsp(
            'Pokud to váš prohlížeč umí, najdete instalaci v jeho nabídce, například „Přidat na plochu“ nebo „Nainstalovat aplikaci“.',
          )}
        </DeviceState>
      )}
    </TabSection>
  );
}

function OfflineSection({ userId }: { userId: number }) {
  const { isOn, progress, failed, choose, retry } = useOfflineReading(userId);
  return (
    <TabSection
      title="Čtení bez připojení"
      intro="Co je veřejné, otevře se i bez připojení. Články, které vidíte jen po přihlášení, se do zařízení uloží, jen když si to přejete."
    >
      <CheckField
        name="offlineReading"
        label="Číst offline na tomto zařízení"
        hint="Uloží se úvodní stránka, sekce a jejich nejnovější články. Až se odhlásíte nebo přihlášení skončí jinak, třeba při nečinnosti, uložené články se smažou. Nezapínejte na zařízení, které používá i někdo jiný."
        checked={isOn}
        onChange={choose}
      />
      {progress && (
        <>
          <LinearProgress
            variant={progress.total === 0 ? 'indeterminate' : 'determinate'}
            value={progress.total === 0 ? 0 : Math.round((100 * progress.done) / progress.total)}
            aria-label="Ukládání do zařízení"
          />
          <DeviceState role="status" style={{ marginTop: 8 }}>
            Ukládám do zařízení…
          </DeviceState>
        </>
      )}
      {!progress && isOn && !failed && (
        <DeviceState role="status">Články jsou uložené a při čtení se samy obnovují.</DeviceState>
      )}
      {failed && (
        <DeviceState role="alert">
          Uložit se podařilo jen část.{' '}
          <Button variant="link" size="sm" onClick={retry}>
            Zkusit znovu
          </Button>
        </DeviceState>
      )}
    </TabSection>
  );
}

function useOfflineReading(userId: number): OfflineReading {
  const [isOn, setIsOn] = useState(() => isOfflineReadingOn(userId));
  const [progress, setProgress] = useState<OfflineReading['progress']>();
  const [failed, setFailed] = useState(false);
  const download = useRef<AbortController>(undefined);
  useEffect(() => () => download.current?.abort(), []);

  async function store(): Promise<void> {
    const started = new AbortController();
    const { signal } = started;
    download.current = started;
    setFailed(false);
    setProgress({ done: 0, total: 0 });
    try {
      await registerWorker();
      await downloadBoard('private', {
        signal,
        onProgress: (done, total) => signal.aborted || setProgress({ done, total }),
      });
    } catch {
      if (!signal.aborted) setFailed(true);
    }
    if (!signal.aborted) setProgress(undefined);
  }

  function choose(value: boolean): void {
    download.current?.abort();
    setIsOn(value);
    setProgress(undefined);
    setFailed(false);
    // Deleting first, so that what a new choice stores is not deleted by the previous one.
    void chooseOfflineReading(userId, value).then(() => (value ? store() : undefined));
  }

  return { isOn, progress, failed, choose, retry: () => void store() };
}
