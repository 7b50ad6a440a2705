import { Users } from 'lucide-react';
import { useGetCategoryAudience } from '../../../../generated/web/articles/articles';
import { type CountedNoun, countOf, NOUNS, verbFor } from '../../../lib/czechPlural';
import { useSite } from '../../../session/useSite';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { audienceSize, readersSentence } from './audienceText';

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
  const { groups, reader_count, writer_count } = data.data;
  const groupsWithAccess = groups.filter(({ level }) => level !== 'none');
  return (
    <Box>
      <summary>
        <Users size={16} aria-hidden /> Kdo to uvidí? {audienceSize(data.data, publicBoard)}
      </summary>
      <p>{readersSentence(data.data, publicBoard)}</p>
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
