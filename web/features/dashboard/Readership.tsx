import { Link } from 'react-router-dom';
import type { ReadArticle } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { articlePath } from '../../lib/paths';
import { DashboardPart } from './DashboardPart';
import { Columns, DashboardList } from './dashboardListStyles';
import { readersLabel } from './readersLabel';

export function Readership(props: { most: readonly ReadArticle[]; least: readonly ReadArticle[] }) {
  const { most, least } = props;
  return (
    <DashboardPart title="Co se čte">
      <Columns>
        <div>
          <h3>Nejčtenější za 30 dní</h3>
          <Articles articles={most} emptyText="Za posledních 30 dní nikdo žádný článek neotevřel." />
        </div>
        <div>
          <h3>Nejméně čtené</h3>
          <Articles
            articles={least}
            emptyText="Žádný článek není na nástěnce 3 až 30 dní."
            intro="Z článků, které jsou na nástěnce 3 až 30 dní."
          />
        </div>
      </Columns>
    </DashboardPart>
  );
}

function Articles(props: { articles: readonly ReadArticle[]; emptyText: string; intro?: string }) {
  const { articles, emptyText, intro } = props;
  if (articles.length === 0) return <p>{addNbsp(emptyText)}</p>;
  return (
    <>
      {intro && <p>{addNbsp(intro)}</p>}
      <DashboardList>
        {articles.map(({ article, readers, may_read }) => (
          <li key={article.id}>
            <Link className="what" to={articlePath(article.slug, '/admin')}>
              {article.title}
            </Link>
            <span className="count">{readersLabel(readers, may_read)}</span>
          </li>
        ))}
      </DashboardList>
    </>
  );
}
