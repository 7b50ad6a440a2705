import { Component, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { addNbsp } from '../../lib/czechTypography';
import { LOADING_TEXT } from '../../ui/loadingText';
import { DisplayNote, DisplayScreen } from './DisplayScreen';
import { useDisplayTheme, useWakeLock } from './useDevice';
import { useDisplay } from './useDisplay';

const TOKEN = /^[\w-]{43}$/;

/** A screen in a hall, which runs for months without a person. The secret of its link follows `#`. */
export function DisplayPage() {
  const { slug = '' } = useParams();
  const token = useLocation().hash.slice(1);
  if (!TOKEN.test(token)) {
    return (
      <DisplayNote title="Odkaz na obrazovku není celý">
        {addNbsp('Otevřete ho přesně tak, jak ho ukázala administrace, nebo si v ní vytvořte nový.')}
      </DisplayNote>
    );
  }
  return (
    <RestartAfterCrash key={`${slug}#${token}`}>
      <RunningDisplay slug={slug} token={token} />
    </RestartAfterCrash>
  );
}

function RunningDisplay({ slug, token }: { slug: string; token: string }) {
  const { status, content, at, isLost } = useDisplay(slug, token);
  useDisplayTheme(content?.theme);
  useWakeLock();
  if (status === 'ended') {
    return (
      <DisplayNote title="Tato obrazovka byla ukončena.">
        {addNbsp('Nový odkaz vytvoří správce nástěnky v administraci.')}
      </DisplayNote>
    );
  }
  if (!content) {
    return <DisplayNote title={isLost ? 'Nástěnka teď neodpovídá. Zkoušíme to dál.' : LOADING_TEXT} />;
  }
  return <DisplayScreen content={content} at={at} isLost={isLost} />;
}

const RESTART_MS = 5 * 60_000;

/** Nobody is there to press a button, so the page loads itself anew after a while. */
class RestartAfterCrash extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    setTimeout(() => window.location.reload(), RESTART_MS);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <DisplayNote title="Obrazovka se za chvíli spustí znovu." />;
  }
}
