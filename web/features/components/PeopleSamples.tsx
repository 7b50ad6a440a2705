import { roleLabel } from '../../lib/roleLabel';
import { Avatar } from '../../ui/Avatar';
import { SectionMark } from '../../ui/SectionMark';
import { Sample, Samples } from './Sample';

const PEOPLE = [
  { name: 'Markéta Šimůnková', colour: '#1f5f8b', role: 'admin' },
  { name: 'Čeněk', colour: '#ffee88', role: 'user' },
  { name: 'Jan Amos Komenský', colour: '#2e6b4f', role: 'editor' },
  { name: 'Marie Anna Josefa Novotná Černá', colour: '#7a3b69', role: 'user' },
  { name: '', colour: 'red', role: '' },
] as const;

export function PeopleSamples() {
  return (
    <Samples title="Lidé a sekce">
      {PEOPLE.map(({ name, colour, role }) => (
        <Sample key={name} name={`${name || 'beze jména'}, ${colour}`}>
          <Avatar name={name} colour={colour} />
          {name || 'Uživatel'} · {roleLabel(role)}
        </Sample>
      ))}
      <Sample name="značka sekce">
        {['#1f5f8b', '#a3201a', '#2e6b4f', 'red'].map((colour) => (
          <span key={colour}>
            <SectionMark colour={colour} /> {colour}
          </span>
        ))}
      </Sample>
    </Samples>
  );
}
