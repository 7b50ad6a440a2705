import Button from '@mui/material/Button';
import { useState } from 'react';
import { askConfirmation } from '../../ui/confirm/askConfirmation';
import type { Question } from '../../ui/confirm/confirmStore';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { Sample, Samples } from './Sample';

const takesTwoSeconds = () => new Promise((resolve) => setTimeout(resolve, 2000));

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
  { name: 'trvá', question: { confirmLabel: 'Uložit', onConfirm: takesTwoSeconds } },
  {
    name: 'nepovede se',
    question: {
      onConfirm: async () => {
        await takesTwoSeconds();
        throw new Error('The sample was asked to fail');
      },
    },
  },
];

export function ConfirmSamples() {
  const confirm = useConfirmDialog();
  const [answer, setAnswer] = useState('zatím žádná');
  const show = (asked: Promise<boolean>) => {
    asked.then(
      (confirmed) => setAnswer(confirmed ? 'ano' : 'ne'),
      (error: unknown) => setAnswer(String(error)),
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
        <Button onClick={() => show(askConfirmation())}>bez pomocníka (30 s)</Button>
      </Sample>
      <Sample name="odpověď">{answer}</Sample>
    </Samples>
  );
}
