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

/** Why the server will refuse a color, and a similar one that it accepts. */
export interface ColorRefusal {
  readonly reason: string;
  readonly instead: string;
}

function refusalOfInitials(color: string): ColorRefusal | undefined {
  if (!COLOR_PATTERN.test(color)) return undefined;
  const instead = darkenForWhiteText(color);
  if (instead === color.toLowerCase()) return undefined;
  return { reason: 'Bílé iniciály by na této barvě nebyly čitelné, uložit ji nepůjde.', instead };
}

export function ColorField(props: {
  label?: string;
  name: string;
  value: string;
  person?: string;
  sample?: ReactNode;
  /** Of a color that is not of a person. */
  refusal?: ColorRefusal | undefined;
  error?: string | undefined;
  hint?: string;
  isDisabled?: boolean;
  onChange(color: string): void;
}) {
  const { label = 'Barva', name, value, person, sample, error, hint = HINT, isDisabled, onChange } = props;
  const id = useId();
  const refusal = person === undefined ? props.refusal : refusalOfInitials(value);
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
          refusal ? (
            <span id={`${id}-pale`}>
              {addNbsp(refusal.reason)}{' '}
              <Button variant="link" size="sm" onClick={() => onChange(refusal.instead)}>
                Použít {refusal.instead}
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
        aria-describedby={refusal ? `${id}-pale` : undefined}
        value={safeColor(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      {person === undefined ? sample : <Avatar name={person} color={value} />}
    </Row>
  );
}
