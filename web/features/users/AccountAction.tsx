import type { ReactNode } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';

export const AccountActions = styled('div')(({ theme }) => ({
  borderBottom: `1px solid ${theme.color.rule}`,
}));

const Row = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  padding: theme.spacing(2, 0),
  borderTop: `1px solid ${theme.color.rule}`,
  '& > div:first-of-type': { flex: '1 1 18rem' },
  '& h3': { margin: 0, fontSize: TYPE.body, fontWeight: 650 },
  '& p': {
    margin: theme.spacing(0.25, 0, 0),
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
    textWrap: 'pretty',
  },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

export function AccountAction({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Row>
      <div>
        <h3>{title}</h3>
        <p>{addNbsp(text)}</p>
      </div>
      <div className="actions">{children}</div>
    </Row>
  );
}
