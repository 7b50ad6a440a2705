import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { RateLimitRule } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { ListTable } from '../../ui/ListTable';
import { RelativeTime } from '../../ui/RelativeTime';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { isChanged, modeLabel, ruleLabel } from './limitLabels';
import { RuleDialog } from './RuleDialog';

const Sheet = styled(ListTable)(({ theme }) => ({
  '& .code': {
    display: 'block',
    maxWidth: '34rem',
    fontSize: TYPE.caption,
    fontWeight: 400,
    color: theme.vars?.palette.board.inkSoft,
  },
  '& .whole': { whiteSpace: 'nowrap' },
  '& .number': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .notable': { fontWeight: 650 },
  '& .acts': { textAlign: 'right', whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { paddingRight: theme.spacing(2) },
    '& tbody td.acts': { textAlign: 'left' },
    '& .onCard': { color: theme.vars?.palette.board.inkSoft },
  },
}));

export function RuleList({ rules }: { rules: readonly RateLimitRule[] }) {
  const [editedName, setEditedName] = useState<string>();
  const rule = rules.find(({ name }) => name === editedName);
  return (
    <>
      <Sheet>
        <caption>
          <VisuallyHidden>Pravidla</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Pravidlo</th>
            <th scope="col">Kolik</th>
            <th scope="col">Režim</th>
            <th scope="col">Odmítnuto za 24 h</th>
            <th scope="col">Naposledy změněno</th>
            <th scope="col">
              <VisuallyHidden>Akce</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map((one) => (
            <tr key={one.name}>
              <th scope="row" className="main">
                {one.label}
                <span className="code">{addNbsp(one.help)}</span>
              </th>
              <td className={isChanged(one) ? 'notable' : ''}>{ruleLabel(one)}</td>
              <td className={`whole inline ${one.mode === 'enforce' ? '' : 'notable'}`}>
                {modeLabel(one.mode)}
              </td>
              <td className="number inline">
                <span className="onCard">Odmítnuto za 24 h: </span>
                {one.refused_24h}
              </td>
              <td className="soft">
                {!one.is_set && 'výchozí'}
                {one.updated_at !== null && (
                  <>
                    {!one.is_set && ', '}
                    <RelativeTime time={one.updated_at} />
                    {one.updated_by !== null && `, ${one.updated_by}`}
                  </>
                )}
              </td>
              <td className="acts">
                <Button
                  size="sm"
                  variant="outline"
                  aria-haspopup="dialog"
                  aria-label={`Upravit: ${one.label}`}
                  onClick={() => setEditedName(one.name)}
                >
                  Upravit
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Sheet>
      {rule && <RuleDialog key={rule.name} rule={rule} onClose={() => setEditedName(undefined)} />}
    </>
  );
}
