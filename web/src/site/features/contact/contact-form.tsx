import {
  CONTACT_ELAPSED_FIELD,
  CONTACT_TRAP_FIELD,
  contactValue,
  routes,
  type ContactField,
  type ContactMessage,
} from '#contract';
import { flushSync } from 'react-dom';
import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Field, Input, Textarea } from '../../../shared/components/ui/field';
import { Link } from '../../../shared/components/ui/link';
import { contactCopy } from '../../../shared/content/contact';
import { showToast } from '../../../shared/lib/toasts';
import { sendContactMessage } from './api';
import { CharactersLeft } from './characters-left';
import { contactProblems, type ContactProblems } from './contact-problems';
import { fieldId, ProblemSummary } from './problem-summary';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: '5' },
    pair: {
      display: 'grid',
      gap: '5',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: '1fr 1fr' },
      alignItems: 'start',
    },
    small: { fontSize: 'sm', color: 'muted' },
    problem: { color: 'danger', fontWeight: '600' },
    send: { justifySelf: 'start', minW: 'min(11rem,100%)' },
    trap: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  }),
);

const AUTOCOMPLETE = { name: 'name', email: 'email' } as const;

interface ContactFormProps {
  /** The rejected input of a submission without JavaScript. */
  values?: Readonly<Record<string, string>>;
  problems?: ContactProblems;
  /** The server's message for the form as a whole. */
  detail?: string;
}

/**
 * The contact form. Without JavaScript it is an ordinary form that the server answers with a page. Once hydrated it is
 * validated and sent by fetch, keeps the input on failure, and prevents double submission.
 */
export function ContactForm({ values = {}, problems: found = {}, detail: said = '' }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const opened = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  const wasSending = useRef(false);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState(found);
  const [detail, setDetail] = useState(said);
  const [written, setWritten] = useState('');

  useEffect(() => {
    opened.current = performance.now();
    // Our validation replaces the browser's, which remains for readers without JavaScript.
    const message = form.current?.elements.namedItem('message');
    if (form.current) form.current.noValidate = true;
    // Counts text typed before hydration.
    if (message instanceof HTMLTextAreaElement) setWritten(message.value);
  }, []);

  // Disabling the button drops its focus: restore it once the message is handled.
  useEffect(() => {
    if (sending) return;
    if (wasSending.current && document.activeElement?.contains(button.current)) button.current?.focus();
    wasSending.current = false;
  }, [sending]);

  /** Shows a summary of all errors with links to the fields, and moves the focus to it. */
  const refuse = (wrong: ContactProblems) => {
    flushSync(() => setProblems(wrong));
    summary.current?.focus();
  };

  const send = async (element: HTMLFormElement) => {
    if (busy.current) return;
    const message = readForm(element);
    const wrong = contactProblems(message);
    setDetail('');
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setProblems({});
    busy.current = true;
    wasSending.current = true;
    setSending(true);
    const result = await sendContactMessage({
      ...message,
      [CONTACT_TRAP_FIELD]: contactValue(new FormData(element).get(CONTACT_TRAP_FIELD)),
      [CONTACT_ELAPSED_FIELD]: Math.round(performance.now() - opened.current),
    });
    busy.current = false;
    setSending(false);
    if (result.sent) {
      // Not by `reset`, which brings back what a page refused.
      for (const field of element.querySelectorAll<HTMLInputElement>('[name]')) field.value = '';
      setWritten('');
      return showToast({ ...contactCopy.success, tone: 'success' });
    }
    setDetail(result.detail);
    showToast({ ...contactCopy.failure, tone: 'error' });
    refuse(result.problems);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  /** Editing a field clears its error. */
  const onInput = ({ target }: InputEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (name === 'message') setWritten(value);
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => field !== name)));
  };
  const field = (name: ContactField) => (
    <Field
      id={fieldId(name)}
      label={contactCopy.labels[name]}
      required
      error={problems[name]}
      hint={name === 'message' && <CharactersLeft text={written} />}
    >
      {(control) =>
        name === 'message' ? (
          <Textarea {...control} name={name} rows={6} defaultValue={values[name]} />
        ) : (
          <Input
            {...control}
            name={name}
            type={name === 'email' ? 'email' : 'text'}
            autoComplete={name === 'subject' ? 'off' : AUTOCOMPLETE[name]}
            defaultValue={values[name]}
          />
        )
      }
    </Field>
  );
  return (
    <Form ref={form} action={routes.contact} method="post" onSubmit={onSubmit} onInput={onInput}>
      <ProblemSummary ref={summary} problems={problems} />
      <p className="small">{contactCopy.requiredHint}</p>
      <div className="pair">
        {field('name')}
        {field('email')}
      </div>
      {field('subject')}
      {field('message')}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty <input name={CONTACT_TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {detail && <p className="problem">{detail}</p>}
      <Button ref={button} type="submit" className="send" disabled={sending}>
        {sending ? contactCopy.sending : contactCopy.submit}
      </Button>
      <p className="small">
        {`${contactCopy.privacy} `}
        <Link href={routes.privacy}>{contactCopy.privacyLink}</Link>.
      </p>
    </Form>
  );
}

function readForm(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: string) => contactValue(data.get(name));
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
