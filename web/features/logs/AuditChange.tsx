import type { AuditLine } from '../../../generated/web/model';
import { diffWordsOf } from '../../lib/textDiff';
import { DiffText } from '../../ui/diff/DiffText';
import { fieldWords, valueWords } from './auditFields';
import { changedFields } from './jsonText';

export function AuditChange({ line: { before, after } }: { line: AuditLine }) {
  const fields = changedFields(before, after);
  if (fields.length === 0) return <p className="soft">Záznam neuvádí žádnou změnu hodnot.</p>;
  return (
    <dl>
      {fields.map((field) => (
        <div key={field.name} style={{ display: 'contents' }}>
          <dt>{fieldWords(field.name)}</dt>
          <dd>
            <DiffText rows={[diffWordsOf(valueWords(field.before), valueWords(field.after))]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
