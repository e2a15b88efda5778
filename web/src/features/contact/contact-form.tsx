import {
  CONTACT_ELAPSED_FIELD,
  CONTACT_FIELDS,
  CONTACT_TRAP_FIELD,
  contactValue,
  routes,
  type ContactField,
  type ContactMessage,
} from '#contract';
import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react';
import { Button } from '../../components/ui/button';
import { Field, Input, Textarea } from '../../components/ui/field';
import { Link } from '../../components/ui/link';
import { contactCopy } from '../../content/contact';
import { showToast } from '../../lib/toasts';
import { sendContactMessage } from './api';
import { contactProblems, type ContactProblems } from './contact-problems';
import { styled } from '../../theme/styled';

const Form = styled('form', {
  base: {
    display: 'grid',
    gap: '5',
    '& .pair': { display: 'grid', gap: '5', gridTemplateColumns: { base: '1fr', md: '1fr 1fr' }, alignItems: 'start' },
    '& .small': { fontSize: 'sm', color: 'muted' },
    '& .problem': { color: 'danger', fontWeight: '600' },
    '& button': { justifySelf: 'start', minW: '11rem' },
    '& .trap': { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

const AUTOCOMPLETE = { name: 'name', email: 'email' } as const;

interface ContactFormProps {
  /** What was sent without JavaScript, to be corrected. */
  values?: Readonly<Record<string, string>>;
  problems?: ContactProblems;
  /** The server's sentence about the whole message. */
  detail?: string;
}

/**
 * The contact form. Without JavaScript it is an ordinary form that the server answers with a page; once it is live it is checked
 * and sent from here, keeps what was written on failure, and never sends twice at once.
 */
export function ContactForm({ values = {}, problems: found = {}, detail: said = '' }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const opened = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  const wasSending = useRef(false);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState(found);
  const [detail, setDetail] = useState(said);

  useEffect(() => {
    opened.current = performance.now();
    // Our sentences take the place of the browser's, which serve readers without JavaScript.
    if (form.current) form.current.noValidate = true;
  }, []);

  // A disabled button loses the focus; once the message is dealt with, the keyboard goes on from there.
  useEffect(() => {
    if (sending) return;
    if (wasSending.current && document.activeElement?.contains(button.current)) button.current?.focus();
    wasSending.current = false;
  }, [sending]);

  const focusFirst = (wrong: ContactProblems) => {
    const field = CONTACT_FIELDS.find((name) => wrong[name]);
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  };

  const send = async (element: HTMLFormElement) => {
    if (busy.current) return;
    const message = readForm(element);
    const wrong = contactProblems(message);
    setProblems(wrong);
    setDetail('');
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
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
      element.reset();
      return showToast({ ...contactCopy.success, tone: 'success' });
    }
    setProblems(result.problems);
    setDetail(result.detail);
    showToast({ ...contactCopy.failure, tone: 'error' });
    focusFirst(result.problems);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  /** A field's sentence goes once the field is edited. */
  const onInput = ({ target }: InputEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name } = target;
    setProblems((old) => Object.fromEntries(Object.entries(old).filter(([field]) => field !== name)));
  };
  const field = (name: ContactField) => (
    <Field label={contactCopy.labels[name]} required error={problems[name]}>
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
      <Button ref={button} type="submit" disabled={sending}>
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
