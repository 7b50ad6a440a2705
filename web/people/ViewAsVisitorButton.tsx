import { Eye } from 'lucide-react';
import { Button } from '../ui/Button';
import { useStartView } from './useStartView';

/** Opens the board as whoever comes without signing in sees it. */
export function ViewAsVisitorButton() {
  const { asVisitor } = useStartView();
  return (
    <Button size="sm" variant="outline" startIcon={<Eye size={16} aria-hidden />} onClick={asVisitor}>
      Zobrazit nástěnku jako návštěvník
    </Button>
  );
}
