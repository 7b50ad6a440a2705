import type { Theme } from './styled';
import { MOTION, TYPE } from './tokens';

export const segmentFrame = (theme: Theme) =>
  ({
    display: 'inline-flex',
    margin: 0,
    padding: 3,
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
  }) as const;

export const segment = (theme: Theme) =>
  ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 36,
    paddingInline: 14,
    borderRadius: 3,
    fontSize: TYPE.small,
    fontWeight: 600,
    color: theme.color.inkSoft,
    cursor: 'pointer',
    transition: `background-color ${MOTION.quick}, color ${MOTION.quick}`,
    '&:hover': { backgroundColor: theme.color.shade, color: theme.color.ink },
    [theme.breakpoints.down('sm')]: { paddingInline: 10 },
  }) as const;

export const chosenSegment = (theme: Theme) =>
  ({
    backgroundColor: theme.color.ink,
    color: theme.color.paper,
  }) as const;

export const focusedSegment = (theme: Theme) =>
  ({ outline: `3px solid ${theme.color.link}`, outlineOffset: 2 }) as const;
