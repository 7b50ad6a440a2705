import { CircleAlert } from 'lucide-react';

export function ImportantMark() {
  return (
    <p className="mark">
      <CircleAlert aria-hidden /> Důležité
    </p>
  );
}
