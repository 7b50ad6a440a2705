import type { SyntheticEvent } from 'react';
import { styled } from '../../../ui/styled';

const Frame = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: '26rem',
  border: `1px solid ${theme.color.rule}`,
  // As mail programs show it, whatever the theme of the site.
  backgroundColor: '#ffffff',
}));

/** Our policy refuses the style attributes that mails need; a script may set the same styles. */
const KEPT_STYLE = 'data-style';

/** A mail as a mail program shows it: without scripts, and without links that lead anywhere. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  return (
    <Frame
      title={title}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(' style="', ` ${KEPT_STYLE}="`)}
      onLoad={applyStyles}
    />
  );
}

function applyStyles(event: SyntheticEvent<HTMLIFrameElement>): void {
  const mail = event.currentTarget.contentDocument;
  if (!mail) return;
  for (const element of mail.querySelectorAll<HTMLElement>(`[${KEPT_STYLE}]`))
    element.style.cssText = element.getAttribute(KEPT_STYLE) ?? '';
  mail.addEventListener('click', (click) => click.preventDefault());
}
