import { useEffect, useId, useRef } from 'react';
import type { StarterKit } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { SectionMark } from '../../../ui/SectionMark';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const Choices = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: TYPE.small, fontWeight: 600 },
  '& > label': {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    gap: theme.spacing(0, 1.25),
    alignItems: 'baseline',
    minHeight: 44,
    padding: theme.spacing(1, 0),
    borderBottom: `1px solid ${theme.color.rule}`,
  },
  '& input': { width: 18, height: 18, margin: 0, accentColor: theme.color.ink },
  '& small': { display: 'block', fontSize: TYPE.small, color: theme.color.inkSoft },
}));

const ACCESS_TEXTS = {
  public: 'Čte veřejnost.',
  members: 'Čtou přihlášení.',
  groups: 'Čtou jen vybrané skupiny.',
};

/** What is there by its name stays, and groups get rights. */
export function StarterPreview(props: {
  readonly kit: StarterKit;
  readonly left: ReadonlySet<string>;
  onChange(left: ReadonlySet<string>): void;
}) {
  const { kit, left, onChange } = props;
  const heading = useRef<HTMLLegendElement>(null);
  // The focus stays at the choice, where the arrow keys go on to the next kit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kit has another list
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' });
  }, [kit.kind]);

  function choose(id: string, isWanted: boolean) {
    const others = new Set(left);
    if (isWanted) others.delete(id);
    else others.add(id);
    onChange(others);
  }

  return (
    <>
      <Choices>
        <legend ref={heading}>Sekce</legend>
        {kit.sections.map(({ key, description, access, ...section }) => (
          <Choice
            key={key}
            {...section}
            detail={section.exists ? 'Už tu je.' : `${description} ${ACCESS_TEXTS[access]}`}
            isWanted={section.exists || !left.has(`section:${key}`)}
            isFixed={section.exists}
            onChoose={(isWanted) => choose(`section:${key}`, isWanted)}
          />
        ))}
      </Choices>
      <Choices>
        <legend>Skupiny</legend>
        {kit.groups.map(({ key, description, ...group }) => (
          <Choice
            key={key}
            {...group}
            detail={group.exists ? 'Už tu je, dostane práva v nových sekcích.' : description}
            isWanted={!left.has(`group:${key}`)}
            onChoose={(isWanted) => choose(`group:${key}`, isWanted)}
          />
        ))}
      </Choices>
    </>
  );
}

function Choice(props: {
  readonly name: string;
  readonly detail: string;
  readonly color?: string;
  readonly isWanted: boolean;
  readonly isFixed?: boolean;
  onChoose(isWanted: boolean): void;
}) {
  const { name, detail, color, isWanted, isFixed = false, onChoose } = props;
  const id = useId();
  return (
    <label htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={isWanted}
        disabled={isFixed}
        onChange={(event) => onChoose(event.target.checked)}
      />
      {color ? <SectionMark color={color} /> : <span />}
      <span>
        {name}
        <small>{addNbsp(detail)}</small>
      </span>
    </label>
  );
}
