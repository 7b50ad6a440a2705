import { blockTexts } from '../../lib/textDiff';
import type { RecordConflict } from '../../session/drafts/useRecordForm';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { PAGE_LABELS, type PageField, type PageValues } from './pageForm';
import { ACCESS_OPTIONS, choiceLabel, PLACEMENT_OPTIONS, STATE_OPTIONS } from './pageLabels';

const CHOICES = { state: STATE_OPTIONS, access: ACCESS_OPTIONS, placement: PLACEMENT_OPTIONS } as const;

export function PageConflict(props: {
  conflict: RecordConflict<PageValues>;
  values: PageValues;
  isBusy: boolean;
  onChoose(name: PageField, side: 'mine' | 'theirs'): void;
  onSave(): void;
  onDiscard(): void;
}) {
  const { conflict, values, isBusy, onChoose, onSave, onDiscard } = props;
  const { names, mine, theirs } = conflict;
  return (
    <ConflictNotice
      conflicts={names.map((name) => ({
        name,
        label: PAGE_LABELS[name],
        mine: valueLabel(name, mine[name]),
        theirs: valueLabel(name, theirs[name]),
      }))}
      theirs={new Set(names.filter((name) => values[name] === theirs[name]))}
      isBusy={isBusy}
      onChoose={onChoose}
      onSave={onSave}
      onDiscard={onDiscard}
    />
  );
}

function valueLabel(name: PageField, value: string): string {
  if (name === 'html') return blockTexts(value).join(' ');
  return name in CHOICES ? choiceLabel(CHOICES[name as keyof typeof CHOICES], value) : value;
}
