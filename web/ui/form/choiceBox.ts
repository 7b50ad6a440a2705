import { styled } from '../styled';
import { TYPE } from '../tokens';

export const ChoiceBox = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(0, 0, 2.5),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: theme.spacing(0.75), fontSize: TYPE.small, fontWeight: 600 },
  '& .choices': {
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
  },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0, 1.5),
    alignItems: 'start',
    minHeight: 44,
    padding: theme.spacing(1.25, 1.75),
    cursor: 'pointer',
    '& + label': { borderTop: `1px solid ${theme.color.rule}` },
    '&:hover': { backgroundColor: theme.color.shade },
    '&:has(:checked)': { fontWeight: 600 },
    '&:has(:disabled)': { color: theme.color.inkSoft, backgroundColor: theme.color.shade, cursor: 'default' },
  },
  '& input': {
    width: '1.125rem',
    height: '1.125rem',
    margin: '0.17rem 0 0',
    accentColor: theme.color.ink,
  },
  '& .hint': {
    gridColumn: 2,
    fontSize: TYPE.small,
    fontWeight: 400,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
    overflowWrap: 'anywhere',
  },
  '& .below': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
    textWrap: 'pretty',
  },
  '& .below.wrong': { color: theme.color.danger, fontWeight: 600 },
}));
