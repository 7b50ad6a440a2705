import { useState } from 'react';
import { Button } from '../../ui/Button';
import type { Question } from '../../ui/confirm/confirmStore';
import { requestConfirmation } from '../../ui/confirm/requestConfirmation';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { Sample, Samples } from './Sample';

const waitTwoSeconds = () => new Promise((resolve) => setTimeout(resolve, 2000));

const QUESTIONS: readonly { name: string; question?: Question }[] = [
  { name: 'výchozí' },
  {
    name: 'nevratné',
    question: {
      title: 'Smazat článek?',
      message: 'Článek „Odstávka vody v ulici Nad Lesem“ se přesune do koše a z nástěnky hned zmizí.',
      confirmLabel: 'Smazat',
      destructive: true,
    },
  },
  { name: 'trvá', question: { confirmLabel: 'Uložit', onConfirm: waitTwoSeconds } },
  {
    name: 'nepovede se',
    question: {
      onConfirm: async () => {
        await waitTwoSeconds();
        throw new Error('The sample was asked to fail');
      },
    },
  },
];

export function ConfirmSamples() {
  const confirm = useConfirmDialog();
  const [result, setResult] = useState('zatím žádná');
  const show = (confirmation: Promise<boolean>) => {
    confirmation.then(
      (confirmed) => setResult(confirmed ? 'ano' : 'ne'),
      (error: unknown) => setResult(String(error)),
    );
  };
  return (
    <Samples title="Otázky">
      <Sample name="dialog">
        {QUESTIONS.map(({ name, question }) => (
          <Button key={name} onClick={() => show(confirm(question))}>
            {name}
          </Button>
        ))}
        <Button onClick={() => show(requestConfirmation())}>bez pomocníka (30 s)</Button>
      </Sample>
      <Sample name="odpověď">{result}</Sample>
    </Samples>
  );
}
