import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NoticeRow } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { noticePath } from './deskPaths';
import { Chip } from './NoticeChip';
import { eventQuestion, postingText, removalText } from './noticeLabels';
import { PostDialog } from './PostDialog';
import { RemovalDialog } from './RemovalDialog';

const Group = styled('section')(({ theme }) => ({
  maxWidth: '52rem',
  marginBottom: theme.spacing(5),
  '& > h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.title, fontWeight: 650, lineHeight: 1.25 },
  '& > h2 .count': { color: theme.color.inkSoft, fontWeight: 400 },
  '& > p': { margin: theme.spacing(0.5, 0, 0), color: theme.color.inkSoft },
  '& > ul': { margin: theme.spacing(2, 0, 0), padding: 0, listStyle: 'none' },
  '& > ul > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    padding: theme.spacing(1.75, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    '&:last-child': { borderBottom: `1px solid ${theme.color.rule}` },
  },
  '& .title': {
    color: theme.color.ink,
    fontSize: TYPE.body,
    fontWeight: 620,
    overflowWrap: 'anywhere',
    textUnderlineOffset: '0.16em',
    '&:not(:hover)': { textDecoration: 'none' },
  },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    marginTop: theme.spacing(0.5),
    fontSize: TYPE.small,
    color: theme.color.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& .when': { margin: theme.spacing(0.5, 0, 0), fontSize: TYPE.small },
  '& .urgent': { color: theme.color.warning, fontWeight: 620 },
  [theme.breakpoints.down('sm')]: {
    '& > ul > li': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > ul > li > button': { justifySelf: 'start' },
  },
}));

export function TaskList(props: {
  title: string;
  intro: string;
  rows: readonly NoticeRow[];
  today: string;
  action: 'post' | 'remove' | undefined;
  /** They hang until an event that was to be. */
  asksEvent?: boolean;
}) {
  const { title, intro, rows, today, action, asksEvent = false } = props;
  const [chosen, setChosen] = useState<number>();
  const close = () => setChosen(undefined);
  return (
    <Group aria-label={title}>
      <h2>
        {title} <span className="count">{rows.length}</span>
      </h2>
      {intro && <p>{addNbsp(intro)}</p>}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <div>
              <Link className="title" to={noticePath(row.id)}>
                {addNbsp(row.title)}
              </Link>
              <div className="facts">
                <Chip>{row.kind}</Chip>
                {row.number !== null && <span>{`č.\u00a0${row.number}`}</span>}
                {row.reference_number && <span>{row.reference_number}</span>}
                <span>{addNbsp(row.originator_name)}</span>
              </div>
              <p className={action ? 'when urgent' : 'when'}>{addNbsp(whenText(row, today, asksEvent))}</p>
            </div>
            {action && (
              <Button
                variant="primary"
                aria-haspopup="dialog"
                aria-label={`${action === 'post' ? 'Vyvěsit' : 'Sejmout'}: ${row.title}`}
                onClick={() => setChosen(row.id)}
              >
                {action === 'post' ? 'Vyvěsit' : 'Sejmout'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen !== undefined && action === 'post' && <PostDialog id={chosen} onClose={close} />}
      {chosen !== undefined && action === 'remove' && <RemovalDialog id={chosen} onClose={close} />}
    </Group>
  );
}

function whenText(row: NoticeRow, today: string, asksEvent: boolean): string {
  if (row.state !== 'posted') return postingText(row, today);
  return asksEvent ? eventQuestion(row.event_on) : removalText(row.removable_from, today);
}
