import { useLocation } from 'react-router-dom';
import { useSections } from '../../live/shared/useSections';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { styled } from '../../ui/styled';
import { MEASURE } from '../../ui/tokens';
import { withoutTrailingSlash } from '../matchRoute';
import { buildBreadcrumbs } from './breadcrumbs';
import { useBoardNames } from './useBoardNames';
import { useLoggedFailure } from './useLoggedFailure';

/** The pages that are as wide as the layout; the others are a column of text. */
const WIDE_PAGES: readonly string[] = ['/', '/sections', '/kalendar'];

const Frame = styled('div')(({ theme }) => ({
  width: '100%',
  margin: `${theme.spacing(-2)} auto ${theme.spacing(1)}`,
  '&[data-wide="false"]': { maxWidth: MEASURE.text },
}));

export function BoardBreadcrumbs() {
  const { pathname, search } = useLocation();
  const { view } = useSession();
  const { publicBoard } = useSite();
  const sections = useSections();
  const { article, sectionName, sitePage, error } = useBoardNames(pathname);
  useLoggedFailure(pathname, error);
  const data = { sections: sections.data?.data, sectionName, article, sitePage };
  return (
    <Frame data-wide={WIDE_PAGES.includes(withoutTrailingSlash(pathname))}>
      <Breadcrumbs crumbs={buildBreadcrumbs({ pathname, search, session: view, publicBoard, data })} />
    </Frame>
  );
}
