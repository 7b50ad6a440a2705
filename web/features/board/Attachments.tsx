import { styled } from '@mui/material/styles';
import { FileDown } from 'lucide-react';
import type { FileRef } from '../../../generated/web/model';
import { fileExtension, formatFileSize } from '../../lib/fileSize';
import { TYPE } from '../../ui/tokens';
import { PartHeading } from './pageHead';

const Part = styled('section')(({ theme }) => ({
  marginTop: theme.spacing(6),
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li + li': { borderTop: `1px solid ${theme.vars?.palette.board.rule}` },
  '& a': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: 56,
    textDecoration: 'none',
    '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '& .name': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .size': { fontSize: TYPE.caption, color: theme.vars?.palette.board.inkSoft, whiteSpace: 'nowrap' },
}));

export function Attachments({ files }: { files: readonly FileRef[] }) {
  if (files.length === 0) return null;
  return (
    <Part aria-labelledby="files">
      <PartHeading id="files">Přílohy</PartHeading>
      <ul>
        {files.map(({ id, name, url, size }) => (
          <li key={id}>
            <a href={url} download={name}>
              <FileDown size={20} aria-hidden />
              <span className="name">{name}</span>
              <span className="size">
                {[fileExtension(name), formatFileSize(size)].filter(Boolean).join(', ')}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}
