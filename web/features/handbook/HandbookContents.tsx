import { Link } from 'react-router-dom';
import type { HandbookPart } from '../../build/parseHandbook';
import { handbookPath } from '../../lib/handbookPath';

export function HandbookContents({ parts }: { parts: readonly HandbookPart[] }) {
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
