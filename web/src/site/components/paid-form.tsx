import { endpoints, type Fact, paidThanksId, PRICE_ANSWER_LIMITS } from '#contract';

const DIGITS = String(PRICE_ANSWER_LIMITS.amount).length;

export interface PaidFormProps {
  fact: Pick<Fact, 'id' | 'label'>;
  /** The guide that it stands in; absent on the page of prices. */
  slug?: string;
}

/** What a reader paid, in one press: a form that needs no script, and whose answer names nobody. */
export function PaidForm({ fact: { id, label }, slug }: PaidFormProps) {
  return (
    <form className="paid no-print" method="post" action={endpoints.paid} aria-label={`What did you pay: ${label}`}>
      <input type="hidden" name="fact" value={id} />
      {slug !== undefined && <input type="hidden" name="article" value={slug} />}
      <button className="press">I paid the same</button>
      <details>
        <summary>I paid something else</summary>
        <label>
          ₹ <input className="sum" name="amount" inputMode="decimal" size={DIGITS} maxLength={DIGITS + 4} />
        </label>{' '}
        <button className="press">Send</button>
      </details>
      <span className="thanks" id={paidThanksId(id)}>
        Thank you.
      </span>
    </form>
  );
}
