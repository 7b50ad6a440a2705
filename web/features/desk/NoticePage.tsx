import { ArrowUpRight, FileCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  getGetNoticeCertificateUrl,
  useGetNotice,
  useListNoticeKinds,
} from '../../../generated/web/desk/desk';
import type { NoticeKind, Notice as NoticeRecord } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { UNTITLED } from '../../lib/untitled';
import { saveOpenForms } from '../../session/drafts/saveOpenForms';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { TabSections } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { NOTICES_PATH } from './deskPaths';
import { NoticeChange } from './NoticeChange';
import { NoticeChip } from './NoticeChip';
import { NoticeFacts } from './NoticeFacts';
import { NoticeHistory } from './NoticeHistory';
import { sourceText } from './noticeLabels';
import { PreparedNotice } from './PreparedNotice';

const Source = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  color: theme.color.inkSoft,
  fontSize: TYPE.small,
}));

export function NoticePage() {
  const { id = '' } = useParams();
  const noticeId = Number(id);
  const { data, error, mutate } = useGetNotice(noticeId);
  const kinds = useListNoticeKinds();
  // On unmount, unsaved values are saved as drafts, which are offered on return.
  useEffect(() => saveOpenForms, []);
  if (data && kinds.data) return <LoadedNotice key={noticeId} notice={data.data} kinds={kinds.data.data} />;
  if (error?.status === 404) return <MissingNotice />;
  const problem = error ?? kinds.error;
  return (
    <AdminPage title="Písemnost">
      {problem ? (
        <ErrorNotice
          error={problem}
          onRetry={() => {
            void mutate();
            void kinds.mutate();
          }}
        />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </AdminPage>
  );
}

function MissingNotice() {
  return (
    <AdminPage title="Písemnost">
      <Notice
        title="Tato písemnost neexistuje"
        text="Možná ji mezitím někdo smazal, ještě než ji vyvěsil."
        actions={
          <Button component={Link} to={NOTICES_PATH} variant="outline">
            Všechny písemnosti
          </Button>
        }
      />
    </AdminPage>
  );
}

function LoadedNotice({ notice, kinds }: { notice: NoticeRecord; kinds: readonly NoticeKind[] }) {
  const { title, state, number, address, has_change, source } = notice;
  const isPublic = state === 'posted' && address !== null;
  return (
    <AdminPage
      title={addNbsp(title || UNTITLED)}
      intro={
        <>
          <NoticeChip state={state} hasChange={has_change} />
          {'\u2002'}
          {addNbsp(number === null ? notice.kind : `${notice.kind}, č. ${number}`)}
        </>
      }
      actions={
        <>
          {isPublic && (
            <Button
              component="a"
              href={new URL(address).pathname}
              target="_blank"
              rel="noreferrer"
              variant="outline"
              endIcon={<ArrowUpRight size={16} aria-hidden />}
            >
              Na úřední desce
            </Button>
          )}
          {state !== 'prepared' && (
            <Button
              component="a"
              href={getGetNoticeCertificateUrl(notice.id)}
              download
              variant="outline"
              startIcon={<FileCheck size={18} aria-hidden />}
            >
              Stáhnout doložku
            </Button>
          )}
        </>
      }
    >
      {source && <Source>{addNbsp(sourceText(source))}</Source>}
      {state === 'prepared' ? (
        <PreparedNotice notice={notice} kinds={kinds} />
      ) : (
        <TabSections>
          {state === 'posted' && <NoticeChange notice={notice} kinds={kinds} />}
          <NoticeFacts notice={notice} />
          <NoticeHistory notice={notice} />
        </TabSections>
      )}
    </AdminPage>
  );
}
