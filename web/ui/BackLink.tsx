import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from './styled';
import { TYPE } from './tokens';

const Anchor = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 44,
  color: theme.color.inkSoft,
  fontSize: TYPE.small,
}));

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor to={to}>
      <ArrowLeft size={16} aria-hidden />
      <span>{children}</span>
    </Anchor>
  );
}
