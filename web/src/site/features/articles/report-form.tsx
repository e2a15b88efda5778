import {
  CONTACT_ELAPSED_FIELD,
  CONTACT_TRAP_FIELD,
  contactValue,
  type ReportField,
  type ReportPage,
  type ReportResult,
  reportProblem,
  routes,
} from '#contract';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Field, Select, Textarea } from '../../../shared/components/ui/field';
import { Link } from '../../../shared/components/ui/link';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { sendReport } from './report-api';

const Form = styled(
  'form',
  slots({
    root: { display: 'grid', gap: '5', w: '100%', maxW: '42rem' },
    about: { px: '4', py: '3', borderLeftWidth: '3px', borderColor: 'brand', bg: 'subtle' },
    small: { fontSize: 'sm', color: 'muted' },
    problem: { color: 'danger', fontWeight: '600' },
    send: { justifySelf: 'start', minW: '9rem' },
    trap: { position: 'absolute', w: '1px', h: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  }),
);

export interface ReportFormProps {
  /** What the report is about. */
  report: Pick<ReportPage, 'topic' | 'article' | 'headings' | 'section' | 'fact'>;
  /** The rejected input of a submission without JavaScript. */
  result?: ReportResult;
  /** Replaces the form once it is sent. */
  thanks: ReactNode;
}

/**
 * The form to report a problem with a guide, or a gap in it. Without JavaScript it is an ordinary form that the server
 * answers with a page. Once hydrated it is sent by fetch, keeps the input on failure, and prevents double submission.
 */
export function ReportForm({ report: { topic, article, headings, section, fact }, result, thanks }: ReportFormProps) {
  const opened = useRef(0);
  const done = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [errors, setErrors] = useState(result?.errors ?? {});
  const [detail, setDetail] = useState(result?.detail ?? '');

  useEffect(() => {
    opened.current = performance.now();
  }, []);
  useEffect(() => {
    if (state === 'sent') done.current?.focus();
  }, [state]);

  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const value = (name: string) => contactValue(data.get(name));
    const wrong = reportProblem('wrong', value('wrong'), topic);
    const doing = reportProblem('doing', value('doing'), topic);
    setDetail('');
    setErrors({ ...(wrong && { wrong: [wrong] }), ...(doing && { doing: [doing] }) });
    if (wrong || doing) return focusField(form, wrong ? 'wrong' : 'doing');
    setState('sending');
    const outcome = await sendReport({
      kind: topic,
      article: article.slug,
      section: value('section'),
      fact: fact?.id ?? '',
      doing: value('doing'),
      wrong: value('wrong'),
      [CONTACT_TRAP_FIELD]: value(CONTACT_TRAP_FIELD),
      [CONTACT_ELAPSED_FIELD]: Math.round(performance.now() - opened.current),
    });
    setState(outcome.sent ? 'sent' : 'open');
    if (outcome.sent) return;
    setErrors(outcome.errors);
    setDetail(outcome.detail || 'Your report could not be sent. Please try again.');
  };

  if (state === 'sent')
    return (
      <div ref={done} tabIndex={-1} role="status">
        {thanks}
      </div>
    );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'open') void send(event.currentTarget);
  };
  const words = (name: ReportField, label: string, rows: number) => (
    <Field id={`report-${name}`} label={label} error={errors[name]?.[0]}>
      {(control) => <Textarea {...control} name={name} rows={rows} defaultValue={result?.values[name]} />}
    </Field>
  );
  return (
    <Form action={routes.report} method="post" noValidate onSubmit={onSubmit}>
      <input type="hidden" name="kind" value={topic} />
      <input type="hidden" name="article" value={article.slug} />
      {fact && (
        <p className="about">
          <input type="hidden" name="fact" value={fact.id} />
          The fact: <b>{fact.label}</b>
        </p>
      )}
      {!fact && headings.length > 0 && (
        <Field id="report-section" label="Which part of the guide?">
          {(control) => (
            <Select {...control} name="section" defaultValue={section}>
              <option value="">The whole guide</option>
              {headings.map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {topic === 'missing' ? (
        words('wrong', 'What was missing? (optional)', 3)
      ) : (
        <>
          {!fact && words('doing', 'What were you doing? (optional)', 2)}
          {words(
            'wrong',
            fact ? 'What is wrong? If you know the right value, tell us, and where you found it.' : 'What went wrong?',
            4,
          )}
        </>
      )}
      <div className="trap" aria-hidden="true">
        <label>
          Leave this empty <input name={CONTACT_TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {detail && Object.keys(errors).length === 0 && (
        <p className="problem" role="alert">
          {detail}
        </p>
      )}
      <Button type="submit" className="send" aria-disabled={state === 'sending' || undefined}>
        {state === 'sending' ? 'Sending…' : 'Send'}
      </Button>
      <p className="small">
        We keep only what you write here. Do not give your name, number or other personal details; if you want an
        answer, <Link href={routes.contact}>write to us</Link>.
      </p>
    </Form>
  );
}

function focusField(form: HTMLFormElement, name: ReportField): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
