import { useState } from 'react';
import { useGetNoticeVersion } from '../../../generated/web/desk/desk';
import type { Notice, NoticeVersionRef } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { formatFileSize } from '../../lib/fileSize';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RichText } from '../../ui/RichText';
import { TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { HashText } from './HashText';
import { ACTION_LABELS } from './noticeLabels';

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > li': {
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.color.rule}`,
    overflowWrap: 'anywhere',
  },
  '& .line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5, 2),
  },
  '& summary': { minHeight: 32, cursor: 'pointer', fontWeight: 620 },
  '& .soft': { fontSize: TYPE.small, color: theme.color.inkSoft, fontWeight: 400 },
  '& .version': {
    margin: theme.spacing(1.5, 0),
    padding: theme.spacing(2, 2.5),
    border: `1px solid ${theme.color.rule}`,
    borderRadius: theme.radius,
    backgroundColor: theme.color.sheet,
  },
  '& .version h3': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.lead },
  '& .version ul': { margin: theme.spacing(2, 0, 0), padding: 0, listStyle: 'none', fontSize: TYPE.small },
}));

export function NoticeHistory({ notice }: { notice: Notice }) {
  const { id, versions, records } = notice;
  return (
    <>
      <TabSection title="Verze" intro="Co kdy viselo. Starší verze zůstávají i se soubory.">
        <Lines>
          {versions.map((version) => (
            <Version key={version.revision} noticeId={id} version={version} />
          ))}
        </Lines>
      </TabSection>
      <TabSection
        title="Záznam desky"
        intro="Každý zápis nese otisk předchozího, proto ho nejde změnit ani vynechat, aniž by se na to přišlo."
      >
        <Lines>
          {records.map(({ seq, deed, at, hash }) => (
            <li key={seq}>
              <div className="line">
                <span>
                  {seq}. {ACTION_LABELS[deed]} <span className="soft">{formatExact(new Date(at))}</span>
                </span>
                <HashText hash={hash} what={`otisk zápisu ${seq}`} />
              </div>
            </li>
          ))}
        </Lines>
      </TabSection>
    </>
  );
}

function Version({ noticeId, version }: { noticeId: number; version: NoticeVersionRef }) {
  const [isOpen, setIsOpen] = useState(false);
  const { revision, reason, created_at, created_by, text_hash } = version;
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          Verze {revision}{' '}
          <span className="soft">
            {formatExact(new Date(created_at))}
            {created_by && `, ${created_by}`}
          </span>
        </summary>
        {isOpen && <VersionText noticeId={noticeId} revision={revision} />}
      </details>
      <div className="line">
        <span className="soft">{addNbsp(versionText(revision, reason))}</span>
        <HashText hash={text_hash} what={`otisk textu verze ${revision}`} />
      </div>
    </li>
  );
}

function VersionText({ noticeId, revision }: { noticeId: number; revision: number }) {
  const { data, error, mutate } = useGetNoticeVersion(noticeId, revision);
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <TextSkeleton lines={4} />;
  const { title, perex, html, files } = data.data;
  return (
    <div className="version">
      <h3>{addNbsp(title)}</h3>
      {perex && <p>{addNbsp(perex)}</p>}
      {html === '' ? <p className="soft">Bez textu.</p> : <RichText html={html} />}
      {files.length > 0 && (
        <ul aria-label={`Soubory verze ${revision}`}>
          {files.map(({ id, name, size, sha256 }) => (
            <li key={id} className="line">
              <span>
                {name} <span className="soft">{formatFileSize(size)}</span>
              </span>
              <HashText hash={sha256} what={`otisk souboru ${name}`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function versionText(revision: number, reason: string): string {
  if (revision > 1) return reason;
  return reason === '' ? 'První vyvěšení' : `První vyvěšení, pozdě: ${reason}`;
}
