import { CheckCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useGetAcknowledgement } from '../../../../generated/web/articles/articles';
import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { articleSearchOf } from '../articlePaths';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  alignItems: 'baseline',
  margin: theme.spacing(0, 0, 2.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& > svg': { flex: 'none', alignSelf: 'center' },
  '& a': { color: theme.color.ink, fontWeight: 600 },
}));

export function AskedToConfirm({ id }: { id: number }) {
  const { search } = useLocation();
  const { data } = useGetAcknowledgement(id, { page: 1, pageSize: 1 });
  if (!data) return null;
  const { groups } = data.data;
  const names = groups.map(({ name }) => name).join(', ');
  return (
    <Line>
      <CheckCheck size={16} aria-hidden />
      <span>
        {addNbsp(groups.length === 0 ? 'Přečtení nikdo nepotvrzuje.' : `Přečtení potvrzují: ${names}.`)}{' '}
        <Link to={{ search: articleSearchOf('beru-na-vedomi', search) }}>Vybrat skupiny</Link>
      </span>
    </Line>
  );
}
