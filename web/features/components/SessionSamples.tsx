import Button from '@mui/material/Button';
import { useState } from 'react';
import { IdleModal } from '../../ui/session/IdleModal';
import { SessionBanner, type SessionLevel } from '../../ui/session/SessionBanner';
import { Sample, Samples } from './Sample';

const BANNERS: readonly { level: SessionLevel; minutes: number }[] = [
  { level: 1, minutes: 15 },
  { level: 2, minutes: 5 },
  { level: 3, minutes: 2 },
];

export function SessionSamples() {
  const [openedAt] = useState(Date.now);
  const [idleEndsAt, setIdleEndsAt] = useState<number>();
  const close = () => setIdleEndsAt(undefined);
  return (
    <Samples title="Konec přihlášení">
      {BANNERS.map(({ level, minutes }) => (
        <SessionBanner key={level} level={level} endsAt={openedAt + minutes * 60_000} onStay={close} />
      ))}
      <Sample name="odpočet">
        <Button onClick={() => setIdleEndsAt(Date.now() + 60_000)}>Poslední minuta</Button>
      </Sample>
      {idleEndsAt !== undefined && <IdleModal endsAt={idleEndsAt} onStay={close} onLogout={close} />}
    </Samples>
  );
}
