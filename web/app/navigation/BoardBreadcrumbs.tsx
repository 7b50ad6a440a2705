import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router-dom';
import { useSections } from '../../live/shared/useSections';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { MEASURE } from '../../ui/tokens';
import { matchRoute } from '../matchRoute';
import { buildBreadcrumbs } from './breadcrumbs';
import { useBoardNames } from './useBoardNames';

const Frame = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: MEASURE.text,
  margin: `${theme.spacing(-2)} auto ${theme.spacing(1)}`,
}));

export function BoardBreadcrumbs() {
  const { pathname } = useLocation();
  const record = matchRoute(pathname)?.route.record;
  return record === 'section' || record === 'publicArticle' ? <RecordBreadcrumbs /> : null;
}

function RecordBreadcrumbs() {
  const { pathname, search } = useLocation();
  const { view } = useSession();
  const { publicBoard } = useSite();
  const sections = useSections();
  const { article, sectionName } = useBoardNames(pathname);
  const data = { sections: sections.data?.data, sectionName, article };
  return (
    <Frame>
      <Breadcrumbs crumbs={buildBreadcrumbs({ pathname, search, session: view, publicBoard, data })} />
    </Frame>
  );
}
