import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { TYPE } from '../../ui/tokens';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  '& p': { margin: 0, fontSize: TYPE.small, fontVariantNumeric: 'tabular-nums' },
}));

export function Pager(props: { label: string; page: number; pageCount: number; onPage(page: number): void }) {
  const { label, page, pageCount, onPage } = props;
  if (pageCount < 2 && page === 1) return null;
  return (
    <Bar aria-label={label} className="no-print">
      <Button
        startIcon={<ChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, Math.max(1, pageCount)))}
      >
        Předchozí
      </Button>
      <p aria-live="polite">
        Strana {page.toLocaleString('cs')} z&nbsp;{Math.max(1, pageCount).toLocaleString('cs')}
      </p>
      <Button
        endIcon={<ChevronRight size={18} aria-hidden />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      >
        Další
      </Button>
    </Bar>
  );
}
