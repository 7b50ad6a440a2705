import { X } from 'lucide-react';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { PaletteRow } from './PaletteRow';
import type { PaletteGroup, PaletteOption } from './paletteGroups';

const CAPTION_HEIGHT = 32;
const ROW_HEIGHT = 44;

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  '& .caption': {
    display: 'block',
    height: CAPTION_HEIGHT,
    padding: theme.spacing(1.25, 2.5, 0),
    fontSize: TYPE.caption,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
  },
  '& [role="group"] + [role="group"]': {
    marginTop: theme.spacing(0.5),
    borderTop: `1px solid ${theme.color.rule}`,
  },
}));

/** Outside the listbox, because an option may not contain a button. */
const RemoveButtons = styled('div')(({ theme }) => ({
  position: 'absolute',
  top: CAPTION_HEIGHT,
  right: theme.spacing(1.5),
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: ROW_HEIGHT,
    height: ROW_HEIGHT,
    padding: 0,
    border: 0,
    background: 'none',
    color: theme.color.inkSoft,
    cursor: 'pointer',
    '&:hover': { color: theme.color.ink },
    '&:focus-visible': { outlineOffset: -6 },
  },
}));

export function PaletteList(props: {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteOption | undefined;
  onChoose(option: PaletteOption): void;
  onRemove(option: PaletteOption): void;
}) {
  const { id, groups, active, onChoose, onRemove } = props;
  const recent = groups[0]?.id === 'recent' ? groups[0].options : [];
  return (
    <Frame>
      <div id={id} role="listbox" aria-label="Nabídka hledání">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <span id={`${id}-${group.id}`} className="caption">
              {group.label}
            </span>
            {group.options.map((option) => (
              <PaletteRow
                key={option.id}
                option={option}
                isActive={option.id === active?.id}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <RemoveButtons>
        {recent.map((option) => (
          <button
            key={option.id}
            type="button"
            aria-label={`Odebrat „${option.parts.map(({ text }) => text).join('')}“ z posledních hledání`}
            onClick={() => onRemove(option)}
          >
            <X size={16} aria-hidden />
          </button>
        ))}
      </RemoveButtons>
    </Frame>
  );
}
