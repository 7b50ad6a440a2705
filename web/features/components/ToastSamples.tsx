import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ToastFrame } from '../../ui/toast/ToastFrame';
import { ToastGuard } from '../../ui/toast/ToastGuard';
import { type Toast, useToast } from '../../ui/useToast';
import { Sample, Samples } from './Sample';

const TOASTS: readonly Toast[] = [
  { type: 'success', title: 'Uloženo', message: 'Článek je na nástěnce.' },
  { type: 'info', title: 'Používám uložená data', message: 'Zobrazuji naposledy načtená uživatelská data' },
  { type: 'warning', title: 'Problém s připojením', message: 'Zkontrolujte připojení k internetu.' },
  { type: 'error', title: 'Požadavek selhal', message: 'Server neodpovídá. Zkuste to za 20 sekund.' },
  {
    type: 'security',
    title: 'Bezpečnostní upozornění',
    message: 'Pokusy o porušení pravidel se <b>sledují</b>.',
  },
  {
    type: 'warning',
    title: 'Brzy vás odhlásíme',
    message: 'Delší dobu jste nic nedělali.',
    idle: true,
    action: { label: 'Neodhlašovat', onClick: () => undefined },
  },
];

const noop = () => undefined;

export function ToastSamples() {
  const toast = useToast();
  const [count, setCount] = useState(1);
  return (
    <Samples title="Oznámení">
      {TOASTS.map((sample) => (
        <Sample key={sample.title} name={sample.idle ? 'nečinnost' : sample.type}>
          <ToastFrame
            type={sample.type}
            title={sample.title}
            message={sample.message?.replaceAll(/<[^>]+>/g, '')}
            action={sample.action}
            onClose={noop}
          />
          <Button size="sm" onClick={() => toast.show(sample)}>
            Ukázat
          </Button>
        </Sample>
      ))}
      <Sample name="více najednou">
        <Button
          onClick={() => {
            for (let index = 0; index < 8; index += 1) {
              toast.show({ type: 'info', title: `Oznámení ${count + index}` });
            }
            setCount(count + 8);
          }}
        >
          Osm oznámení
        </Button>
        <Button onClick={toast.dismissAll}>Zavřít vše</Button>
      </Sample>
      <FailingToasts />
    </Samples>
  );
}

function FailingToasts() {
  const [fails, setFails] = useState(false);
  return (
    <Sample name="když selžou">
      <Button onClick={() => setFails(!fails)}>{fails ? 'Opravit' : 'Rozbít'}</Button>
      <ToastGuard onRestored={noop} onFailed={noop}>
        <Breakable fails={fails} />
      </ToastGuard>
    </Sample>
  );
}

function Breakable({ fails }: { fails: boolean }) {
  if (fails) throw new Error('The sample of the toasts was asked to fail');
  return <span>V pořádku</span>;
}
