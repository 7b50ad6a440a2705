import { Fragment } from 'react';
import { logFields } from './logFields';

export function LogFieldList({ json }: { json: string | null }) {
  const fields = logFields(json);
  if (fields.length === 0) return null;
  return (
    <dl className="fields">
      {fields.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
