import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { getListPublicArticlesKey, listPublicArticles } from '../../../generated/web/board/board';
import type { Section } from '../../../generated/web/model';
import { useCursorList } from '../../api/useCursorList';
import { addNbsp } from '../../lib/czechTypography';
import { isSlug, UNREAD_PATH } from '../../lib/paths';
import { useSections } from '../../live/shared/useSections';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { TabNav } from '../../ui/TabNav';
import { ArticleList } from './ArticleList';
import { MarkAllReadButton } from './MarkAllReadButton';
import { ActionRow, PageHead, ReadingColumn } from './pageStyles';

/** One line that scrolls, so that the articles begin near the top whatever the number of sections. */
const Strip = styled('div')({
  '& nav ul': { flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none' },
  '& nav a': { whiteSpace: 'nowrap' },
});

/** What the reader has not opened yet, of all sections or of the one in the parameter `sekce`. */
export function UnreadPage() {
  const [parameters] = useSearchParams();
  const named = parameters.get('sekce') ?? undefined;
  const slug = isSlug(named) ? named : undefined;
  const sections = useSections().data?.data;
  const section = sections?.find((one) => one.slug === slug);
  const list = useCursorList([...getListPublicArticlesKey(), 'unread', slug], (cursor) =>
    listPublicArticles({ unread: true, ...(slug && { section: slug }), limit: 20, cursor }),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const total = countUnread(sections ?? []);
  const count = slug === undefined ? total : (section?.unread_count ?? 0);
  // What has just been read stays in the cached response.
  const items = list.items?.filter(({ unread }) => unread);

  return (
    <ReadingColumn>
      <PageHead>
        <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Nepřečtené
        </h1>
        <p className="sentence">{addNbsp('Články z posledních 30 dní, které jste ještě neotevřeli.')}</p>
        {count > 0 && (
          <ActionRow className="no-print">
            <MarkAllReadButton
              sectionId={section?.id ?? null}
              // The button disappears with its focus.
              onPress={() => heading.current?.focus({ preventScroll: true })}
            />
          </ActionRow>
        )}
      </PageHead>
      {sections && <SectionFilter sections={sections} total={total} current={slug} />}
      <ArticleList
        list={{ ...list, items }}
        from={slug === undefined ? UNREAD_PATH : `${UNREAD_PATH}?sekce=${slug}`}
        showSection={slug === undefined}
        heading="h2"
        empty={<NothingUnread isSection={slug !== undefined} hasOthers={total > 0} />}
      />
    </ReadingColumn>
  );
}

function countUnread(sections: readonly Section[]): number {
  return sections.reduce((sum, { unread_count }) => sum + unread_count, 0);
}

function SectionFilter(props: { sections: readonly Section[]; total: number; current: string | undefined }) {
  const { sections, total, current } = props;
  const shown = sections.filter(({ slug, unread_count }) => unread_count > 0 || slug === current);
  if (shown.length < 2 && current === undefined) return null;
  return (
    <Strip className="no-print">
      <TabNav
        label="Nepřečtené podle sekcí"
        tabs={[
          { id: '', label: `Vše (${total})` },
          ...shown.map(({ slug, name, unread_count }) => ({ id: slug, label: `${name} (${unread_count})` })),
        ]}
        current={current ?? ''}
        searchOf={(slug) => slug && `?sekce=${slug}`}
      />
    </Strip>
  );
}

function NothingUnread({ isSection, hasOthers }: { isSection: boolean; hasOthers: boolean }) {
  return (
    <Notice
      title={isSection ? 'V této sekci máte přečteno všechno' : 'Máte přečteno všechno'}
      text="Nové články se objeví tady."
      actions={
        isSection && hasOthers ? (
          <Button component={Link} to={UNREAD_PATH} variant="outline">
            Ostatní nepřečtené
          </Button>
        ) : (
          <Button component={Link} to="/" variant="outline">
            Na úvodní stránku
          </Button>
        )
      }
    />
  );
}
