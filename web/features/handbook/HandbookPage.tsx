import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as reader from '../../../docs/prirucka/ctenar.md';
import * as writer from '../../../docs/prirucka/redaktor.md';
import * as admin from '../../../docs/prirucka/spravce.md';
import type { HandbookPart } from '../../build/parseHandbook';
import { handbookPath } from '../../lib/handbookPath';
import { scrollToElement } from '../../lib/scrollToElement';
import { useSession } from '../../session/SessionProvider';
import { HandbookSection } from './HandbookSection';
import { HandbookFrame } from './handbookStyles';

/** What everybody can do, what writers can, and what admins can: each sees what concerns them. */
export function HandbookPage() {
  const { view } = useSession();
  const { hash } = useLocation();
  const isAdmin = view.status === 'authenticated' && view.user.role === 'admin';
  const mayWrite =
    isAdmin || (view.status === 'authenticated' && (view.permissions?.categoryAccess.write.length ?? 0) > 0);
  const parts = [reader, ...(mayWrite ? [writer] : []), ...(isAdmin ? [admin] : [])];
  const count = parts.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a part that comes later may have the anchor
  useEffect(() => {
    if (hash !== '') scrollToElement(decodeURIComponent(hash.slice(1)));
  }, [hash, count]);

  return (
    <HandbookFrame>
      <h1>Nápověda</h1>
      <HandbookContents parts={parts.map(({ part }) => part)} />
      {parts.map(({ part, pictures }) => (
        <HandbookSection key={part.title} part={part} pictures={pictures} />
      ))}
    </HandbookFrame>
  );
}

function HandbookContents({ parts }: { parts: readonly HandbookPart[] }) {
  return (
    <nav aria-label="Obsah nápovědy">
      {parts.map(({ title, tasks }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {tasks.map((task) => (
              <li key={task.id}>
                <Link to={handbookPath(task.id)}>{task.title}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
