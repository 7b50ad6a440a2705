import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { DueAcknowledgements as Due } from '../../../generated/web/model';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { PrefetchLink } from '../../ui/prefetch/PrefetchLink';
import { TYPE } from '../../ui/tokens';

const Panel = styled('section')(({ theme }) => ({
  marginBottom: theme.spacing(5),
  padding: theme.spacing(1.5, 2.5),
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderLeft: `4px solid ${theme.vars?.palette.board.pin}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars?.palette.board.sheet,
  '& h2': { margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& ul': { margin: theme.spacing(0.5, 0, 0), padding: 0, listStyle: 'none' },
  '& li': { paddingBlock: theme.spacing(0.5) },
  '& li a': { display: 'inline-block', paddingBlock: 4, textUnderlineOffset: '0.2em' },
}));

const INITIALLY_SHOWN = 3;
/** The server lists at most this many; the real count may be higher. */
const MAX_LISTED = 20;
const rules = new Intl.PluralRules('cs');

export function DueAcknowledgements({ due }: { due: Due['data'] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (due.length === 0) return null;
  const shown = isOpen ? due : due.slice(0, INITIALLY_SHOWN);
  return (
    <Panel aria-labelledby="due">
      <h2 id="due">{dueMessage(due.length)}</h2>
      <ul>
        {shown.map(({ id, slug, title }) => (
          <li key={id}>
            <PrefetchLink to={articlePath(slug)}>{addNbsp(title)}</PrefetchLink>
          </li>
        ))}
      </ul>
      {shown.length < due.length && (
        <Button variant="link" onClick={() => setIsOpen(true)}>
          Ukázat všechny
        </Button>
      )}
    </Panel>
  );
}

export function dueMessage(count: number): string {
  const verb = rules.select(count) === 'few' ? 'čekají' : 'čeká';
  const prefix = count >= MAX_LISTED ? 'nejméně ' : '';
  return `Na vaše potvrzení ${verb} ${prefix}${countOf(count, NOUNS.article)}`;
}
