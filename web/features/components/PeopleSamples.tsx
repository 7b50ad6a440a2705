import { roleLabel } from '../../lib/roleLabel';
import { Avatar } from '../../ui/Avatar';
import { SectionMark } from '../../ui/SectionMark';
import { Sample, Samples } from './Sample';

const PEOPLE = [
  { name: 'Markéta Šimůnková', color: '#1f5f8b', role: 'admin' },
  { name: 'Čeněk', color: '#ffee88', role: 'user' },
  { name: 'Jan Amos Komenský', color: '#2e6b4f', role: 'editor' },
  { name: 'Marie Anna Josefa Novotná Černá', color: '#7a3b69', role: 'user' },
  { name: '', color: 'red', role: '' },
] as const;

export function PeopleSamples() {
  return (
    <Samples title="Lidé a sekce">
      {PEOPLE.map(({ name, color, role }) => (
        <Sample key={name} name={`${name || 'beze jména'}, ${color}`}>
          <Avatar name={name} color={color} />
          {name || 'Uživatel'} · {roleLabel(role)}
        </Sample>
      ))}
      <Sample name="značka sekce">
        {['#1f5f8b', '#a3201a', '#2e6b4f', 'red'].map((color) => (
          <span key={color}>
            <SectionMark color={color} /> {color}
          </span>
        ))}
      </Sample>
    </Samples>
  );
}
