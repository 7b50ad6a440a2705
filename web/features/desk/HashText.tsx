import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../ui/CopyButton';
import { IconButton } from '../../ui/IconButton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: TYPE.caption, color: theme.color.inkSoft },
}));

const SHOWN = 12;

export function HashText({ hash, what }: { hash: string; what: string }) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  const Icon = result === 'copied' ? Check : Copy;
  return (
    <Frame>
      <code title={hash}>{hash.slice(0, SHOWN)}…</code>
      <IconButton
        aria-label={`Zkopírovat ${what}`}
        title="Zkopírovat celý otisk"
        onClick={() => void copyText(hash).then((isCopied) => setResult(isCopied ? 'copied' : 'refused'))}
      >
        <Icon size={16} aria-hidden />
      </IconButton>
      <VisuallyHidden role="status">
        {result === 'copied' && 'Zkopírováno'}
        {result === 'refused' && 'Prohlížeč kopírování nedovolil.'}
      </VisuallyHidden>
    </Frame>
  );
}
