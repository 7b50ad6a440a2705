import { type SyntheticEvent, useState } from 'react';
import useSwr from 'swr';
import type { MailPreview as Mail } from '../../../../generated/web/model';
import { previewBroadcastMail } from '../../../../generated/web/notifications/notifications';
import type { ApiError } from '../../../api/apiError';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { LOADING_TEXT } from '../../../ui/loadingText';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { type BroadcastValues, broadcastInput } from './broadcastForm';

const APPEARANCES = [
  { value: 'html', label: 'Celý e-mail' },
  { value: 'text', label: 'Jen text' },
];
const TYPING_PAUSE_MS = 600;

const PreviewFrame = styled('div')(({ theme }) => ({
  '& .subject': {
    paddingBottom: theme.spacing(1),
    borderBottom: `1px solid ${theme.color.rule}`,
    fontWeight: 650,
  },
  '& .text': {
    maxHeight: '26rem',
    margin: theme.spacing(1, 0, 0),
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: TYPE.small,
    lineHeight: 1.45,
  },
}));

export function MailPreview({ values, isComplete }: { values: BroadcastValues; isComplete: boolean }) {
  const {
    title,
    message,
    event_starts_at = null,
    event_ends_at = null,
    event_all_day,
  } = broadcastInput(values);
  const typed = JSON.stringify({ title, message, event_starts_at, event_ends_at, event_all_day });
  const [look, setLook] = useState<string | number>('html');
  const input = useDebouncedValue(isComplete ? typed : '', TYPING_PAUSE_MS);
  const { data, error } = useSwr<Mail, ApiError>(
    input === '' ? null : ['notification-mail', input],
    async () => (await previewBroadcastMail(JSON.parse(input), { failures: 'caller' })).data,
    { keepPreviousData: true },
  );
  return (
    <>
      <h3>E-mailem</h3>
      <div className="stage">
        {isComplete && data ? (
          <PreviewFrame>
            <div className="subject">{data.subject}</div>
            <ChoiceField
              label="Co se ukáže"
              name="mail-look"
              choices={APPEARANCES}
              value={look}
              onChange={setLook}
            />
            {look === 'html' && <MailFrame html={data.html} title="E-mail, jak ho lidé dostanou" />}
            {look === 'text' && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must scroll by keyboard
              <section className="text" tabIndex={0} aria-label="Text e-mailu">
                {data.text}
              </section>
            )}
          </PreviewFrame>
        ) : (
          <p>{isComplete ? (error?.text ?? LOADING_TEXT) : 'Ukáže se, až vyplníte nadpis a text.'}</p>
        )}
      </div>
    </>
  );
}

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
function MailFrame({ html, title }: { html: string; title: string }) {
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
