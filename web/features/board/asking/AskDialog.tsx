import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AskInput, PublicArticle, QuestionKind } from '../../../../generated/web/model';
import { askAuthor } from '../../../../generated/web/questions/questions';
import { useNewRecord } from '../../../form/useNewRecord';
import { addNbsp } from '../../../lib/czechTypography';
import { MY_QUESTIONS_PATH } from '../../../lib/writingPaths';
import { saveOpenForms } from '../../../session/drafts/saveOpenForms';
import { FormDialog } from '../../../ui/FormDialog';
import { Field } from '../../../ui/form/Field';
import type { FormErrors } from '../../../ui/form/fieldErrors';
import { MessageArea } from '../../../ui/form/MessageArea';
import { ServerError } from '../../../ui/form/ServerError';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useToast } from '../../../ui/useToast';
import { UNDO_MS } from '../../../ui/useUndoToast';

const Note = styled('p')(({ theme }) => ({
  margin: theme.spacing(0, 0, 2),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

const Quote = styled('blockquote')(({ theme }) => ({
  maxHeight: '8rem',
  overflowY: 'auto',
  margin: theme.spacing(0, 0, 2),
  padding: theme.spacing(0, 0, 0, 1.5),
  borderLeft: `3px solid ${theme.color.rule}`,
  fontSize: TYPE.small,
  overflowWrap: 'anywhere',
}));

const TEXTS = {
  question: {
    title: 'Zeptat se autora',
    note: 'Dotaz uvidí jen ti, kdo do této sekce píšou. Užitečnou odpověď můžou přidat k článku, bez vašeho jména.',
    label: 'Váš dotaz',
    submit: 'Odeslat dotaz',
    draft: 'rozepsaný dotaz k článku',
  },
  error: {
    title: 'Nahlásit chybu',
    note: 'Hlášení uvidí jen ti, kdo do této sekce píšou.',
    label: 'Co je špatně (nepovinné)',
    submit: 'Nahlásit chybu',
    draft: 'rozepsané hlášení chyby v článku',
  },
} as const;

type AskValues = Readonly<Record<'text' | 'email', string>>;

export function AskDialog(props: {
  article: PublicArticle;
  kind: QuestionKind;
  quote: string | undefined;
  /** The address that opens the dialog. */
  draftPath: string;
  /** Visitors give an address. */
  isVisitor: boolean;
  isOpen: boolean;
  onAsked(): void;
  onClose(): void;
}) {
  const { kind, quote, isVisitor, isOpen, onClose } = props;
  // Must be the first effect: its cleanup stores unsent input while the form is still registered.
  useEffect(() => saveOpenForms, []);
  const { values, errors, isBusy, form, change, submit } = useAskForm(props);
  const texts = TEXTS[kind];
  if (!isOpen) return null;
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit}
      busyLabel="Odesílám…"
      isBusy={isBusy}
      formRef={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Note>{addNbsp(texts.note)}</Note>
      {quote !== undefined && <Quote>{quote}</Quote>}
      <MessageArea
        label={texts.label}
        autoFocus
        value={values.text}
        error={errors.fields.text}
        onChange={(text) => change({ text })}
      />
      {isVisitor && (
        <Field
          label="Váš e-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          hint="Odpověď pošleme na tuto adresu. Smažeme ji 90 dní po vyřízení."
          value={values.email}
          error={errors.fields.email}
          onChange={(event) => change({ email: event.target.value })}
        />
      )}
      <ServerError errors={errors} />
    </FormDialog>
  );
}

function useAskForm(props: Parameters<typeof AskDialog>[0]) {
  const { article, kind, quote, draftPath, isVisitor, onAsked } = props;
  const toast = useToast();
  const navigate = useNavigate();

  function announce(email: string) {
    toast.show({
      type: 'success',
      title: kind === 'error' ? 'Nahlášeno, děkujeme' : 'Dotaz jsme předali autorovi',
      duration: UNDO_MS,
      ...(isVisitor
        ? { message: `Odpověď přijde na ${email}.` }
        : { action: { label: 'Moje dotazy', onClick: () => void navigate(MY_QUESTIONS_PATH) } }),
    });
  }

  return useNewRecord<AskValues, string>({
    draft: { id: `${kind}-${article.slug}`, title: `${TEXTS[kind].draft} ${article.title}`, path: draftPath },
    empty: { text: '', email: '' },
    validate: (values) => askProblems(values, kind, isVisitor),
    async create({ text, email }, { request }) {
      const input: AskInput = {
        kind,
        text: text.trim(),
        ...(quote !== undefined && { quote }),
        ...(isVisitor && { email: email.trim() }),
      };
      await askAuthor(article.slug, input, request);
      return email.trim();
    },
    onCreated(email) {
      onAsked();
      announce(email);
    },
  });
}

function askProblems(
  { text, email }: AskValues,
  kind: QuestionKind,
  isVisitor: boolean,
): FormErrors | undefined {
  const fields = {
    ...(kind === 'question' && text.trim() === '' && { text: 'Napište, na co se chcete zeptat.' }),
    ...(isVisitor && email.trim() === '' && { email: 'Vyplňte e-mail, jinak nemáme kam odpovědět.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}
