import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type PrefetchPriority, usePrefetch } from './usePrefetch';

export function PrefetchLink(props: {
  to: string;
  priority?: PrefetchPriority;
  className?: string;
  children: ReactNode;
}) {
  const { to, priority, className, children } = props;
  return (
    <Link to={to} className={className} {...usePrefetch(to, priority)}>
      {children}
    </Link>
  );
}
