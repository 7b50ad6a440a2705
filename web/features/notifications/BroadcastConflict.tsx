import { formatExact } from '../../lib/czechDates';
import type { RecordConflict } from '../../session/drafts/useRecordForm';
import { ConflictNotice } from '../../ui/form/ConflictNotice';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { BROADCAST_LABELS, type BroadcastField, type BroadcastValues, parseRefs } from './broadcastForm';
import { TYPE_CHOICES } from './noticeLabels';

const AUDIENCES: Readonly<Record<string, string>> = {
  all: 'Všem',
  groups: 'Skupinám',
  users: 'Vybraným lidem',
};

export function BroadcastConflict(props: {
  conflict: RecordConflict<BroadcastValues>;
  values: BroadcastValues;
  isBusy: boolean;
  onChoose(name: BroadcastField, whose: 'mine' | 'theirs'): void;
  onSave(): void;
  onDiscard(): void;
}) {
  const { conflict, values, isBusy, onChoose, onSave, onDiscard } = props;
  const { names, mine, theirs } = conflict;
  return (
    <ConflictNotice
      conflicts={names.map((name) => ({
        name,
        label: BROADCAST_LABELS[name],
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

function valueLabel(name: BroadcastField, value: string): string {
  switch (name) {
    case 'type':
      return TYPE_CHOICES.find((choice) => choice.value === value)?.label ?? value;
    case 'audience':
      return AUDIENCES[value] ?? value;
    case 'group_ids':
    case 'user_ids':
      return parseRefs(value)
        .map((one) => one.name)
        .join(', ');
    case 'starts_at':
    case 'ends_at':
      return value === '' || value === INVALID_TIME ? '' : formatExact(new Date(value));
    case 'dismissible':
      return value === 'yes' ? 'ano' : 'ne';
    default:
      return value;
  }
}
