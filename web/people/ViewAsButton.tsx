import { Eye } from 'lucide-react';
import { Button } from '../ui/Button';
import { useStartView } from './useStartView';

export function ViewAsButton(props: { user: { id: number; full_name: string }; path?: string }) {
  const { user, path } = props;
  const { asPerson } = useStartView();
  return (
    <Button
      size="sm"
      variant="outline"
      startIcon={<Eye size={16} aria-hidden />}
      onClick={() => asPerson(user, path)}
    >
      Zobrazit nástěnku jako {user.full_name}
    </Button>
  );
}
