import { useId, useState } from 'react';
import { CopyButton } from './CopyButton';
import { styled } from './styled';
import { TYPE } from './tokens';

const Box = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(2),
  '& .name': { fontSize: TYPE.small, fontWeight: 600 },
  '& .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: theme.spacing(1),
    marginTop: theme.spacing(0.75),
  },
  '& code': {
    flex: '1 1 14rem',
    padding: theme.spacing(1.25, 1.5),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.shade,
    fontFamily: 'ui-monospace, monospace',
    fontSize: TYPE.caption,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  '& button': { flex: 'none' },
  '& [role="status"]': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.caption,
    color: theme.color.inkSoft,
  },
}));

export function CopyBox(props: { name: string; text: string; autoFocus?: boolean; onCopied?(): void }) {
  const { name, text, autoFocus, onCopied } = props;
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Box>
      <div className="name" id={id}>
        {name}
      </div>
      <div className="row">
        <code>{text}</code>
        <CopyButton
          text={text}
          autoFocus={autoFocus}
          describedBy={id}
          onCopied={() => {
            setIsRefused(false);
            onCopied?.();
          }}
          onRefused={() => setIsRefused(true)}
        />
      </div>
      <p role="status">{isRefused && 'Prohlížeč kopírování nedovolil. Označte text a zkopírujte ho sami.'}</p>
    </Box>
  );
}
