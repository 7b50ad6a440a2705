import { Eye } from 'lucide-react';
import { Button } from '../ui/Button';
import { useStartView } from './useStartView';

export function ViewAsVisitorButton() {
  const { asVisitor } = useStartView();
  return (
    <Button size="sm" variant="outline" startIcon={<Eye size={16} aria-hidden />} onClick={asVisitor}>
      Zobrazit nástěnku jako návštěvník
    </Button>
  );
}
