import { useState } from 'react';
import { CopyBox } from '../../ui/CopyBox';
import { CopyButton } from '../../ui/CopyButton';

/** Copies a record as the API has it; where the browser does not let, it is shown for copying by hand. */
export function RawJson({ name, text }: { name: string; text: string }) {
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) return <CopyBox name={name} text={text} />;
  return (
    <p>
      <CopyButton
        label={`Zkopírovat ${name.toLocaleLowerCase('cs')} (JSON)`}
        text={text}
        onRefused={() => setIsRefused(true)}
      />
    </p>
  );
}
