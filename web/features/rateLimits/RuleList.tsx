import { useState } from 'react';
import type { RateLimitRule } from '../../../generated/web/model';
import { choiceLabel } from '../../lib/choiceLabel';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { RelativeTime } from '../../ui/RelativeTime';
import { isChanged, MODES, ruleLabel } from './limitLabels';
import { RuleDialog } from './RuleDialog';

export function RuleList({ rules }: { rules: readonly RateLimitRule[] }) {
  const [editedName, setEditedName] = useState<string>();
  const rule = rules.find(({ name }) => name === editedName);
  return (
    <>
      <DataTable
        caption="Pravidla"
        columns={ruleColumns(setEditedName)}
        rows={rules}
        keyOf={({ name }) => name}
        density="comfortable"
      />
      {rule && <RuleDialog key={rule.name} rule={rule} onClose={() => setEditedName(undefined)} />}
    </>
  );
}

function ruleColumns(onEdit: (name: string) => void): readonly Column<RateLimitRule>[] {
  return [
    {
      id: 'rule',
      label: 'Pravidlo',
      kind: 'main',
      cell: ({ label, help }) => (
        <>
          {label}
          <span className="note">{addNbsp(help)}</span>
        </>
      ),
    },
    {
      id: 'limit',
      label: 'Kolik',
      cell: (rule) => <span className={isChanged(rule) ? 'strong' : undefined}>{ruleLabel(rule)}</span>,
    },
    {
      id: 'mode',
      label: 'Režim',
      className: 'inline whole',
      cell: ({ mode }) => (
        <span className={mode === 'enforce' ? undefined : 'strong'}>{choiceLabel(MODES, mode)}</span>
      ),
    },
    {
      id: 'refused',
      label: 'Odmítnuto za 24 h',
      className: 'inline number',
      cardLabel: 'Odmítnuto za 24 h:',
      cell: ({ refused_24h }) => refused_24h,
    },
    {
      id: 'changed',
      label: 'Naposledy změněno',
      className: 'soft',
      cell: ({ is_set, updated_at, updated_by }) => (
        <>
          {!is_set && 'výchozí'}
          {updated_at !== null && (
            <>
              {!is_set && ', '}
              <RelativeTime time={updated_at} />
              {updated_by !== null && `, ${updated_by}`}
            </>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      label: 'Akce',
      kind: 'actions',
      cell: ({ name, label }) => (
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Upravit: ${label}`}
          onClick={() => onEdit(name)}
        >
          Upravit
        </Button>
      ),
    },
  ];
}
