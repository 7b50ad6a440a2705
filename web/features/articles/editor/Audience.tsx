import { Users } from 'lucide-react';
import { useGetCategoryAudience } from '../../../../generated/web/articles/articles';
import type { AudienceAnswerData, CategoryAccessMode } from '../../../../generated/web/model';
import { type CountedNoun, countOf, NOUNS, verbFor } from '../../../lib/czechPlural';
import { useSite } from '../../../session/useSite';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const MEMBERS: CountedNoun = { one: 'člen', few: 'členové', many: 'člena', other: 'členů' };

const Box = styled('details')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& summary': {
    display: 'flex',
    gap: theme.spacing(1),
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 600,
  },
  '& p, & ul': { margin: theme.spacing(0, 0, 1), color: theme.color.inkSoft },
  '& ul': { paddingLeft: '1.2em' },
}));

export function Audience({ categoryId }: { categoryId: number }) {
  const { data } = useGetCategoryAudience(categoryId, undefined, {
    swr: { enabled: categoryId > 0, keepPreviousData: true },
  });
  const { publicBoard } = useSite();
  if (!data) return null;
  const { access, groups, reader_count, writer_count } = data.data;
  const groupsWithAccess = groups.filter(({ level }) => level !== 'none');
  return (
    <Box>
      <summary>
        <Users size={16} aria-hidden /> Kdo to uvidí? {summaryOf(data.data, publicBoard)}
      </summary>
      <p>{readersMessage(access, publicBoard)}</p>
      {groupsWithAccess.length > 0 && (
        <ul>
          {groupsWithAccess.map(({ id, name, level, member_count }) => (
            <li key={id}>
              {name}: {level === 'write' ? 'čte a upravuje' : 'čte'} ({countOf(member_count, MEMBERS)})
            </li>
          ))}
        </ul>
      )}
      <p>
        Celkem {verbFor(reader_count, 'čte', 'čtou')} {countOf(reader_count, NOUNS.person)},{' '}
        {verbFor(writer_count, 'upravuje', 'upravují')} {countOf(writer_count, NOUNS.person)}, včetně správců.
      </p>
    </Box>
  );
}

function summaryOf({ access, reader_count }: AudienceAnswerData, publicBoard: boolean): string {
  if (access === 'public' && publicBoard) return 'Kdokoli';
  return countOf(reader_count, NOUNS.person);
}

/** Visitors read public categories only where the board is public. */
function readersMessage(access: CategoryAccessMode, publicBoard: boolean): string {
  if (access === 'groups') return 'Přečtou si ho jen členové těchto skupin a správci.';
  if (access === 'members') return 'Přečte si ho každý, kdo se přihlásí.';
  return publicBoard
    ? 'Sekce je veřejná: článek si přečte kdokoli, i bez přihlášení.'
    : 'Sekce je veřejná, nástěnka ale ne: článek si přečte každý, kdo se přihlásí.';
}
