import { type ReactNode, useId } from 'react';
import { darkenForWhiteText, safeColor } from '../../lib/color';
import { addNbsp } from '../../lib/czechTypography';
import { Avatar } from '../Avatar';
import { Button } from '../Button';
import { styled } from '../styled';
import { Field } from './Field';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gap: theme.spacing(0, 1.5),
  alignItems: 'start',
  '& > .swatch, & > span': { marginTop: 29 },
  '& > span': { width: 50, height: 50, fontSize: '1.0625rem' },
  '& > .swatch': {
    width: 56,
    height: 50,
    padding: 4,
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
    cursor: 'pointer',
  },
}));

const HINT = 'Barva pozadí iniciál, třeba #7a4fb5. Bílé písmo na ní musí být čitelné.';
const COLOR_PATTERN = /^#[0-9a-f]{6}$/i;

export function ColorField(props: {
  label?: string;
  name: string;
  value: string;
  person?: string;
  sample?: ReactNode;
  error?: string | undefined;
  hint?: string;
  isDisabled?: boolean;
  onChange(color: string): void;
}) {
  const { label = 'Barva', name, value, person, sample, error, hint = HINT, isDisabled, onChange } = props;
  const id = useId();
  const isValidColor = COLOR_PATTERN.test(value);
  const readableColor = isValidColor ? darkenForWhiteText(value) : value;
  const isTooLight =
    person !== undefined && isValidColor && readableColor.toLowerCase() !== value.toLowerCase();
  return (
    <Row>
      <Field
        label={label}
        disabled={isDisabled}
        name={name}
        value={value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        error={error}
        hint={
          isTooLight ? (
            <span id={`${id}-pale`}>
              {addNbsp('Bílé iniciály by na této barvě nebyly čitelné, uložit ji nepůjde. ')}
              <Button variant="link" size="sm" onClick={() => onChange(readableColor)}>
                Použít {readableColor}
              </Button>
            </span>
          ) : (
            hint
          )
        }
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        className="swatch"
        type="color"
        disabled={isDisabled}
        aria-label={label === 'Barva' ? 'Vybrat barvu' : `Vybrat: ${label}`}
        aria-describedby={isTooLight ? `${id}-pale` : undefined}
        value={safeColor(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      {person === undefined ? sample : <Avatar name={person} color={value} />}
    </Row>
  );
}
