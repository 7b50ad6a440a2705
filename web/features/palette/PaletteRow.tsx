import { ArrowRight, History, SquareArrowOutUpRight } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useHref } from 'react-router-dom';
import type { MatchPart } from '../../lib/matchParts';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import type { PaletteOption } from './paletteGroups';

const Row = styled('a')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  alignItems: 'center',
  gap: theme.spacing(0, 1.5),
  minHeight: 44,
  padding: theme.spacing(0.75, 2.5),
  color: theme.color.ink,
  fontSize: TYPE.small,
  lineHeight: 1.35,
  textDecoration: 'none',
  cursor: 'pointer',
  '& > .sign': {
    display: 'grid',
    placeItems: 'center',
    color: theme.color.inkSoft,
  },
  '& .name, & .detail': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .detail': { fontSize: TYPE.caption, color: theme.color.inkSoft },
  // One line of a narrow window would cut off the matches.
  [theme.breakpoints.down('sm')]: {
    '& .detail': {
      display: '-webkit-box',
      whiteSpace: 'normal',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
    },
  },
  '&:hover, &[aria-selected="true"]': { backgroundColor: theme.color.shade },
  '&[aria-selected="true"]': { boxShadow: `inset 3px 0 ${theme.color.pin}` },
  '&[data-kind="recent"]': { paddingRight: 56 },
  '&[data-kind="article"] .name': { fontWeight: 600 },
}));

/** A link, so that a click with a modifier key can open it in a new tab. */
export function PaletteRow(props: {
  option: PaletteOption;
  isActive: boolean;
  onChoose(option: PaletteOption): void;
}) {
  const { option, isActive, onChoose } = props;
  const href = useHref(option.path ?? '');
  const row = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  function onClick(event: MouseEvent) {
    if (option.path && (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    onChoose(option);
  }

  return (
    <Row
      ref={row}
      id={`palette-${option.id}`}
      role="option"
      aria-selected={isActive}
      data-kind={option.kind}
      tabIndex={-1}
      href={option.path && href}
      onClick={onClick}
    >
      <span className="sign">
        <OptionIcon option={option} />
      </span>
      <span>
        <span className="name">
          <Marked parts={option.parts} />
        </span>
        {option.detail && (
          <span className="detail">
            <Marked parts={option.detail} />
          </span>
        )}
      </span>
    </Row>
  );
}

function OptionIcon({ option: { kind, color } }: { option: PaletteOption }) {
  if (color !== undefined) return <SectionMark color={color} />;
  if (kind === 'recent') return <History size={17} aria-hidden />;
  if (kind === 'screen') return <SquareArrowOutUpRight size={16} aria-hidden />;
  return <ArrowRight size={17} aria-hidden />;
}

function Marked({ parts }: { parts: readonly MatchPart[] }) {
  return parts.map(({ text, match }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one option never reorder
    match ? <mark key={index}>{text}</mark> : text,
  );
}
