import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../Button';
import { styled } from '../styled';

const Row = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

export interface FilterChip {
  readonly name: string;
  readonly label: string;
}

/** The filters that are set; each can be cleared. */
export function FilterChips(props: {
  chips: readonly FilterChip[];
  clearAllSearch: string;
  onClear(name: string): void;
  /** The chips disappear with their focus. */
  onClearAll(): void;
}) {
  const { chips, clearAllSearch, onClear, onClearAll } = props;
  if (chips.length === 0) return null;
  return (
    <Row aria-label="Nastavené filtry">
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Button
            size="sm"
            variant="secondary"
            endIcon={<X size={15} aria-hidden />}
            // Starts with the visible text, for voice control.
            aria-label={`${label}, zrušit filtr`}
            onClick={() => onClear(name)}
          >
            {addNbsp(label)}
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            size="sm"
            variant="ghost"
            component={Link}
            to={{ search: clearAllSearch }}
            onClick={onClearAll}
          >
            Zrušit všechny
          </Button>
        </li>
      )}
    </Row>
  );
}
