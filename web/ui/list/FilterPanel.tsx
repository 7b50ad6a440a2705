import { DayField } from '../form/DayField';
import { PragueTimeField } from '../form/PragueTimeField';
import { SelectField } from '../form/SelectField';
import { styled } from '../styled';
import type { Filter } from './filters';

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
  gap: theme.spacing(0, 2),
  padding: theme.spacing(2, 2, 0),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.sheet,
}));

interface FieldProps {
  textOf(name: string): string;
  /** `isTyping` for changes that the history should not keep. */
  onChange(name: string, text: string, isTyping?: boolean): void;
}

export function FilterPanel(props: FieldProps & { id: string; filters: readonly Filter[] }) {
  const { id, filters, ...fieldProps } = props;
  return (
    <Panel id={id} role="group" aria-label="Filtry">
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} {...fieldProps} />
      ))}
    </Panel>
  );
}

function FilterField({ filter, textOf, onChange }: FieldProps & { filter: Filter }) {
  const { name, label } = filter;
  switch (filter.type) {
    case 'select':
      return (
        <SelectField
          label={label}
          value={textOf(name)}
          choices={filter.choices}
          onChange={(event) => onChange(name, event.target.value)}
        />
      );
    case 'day':
      return (
        <DayField
          label={label}
          name={name}
          min={filter.min}
          max={filter.max}
          value={textOf(name)}
          onChange={(day) => day !== undefined && onChange(name, day, true)}
        />
      );
    case 'time':
      return (
        <PragueTimeField
          label={label}
          name={name}
          value={textOf(name)}
          hint=""
          defaultTime={filter.defaultTime}
          onChange={(iso) => iso !== undefined && onChange(name, iso, true)}
        />
      );
    case 'custom':
      return filter.field;
  }
}
